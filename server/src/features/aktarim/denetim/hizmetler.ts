import { currentDonem, type Donem } from '#contract/common/donem.ts';
import { fold } from '#contract/common/turkish-text.ts';
import type { Hizmet } from '#contract/hizmet/hizmet.ts';
import { fiyatIn } from '#contract/hizmet/hizmet-fiyati.ts';
import { listHizmetler } from '#server/features/hizmet/queries.ts';
import type { Hedef } from './hedef.ts';
import { compareAlanlar } from './kisiler.ts';

const keyOf = (name: unknown): string => fold(String(name).replace(/\s+/g, ' '));

export const hizmetHedefi: Hedef = {
  keyOf,
  async find(tx) {
    const all = await listHizmetler(tx);
    return new Map(
      all.map((hizmet) => [keyOf(hizmet.ad), { id: hizmet.id, surum: hizmet.surum, values: { ...hizmet } }]),
    );
  },
  compare({ fiyat, gecerlilik = currentDonem(), ...values }, mevcut) {
    const { alanlar, eski } = compareAlanlar(values, mevcut);
    const now = fiyatIn(mevcut.values as unknown as Hizmet, gecerlilik as Donem);
    if (fiyat === undefined || fiyat === now) return { alanlar, eski };
    return { alanlar: { ...alanlar, fiyat, gecerlilik }, eski: { ...eski, fiyat: now } };
  },
};
