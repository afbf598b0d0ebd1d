import { expect, it } from 'vitest';
import { createIsGunleri, formatGun, gunName, ilkIsGunu, tatilGunleri } from './is-gunu.ts';
import type { Tatil } from './kural.ts';

const tatil = (degisen: Partial<Tatil>): Tatil => ({
  ad: 'Tatil',
  tur: 'ulusal',
  ilk_gun: '2026-10-29',
  gun_sayisi: 1,
  her_yil: false,
  arife: false,
  kesin: true,
  dayanak: 'K',
  acik: true,
  ...degisen,
});

it('days have their Turkish names and notation', () => {
  expect([22, 23, 24, 25, 26, 27, 28].map((gun) => gunName(`2026-11-${gun}`))).toEqual(
    'Pazar Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi'.split(' '),
  );
  expect(formatGun('2026-11-05')).toBe('05.11.2026');
});

it('a holiday of every year begins with its first year, any other is in one year alone', () => {
  const yillar = [2025, 2026, 2027];
  const gunler = (it: Tatil) => yillar.map((yil) => tatilGunleri(it, yil)?.join(' '));
  expect(gunler(tatil({ her_yil: true }))).toEqual([undefined, '2026-10-29 2026-10-29', '2027-10-29 2027-10-29']);
  expect(gunler(tatil({ gun_sayisi: 3 }))).toEqual([undefined, '2026-10-29 2026-10-31', undefined]);
});

it('a holiday over the turn of a year is one in both years, and so is its eve', () => {
  const gunler = createIsGunleri([
    tatil({ ad: 'Uzun', ilk_gun: '2026-12-29', gun_sayisi: 9 }),
    tatil({ ad: 'Yılbaşı', ilk_gun: '2020-01-01', her_yil: true, arife: true }),
  ]);
  expect(['2026-12-28', '2026-12-29', '2027-01-06', '2027-01-07'].map((gun) => gunler.engel(gun))).toEqual([
    undefined,
    'Uzun',
    'Uzun',
    undefined,
  ]);
  expect([gunler.arife('2024-12-31'), gunler.arife('2024-12-30')]).toEqual(['Yılbaşı', undefined]);
  expect([gunler.engel('2026-12-31'), gunler.arife('2026-12-31')]).toEqual(['Uzun', undefined]);
});

it('a holiday without an eve has none, and one that is off is none', () => {
  const gunler = createIsGunleri([tatil({}), tatil({ ad: 'Kapalı', ilk_gun: '2026-11-12', arife: true, acik: false })]);
  expect([gunler.engel('2026-10-29'), gunler.arife('2026-10-28')]).toEqual(['Tatil', undefined]);
  expect([gunler.engel('2026-11-12'), gunler.arife('2026-11-11')]).toEqual([undefined, undefined]);
});

it('a year is certain once both religious holidays that begin in it are', () => {
  const ramazan = tatil({ tur: 'ramazan', ilk_gun: '2026-03-20' });
  const kurban = tatil({ tur: 'kurban', ilk_gun: '2026-05-27' });
  const isCertain = (...tatiller: Tatil[]) => createIsGunleri(tatiller).isKesin(2026);
  expect(isCertain(ramazan, kurban)).toBe(true);
  expect([isCertain(ramazan), isCertain(kurban), isCertain(ramazan, { ...kurban, kesin: false })]).toEqual(
    Array(3).fill(false),
  );
  expect(isCertain(ramazan, { ...kurban, ilk_gun: '2027-05-16' })).toBe(false);
  expect(isCertain(ramazan, { ...kurban, ilk_gun: '2025-06-06' })).toBe(false);
});

it('the first work day names each reason once, in order, and a work day has none', () => {
  const gunler = createIsGunleri([tatil({ ad: 'Bayram', ilk_gun: '2026-03-20', gun_sayisi: 2 })]);
  expect(ilkIsGunu(gunler, '2026-03-20')).toEqual({ gun: '2026-03-23', engeller: ['Bayram', 'Pazar'] });
  expect(ilkIsGunu(gunler, '2026-03-14')).toEqual({ gun: '2026-03-16', engeller: ['Cumartesi', 'Pazar'] });
  expect(ilkIsGunu(gunler, '2026-03-19')).toEqual({ gun: '2026-03-19', engeller: [] });
});
