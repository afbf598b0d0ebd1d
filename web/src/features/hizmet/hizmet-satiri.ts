import { addMonths, currentDonem, type Donem } from '#contract/common/donem.ts';
import type { Hizmet } from '#contract/hizmet/hizmet.ts';

export interface HizmetRow extends Hizmet {
  yeni: {
    /** `fiyat`, the typed price, is in kuruş; it is null while the text is empty or no amount. */
    fiyat: number | null;
    isTyped: boolean;
    gecerlilik: Donem;
  };
}

/** This month's requests may already have the service's old price, so by default a new price holds from next month. */
export const varsayilanGecerlilik = (): Donem => addMonths(currentDonem(), 1);

export const rowOf = (hizmet: Hizmet): HizmetRow => ({
  ...hizmet,
  yeni: { fiyat: hizmet.fiyat, isTyped: false, gecerlilik: varsayilanGecerlilik() },
});
