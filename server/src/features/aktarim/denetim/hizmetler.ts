import { currentDonem, type Donem } from '#contract/common/donem.ts';
import { fold } from '#contract/common/turkish-text.ts';
import type { Hizmet } from '#contract/hizmet/hizmet.ts';
import { fiyatIn } from '#contract/hizmet/hizmet-fiyati.ts';
import { listHizmetler } from '#server/features/hizmet/queries.ts';
import type { Hedef } from './hedef.ts';
import { compareAlanlar } from './kisiler.ts';

const anahtarOf = (ad: unknown): string => fold(String(ad).replace(/\s+/g, ' '));

export const hizmetHedefi: Hedef = {
  anahtarOf,
  async find(tx) {
    const all = await listHizmetler(tx);
    return new Map(
      all.map((hizmet) => [anahtarOf(hizmet.ad), { id: hizmet.id, surum: hizmet.surum, degerler: { ...hizmet } }]),
    );
  },
  compare({ fiyat, gecerlilik = currentDonem(), ...degerler }, mevcut) {
    const { alanlar, eski } = compareAlanlar(degerler, mevcut);
    const now = fiyatIn(mevcut.degerler as unknown as Hizmet, gecerlilik as Donem);
    if (fiyat === undefined || fiyat === now) return { alanlar, eski };
    return { alanlar: { ...alanlar, fiyat, gecerlilik }, eski: { ...eski, fiyat: now } };
  },
};
