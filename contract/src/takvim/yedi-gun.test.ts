import { expect, it } from 'vitest';
import { isYediGunIcinde, yediGun } from './yedi-gun.ts';

it.each([
  ['2026-11-27', '2026-12-03'],
  ['2026-12-31', '2027-01-06'],
  ['2027-01-31', '2027-02-06'],
  ['2028-02-25', '2028-03-02'],
])('from %s the seven days end on %s', (bugun, last) => {
  expect(yediGun(bugun)).toEqual({ ilk_gun: bugun, son_gun: last });
  expect(yediGun(bugun, -1).son_gun < bugun && last < yediGun(bugun, 1).ilk_gun).toBe(true);
});

it('today is the first of the seven days, and neither yesterday nor this day next week is one', () => {
  expect([-1, 0, 6, 7].map(isYediGunIcinde)).toEqual([false, true, true, false]);
});
