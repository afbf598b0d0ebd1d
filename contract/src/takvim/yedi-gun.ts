import { addGun } from './is-gunu.ts';

/** "Bu hafta" is everywhere today and the six days after it, and is worded so. */
export const YEDI_GUN = 7;
export const YEDI_GUN_ADI = '7 gün içinde';

/** `kalan` is the number of days from today: 0 is today, below 0 is past. */
export const isYediGunIcinde = (kalan: number): boolean => kalan >= 0 && kalan < YEDI_GUN;

/** yediGun gives the first and the last of the seven days that begin with `bugun`, as 'YYYY-MM-DD'. */
export const yediGun = (bugun: string): readonly [first: string, last: string] => [bugun, addGun(bugun, YEDI_GUN - 1)];
