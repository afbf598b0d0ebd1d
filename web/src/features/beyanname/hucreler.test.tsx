import { expect, test } from 'vitest';
import type { BeyannameHucresi } from '#contract/beyanname/cizelge.ts';
import { cellOf, isTutarsiz } from './hucreler.ts';

const HUCRE: BeyannameHucresi = {
  beyanname_id: 1,
  mukellef_id: 2,
  sutun_id: 3,
  durum: 'verildi',
  gun: 28,
  duzeltme: 0,
  personel_id: null,
  tutar: null,
};
const markOf = (hucre: Partial<BeyannameHucresi>, kod: string) =>
  cellOf({ ...HUCRE, ...hucre }, kod, { yil: 2026, ay: 11 }, '2026-11-01').isaret?.metin;

test('a filed declaration of a kind that is paid is marked while nobody has written its amount', () => {
  expect(markOf({}, 'KDV1')).toBe('tutarı yazılmamış');
  expect(markOf({ duzeltme: 1 }, 'MUHSGK')).toBe('tutarı yazılmamış');
  expect(markOf({ tutar: 0 }, 'KDV1')).toBeUndefined();
  expect(markOf({ tutar: 0, duzeltme: 2 }, 'KDV1')).toBe('2. düzeltme');
  expect(markOf({ durum: 'onaylandı' }, 'KDV1')).toBeUndefined();
  for (const kod of ['BERAT_A_D', 'LEVHA', 'TASDIK_ARA']) expect(isTutarsiz(HUCRE, kod)).toBe(false);
});
