import { expect, it } from 'vitest';
import type { AktarimListesi } from './aktarim-alanlari.ts';
import { isHizmetTablosu } from './hizmet-sutunlari.ts';
import { recognise } from './tanima.ts';

const MONTHS = ['Ocak', 'Şubat', 'Mart', 'Nisan'];

it('recognises the lists of a move by their headers', () => {
  const sheets: [AktarimListesi | null, string[], string?][] = [
    ['mukellefler', ['VKN', 'Defter Türü', 'KDV Dönemi']],
    ['mukellefler', ['VKN', 'Ünvan', 'Telefon', 'Durum']],
    ['mukellefler', ['VKN', 'Ünvan', 'Muhasebeci', 'Telefon', 'E-posta', 'Sorumlu']],
    ['takip', ['Sıra', 'Mükellef', ...MONTHS], 'KDV.xlsx'],
    ['takip', ['VKN', 'Ünvan', '01.01.2026', '01.02.2026']],
    ['takip', ['VKN', 'Mükellef', 'Hizmet', 'Ay', 'Durum']],
    ['takip', ['Firma', 'Beyanname', 'Dönem', 'Sonuç', 'Ücret']],
    ['atamalar', ['Mükellef', 'Sorumlu']],
    ['atamalar', ['VKN', 'Ünvan', 'Personel']],
    ['bakiyeler', ['Muhasebeci', 'Dönem', 'Tutar']],
    ['kisiler', ['Firma', 'Yetkili', 'Cep', 'E-posta']],
    ['kisiler', ['VKN', 'Ünvan', 'Yetkili', 'Telefon', 'E-posta'], 'İletişim kişileri.xlsx'],
    ['mukellefler', ['VKN', 'Ünvan', 'Yetkili', 'Telefon', 'E-posta'], 'Müşteri listesi.xlsx'],
    ['bakiyeler', ['Cari Adı', 'Borç', 'Alacak', 'Bakiye']],
    ['bakiyeler', ['Muhasebeci', ...MONTHS, 'Toplam']],
    ['bakiyeler', ['Ad Soyad', ...MONTHS], 'Açık bakiyeler.xlsx'],
    ['muhasebeciler', ['TC', 'Ad Soyad', 'Bakiye', 'Telefon']],
    [null, ['Ünvan', 'Not']],
    ['mukellefler', ['Mükellef', 'Vergi No']],
  ];
  for (const [liste, basliklar, names = 'liste.xlsx'] of sheets)
    expect([basliklar, recognise(basliklar, names).liste]).toEqual([basliklar, liste]);
});

it('recognises services side by side by marks below them and a month in the title, and no list of clients', () => {
  const title = 'EKİM 2026 TAKİP';
  const marks = [
    ['A', 'VERİLDİ', '✓', null],
    ['B', '-', 'x', 'aradı'],
  ];
  expect(isHizmetTablosu(['Mükellef', 'KDV', 'Muhtasar', 'Not'], marks, title)).toBe(true);
  expect(isHizmetTablosu(['Mükellef', 'KDV', 'Muhtasar', 'Not'], marks, '2026 TAKİP')).toBe(false);
  const clients = [
    ['A', '0532 111 22 33', 'a@x.tr', 'Konak', 'Aktif', 'Var'],
    ['B', '0532 111 22 34', 'b@x.tr', 'Şişli', 'Pasif', 'Yok'],
  ];
  const basliklar = ['Mükellef', 'Telefon', 'E-posta', 'İlçe', 'Durum', 'E-Defter'];
  expect(isHizmetTablosu(basliklar, clients, '31.10.2026 MÜKELLEF LİSTESİ')).toBe(false);
});
