import { expect, it } from 'vitest';
import { BEYANNAME_TABLOSU } from '#contract/beyanname/beyanname-gecis.ts';
import { HUCRE_KILIDI, IZGARA_TABLOSU } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { lockOf, refusalOf } from './gecis.ts';

const ALONE = false;
const IN_A_RANGE = true;

it('a refused act on a service record says why in the words of its table', () => {
  const cell = { durum: 'yapıldı', tutar: 100 };
  expect(refusalOf(IZGARA_TABLOSU, 'onayla', cell, ALONE)).toBeNull();
  expect(refusalOf(IZGARA_TABLOSU, 'onayla', cell, IN_A_RANGE)).toBe(
    'Toplu işlem bu hücreye uygulanmaz; tek başına seçin.',
  );
  expect(refusalOf(IZGARA_TABLOSU, 'talep_et', cell, ALONE)).toBe('Bu hizmet için işlem yapamazsınız.');
  const removable = { durum: 'onaylandı', tutar: 0 };
  expect(refusalOf(IZGARA_TABLOSU, 'kaydi_kaldir', removable, ALONE)).toBeNull();
  for (const other of [{ ...removable, tutar: 1 }, cell])
    expect(refusalOf(IZGARA_TABLOSU, 'kaydi_kaldir', other, ALONE)).toMatch(/^Yalnızca boş hücreden 0 ücretle açılmış/);
});

it('what else is known of a cell comes before what its table says', () => {
  const closed = { durum: null, tutar: null, kilit: HUCRE_KILIDI.mukellefPasif };
  expect(refusalOf(IZGARA_TABLOSU, 'talep_et', closed, ALONE)).toBe('Mükellef pasif.');
  expect(lockOf(IZGARA_TABLOSU, ['talep_et'], closed)).toBe('Mükellef pasif.');
});

it('a cell is locked if none of a screen’s acts may be done to it', () => {
  const approved = { durum: 'onaylandı', tutar: 100 };
  expect(lockOf(IZGARA_TABLOSU, ['talep_et', 'talebi_kaldir'], approved)).toBe('Bu hizmet için işlem yapamazsınız.');
  expect(lockOf(IZGARA_TABLOSU, ['yapildi', 'yapilmadi'], approved)).toBeNull();
  expect(lockOf(BEYANNAME_TABLOSU, ['hazirla'], { durum: null })).toBe('Bu mükellef bu dönem bu beyannameyi vermez.');
});

it('only a correction can be removed, and no range of them', () => {
  const open = { durum: 'hazırlanıyor' };
  expect(refusalOf(BEYANNAME_TABLOSU, 'duzeltmeyi_kaldir', open, ALONE)).toBe('Bu beyanname için işlem yapamazsınız.');
  expect(refusalOf(BEYANNAME_TABLOSU, 'duzeltmeyi_kaldir', { ...open, duzeltme: 1 }, ALONE)).toBeNull();
  expect(refusalOf(BEYANNAME_TABLOSU, 'duzeltmeyi_kaldir', { ...open, duzeltme: 1 }, IN_A_RANGE)).toBe(
    'Toplu işlem bu beyannameye uygulanmaz; tek başına seçin.',
  );
});
