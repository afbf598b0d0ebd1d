import { fold } from '#contract/common/turkish-text.ts';

export interface Yer {
  il: string | null;
  ilceler: readonly string[] | null;
}

export const yerName = ({ il, ilceler }: Yer): string => [il, ...(ilceler ? [ilceler.join(', ')] : [])].join(' / ');

/** Spellings of a place that differ in case or Turkish letters have one key, as in the view `app.mukellef_yerleri`. */
export const yerKey = (il: string, ilce: string | null): string =>
  ilce === null ? fold(il) : `${fold(il)}/${fold(ilce)}`;
