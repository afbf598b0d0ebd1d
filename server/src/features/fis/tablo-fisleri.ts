import { guessEslesme, titleKey } from '#contract/aktarim/aktarim-alanlari.ts';
import { sheetGun } from '#contract/common/donem.ts';
import { kimlikNoError } from '#contract/common/kimlik-no.ts';
import { formatKurus, liraToKurus, parseSignedKurus } from '#contract/common/kurus.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { FIS_EN_COK, FIS_TOPLAM } from '#contract/fis/fis.ts';
import {
  FIS_AKTARIM_ERRORS,
  FIS_COLUMNS,
  FIS_OPTIONAL_COLUMNS,
  FIS_REQUIRED_COLUMNS,
} from '#contract/fis/fis-aktarim.ts';
import { parseMiktar, rowTutari } from '#contract/fis/fis-tutari.ts';
import { type FileRow, readDosya } from '#server/adapters/tablo-dosyasi/read.ts';
import { metinOf } from '#server/adapters/tablo-dosyasi/tablo.ts';
import { AppError } from '#server/http/app-error.ts';
import { type FisTaslagi, type KalemTaslagi, odemeSekliOf } from './taslak.ts';

type Hucre = FileRow['hucreler'][number];
type Row = (name: string) => Hucre;

const two = (text: string): string => text.padStart(2, '0');

/** A spreadsheet may hold a time as a fraction of a day. */
function saatOf(value: Hucre): string | null {
  if (typeof value === 'number' && value >= 0 && value < 1) {
    const minutes = Math.floor(value * 1440 + 1e-6);
    return `${two(String(Math.floor(minutes / 60)))}:${two(String(minutes % 60))}`;
  }
  const found = /^(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?$/.exec(metinOf(value));
  return found ? `${two(found[1]!)}:${found[2]}` : null;
}

const miktarOf = (value: Hucre): number | null => (typeof value === 'number' ? value : parseMiktar(metinOf(value)));

/** A spreadsheet may hold a KDV rate of 20% as the number 0.2. */
function kdvOf(value: Hucre): number | null {
  const number = typeof value === 'number' ? value : Number(metinOf(value).replace(/[%\s]/g, '').replace(',', '.'));
  const oran = number > 0 && number < 1 ? Math.round(number * 100) : number;
  return Number.isSafeInteger(oran) ? oran : null;
}

const isTotal = (row: Row): boolean => metinOf(row('urun_adi')) === FIS_TOPLAM;

function createReader(row: Row, sira: number, errors: string[]) {
  return (name: string, etiket: string): number | undefined => {
    const value = row(name);
    if (value === null || value === '') return undefined;
    const tutar = typeof value === 'number' ? liraToKurus(value) : parseSignedKurus(metinOf(value));
    if (tutar === null)
      errors.push(
        `${sira}. satır: ${etiket} okunamadı (${metinOf(value)}); 1.234,50 gibi, en çok iki ondalıkla yazın.`,
      );
    else if (tutar < 0) errors.push(`${sira}. satır: ${etiket} eksi olamaz (${formatKurus(tutar)}).`);
    return Math.abs(tutar ?? 0);
  };
}

function kalemOf(row: Row, sira: number, { hatalar, uyarilar }: FisTaslagi): KalemTaslagi {
  const amount = createReader(row, sira, hatalar);
  const wrong = (mesaj: string) => void hatalar.push(`${sira}. satır: ${mesaj}`);
  const miktar = row('miktar') === null ? 1 : miktarOf(row('miktar'));
  if (miktar === null)
    wrong(`Miktar okunamadı (${metinOf(row('miktar'))}); 2 ya da 1,5 gibi, en çok üç ondalıkla yazın.`);
  const kdv_orani = row('kdv_orani') === null ? null : kdvOf(row('kdv_orani'));
  if (kdv_orani === null)
    wrong(row('kdv_orani') === null ? 'KDV oranı yazılmamış.' : `KDV oranı okunamadı (${metinOf(row('kdv_orani'))}).`);
  const [fiyat, iskonto = 0, tutar] = [
    amount('birim_fiyat', 'Birim fiyat'),
    amount('iskonto', 'İskonto'),
    amount('tutar', 'Tutar'),
  ];
  const birim_fiyat = fiyat ?? (tutar === undefined ? 0 : Math.round((tutar + iskonto) / (miktar || 1)));
  // A column of other numbers, such as barcodes, may be read as the quantity. An amount above FIS_EN_COK is refused
  // anyway, and the preview could not show one that is no exact number any more.
  const hesap = Math.min(rowTutari({ miktar: miktar ?? 1, birim_fiyat, iskonto }), FIS_EN_COK + 1);
  if (fiyat === undefined && tutar === undefined) wrong('Birim fiyat da tutar da yazılmamış.');
  // A receipt's written amount may differ by one kuruş from quantity × price minus discount, because of rounding.
  if (fiyat !== undefined && tutar !== undefined && hatalar.length === 0 && Math.abs(hesap - tutar) > 1) {
    uyarilar.push(
      `${sira}. satır: miktar × birim fiyat ${formatKurus(hesap)} TL, yazılan tutar ${formatKurus(tutar)} TL.`,
    );
  }
  return {
    urun_adi: metinOf(row('urun_adi')),
    miktar: miktar ?? 1,
    birim_fiyat,
    iskonto,
    kdv_orani: kdv_orani ?? 0,
    tutar: tutar ?? hesap,
  };
}

function bosTaslak(row: Row, sira: number): FisTaslagi {
  const [tarih, saat, odeme] = [metinOf(row('tarih')), row('saat'), metinOf(row('odeme_sekli'))];
  const taslak: FisTaslagi = {
    sira,
    kaynak: 'dosya',
    tarih: sheetGun(tarih),
    saat: saatOf(saat),
    fis_no: metinOf(row('fis_no')),
    market_adi: metinOf(row('market_adi')),
    odeme_sekli: odemeSekliOf(odeme),
    toplam_tutar: null,
    tevkifat: 0,
    kalemler: [],
    alici_no: null,
    hatalar: [],
    uyarilar: [],
  };
  if (taslak.tarih === null) {
    taslak.okunmayan = ['tarih'];
    taslak.hatalar.push(
      `${sira}. satır: ${tarih === '' ? 'Tarih zorunludur.' : `Böyle bir tarih yok (${tarih}); gg.aa.yyyy yazın.`}`,
    );
  }
  if (saat !== null && taslak.saat === null)
    taslak.uyarilar.push(`${sira}. satır: Saat okunamadı (${metinOf(saat)}), boş bırakıldı.`);
  if (taslak.odeme_sekli === 'Diğer' && fold(odeme) !== 'diger')
    taslak.uyarilar.push(`Ödeme şekli “${odeme}” tanınmadı, “Diğer” yazıldı.`);
  return taslak;
}

function readTotal(row: Row, sira: number, taslak: FisTaslagi): void {
  const amount = createReader(row, sira, taslak.hatalar);
  const total = amount('toplam_tutar', 'Toplam tutar') ?? amount('tutar', 'Tutar');
  if (taslak.toplam_tutar !== null) taslak.hatalar.push(`${sira}. satır: Bu fişin toplamı ikinci kez yazılmış.`);
  if (total === undefined) taslak.hatalar.push(`${sira}. satır: Toplam satırında tutar yok.`);
  taslak.toplam_tutar = total ?? 0;
}

/** A line may repeat its receipt's total, as many lists do. */
function readRowTotal(row: Row, sira: number, taslak: FisTaslagi): number | null {
  const total = createReader(row, sira, taslak.hatalar)('toplam_tutar', 'Toplam tutar');
  return total === undefined ? null : total;
}

function readMukellef(row: Row, sira: number, taslak: FisTaslagi): void {
  const yazilan = metinOf(row('mukellef_no')).replace(/[\s.'-]/g, '');
  const no = yazilan === '' ? null : yazilan;
  const name = metinOf(row('mukellef_adi')).replace(/\s+/g, ' ') || null;
  if (no === null && name === null) return;
  const error = no === null ? null : kimlikNoError(no);
  if (error) {
    taslak.hatalar.push(`${sira}. satır: ${error}`);
    return;
  }
  const before = taslak.mukellef;
  if (before && ((no && before.no && no !== before.no) || (name && before.name && fold(name) !== fold(before.name))))
    taslak.hatalar.push(`${sira}. satır: Aynı fişin satırlarında iki ayrı mükellef yazıyor.`);
  taslak.mukellef = { no: before?.no ?? no, name: before?.name ?? name };
}

function groupFisler(rows: readonly { sira: number; row: Row }[]): {
  taslaklar: FisTaslagi[];
  toplamsiz: number;
} {
  const rowTotals = new Map<FisTaslagi, Set<number>>();
  const taslaklar = new Map<string, FisTaslagi>();
  for (const { sira, row } of rows) {
    const key = ['tarih', 'market_adi', 'fis_no'].map((name) => fold(metinOf(row(name)))).join('\n');
    const taslak = taslaklar.get(key) ?? bosTaslak(row, sira);
    taslaklar.set(key, taslak);
    readMukellef(row, sira, taslak);
    if (isTotal(row)) readTotal(row, sira, taslak);
    else {
      const total = readRowTotal(row, sira, taslak);
      if (total !== null) rowTotals.set(taslak, (rowTotals.get(taslak) ?? new Set()).add(total));
      taslak.kalemler.push(kalemOf(row, sira, taslak));
    }
  }
  let toplamsiz = 0;
  for (const taslak of taslaklar.values()) {
    if (taslak.toplam_tutar !== null) continue;
    const [yazilan, other] = rowTotals.get(taslak) ?? [];
    if (other !== undefined) taslak.hatalar.push('Fişin satırlarındaki Toplam Tutar aynı değil.');
    taslak.toplam_tutar = yazilan ?? taslak.kalemler.reduce((sum, { tutar }) => sum + tutar, 0);
    toplamsiz += Number(yazilan === undefined);
  }
  return { taslaklar: [...taslaklar.values()], toplamsiz };
}

export async function readTabloFisleri(yol: string): Promise<{ taslaklar: FisTaslagi[]; uyarilar: string[] }> {
  const rows: FileRow[] = [];
  let eslesme: Readonly<Record<string, number>> = {};
  let uyarilar: string[] = [];
  await readDosya(yol, FIS_COLUMNS, {
    onBilgi: async (bilgi) => {
      eslesme = guessEslesme(FIS_COLUMNS, bilgi.basliklar);
      uyarilar = bilgi.uyarilar;
      const okunan = new Set(Object.values(eslesme));
      const okunmayan = bilgi.basliklar.filter(
        (baslik, i) => !okunan.has(i) && !FIS_OPTIONAL_COLUMNS.includes(titleKey(baslik)),
      );
      if (okunmayan.length > 0) uyarilar = [...uyarilar, `Şu sütunlar okunmadı: ${okunmayan.join(', ')}.`];
      const missing = FIS_COLUMNS.filter(({ ad }) => FIS_REQUIRED_COLUMNS.includes(ad) && eslesme[ad] === undefined);
      if (missing.length > 0)
        throw new AppError(FIS_AKTARIM_ERRORS.FIS_SUTUNU_YOK, {
          sutunlar: missing.map(({ etiket }) => etiket).join(', '),
        });
    },
    onRows: async (lines) => void rows.push(...lines),
  });
  const lines = rows.map(({ sira, hucreler }) => ({
    sira,
    row: (name: string) => hucreler[eslesme[name] ?? -1] ?? null,
  }));
  const { taslaklar, toplamsiz } = groupFisler(lines);
  if (toplamsiz > 0)
    uyarilar = [...uyarilar, `${toplamsiz} fişin toplamı dosyada yazmıyor; satırlarının toplamı alınır.`];
  return { taslaklar, uyarilar };
}
