import { z } from 'zod';
import { type LiveEvent, liveEventSchema } from '#contract/bildirim/olay.ts';
import type { OpenSession } from '#server/db/session.ts';
import type { Feature } from '#server/feature.ts';

export type Dinleyenler = Feature['topics'] & object;

/** PostgreSQL tells on one channel whose accountants' data changed, and on the other which staff members it concerns. */
const OFFICE = 'muhasip_olay';
const STAFF = 'muhasip_personel';
export const CHANNELS = [OFFICE, STAFF] as const;

const { konu, yil, ay } = liveEventSchema.shape;
const officeSchema = z.strictObject({ konu, yil, ay, muhasebeci_id: z.int().nullable() });
const staffSchema = z.strictObject({ konu, yil, ay, personeller: z.array(z.int()).nullable() });

interface Haber {
  event: Omit<LiveEvent, 'muhasebeciler'>;
  isForStaff: boolean;
  /** The accountants or staff members whom it concerns; null stands for all. */
  readers: Set<number> | null;
}

function parseHaber(channel: string, payload: string): Haber | null {
  try {
    const message: unknown = JSON.parse(payload);
    if (channel === STAFF) {
      const { personeller, ...event } = staffSchema.parse(message);
      return { event, isForStaff: true, readers: personeller && new Set(personeller) };
    }
    const { muhasebeci_id, ...event } = officeSchema.parse(message);
    return { event, isForStaff: false, readers: muhasebeci_id === null ? null : new Set([muhasebeci_id]) };
  } catch {
    return null;
  }
}

/** Staff hear what has changed, but not for which accountant; accountants do not hear of each other. */
function eventFor({ rol, ...who }: OpenSession, { event, isForStaff, readers }: Haber): LiveEvent | null {
  if (isForStaff !== (rol === 'personel')) return null;
  if (rol === 'admin') return { ...event, muhasebeciler: readers && [...readers] };
  const id = isForStaff ? who.personel_id : who.muhasebeci_id;
  if (readers && (id === null || !readers.has(id))) return null;
  return { ...event, muhasebeciler: readers && !isForStaff ? [id as number] : null };
}

/** What arrives between two writes to the streams; events of one table and month become one. */
export class Haberler {
  private readonly haberler = new Map<string, Haber>();

  get konular(): LiveEvent['konu'][] {
    return [...this.haberler.values()].map(({ event }) => event.konu);
  }

  /** @returns whether the message could be read */
  add(channel: string, payload: string): boolean {
    const haber = parseHaber(channel, payload);
    if (!haber) return false;
    const key = `${channel} ${haber.event.konu} ${haber.event.yil} ${haber.event.ay}`;
    const found = this.haberler.get(key);
    if (found?.readers && haber.readers) for (const id of haber.readers) found.readers.add(id);
    else if (!found || found.readers) this.haberler.set(key, haber);
    return true;
  }

  textFor(session: OpenSession, dinleyenler: Dinleyenler): string {
    const heard = [...this.haberler.values()].flatMap((haber) =>
      dinleyenler[haber.event.konu]?.includes(session.rol) ? (eventFor(session, haber) ?? []) : [],
    );
    return heard.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
  }
}
