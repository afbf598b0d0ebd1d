import { currentDonem, type Donem, donemSirasi } from '#contract/common/donem.ts';
import { createStore } from './store.ts';

/**
 * The month in work is the month that the user chose last; null stands for the current month, also when a new month
 * begins.
 */
export const calismaAyi = createStore<Donem | null>(null);

export const setCalismaAyi = (donem: Donem): void =>
  calismaAyi.set(donemSirasi(donem) === donemSirasi(currentDonem()) ? null : donem);

export interface EkranAyi {
  donem: Donem;
  setDonem: (donem: Donem) => void;
  isOffered: (donem: Donem) => boolean;
}
export const ekranAyi = createStore<EkranAyi | null>(null);
