import { fold } from '#contract/common/turkish-text.ts';

/** A province, or only some districts of it. */
export interface Yer {
  il: string | null;
  ilceler: readonly string[] | null;
}

export const yerAdi = ({ il, ilceler }: Yer): string => [il, ...(ilceler ? [ilceler.join(', ')] : [])].join(' / ');

/**
 * The key by which a province or district is compared: the same for each spelling, and the same as in SQL
 * (`app.mukellef_yerleri`).
 */
export const yerAnahtari = (il: string, ilce: string | null): string =>
  ilce === null ? fold(il) : `${fold(il)}/${fold(ilce)}`;
