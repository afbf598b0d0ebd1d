import { currentDonem, type Donem, donemSirasi } from '#contract/common/donem.ts';
import { createStore } from './store.ts';

/** The month in work, which the user chose last. Null means the current month and goes on with it. */
export const calismaAyi = createStore<Donem | null>(null);

export const setCalismaAyi = (donem: Donem): void =>
  calismaAyi.set(donemSirasi(donem) === donemSirasi(currentDonem()) ? null : donem);

/** The month of the open screen, which the top bar shows and changes; null if the screen has none. */
export interface EkranAyi {
  donem: Donem;
  setDonem: (donem: Donem) => void;
  isOffered: (donem: Donem) => boolean;
}
export const ekranAyi = createStore<EkranAyi | null>(null);
