import { addMonths, currentDonem, type Donem } from '#contract/common/donem.ts';
import type { Hizmet } from '#contract/hizmet/hizmet.ts';

export interface HizmetSatiri extends Hizmet {
  yeni: {
    /** The typed price is in kuruş; null while the text is empty or no amount. */
    fiyat: number | null;
    isTyped: boolean;
    gecerlilik: Donem;
  };
}

/** Requests of this month may already have the old price, so a new price applies from next month by default. */
export const varsayilanGecerlilik = (): Donem => addMonths(currentDonem(), 1);

export const satirOf = (hizmet: Hizmet): HizmetSatiri => ({
  ...hizmet,
  yeni: { fiyat: hizmet.fiyat, isTyped: false, gecerlilik: varsayilanGecerlilik() },
});
