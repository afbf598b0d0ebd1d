import type { PostaAyari } from '#server/adapters/mail.ts';
import { PostaHatasi, sendPosta } from '#server/adapters/mail.ts';
import type { Tx } from '#server/db/session.ts';
import { failYarimKalanlar, finishEposta, type SiradakiEposta, takeEposta } from './queries.ts';

/** These are the minutes from each failed try to send a mail to the next; after the last a person must decide. */
const BEKLEME_DK = [1, 5, 30, 120, 720];
const YARIM_MS = 10 * 60_000;
const YARIM_METNI =
  'Sunucu, gönderim sırasında durdu: e-posta gitmiş olabilir. Alıcıya sorup gerekirse yeniden deneyin.';
const AT_ONCE = 200;

export interface EpostaOrtami {
  sistem: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  ayar: () => Promise<PostaAyari | null>;
}

const next = (deneme: number, now: Date): Date | null => {
  const dakika = BEKLEME_DK[deneme - 1];
  return dakika === undefined ? null : new Date(now.getTime() + dakika * 60_000);
};

async function send({ sistem }: EpostaOrtami, ayar: PostaAyari, eposta: SiradakiEposta, now: Date): Promise<boolean> {
  try {
    await sendPosta(ayar, eposta);
  } catch (error) {
    if (!(error instanceof PostaHatasi)) throw error;
    const sonraki = error.kalici ? null : next(eposta.deneme, now);
    await sistem((tx) => finishEposta(tx, eposta.eposta_id, { gonderildi: false, hata: error.message, sonraki }));
    return false;
  }
  await sistem((tx) => finishEposta(tx, eposta.eposta_id, { gonderildi: true, hata: null, sonraki: null }));
  return true;
}

export async function runEpostaIsi(ortam: EpostaOrtami, now = new Date(), goOn = () => true): Promise<number> {
  let changed = await ortam.sistem((tx) => failYarimKalanlar(tx, new Date(now.getTime() - YARIM_MS), YARIM_METNI));
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
    await send(ortam, ayar, eposta, at());
  }
  return changed;
}
