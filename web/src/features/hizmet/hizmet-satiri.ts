import { addMonths, currentDonem, type Donem } from '#contract/common/donem.ts';
import type { Hizmet } from '#contract/hizmet/hizmet.ts';

/** A service with what its editor is about to make of its price. */
export interface HizmetSatiri extends Hizmet {
  yeni: {
    /** Kuruş; null: empty, or not an amount. */
    fiyat: number | null;
    isTyped: boolean;
    gecerlilik: Donem;
  };
}

/** A new price begins next month unless told otherwise: the current one has requests at the old price already. */
export const varsayilanGecerlilik = (): Donem => addMonths(currentDonem(), 1);

export const satirOf = (hizmet: Hizmet): HizmetSatiri => ({
  ...hizmet,
  yeni: { fiyat: hizmet.fiyat, isTyped: false, gecerlilik: varsayilanGecerlilik() },
});
