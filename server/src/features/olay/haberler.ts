import { z } from 'zod';
import { type Olay, olaySchema } from '#contract/bildirim/olay.ts';
import type { OpenSession } from '#server/db/session.ts';
import type { Feature } from '#server/feature.ts';

export type Dinleyenler = Feature['topics'] & object;

/** PostgreSQL tells on one channel whose accountants' data changed, and on the other which staff members it concerns. */
const OFFICE = 'muhasip_olay';
const STAFF = 'muhasip_personel';
export const CHANNELS = [OFFICE, STAFF] as const;

const { konu, yil, ay } = olaySchema.shape;
const officeSchema = z.strictObject({ konu, yil, ay, muhasebeci_id: z.int().nullable() });
const staffSchema = z.strictObject({ konu, yil, ay, personeller: z.array(z.int()).nullable() });

interface Haber {
  olay: Omit<Olay, 'muhasebeciler'>;
  isForStaff: boolean;
  /** The accountants or staff members whom it concerns; null stands for all. */
  kimler: Set<number> | null;
}

function parseHaber(channel: string, payload: string): Haber | null {
  try {
    const message: unknown = JSON.parse(payload);
    if (channel === STAFF) {
      const { personeller, ...olay } = staffSchema.parse(message);
      return { olay, isForStaff: true, kimler: personeller && new Set(personeller) };
    }
    const { muhasebeci_id, ...olay } = officeSchema.parse(message);
    return { olay, isForStaff: false, kimler: muhasebeci_id === null ? null : new Set([muhasebeci_id]) };
  } catch {
    return null;
  }
}

/** Staff hear what has changed, but not for which accountant; accountants do not hear of each other. */
function olayFor({ rol, ...who }: OpenSession, { olay, isForStaff, kimler }: Haber): Olay | null {
  if (isForStaff !== (rol === 'personel')) return null;
  if (rol === 'admin') return { ...olay, muhasebeciler: kimler && [...kimler] };
  const id = isForStaff ? who.personel_id : who.muhasebeci_id;
  if (kimler && (id === null || !kimler.has(id))) return null;
  return { ...olay, muhasebeciler: kimler && !isForStaff ? [id as number] : null };
}

/** What arrives between two writes to the streams; events of one table and month become one. */
export class Haberler {
  private readonly haberler = new Map<string, Haber>();

  get konular(): Olay['konu'][] {
    return [...this.haberler.values()].map(({ olay }) => olay.konu);
  }

  /** @returns whether the message could be read */
  add(channel: string, payload: string): boolean {
    const haber = parseHaber(channel, payload);
    if (!haber) return false;
    const key = `${channel} ${haber.olay.konu} ${haber.olay.yil} ${haber.olay.ay}`;
    const found = this.haberler.get(key);
    if (found?.kimler && haber.kimler) for (const id of haber.kimler) found.kimler.add(id);
    else if (!found || found.kimler) this.haberler.set(key, haber);
    return true;
  }

  textFor(session: OpenSession, dinleyenler: Dinleyenler): string {
    const heard = [...this.haberler.values()].flatMap((haber) =>
      dinleyenler[haber.olay.konu]?.includes(session.rol) ? (olayFor(session, haber) ?? []) : [],
    );
    return heard.map((olay) => `data: ${JSON.stringify(olay)}\n\n`).join('');
  }
}
