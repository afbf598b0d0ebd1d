import { currentDonem, type Donem, donemSirasi } from '#contract/common/donem.ts';
import { createStore } from './store.ts';

/**
 * The month in work: the one that was chosen last. Screens of a month open with it where their address names none.
 * Null: the current month, also once that has turned.
 */
export const calismaAyi = createStore<Donem | null>(null);

export const setCalismaAyi = (donem: Donem): void =>
  calismaAyi.set(donemSirasi(donem) === donemSirasi(currentDonem()) ? null : donem);

/** The month of the screen that is open, while it has one: the top bar shows and changes that. */
export interface EkranAyi {
  donem: Donem;
  setDonem: (donem: Donem) => void;
  /** Whether the screen offers a month. */
  isOffered: (donem: Donem) => boolean;
}
export const ekranAyi = createStore<EkranAyi | null>(null);
