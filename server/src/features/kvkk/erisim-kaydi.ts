import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { downloadSurum } from '#contract/mukellef/belge.ts';
import { getMukellef, listMukellefler } from '#contract/mukellef/mukellef.ts';
import { downloadDisari } from '#contract/sistem/disari.ts';
import type { ErisimTuru } from '#contract/sistem/kvkk.ts';
import type { Sessions } from '#server/db/session.ts';
import { hashToken, tokenOf } from '#server/http/auth.ts';

interface ErisimKaydi {
  ozet: string;
  zaman: string;
  tur: ErisimTuru;
  mukellef_id?: number;
  surum_id?: number;
  ip: string;
}

const PACE_MS = 1_000;
/** Pages reload often, so a session's reads of one client or file are mostly recorded once within this time. */
const AGAIN_MS = 15 * 60_000;
const AT_ONCE = 500;
const MAX_REMEMBERED = 20_000;

/** Only these reads of personal data are recorded; reading a list on a screen is not. */
const READS: Record<
  string,
  (params: Record<string, unknown>) => Pick<ErisimKaydi, 'tur' | 'mukellef_id' | 'surum_id'>
> = {
  [getMukellef.path]: ({ mukellef_id }) => ({ tur: 'sayfa', mukellef_id: Number(mukellef_id) }),
  [downloadSurum.path]: ({ surum_id }) => ({ tur: 'belge', surum_id: Number(surum_id) }),
  [listMukellefler.file.path]: () => ({ tur: 'disa_aktarma' }),
  [downloadDisari.path]: () => ({ tur: 'disa_aktarma' }),
};

/** Reads of personal data are recorded in batches, so that no request waits; a killed server loses a second's. */
export function startErisimKaydi(
  app: FastifyInstance,
  gate: Sessions['gate'],
  onError: (error: unknown) => void,
): void {
  let waiting: ErisimKaydi[] = [];
  const lately = new Map<string, number>();

  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    await gate((tx) => sql`select entry.write_erisimler(${JSON.stringify(batch)}::jsonb)`.execute(tx)).catch(onError);
  };
  const isNews = (key: string, now: number): boolean => {
    const last = lately.get(key);
    if (last !== undefined && now - last < AGAIN_MS) return false;
    if (lately.size >= MAX_REMEMBERED) lately.clear();
    lately.set(key, now);
    return true;
  };
  const note = (request: FastifyRequest): void => {
    const read = request.method === 'GET' ? READS[request.routeOptions.url ?? ''] : undefined;
    const token = read && tokenOf(request)?.token;
    if (!read || !token) return;
    const what = read(request.params as Record<string, unknown>);
    const hash = hashToken(token).toString('hex');
    const now = Date.now();
    if (!isNews(`${hash}${what.tur}${what.mukellef_id ?? what.surum_id ?? ''}`, now)) return;
    waiting.push({ ozet: hash, zaman: new Date(now).toISOString(), ip: request.ip, ...what });
    if (waiting.length >= AT_ONCE) void flush();
  };
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode === 200) note(request);
    done();
  });
  const timer = setInterval(() => void flush(), PACE_MS).unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await flush();
  });
}
