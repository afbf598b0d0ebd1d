import { gonderimGunleriOf, isQuiet, nextDay } from '#contract/ileti/gonderim-ani.ts';
import { type Channel, ChannelFault } from '#server/adapters/ileti/port.ts';
import type { Tx } from '#server/db/session.ts';
import { linkFaultOf, writeLink } from '#server/rows/baglanti.ts';
import {
  failUnfinished,
  finishIleti,
  type GonderimSonucu,
  postponeSms,
  readIletiOrtami,
  reportIleti,
  type SiradakiIleti,
  takeIleti,
  takeSorgular,
} from './queries.ts';

/** These are the minutes from each failed try to the next; after the last a person must decide. */
const TRY_AGAIN = [1, 5, 30, 120, 720];
/** A provider is asked what became of a message after these minutes; after the last it stays as taken. */
const ASK_AFTER = [1, 10, 60, 360, 1_440, 2_880];
const CUT_OFF_MS = 10 * 60_000;
const CUT_OFF = 'Sunucu, gönderim sırasında durdu: ileti gitmiş olabilir. Alıcıya sorup gerekirse yeniden gönderin.';
const AT_ONCE = 400;
const ASKED_AT_ONCE = 100;

export interface SendingEnv {
  sistem: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Null while SMS are not set up; then they wait. */
  sms: () => Promise<Channel | null>;
  origin: string;
}

const inMinutes = (now: Date, minutes: number | undefined): Date | null =>
  minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000);

/** A message whose link cannot be made has surely not left. @throws ChannelFault */
async function compose({ sistem, origin }: SendingEnv, ileti: SiradakiIleti): Promise<SiradakiIleti> {
  const metin = await sistem((tx) => writeLink(tx, origin, ileti)).catch((error) => {
    throw new ChannelFault(linkFaultOf(error), 'LINK', { kind: 'again' });
  });
  return { ...ileti, metin };
}

async function send(
  env: SendingEnv,
  channel: Channel,
  ileti: SiradakiIleti,
  now: Date,
): Promise<[GonderimSonucu, ChannelFault | null]> {
  try {
    const { saglayici_no } = await channel.send(await compose(env, ileti));
    return [{ durum: 'kabul edildi', saglayici_no, sorgu: inMinutes(now, ASK_AFTER[0])! }, null];
  } catch (thrown) {
    const fault =
      thrown instanceof ChannelFault
        ? thrown
        : new ChannelFault('Gönderim yarıda kaldı: ileti gitmiş olabilir.', 'SEND', { kind: 'unknown' });
    if (fault.kind === 'unknown') return [{ durum: 'belirsiz', error: fault.message }, fault];
    const sonraki = fault.kind === 'again' ? inMinutes(now, TRY_AGAIN[ileti.deneme - 1]) : null;
    return [{ durum: sonraki ? 'kuyrukta' : 'hata', error: fault.message, sonraki }, fault];
  }
}

async function askProvider({ sistem }: SendingEnv, channel: Channel, now: Date): Promise<number> {
  const asked = await sistem((tx) => takeSorgular(tx, now, ASKED_AT_ONCE));
  let changed = 0;
  for (const { ileti_id, saglayici_no, son_deneme } of asked) {
    const sent = new Date(son_deneme);
    const report = await channel.report(saglayici_no, sent);
    if (report) changed += 1;
    const next = ASK_AFTER.map((minutes) => inMinutes(sent, minutes)!).find((at) => at > now) ?? null;
    await sistem((tx) =>
      reportIleti(
        tx,
        ileti_id,
        report ? { ...report, sorgu: null } : { durum: 'kabul edildi', neden: null, sorgu: next },
      ),
    );
  }
  return changed;
}

/**
 * One turn: what was cut off becomes uncertain, what is due is sent, and providers are asked about what they took. The
 * state of a message is written before and after the call, so that a killed server neither loses nor repeats it.
 */
export async function runIletiJob(
  env: SendingEnv,
  now = new Date(),
  goOn = () => true,
  onError: (error: unknown) => void = () => {},
): Promise<number> {
  const { sistem } = env;
  let changed = await sistem((tx) => failUnfinished(tx, new Date(now.getTime() - CUT_OFF_MS), CUT_OFF));
  const channel = await env.sms();
  const gunler = gonderimGunleriOf((await sistem(readIletiOrtami)).tatiller);
  const ahead = now.getTime() - Date.now();
  const at = () => new Date(Date.now() + ahead);
  let isDown = channel === null;
  for (let i = 0; i < AT_ONCE && goOn(); i += 1) {
    const time = at();
    const ileti = await sistem((tx) =>
      takeIleti(tx, { now: time, isQuietNow: isQuiet(time, gunler), later: nextDay(time, gunler), sms: !isDown }),
    );
    if (!ileti) break;
    changed += 1;
    if (ileti.kanal === 'eposta' || channel === null) continue;
    const [result, fault] = await send(env, channel, ileti, at());
    await sistem(async (tx) => {
      await finishIleti(tx, ileti.ileti_id, result);
      if (fault?.all)
        await postponeSms(tx, at(), { error: fault.message, until: result.sonraki ?? inMinutes(at(), 720)! });
    });
    if (fault) onError(fault);
    if (fault?.all) isDown = true;
  }
  if (channel && !isDown) {
    try {
      changed += await askProvider(env, channel, at());
    } catch (error) {
      onError(error);
    }
  }
  return changed;
}
