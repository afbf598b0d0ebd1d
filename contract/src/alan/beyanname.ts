import { alan, MUKELLEF, secim, type Tablo } from './alan.ts';

/** Which declarations clients owe, and their declarations. */
export const BEYANNAME_TABLOLARI = {
  mukellef_yukumlulukleri: {
    ...{ etiket: 'Yükümlülükler', tekil: 'Yükümlülük', grup: 'Kayıtlar', anahtar: 'yukumluluk_id', adi: ['mukellef_id', 'kod'] },
    not: 'Yükümlülükler mükellefin sayfasından ve Yükümlülükler ekranından onaylanır.',
    alanlar: {
      yukumluluk_id: alan('No', 'id'),
      mukellef_id: MUKELLEF,
      kod: alan('Tür'),
      ilk_donem: alan('İlk Dönem'),
      son_donem: alan('Son Dönem'),
      verilir: alan('Verilir', 'evet_hayir'),
      kaynak: secim('Kaynak', { kural: 'Öneriden', elle: 'Elle' }),
      toplu_no: alan('Toplu Onay'),
    },
  },
} as const satisfies Readonly<Record<string, Tablo>>;
