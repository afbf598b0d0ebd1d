import { FIS_TOPLAM } from '#contract/fis/fis.ts';
import { DAY_MS, dayOf } from './months.ts';
import type { Random } from './random.ts';

const RECEIPT_LINES = 1500;
const CLIENTS_WITH_RECEIPTS = 8;

interface Urun {
  name: string;
  fiyat: number;
  kdv: number;
  kilo?: true;
}

const FOOD: Urun[] = [
  { name: 'Çay 1 kg', fiyat: 28_500, kdv: 1 },
  { name: 'Kahve 500 g', fiyat: 34_900, kdv: 1 },
  { name: 'Toz şeker', fiyat: 4250, kdv: 1, kilo: true },
  { name: 'Beyaz peynir', fiyat: 32_500, kdv: 1, kilo: true },
  { name: 'Elma', fiyat: 5990, kdv: 1, kilo: true },
  { name: 'Su 5 L', fiyat: 3500, kdv: 1 },
  { name: 'Kâğıt havlu', fiyat: 12_990, kdv: 20 },
  { name: 'Bulaşık deterjanı', fiyat: 9950, kdv: 20 },
];
const OFFICE: Urun[] = [
  { name: 'A4 fotokopi kâğıdı', fiyat: 18_500, kdv: 20 },
  { name: 'Tükenmez kalem', fiyat: 2250, kdv: 20 },
  { name: 'Yazıcı toneri', fiyat: 145_000, kdv: 20 },
  { name: 'Klasör', fiyat: 8900, kdv: 20 },
  { name: 'Zımba teli', fiyat: 1850, kdv: 20 },
  { name: 'Ajanda', fiyat: 24_000, kdv: 20 },
];
const MEALS: Urun[] = [
  { name: 'Mercimek çorbası', fiyat: 12_000, kdv: 10 },
  { name: 'Izgara köfte', fiyat: 38_000, kdv: 10 },
  { name: 'Mevsim salata', fiyat: 14_500, kdv: 10 },
  { name: 'Ayran', fiyat: 4500, kdv: 10 },
  { name: 'Künefe', fiyat: 19_500, kdv: 10 },
];
const FUEL: Urun[] = [
  { name: 'Kurşunsuz benzin', fiyat: 5412, kdv: 20, kilo: true },
  { name: 'Motorin', fiyat: 5628, kdv: 20, kilo: true },
  { name: 'Cam suyu', fiyat: 8500, kdv: 20 },
  { name: 'Otopark', fiyat: 15_000, kdv: 20 },
];
const MARKETS: [ad: string, urunler: Urun[]][] = [
  ['Çınar Market', FOOD],
  ['Şişli Bakkaliyesi', FOOD],
  ['Güneş Gıda Pazarı', FOOD],
  ['Kalem Kırtasiye', OFFICE],
  ['Boğaziçi Ofis Malzemeleri', OFFICE],
  ['Usta Lokantası', MEALS],
  ['İnci Kebap Salonu', MEALS],
  ['Yolüstü Akaryakıt', FUEL],
];

interface Line {
  fis_id: number;
  tarih: string;
  saat: string;
  fis_no: string;
  market_adi: string;
  urun_adi: string;
  miktar: number;
  birim_fiyat: number;
  kdv_orani: number;
  tutar: number;
  toplam_tutar: number | null;
  odeme_sekli: string;
}

const createItem = (random: Random, { name, fiyat, kdv, kilo }: Urun) => {
  const thousandths = kilo ? random.int(350, 4200) : random.int(1, 4) * 1000;
  return {
    urun_adi: name,
    miktar: thousandths / 1000,
    birim_fiyat: fiyat,
    kdv_orani: kdv,
    tutar: Math.round((thousandths * fiyat) / 1000),
  };
};

const createReceipt = (random: Random, n: number, items: number, lastDay: number): Line[] => {
  const [market_adi, urunler] = random.pick(MARKETS);
  const head = {
    fis_id: n,
    tarih: dayOf(lastDay - random.int(0, 360) * DAY_MS),
    saat: `${String(random.int(8, 20)).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}:00`,
    fis_no: String(n).padStart(4, '0'),
    market_adi,
    odeme_sekli: random.weighted({ 'Kredi Kartı': 55, Nakit: 35, 'Yemek Kartı': 10 }),
  };
  const lines = Array.from({ length: items }, () => createItem(random, random.pick(urunler)));
  const toplam_tutar = lines.reduce((total, { tutar }) => total + tutar, 0);
  return [
    ...lines.map((line) => ({ ...head, ...line, toplam_tutar: null })),
    { ...head, urun_adi: FIS_TOPLAM, miktar: 1, birim_fiyat: 0, kdv_orani: 0, tutar: 0, toplam_tutar },
  ];
};

interface Fis {
  fis_id: number;
  mukellef_id: number | null;
  kullanici_id: number;
}

export interface ReceiptStaff {
  kullanici_id: number;
  mukellefler: readonly number[];
}

export function createReceipts(
  random: Random,
  staff: readonly ReceiptStaff[],
  now: Date,
): { fisler: Fis[]; fis_urunler: Line[] } {
  const lines: Line[] = [];
  const fisler: Fis[] = [];
  for (let n = 1; lines.length < RECEIPT_LINES; n++) {
    const room = RECEIPT_LINES - lines.length;
    const items = room <= 8 ? room - 1 : random.int(1, 6);
    lines.push(...createReceipt(random, n, items, now.getTime() - DAY_MS));
    const { kullanici_id, mukellefler } = random.pick(staff);
    fisler.push({
      fis_id: n,
      mukellef_id: random.chance(0.8) ? random.pick(mukellefler.slice(0, CLIENTS_WITH_RECEIPTS)) : null,
      kullanici_id,
    });
  }
  return { fisler, fis_urunler: lines };
}
