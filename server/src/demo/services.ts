import type { Donem } from '#contract/common/donem.ts';

export interface DemoHizmet {
  id: number;
  ad: string;
  aciklama: string;
  fiyat: number;
  is_active: boolean;
}

type Rhythm = 'monthly' | 'quarterly' | 'yearly';

const LIST: [ad: string, fiyat: number, aciklama: string, rhythm: Rhythm, active?: false][] = [
  ['KDV 1 Beyannamesi', 65_000, 'Aylık katma değer vergisi beyannamesinin hazırlanıp gönderilmesi', 'monthly'],
  ['KDV 2 Beyannamesi', 40_000, 'Sorumlu sıfatıyla verilen katma değer vergisi beyannamesi', 'monthly'],
  ['Muhtasar ve Prim Hizmet Beyannamesi', 85_000, 'Ücret kesintileri ve sigorta primleri bildirimi', 'monthly'],
  ['Geçici Vergi Beyannamesi', 110_000, 'Üç aylık kazancın geçici vergi beyanı', 'quarterly'],
  ['İşletme Defteri Tutma', 175_000, 'Gelir ve gider kayıtlarının defter beyan sistemine işlenmesi', 'monthly'],
  ['Bilanço Usulü Defter Tutma', 425_000, 'Yevmiye ve kebir kayıtları, aylık mizan', 'monthly'],
  ['Bordro Hazırlama', 95_000, 'Aylık ücret bordrolarının hazırlanması', 'monthly'],
  ['SGK Giriş ve Çıkış Bildirgesi', 30_000, 'İşe giriş ve işten ayrılış bildirgeleri', 'monthly'],
  ['Damga Vergisi Beyannamesi', 25_000, 'Aylık damga vergisi beyanı', 'monthly'],
  ['Cari Hesap Mutabakatı', 35_000, 'Alıcı ve satıcılarla aylık bakiye mutabakatı', 'monthly'],
  ['e-Defter Berat Gönderimi', 55_000, 'Elektronik defterlerin oluşturulması ve berat yüklemesi', 'monthly'],
  ['e-Fatura ve e-Arşiv Takibi', 45_000, 'Gelen ve giden elektronik faturaların kontrolü', 'monthly'],
  ['Yıllık Vergi Beyannamesi', 550_000, 'Gelir ya da kurumlar vergisi beyannamesi ve ekleri', 'yearly'],
  ['Yevmiye Defteri Tasdiki', 120_000, 'Noter kapanış tasdiki; artık verilmiyor', 'yearly', false],
];

export const HIZMETLER: DemoHizmet[] = LIST.map(([name, fiyat, aciklama, , active], i) => ({
  id: i + 1,
  ad: name,
  aciklama,
  fiyat,
  is_active: active ?? true,
}));

export function isDue({ id }: DemoHizmet, { ay }: Donem): boolean {
  const rhythm = LIST[id - 1]![3];
  return (
    rhythm === 'monthly' || (rhythm === 'quarterly' && [5, 8, 11].includes(ay)) || (rhythm === 'yearly' && ay === 3)
  );
}

export const priceIn = ({ fiyat }: DemoHizmet, yearsAgo: number): number =>
  Math.round((fiyat * 0.75 ** yearsAgo) / 1000) * 1000;
