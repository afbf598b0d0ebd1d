import { gunOf, istanbul } from '#contract/common/donem.ts';
import { addGun, createIsGunleri } from '#contract/takvim/is-gunu.ts';
import type { Tatil } from '#contract/takvim/kural.ts';

/** Reminders and bulk messages leave from 9 to 21 o'clock, not on Sundays and not on public holidays. */
const GONDERIM_SAATLERI = { ilk: 9, son: 21 } as const;
/** A bulk message waits this long, so that the act can be taken back. */
export const GERI_ALMA_MS = 5 * 60_000;

export interface GonderimGunleri {
  isClosed(gun: string): boolean;
}

export function gonderimGunleriOf(tatiller: readonly Tatil[]): GonderimGunleri {
  const gunler = createIsGunleri(tatiller);
  return {
    isClosed: (gun) => {
      const reason = gunler.engel(gun);
      return reason !== undefined && reason !== 'Cumartesi';
    },
  };
}

const at = (gun: string, saat: number): Date => {
  const utc = new Date(`${gun}T${String(saat).padStart(2, '0')}:00:00Z`);
  return new Date(utc.getTime() - (istanbul(utc).getTime() - utc.getTime()));
};

export const isQuiet = (time: Date, { isClosed }: GonderimGunleri): boolean => {
  const saat = istanbul(time).getUTCHours();
  return saat < GONDERIM_SAATLERI.ilk || saat >= GONDERIM_SAATLERI.son || isClosed(gunOf(time));
};

/** The moment itself, or in a quiet time the next 9 o'clock that is none. */
export function nextOpen(time: Date, gunler: GonderimGunleri): Date {
  if (!isQuiet(time, gunler)) return time;
  let gun = gunOf(time);
  if (istanbul(time).getUTCHours() >= GONDERIM_SAATLERI.ilk) gun = addGun(gun, 1);
  while (gunler.isClosed(gun)) gun = addGun(gun, 1);
  return at(gun, GONDERIM_SAATLERI.ilk);
}

/** The next 9 o'clock of another day, for what has reached the day's limit. */
export const nextDay = (time: Date, gunler: GonderimGunleri): Date => nextOpen(at(addGun(gunOf(time), 1), 0), gunler);

/** The last day up to that one that is none of the quiet ones, so a reminder comes before rather than after. */
export function reminderDay(gun: string, { isClosed }: GonderimGunleri): string {
  let day = gun;
  while (isClosed(day)) day = addGun(day, -1);
  return day;
}

/** When a reminder of that day leaves; a day that has passed means as soon as possible. */
export function reminderTime(gun: string, now: Date, gunler: GonderimGunleri): Date {
  const wanted = at(reminderDay(gun, gunler), GONDERIM_SAATLERI.ilk);
  return nextOpen(wanted > now ? wanted : now, gunler);
}
