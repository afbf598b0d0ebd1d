import type { PostaAyari } from '#server/adapters/mail.ts';
import { sendPosta } from '#server/adapters/mail.ts';
import { MailFault } from '#server/adapters/mail-error.ts';
import type { Tx } from '#server/db/session.ts';
import { linkFaultOf, writeLink } from '#server/rows/baglanti.ts';
import { failInterrupted, finishEposta, postponeEpostalar, type SiradakiEposta, takeEposta } from './queries.ts';

/** These are the minutes from each failed try to send a mail to the next; after the last a person must decide. */
const BEKLEME_DK = [1, 5, 30, 120, 720];
const YARIM_MS = 10 * 60_000;
const YARIM_METNI =
  'Sunucu, gönderim sırasında durdu: e-posta gitmiş olabilir. Alıcıya sorup gerekirse yeniden deneyin.';
const AT_ONCE = 200;

export interface EpostaOrtami {
  sistem: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  ayar: () => Promise<PostaAyari | null>;
  origin: string;
}

const waitOf = (deneme: number, now: Date): Date | null => {
  const dakika = BEKLEME_DK[deneme - 1];
  return dakika === undefined ? null : new Date(now.getTime() + dakika * 60_000);
};

async function send(
  { sistem, origin }: EpostaOrtami,
  ayar: PostaAyari,
  eposta: SiradakiEposta,
  now: Date,
): Promise<MailFault | null> {
  // A mail whose link cannot be made has surely not left.
  const text = sistem((tx) => writeLink(tx, origin, eposta)).catch((thrown) => {
    throw new MailFault(linkFaultOf(thrown), 'LINK');
  });
  const error = await text
    .then((metin) => sendPosta(ayar, { ...eposta, metin }))
    .then(
      () => null,
      (thrown) => {
        if (thrown instanceof MailFault) return thrown;
        throw thrown;
      },
    );
  const sonraki = error && !error.kalici ? waitOf(eposta.deneme, now) : null;
  await sistem(async (tx) => {
    await finishEposta(tx, eposta.eposta_id, { error, sonraki });
    // Whoever goes on signing in with a refused password has the office's mailbox locked, and each mail for a server
    // that does not answer waits for its limit of time. So the others are not tried now; they wait as long as this one.
    if (error?.hepsi)
      await postponeEpostalar(tx, now, { error: error.message, sonraki: sonraki ?? waitOf(BEKLEME_DK.length, now)! });
  });
  return error;
}

export async function runEpostaJob(
  ortam: EpostaOrtami,
  now = new Date(),
  goOn = () => true,
  onError: (error: unknown) => void = () => {},
): Promise<number> {
  let changed = await ortam.sistem((tx) => failInterrupted(tx, new Date(now.getTime() - YARIM_MS), YARIM_METNI));
  const ayar = await ortam.ayar();
  if (!ayar) return changed;
  // A slow mail server keeps this loop busy for more than ten minutes. Each mail is taken at the time of its turn;
  // otherwise another server would soon take it for one that was cut off.
  const ahead = now.getTime() - Date.now();
  const at = () => new Date(Date.now() + ahead);
  for (let i = 0; i < AT_ONCE && goOn(); i += 1) {
    const eposta = await ortam.sistem((tx) => takeEposta(tx, at()));
    if (!eposta) break;
    changed += 1;
    const error = await send(ortam, ayar, eposta, at());
    if (error) onError(error);
    if (error?.hepsi) break;
  }
  return changed;
}
