import { currentDonem, type Donem, donemSirasi } from '#contract/common/donem.ts';
import { createStore } from './store.ts';

/** The month in work is the one that the user chose last; null is the current month, and so moves with the calendar. */
export const calismaAyi = createStore<Donem | null>(null);

export const setCalismaAyi = (donem: Donem): void =>
  calismaAyi.set(donemSirasi(donem) === donemSirasi(currentDonem()) ? null : donem);

export interface EkranAyi {
  donem: Donem;
  setDonem: (donem: Donem) => void;
  isOffered: (donem: Donem) => boolean;
}
export const ekranAyi = createStore<EkranAyi | null>(null);
