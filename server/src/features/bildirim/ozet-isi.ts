import { ozetKonusu, ozetMetni } from '#contract/bildirim/bildirim-ozeti.ts';
import type { Tx } from '#server/db/session.ts';
import { readSistemAyarlari } from '#server/features/ayar/queries.ts';
import { createBeyannameBildirimleri, createOzetler, listOzetAdaylari, type Ozet, type OzetAdayi } from './queries.ts';

const AT_ONCE = 100;

type Sistem = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

const ozetOf = (
  { kullanici_id, muhasebeci_id, son_sira, ad, email, adet, bildirimler }: OzetAdayi,
  firma: string,
): Ozet => {
  const kisi = { kullanici_id, muhasebeci_id, son_sira };
  if (email === null || adet === 0) return { ...kisi, kime: null, konu: null, metin: null };
  return {
    ...kisi,
    kime: email,
    konu: ozetKonusu({ adet, firma }),
    metin: ozetMetni({ name: ad, firma, adet, bildirimler }),
  };
};

/**
 * The database allows one digest of notices per user and day, so that runs of this job on several servers queue no
 * digest twice.
 */
export async function runOzetJob(system: Sistem, now = new Date(), goOn = () => true): Promise<number> {
  const adaylar = await system((tx) => listOzetAdaylari(tx, now));
  if (adaylar.length === 0) return 0;
  const { firma_adi = '' } = await system((tx) => readSistemAyarlari(tx, ['firma_adi']));
  let total = 0;
  for (let i = 0; i < adaylar.length && goOn(); i += AT_ONCE) {
    const ozetler = adaylar.slice(i, i + AT_ONCE).map((aday) => ozetOf(aday, firma_adi));
    total += await system((tx) => createOzetler(tx, now, ozetler));
  }
  return total;
}

export const tellBeyannameler = (system: Sistem, now: Date): Promise<number> =>
  system((tx) => createBeyannameBildirimleri(tx, now));

export async function runBildirimTurn(system: Sistem, goOn: () => boolean): Promise<number> {
  const now = new Date();
  const told = await tellBeyannameler(system, now);
  return told + (await runOzetJob(system, now, goOn));
}
