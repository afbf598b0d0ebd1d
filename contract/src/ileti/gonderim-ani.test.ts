import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gunOf, istanbul } from '#contract/common/donem.ts';
import { addGun } from '#contract/takvim/is-gunu.ts';
import { gonderimGunleriOf, isQuiet, nextDay, nextOpen, reminderTime } from './gonderim-ani.ts';

const tatil = (ilk_gun: string, gun_sayisi: number) => ({
  ad: 'Bayram',
  tur: 'ulusal' as const,
  ilk_gun,
  gun_sayisi,
  her_yil: false,
  arife: true,
  kesin: true,
  dayanak: 'deneme',
  acik: true,
});
const GUNLER = gonderimGunleriOf([tatil('2026-05-27', 4), tatil('2026-10-29', 1)]);
const time = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true });
const day = fc.integer({ min: 0, max: 364 }).map((days) => addGun('2026-01-01', days));

it('nothing leaves from 21 to 9, on a Sunday or a holiday, and never earlier than asked', () => {
  fc.assert(
    fc.property(time, (asked) => {
      const opened = nextOpen(asked, GUNLER);
      expect(isQuiet(opened, GUNLER)).toBe(false);
      expect(opened >= asked).toBe(true);
      const saat = istanbul(opened).getUTCHours();
      expect(saat >= 9 && saat < 21).toBe(true);
      expect(istanbul(opened).getUTCDay()).not.toBe(0);
      if (!isQuiet(asked, GUNLER)) expect(opened).toEqual(asked);
    }),
  );
});

it('a reminder leaves on its day or before, unless its day has passed', () => {
  fc.assert(
    fc.property(day, time, (gun, now) => {
      const at = reminderTime(gun, now, GUNLER);
      expect(isQuiet(at, GUNLER)).toBe(false);
      expect(at >= now).toBe(true);
      if (gunOf(now) < addGun(gun, -6)) {
        expect(gunOf(at) <= gun).toBe(true);
        for (let one = addGun(gunOf(at), 1); one <= gun; one = addGun(one, 1)) expect(GUNLER.isClosed(one)).toBe(true);
      }
    }),
  );
});

it('what has reached the limit of a day leaves on another', () => {
  fc.assert(fc.property(time, (now) => gunOf(nextDay(now, GUNLER)) > gunOf(now)));
});
