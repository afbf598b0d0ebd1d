import { expect, test } from 'vitest';
import {
  AKTIF,
  AY_NAME,
  amountValue,
  DONEM,
  type FilterKind,
  filterError,
  filterFields,
  METIN,
  metinAranan,
  SAYI,
  secim,
  TARIH,
  TARIH_HAZIR,
  TELEFON,
  TUTAR,
} from './suzgec.ts';

const DURUM = secim({ Ödenmedi: 'Ödenmedi', 'Kısmen Ödendi': 'Kısmen Ödendi' }, { Ödenmemiş: 'Ödenmedi' });

test.each<[FilterKind, string, string]>([
  [AKTIF, 'Pasif', 'false'],
  [AKTIF, 'aktif', 'true'],
  [AKTIF, 'true', 'true'],
  [DONEM, 'Kasım 2026', '2026-11'],
  [DONEM, 'ŞUBAT 2026', '2026-02'],
  [DONEM, 'kas 2026', '2026-11'],
  [DONEM, '11.2026', '2026-11'],
  [DONEM, '3/2026', '2026-03'],
  [DONEM, '2026-11', '2026-11'],
  [DONEM, '2026', '2026'],
  [DONEM, 'Ocak 2026 – Mart 2026', '2026-01..2026-03'],
  [AY_NAME, 'Kasım', '11'],
  [TARIH, '22.11.2026', '2026-11-22'],
  [TARIH, '1/2/2026', '2026-02-01'],
  [TARIH, '22 Kasım 2026', '2026-11-22'],
  [TARIH, '22.11.2026 14:30', '2026-11-22'],
  [TARIH, '2026-11-22', '2026-11-22'],
  [TARIH, '22.11.26', '2026-11-22'],
  [TARIH, '22112026', '2026-11-22'],
  [TARIH, 'Kasım 2026', '2026-11'],
  [TARIH, '2026', '2026'],
  [TARIH, '1.11.2026 – 15.11.2026', '2026-11-01..2026-11-15'],
  [TARIH, 'Ekim 2026 - Kasım 2026', '2026-10..2026-11'],
  [TUTAR, '100 – 1.500', '100,00..1.500,00'],
  [TUTAR, '≥ 58.805,00', '58.805,00..'],
  [TUTAR, '500 üstü', '500,00..'],
  [TUTAR, '500 TL altı', '..500,00'],
  [TUTAR, '650,00', '650,00'],
  [TUTAR, '650', '650,00'],
  [TUTAR, '1.234,5 TL', '1.234,50'],
  [TUTAR, '650,00 ₺', '650,00'],
  [TUTAR, '-1.000,00 TL', '-1.000,00'],
  [SAYI, ' 12 ', '12'],
  [SAYI, '1.234', '1234'],
  [SAYI, '10 – 1.000', '10..1000'],
  [SAYI, '100 üstü', '100..'],
  [DURUM, 'odenmedi', 'Ödenmedi'],
  [DURUM, 'Ödenmemiş', 'Ödenmedi'],
  [METIN, ' Ayşe ', 'Ayşe'],
  [METIN, '= Ayşe', '=Ayşe'],
  [METIN, 'tam olarak Ayşe Öz', '=Ayşe Öz'],
  [METIN, '=', '='],
  [TELEFON, '05310000700', '0531 000 07 00'],
  [TELEFON, '+90 (531) 000-07-00', '0531 000 07 00'],
  [TELEFON, '+49 151 1234 5678', '+4915112345678'],
  [TELEFON, '0531 000 07 00 / 0532 000 00 00', '0531 000 07 00'],
  [TELEFON, '0700', '0700'],
])('a filter understands what a list shows, and its own value again: %#', (kind, metin, value) => {
  expect(kind.read(metin)).toBe(value);
  expect(kind.read(value)).toBe(value);
  expect(kind.read(kind.write(value))).toBe(value);
});

test.each<[FilterKind, string]>([
  [AKTIF, 'belki'],
  [DONEM, 'Kasım'],
  [DONEM, '13.2026'],
  [DONEM, '22.11.2026'],
  [DONEM, '11.1999'],
  [DONEM, 'Kasıım 2026'],
  [TARIH, '31.02.2026'],
  [TARIH, 'dün'],
  [TARIH, '1.11.2026 – yarın'],
  [TUTAR, '100 – çok'],
  [TUTAR, 'çok üstü'],
  [TUTAR, '12.5'],
  [TUTAR, 'çok'],
  [SAYI, 'on iki'],
  [SAYI, '1 or 1=1'],
  [TELEFON, 'ev'],
])('a text that says no value is not understood: %#', (kind, metin) => {
  expect(kind.read(metin)).toBeNull();
});

test('a date filter understands the words that it offers', () => {
  for (const [name, value] of Object.entries(TARIH_HAZIR))
    expect(TARIH.read(name.toLocaleUpperCase('tr'))).toBe(value());
});

test('an amount filter takes kuruş', () => {
  expect([amountValue('1.234,50'), amountValue('-0,05')]).toEqual([123_450, -5]);
});

test('a list refuses a filter that it does not understand and says what it expects', () => {
  const alanlar = filterFields({ aktif: AKTIF, ay: DONEM });
  expect(alanlar.ay.parse('Kasım 2026')).toBe('2026-11');
  expect(alanlar.aktif.parse(undefined)).toBeUndefined();
  expect(alanlar.ay.safeParse('dün').error?.issues[0]?.message).toBe(
    '“dün” anlaşılamadı. Bir ay ya da yıl yazın (örnek: Kasım 2026).',
  );
});

test.each<[FilterKind, string]>([
  [TARIH, '01.09.2026 – 01.03.2026'],
  [TARIH, 'Kasım 2026 – Ekim 2026'],
  [TARIH, '2027 – Aralık 2026'],
  [TARIH, '16.11.2026..15.11.2026'],
  [DONEM, '2026-03..2026-01'],
  [TUTAR, '500 – 100'],
  [TUTAR, '100 – -100'],
  [SAYI, '50..10'],
])('a range that ends before it begins is refused and named: %#', (kind, metin) => {
  expect(kind.read(metin)).toBeNull();
  expect(filterError(metin, kind)).toBe(`“${metin}” ters bir aralık: başı sonundan büyük. Küçük olanı önce yazın.`);
});

test.each<[FilterKind, string]>([
  [TARIH, '15.11.2026 – Kasım 2026'],
  [TARIH, 'Kasım 2026 – 15.11.2026'],
  [TARIH, '2026..2026-11-15'],
  [DONEM, '2026-03..2026-03'],
  [TUTAR, '-100 – 100'],
  [TUTAR, '900 – 1.000'],
  [SAYI, '9 – 10'],
])('a range within itself or of one value is taken: %#', (kind, metin) => expect(kind.read(metin)).not.toBeNull());

test('a filter of texts asks for a part, or says that it asks for the whole', () => {
  expect(metinAranan('köse')).toEqual({ isWhole: false, metin: 'köse' });
  const tam = METIN.exact?.('Çağla Köse') ?? '';
  expect(metinAranan(tam)).toEqual({ isWhole: true, metin: 'Çağla Köse' });
  expect(METIN.write(tam)).toBe('tam olarak Çağla Köse');
});
