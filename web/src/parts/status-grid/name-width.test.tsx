import { expect, test } from 'vitest';
import { shortCode } from './name-width.ts';

test('a few letters name a service on a phone', () => {
  const codes = {
    'KDV 1 Beyannamesi': 'KDV1',
    'KDV 2 Kas': 'KDV2',
    'SGK Giriş ve Çıkış Bildirgesi': 'SGK',
    'SGK 4/a Kas': 'SGK4',
    'Muhtasar ve Prim Hizmet Beyannamesi': 'Muh',
    'İşletme Defteri Tutma': 'İşl',
    'Cari Hesap Mutabakatı': 'Cari',
    'e-Defter Berat Gönderimi': 'eDef',
    'e-Fatura ve e-Arşiv Takibi': 'eFat',
    'Bağ-Kur Kas': 'BağK',
    'Bordro Hazırlama (Ek 2)': 'Bor/2',
    'KDV 1 (3 ay) Kas': 'KDV1',
    'ÖTV Kas': 'ÖTV',
  };
  expect(Object.fromEntries(Object.keys(codes).map((name) => [name, shortCode(name)]))).toEqual(codes);
});
