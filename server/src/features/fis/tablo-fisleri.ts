import { baslikAnahtari, guessEslesme } from '#contract/aktarim/aktarim-alanlari.ts';
import { sheetGun } from '#contract/common/donem.ts';
import { kimlikNoError } from '#contract/common/kimlik-no.ts';
import { formatKurus, liraToKurus, parseSignedKurus } from '#contract/common/kurus.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { FIS_EN_COK, FIS_TOPLAM } from '#contract/fis/fis.ts';
import {
  FIS_AKTARIM_ERRORS,
  FIS_GEREKSIZ_SUTUNLAR,
  FIS_SUTUNLARI,
  FIS_ZORUNLU_SUTUNLAR,
} from '#contract/fis/fis-aktarim.ts';
import { parseMiktar, satirTutari } from '#contract/fis/fis-tutari.ts';
import { type DosyaSatiri, readDosya } from '#server/adapters/tablo-dosyasi/read.ts';
import { metinOf } from '#server/adapters/tablo-dosyasi/tablo.ts';
import { AppError } from '#server/http/app-error.ts';
import { type FisTaslagi, type KalemTaslagi, odemeSekliOf } from './taslak.ts';

type Hucre = DosyaSatiri['hucreler'][number];
type Satir = (ad: string) => Hucre;

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

const isToplam = (satir: Satir): boolean => metinOf(satir('urun_adi')) === FIS_TOPLAM;

function createReader(satir: Satir, sira: number, hatalar: string[]) {
  return (ad: string, etiket: string): number | undefined => {
    const value = satir(ad);
    if (value === null || value === '') return undefined;
    const tutar = typeof value === 'number' ? liraToKurus(value) : parseSignedKurus(metinOf(value));
    if (tutar === null)
      hatalar.push(
        `${sira}. satır: ${etiket} okunamadı (${metinOf(value)}); 1.234,50 gibi, en çok iki ondalıkla yazın.`,
      );
    else if (tutar < 0) hatalar.push(`${sira}. satır: ${etiket} eksi olamaz (${formatKurus(tutar)}).`);
    return Math.abs(tutar ?? 0);
  };
}

function kalemOf(satir: Satir, sira: number, { hatalar, uyarilar }: FisTaslagi): KalemTaslagi {
  const amount = createReader(satir, sira, hatalar);
  const wrong = (mesaj: string) => void hatalar.push(`${sira}. satır: ${mesaj}`);
  const miktar = satir('miktar') === null ? 1 : miktarOf(satir('miktar'));
  if (miktar === null)
    wrong(`Miktar okunamadı (${metinOf(satir('miktar'))}); 2 ya da 1,5 gibi, en çok üç ondalıkla yazın.`);
  const kdv_orani = satir('kdv_orani') === null ? null : kdvOf(satir('kdv_orani'));
  if (kdv_orani === null)
    wrong(
      satir('kdv_orani') === null ? 'KDV oranı yazılmamış.' : `KDV oranı okunamadı (${metinOf(satir('kdv_orani'))}).`,
    );
  const [fiyat, iskonto = 0, tutar] = [
    amount('birim_fiyat', 'Birim fiyat'),
    amount('iskonto', 'İskonto'),
    amount('tutar', 'Tutar'),
  ];
  const birim_fiyat = fiyat ?? (tutar === undefined ? 0 : Math.round((tutar + iskonto) / (miktar || 1)));
  // A column of other numbers, such as barcodes, may be read as the quantity. An amount above FIS_EN_COK is refused
  // anyway, and the preview could not show one that is no exact number any more.
  const hesap = Math.min(satirTutari({ miktar: miktar ?? 1, birim_fiyat, iskonto }), FIS_EN_COK + 1);
  if (fiyat === undefined && tutar === undefined) wrong('Birim fiyat da tutar da yazılmamış.');
  // A receipt's written amount may differ by one kuruş from quantity × price minus discount, because of rounding.
  if (fiyat !== undefined && tutar !== undefined && hatalar.length === 0 && Math.abs(hesap - tutar) > 1) {
    uyarilar.push(
      `${sira}. satır: miktar × birim fiyat ${formatKurus(hesap)} TL, yazılan tutar ${formatKurus(tutar)} TL.`,
    );
  }
  return {
    urun_adi: metinOf(satir('urun_adi')),
    miktar: miktar ?? 1,
    birim_fiyat,
    iskonto,
    kdv_orani: kdv_orani ?? 0,
    tutar: tutar ?? hesap,
  };
}

function bosTaslak(satir: Satir, sira: number): FisTaslagi {
  const [tarih, saat, odeme] = [metinOf(satir('tarih')), satir('saat'), metinOf(satir('odeme_sekli'))];
  const taslak: FisTaslagi = {
    sira,
    kaynak: 'dosya',
    tarih: sheetGun(tarih),
    saat: saatOf(saat),
    fis_no: metinOf(satir('fis_no')),
    market_adi: metinOf(satir('market_adi')),
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

function readToplam(satir: Satir, sira: number, taslak: FisTaslagi): void {
  const amount = createReader(satir, sira, taslak.hatalar);
  const toplam = amount('toplam_tutar', 'Toplam tutar') ?? amount('tutar', 'Tutar');
  if (taslak.toplam_tutar !== null) taslak.hatalar.push(`${sira}. satır: Bu fişin toplamı ikinci kez yazılmış.`);
  if (toplam === undefined) taslak.hatalar.push(`${sira}. satır: Toplam satırında tutar yok.`);
  taslak.toplam_tutar = toplam ?? 0;
}

/** A line may repeat its receipt's total, as many lists do. */
function readSatirToplami(satir: Satir, sira: number, taslak: FisTaslagi): number | null {
  const toplam = createReader(satir, sira, taslak.hatalar)('toplam_tutar', 'Toplam tutar');
  return toplam === undefined ? null : toplam;
}

function readMukellef(satir: Satir, sira: number, taslak: FisTaslagi): void {
  const yazilan = metinOf(satir('mukellef_no')).replace(/[\s.'-]/g, '');
  const no = yazilan === '' ? null : yazilan;
  const ad = metinOf(satir('mukellef_adi')).replace(/\s+/g, ' ') || null;
  if (no === null && ad === null) return;
  const hata = no === null ? null : kimlikNoError(no);
  if (hata) {
    taslak.hatalar.push(`${sira}. satır: ${hata}`);
    return;
  }
  const before = taslak.mukellef;
  if (before && ((no && before.no && no !== before.no) || (ad && before.ad && fold(ad) !== fold(before.ad))))
    taslak.hatalar.push(`${sira}. satır: Aynı fişin satırlarında iki ayrı mükellef yazıyor.`);
  taslak.mukellef = { no: before?.no ?? no, ad: before?.ad ?? ad };
}

function groupFisler(satirlar: readonly { sira: number; satir: Satir }[]): {
  taslaklar: FisTaslagi[];
  toplamsiz: number;
} {
  const satirToplamlari = new Map<FisTaslagi, Set<number>>();
  const taslaklar = new Map<string, FisTaslagi>();
  for (const { sira, satir } of satirlar) {
    const key = ['tarih', 'market_adi', 'fis_no'].map((ad) => fold(metinOf(satir(ad)))).join('\n');
    const taslak = taslaklar.get(key) ?? bosTaslak(satir, sira);
    taslaklar.set(key, taslak);
    readMukellef(satir, sira, taslak);
    if (isToplam(satir)) readToplam(satir, sira, taslak);
    else {
      const toplam = readSatirToplami(satir, sira, taslak);
      if (toplam !== null) satirToplamlari.set(taslak, (satirToplamlari.get(taslak) ?? new Set()).add(toplam));
      taslak.kalemler.push(kalemOf(satir, sira, taslak));
    }
  }
  let toplamsiz = 0;
  for (const taslak of taslaklar.values()) {
    if (taslak.toplam_tutar !== null) continue;
    const [yazilan, baska] = satirToplamlari.get(taslak) ?? [];
    if (baska !== undefined) taslak.hatalar.push('Fişin satırlarındaki Toplam Tutar aynı değil.');
    taslak.toplam_tutar = yazilan ?? taslak.kalemler.reduce((sum, { tutar }) => sum + tutar, 0);
    toplamsiz += Number(yazilan === undefined);
  }
  return { taslaklar: [...taslaklar.values()], toplamsiz };
}

export async function readTabloFisleri(yol: string): Promise<{ taslaklar: FisTaslagi[]; uyarilar: string[] }> {
  const rows: DosyaSatiri[] = [];
  let eslesme: Readonly<Record<string, number>> = {};
  let uyarilar: string[] = [];
  await readDosya(yol, FIS_SUTUNLARI, {
    onBilgi: async (bilgi) => {
      eslesme = guessEslesme(FIS_SUTUNLARI, bilgi.basliklar);
      uyarilar = bilgi.uyarilar;
      const okunan = new Set(Object.values(eslesme));
      const okunmayan = bilgi.basliklar.filter(
        (baslik, i) => !okunan.has(i) && !FIS_GEREKSIZ_SUTUNLAR.includes(baslikAnahtari(baslik)),
      );
      if (okunmayan.length > 0) uyarilar = [...uyarilar, `Şu sütunlar okunmadı: ${okunmayan.join(', ')}.`];
      const missing = FIS_SUTUNLARI.filter(({ ad }) => FIS_ZORUNLU_SUTUNLAR.includes(ad) && eslesme[ad] === undefined);
      if (missing.length > 0)
        throw new AppError(FIS_AKTARIM_ERRORS.FIS_SUTUNU_YOK, {
          sutunlar: missing.map(({ etiket }) => etiket).join(', '),
        });
    },
    onSatirlar: async (satirlar) => void rows.push(...satirlar),
  });
  const satirlar = rows.map(({ sira, hucreler }) => ({
    sira,
    satir: (ad: string) => hucreler[eslesme[ad] ?? -1] ?? null,
  }));
  const { taslaklar, toplamsiz } = groupFisler(satirlar);
  if (toplamsiz > 0)
    uyarilar = [...uyarilar, `${toplamsiz} fişin toplamı dosyada yazmıyor; satırlarının toplamı alınır.`];
  return { taslaklar, uyarilar };
}
