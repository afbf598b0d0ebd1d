import { addGun } from './is-gunu.ts';

/** "Bu hafta" is everywhere today and the six days after it, and is worded so. */
export const YEDI_GUN = 7;
export const YEDI_GUN_NAME = '7 gün içinde';

/** `rest` is the number of days from today: 0 is today, below 0 is past. */
export const isYediGunIcinde = (rest: number): boolean => rest >= 0 && rest < YEDI_GUN;

export const restText = (rest: number): string =>
  rest < 0 ? `${-rest} gün gecikti` : rest === 0 ? 'son gün bugün' : `${rest} gün kaldı`;

/** The first and the last of the seven days that begin with `bugun`; `hafta` 1 are the seven days that follow. */
export const yediGun = (bugun: string, hafta = 0): { ilk_gun: string; son_gun: string } => ({
  ilk_gun: addGun(bugun, hafta * YEDI_GUN),
  son_gun: addGun(bugun, hafta * YEDI_GUN + YEDI_GUN - 1),
});
