import { expect, it } from 'vitest';
import { oneriOf, type Profil } from './yukumluluk-onerisi.ts';

const profil = (degisen: Partial<Profil>): Profil => ({
  hane: null,
  hesap_turu: null,
  kisi_turu: null,
  defter_turu: null,
  isci_calistiriyor: null,
  muhtasar_donemi: null,
  kdv_donemi: null,
  e_defter: null,
  ek_yukumlulukler: [],
  ...degisen,
});

it.each<[string, Partial<Profil>, string]>([
  ['a shop without staff', { hane: 11, defter_turu: 'işletme' }, 'KDV1 MUHSGK_3A GGECICI GELIR GELIR_T2 SGK_4B LEVHA'],
  [
    'the same of an older record',
    { hane: 11, hesap_turu: 'İşletme' },
    'KDV1 MUHSGK_3A GGECICI GELIR GELIR_T2 SGK_4B LEVHA',
  ],
  [
    'a doctor with staff',
    { kisi_turu: 'gerçek', defter_turu: 'serbest', isci_calistiriyor: true },
    'KDV1 MUHSGK GGECICI GELIR GELIR_T2 SGK_4B LEVHA SGK_4A',
  ],
  [
    'staff, and the quarterly choice',
    { hane: 11, defter_turu: 'işletme', isci_calistiriyor: true, muhtasar_donemi: 'üç aylık', kdv_donemi: 'üç aylık' },
    'KDV1_3A MUHSGK_3A GGECICI GELIR GELIR_T2 SGK_4B LEVHA SGK_4A',
  ],
  [
    'a merchant who keeps full books',
    { hane: 11, defter_turu: 'bilanço' },
    'KDV1 MUHSGK_3A GGECICI GELIR GELIR_T2 SGK_4B LEVHA BERAT_A_G',
  ],
  ['a company', { hane: 10, hesap_turu: 'kurumsal' }, 'KDV1 MUHSGK KGECICI KURUMLAR BERAT_A_D SGK_4A LEVHA'],
  [
    'a company with choices',
    {
      kisi_turu: 'tüzel',
      e_defter: 'üç aylık',
      isci_calistiriyor: false,
      ek_yukumlulukler: ['KDV2', 'TURIZM', 'OTV', 'MTV'],
    },
    'KDV1 MUHSGK KGECICI KURUMLAR BERAT_Q_D LEVHA KDV2 TURIZM_A OTV_234 MTV_1 MTV_2',
  ],
  ['a partnership', { kisi_turu: 'adi ortaklık', hane: 10 }, 'KDV1 MUHSGK GF_DIGER'],
  ['an association', { kisi_turu: 'diğer' }, 'MUHSGK SGK_4A'],
  [
    'somebody who lets a flat',
    { hane: 11, hesap_turu: 'bireysel', ek_yukumlulukler: ['EMLAK'] },
    'GELIR GELIR_T2 EMLAK_1 EMLAK_2',
  ],
])('of %s it is suggested what the law asks of such', (_, degisen, kodlar) => {
  expect(oneriOf(profil(degisen))?.join(' ')).toBe(kodlar);
});

it('guesses nothing about a client of whom too little is known', () => {
  expect([oneriOf(profil({})), oneriOf(profil({ hane: 11 })), oneriOf(profil({ ek_yukumlulukler: ['KDV2'] }))]).toEqual(
    [null, null, null],
  );
});
