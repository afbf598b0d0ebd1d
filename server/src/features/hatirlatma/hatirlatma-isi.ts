import { gunOf, istanbul } from '#contract/common/donem.ts';
import type { Tx } from '#server/db/session.ts';
import { readSistemAyarlari } from '#server/features/ayar/queries.ts';
import { createHatirlatmalar, listAdaylar, type Sablon } from './queries.ts';

const AT_ONCE = 200;
const SAATLER = { ilk: 9, son: 18 };

export async function runHatirlatmaJob(
  sistem: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  now = new Date(),
  goOn = () => true,
): Promise<number> {
  const saat = istanbul(now).getUTCHours();
  if (saat < SAATLER.ilk || saat >= SAATLER.son) return 0;
  const ayar = (await sistem((tx) => readSistemAyarlari(tx, ['hatirlatma_', 'firma_adi']))) as unknown as Sablon & {
    hatirlatma_otomatik: boolean;
  };
  if (!ayar.hatirlatma_otomatik) return 0;
  const adaylar = await sistem((tx) => listAdaylar(tx, gunOf(now), null));
  let total = 0;
  for (let i = 0; i < adaylar.length && goOn(); i += AT_ONCE) {
    total += await sistem((tx) => createHatirlatmalar(tx, adaylar.slice(i, i + AT_ONCE), ayar));
  }
  return total;
}
