import { addMonths, currentDonem, type Donem } from '#contract/common/donem.ts';
import type { Hizmet } from '#contract/hizmet/hizmet.ts';

export interface HizmetSatiri extends Hizmet {
  yeni: {
    /** Kuruş; null if empty or not an amount. */
    fiyat: number | null;
    isTyped: boolean;
    gecerlilik: Donem;
  };
}

/** A new price begins next month by default, because this month already has requests at the old price. */
export const varsayilanGecerlilik = (): Donem => addMonths(currentDonem(), 1);

export const satirOf = (hizmet: Hizmet): HizmetSatiri => ({
  ...hizmet,
  yeni: { fiyat: hizmet.fiyat, isTyped: false, gecerlilik: varsayilanGecerlilik() },
});
