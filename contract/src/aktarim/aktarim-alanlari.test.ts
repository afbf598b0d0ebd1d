import { expect, it } from 'vitest';
import {
  AKTARIM,
  AKTARIM_LISTELERI,
  aktarimMetni,
  alanlarOf,
  anahtarAlani,
  guessEslesme,
  titleKey,
} from './aktarim-alanlari.ts';

const guess = (...basliklar: string[]) => guessEslesme(alanlarOf('mukellefler', false), basliklar);

it('recognises a column by its header, whatever its case, letters and spaces', () => {
  expect(guess('T.C. KİMLİK NO', 'ÜNVANI', 'Cep  Telefonu', 'E-POSTA ADRESİ')).toEqual({
    tc_no: 0,
    ad: 1,
    telefon: 2,
    email: 3,
  });
  expect(guess('VKN', 'Adı Soyadı', 'Tel', 'Mail')).toEqual({ tc_no: 0, ad: 1, telefon: 2, email: 3 });
});

it('gives each column to one field: the number to TC, another to VKN, a name to the person, a title to the firm', () => {
  expect(guess('Vergi No', 'TC Kimlik No', 'Ünvan', 'Ad Soyad')).toEqual({
    tc_no: 1,
    vergi_no: 0,
    ad: 3,
    sirket_adi: 2,
  });
  expect(guess('TC', 'TC', 'Ünvan')).toEqual({ tc_no: 0, ad: 2 });
});

it("prefers the field with exactly the column's name over one that knows it as another name", () => {
  expect(guess('Defter Türü')).toEqual({ defter_turu: 0 });
  expect(guess('Defter Türü', 'Mükellef Türü')).toEqual({ defter_turu: 0, hesap_turu: 1 });
});

it('knows the list that Luca gives', () => {
  expect(guess('Kısa Adı', 'Uzun Adı', 'vergi dairesi', 'no1', 'no2', 'açıklama', 'açılış', 'kapanış')).toEqual({
    ad: 0,
    sirket_adi: 1,
    vergi_no: 3,
    tc_no: 4,
    kapanis: 7,
  });
});

it('leaves unknown columns alone', () => {
  expect(guess('Not', 'Bakiye', '', 'GİB Şifre')).toEqual({});
});

it('recognises its own headers, those of the template and of the export', () => {
  for (const liste of AKTARIM_LISTELERI) {
    const alanlar = AKTARIM[liste].alanlar.filter(({ ad }) => !['soyad', 'vergi_no', 'kapanis'].includes(ad));
    expect(
      Object.keys(
        guessEslesme(
          alanlar,
          alanlar.map(({ etiket }) => etiket),
        ),
      ),
      liste,
    ).toHaveLength(alanlar.length);
    expect(anahtarAlani(liste).zorunlu).toBe('her');
  }
  expect(
    guess('Ad', 'Şirket', 'TC / Vergi No', 'Telefon', 'Muhasebeci', 'Durum', 'E-posta', 'Hesap Türü'),
  ).toMatchObject({
    sirket_adi: 1,
    tc_no: 2,
    hesap_turu: 7,
  });
});

it('has no password among its fields', () => {
  expect(
    AKTARIM_LISTELERI.flatMap((liste) => AKTARIM[liste].alanlar).filter(({ ad, etiket }) =>
      /sifre/.test(ad + titleKey(etiket)),
    ),
  ).toEqual([]);
});

it('writes values as people read them', () => {
  const hesapTuru = AKTARIM.mukellefler.alanlar.find(({ ad }) => ad === 'hesap_turu')!;
  expect([
    aktarimMetni({ tur: 'tutar' }, 123_450),
    aktarimMetni({ tur: 'aktif' }, false),
    aktarimMetni(hesapTuru, 'serbest'),
    aktarimMetni(hesapTuru, 'bireysel'),
    aktarimMetni({ tur: 'donem' }, { yil: 2026, ay: 3 }),
    aktarimMetni({ tur: 'metin' }, null),
  ]).toEqual(['1.234,50', 'Pasif', 'Serbest Meslek', 'Bireysel', 'Mart 2026', '']);
});
