import { expect, it } from 'vitest';
import type { Kural } from '#contract/takvim/kural.ts';
import { checkYukumlulukler, completeDonemler, kindsWithDonem, type Yukumluluk } from './yukumluluk-kurali.ts';

const kural = (kod: string, siklik: Kural['siklik'], degisen: Partial<Kural> = {}): Kural => ({
  kod,
  ad: kod,
  siklik,
  ilk_donem: '2024-01',
  son_donem: null,
  ofs: 1,
  gun: 28,
  aylar: null,
  mali_tatil: false,
  hesap_donemi: false,
  sure: null,
  kim: '',
  dayanak: '',
  teyit: 'T' as const,
  acik: true,
  ...degisen,
});
const KURALLAR = [
  ...[kural('KDV1', 'A'), kural('KDV1_3A', 'Q'), kural('GELIR', 'Y'), kural('KURUMLAR', 'Y', { hesap_donemi: true })],
  ...[
    kural('KGECICI', 'G', { hesap_donemi: true }),
    kural('SGK_GIRIS', 'O'),
    kural('BA_BS', 'A', { son_donem: '2024-08', acik: false }),
  ],
  kural('ESKI', 'A', { son_donem: '2025-06' }),
];
const kinds = kindsWithDonem(KURALLAR);
const row = (kod: string, ilk_donem = '2026-01', son_donem: string | null = null): Yukumluluk => ({
  kod,
  ilk_donem,
  son_donem,
  verilir: true,
});
const complete = (it: Yukumluluk, hesap_donemi_sonu = 12) => {
  const { ilk_donem, son_donem } = completeDonemler(it, kinds.get(it.kod) as Kural, { hesap_donemi_sonu });
  return [ilk_donem, son_donem];
};
const kod = (...rows: Yukumluluk[]) => {
  const engel = checkYukumlulukler(rows, KURALLAR);
  return engel && [engel.error.code, engel.error.field, engel.ayrinti.kod];
};

it.each<[string, Yukumluluk, number, [string, string | null]]>([
  ['a month', row('KDV1', '2026-08', '2026-11'), 12, ['2026-08', '2026-11']],
  ['a quarter that begins and is stopped within it', row('KDV1_3A', '2026-01', '2026-08'), 12, ['2026-03', '2026-09']],
  ['a year', row('GELIR', '2026-05', '2027-02'), 12, ['2026-12', '2027-12']],
  [
    'a quarter of an accounting year that ends in February',
    row('KGECICI', '2026-01', '2026-12'),
    2,
    ['2026-02', '2027-02'],
  ],
  ['an accounting year that ends in February', row('KURUMLAR', '2026-03'), 2, ['2027-02', null]],
])('%s is owed to the end of its period', (_, it, sonu, donemler) => {
  expect(complete(it, sonu)).toEqual(donemler);
});

it('a kind with its stop before its start, an unknown, non-periodic, abolished or repeated kind is refused at its field', () => {
  expect(kod(row('KDV1', '2026-05', '2026-04'))).toEqual(['YUKUMLULUK_DONEM_TERS', 'son_donem', 'KDV1']);
  expect(kod(row('YOK'))).toEqual(['YUKUMLULUK_TUR_YOK', 'kod', 'YOK']);
  expect(kod(row('SGK_GIRIS'))).toEqual(['YUKUMLULUK_TUR_YOK', 'kod', 'SGK_GIRIS']);
  expect(kod(row('BA_BS'))).toEqual(['YUKUMLULUK_TUR_YOK', 'kod', 'BA_BS']);
  expect(kod(row('KDV1'), row('KDV1'))).toEqual(['YUKUMLULUK_IKI_KEZ', 'kod', 'KDV1']);
});

it('a period before the kind exists or after it is abolished is refused at the first period', () => {
  expect(kod(row('KDV1', '2023-12'))).toEqual(['YUKUMLULUK_ERKEN', 'ilk_donem', 'KDV1']);
  expect(kod(row('ESKI', '2025-07'))).toEqual(['YUKUMLULUK_KALKTI', 'ilk_donem', 'ESKI']);
});

it('the monthly and the quarterly form of a duty may follow each other but never overlap', () => {
  expect(kod(row('KDV1', '2025-01', '2026-03'), row('KDV1_3A', '2026-06'))).toBeUndefined();
  expect(kod(row('KDV1', '2025-01', '2026-04'), row('KDV1_3A', '2026-06'))).toEqual([
    'YUKUMLULUK_CAKISIYOR',
    'ilk_donem',
    'KDV1',
  ]);
  expect(kod(row('KDV1'), { ...row('KDV1_3A'), verilir: false })).toBeUndefined();
});
