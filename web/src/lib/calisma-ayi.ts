import { currentDonem, type Donem, donemSirasi } from '#contract/common/donem.ts';
import { createStore } from './store.ts';

/** The month that the user chose last; null means the current month, also when a new month begins. */
export const calismaAyi = createStore<Donem | null>(null);

export const setCalismaAyi = (donem: Donem): void =>
  calismaAyi.set(donemSirasi(donem) === donemSirasi(currentDonem()) ? null : donem);

export interface EkranAyi {
  donem: Donem;
  setDonem: (donem: Donem) => void;
  isOffered: (donem: Donem) => boolean;
}
export const ekranAyi = createStore<EkranAyi | null>(null);
