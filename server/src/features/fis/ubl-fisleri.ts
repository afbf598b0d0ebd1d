import { isTcKimlikNo, isVergiKimlikNo } from '#contract/common/kimlik-no.ts';
import { formatKurus } from '#contract/common/kurus.ts';
import { KDV_ORANLARI, type OdemeSekli } from '#contract/fis/fis.ts';
import { kdvPayi } from '#contract/fis/fis-tutari.ts';
import type { UblFatura, UblRow, UblTaraf } from '#server/adapters/ubl/fatura.ts';
import type { FisTaslagi, KalemTaslagi } from './taslak.ts';
import { type Cevaplar, sorularOf, yeriOf } from './ubl-vergileri.ts';

const KDV = '0015';
/** The codes of the payment means in an electronic invoice come from the list UN/CEFACT 4461. */
const ODEME_KODLARI: Readonly<Record<string, OdemeSekli>> = {
  '10': 'Nakit',
  '20': 'Çek',
  '30': 'Havale/EFT',
  '31': 'Havale/EFT',
  '42': 'Havale/EFT',
  '48': 'Kredi Kartı',
  '54': 'Kredi Kartı',
  '55': 'Banka Kartı',
};

const SCALE = 1_000_000n;
function millionths(text: string): bigint | null {
  const [, whole = '', fraction = ''] = /^(\d{1,13})(?:\.(\d*))?$/.exec(text) ?? [];
  return whole === '' ? null : BigInt(whole) * SCALE + BigInt(fraction.slice(0, 6).padEnd(6, '0'));
}
const kurusOf = (value: bigint): number => Number((value + 5_000n) / 10_000n);
const readKurus = (text: string): number | null => {
  const value = millionths(text);
  return value === null ? null : kurusOf(value);
};
const withKdv = (value: bigint, oran: number): number => kurusOf((value * BigInt(100 + oran)) / 100n);

const nameOf = ({ ad, kisi_adi, kisi_soyadi }: UblTaraf): string => ad || `${kisi_adi} ${kisi_soyadi}`.trim();
const isNo = (no: string): boolean => (no.length === 10 ? isVergiKimlikNo(no) : isTcKimlikNo(no));

const sumOf = (iskontolar: UblRow['iskontolar'], artirim: boolean): bigint =>
  iskontolar
    .filter((one) => (one.artirim === 'true') === artirim)
    .reduce((sum, { tutar }) => sum + (millionths(tutar) ?? 0n), 0n);

interface HamKalem {
  row: UblRow;
  oran: number;
  /** `net` is the amount of an invoice's line in kuruş, without KDV but with every other tax that is added to it. */
  net: number;
  kdv: number | null;
}

function tekOran({ vergiler }: UblFatura): number | null {
  const oranlar = new Set(vergiler.filter(({ kod }) => kod === KDV).map(({ oran }) => Number(oran)));
  return oranlar.size === 1 ? [...oranlar][0]! : null;
}

function hamKalem(fatura: UblFatura, row: UblRow, n: number, errors: string[], cevaplar: Cevaplar): HamKalem {
  const wrong = (mesaj: string) => void errors.push(`${n}. kalem: ${mesaj}`);
  const kdvler = row.vergiler.filter(({ kod }) => kod === KDV);
  const oran = kdvler[0]
    ? Number(kdvler[0].oran || '0')
    : (tekOran(fatura) ?? (fatura.vergiler.length === 0 ? 0 : null));
  if (kdvler.length > 1) wrong('Birden çok KDV oranı taşıyor.');
  const isOran = (KDV_ORANLARI as readonly (number | null)[]).includes(oran);
  if (oran === null) wrong('KDV oranı yazılmamış.');
  else if (!isOran) wrong(`KDV oranı %${kdvler[0]?.oran ?? oran} geçerli değil.`);
  const net = readKurus(row.net);
  if (net === null) wrong(`Tutar okunamadı (${row.net || 'boş'}); eksi ya da geçersiz.`);
  const diger = row.vergiler
    .filter(({ kod }) => kod !== KDV && yeriOf(kod, cevaplar) === 'ekle')
    .reduce((sum, { tutar }) => sum + (readKurus(tutar) ?? 0), 0);
  const kdv = kdvler[0] ? readKurus(kdvler[0].tutar) : null;
  return { row, oran: isOran ? (oran as number) : 0, net: (net ?? 0) + diger, kdv };
}

function distribute(tutar: number, agirliklar: readonly number[]): number[] {
  const total = BigInt(agirliklar.reduce((sum, one) => sum + one, 0));
  if (total === 0n) return agirliklar.map(() => 0);
  let [weight, given] = [0n, 0n];
  return agirliklar.map((one) => {
    weight += BigInt(one);
    const until = (BigInt(tutar) * weight) / total;
    const part = until - given;
    given = until;
    return Number(part);
  });
}

/**
 * An invoice's discount is negative for a charge. Some programs repeat the lines' discounts in it, so it counts only if
 * the tax base shows that it was deducted.
 */
function belgeIskontosu({ iskontolar, vergi_haric }: UblFatura, ham: readonly HamKalem[]): number {
  const iskonto = kurusOf(sumOf(iskontolar, false)) - kurusOf(sumOf(iskontolar, true));
  const matrah = readKurus(vergi_haric);
  const net = ham.reduce((sum, one) => sum + (readKurus(one.row.net) ?? 0), 0);
  return matrah !== null && iskonto !== 0 && Math.abs(net - iskonto - matrah) <= ham.length ? iskonto : 0;
}

function kalemlerOf(fatura: UblFatura, errors: string[], cevaplar: Cevaplar): KalemTaslagi[] {
  const ham = fatura.satirlar.map((row, i) => hamKalem(fatura, row, i + 1, errors, cevaplar));
  const paylar = distribute(
    belgeIskontosu(fatura, ham),
    ham.map(({ net }) => net),
  );
  return ham.map(({ row, oran, net, kdv }, i) => {
    const pay = paylar[i] ?? 0;
    const matrah = net - pay;
    const vergi = kdv !== null && pay === 0 ? kdv : Math.round((matrah * oran) / 100);
    const miktar = millionths(row.miktar);
    if (miktar === null || miktar === 0n) errors.push(`${i + 1}. kalem: Miktar okunamadı (${row.miktar || 'boş'}).`);
    return {
      urun_adi: row.ad,
      miktar: Math.max(1, Number(((miktar ?? SCALE) + 500n) / 1_000n)) / 1_000,
      birim_fiyat: withKdv(millionths(row.birim_fiyat) ?? 0n, oran),
      iskonto: Math.max(0, withKdv(sumOf(row.iskontolar, false), oran) + Math.round((pay * (100 + oran)) / 100)),
      kdv_orani: oran,
      tutar: matrah + vergi,
    };
  });
}

const sumUp = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + (readKurus(text) ?? 0), 0);

/** Some programs state the withheld KDV only by line, or among the taxes of the invoice. */
function tevkifatOf({ tevkifatlar, satir_tevkifatlari, vergiler }: UblFatura): number {
  const kdvTevkifati = vergiler.filter(({ kod }) => kod === '9015').map(({ tutar }) => tutar);
  return [tevkifatlar, satir_tevkifatlari, kdvTevkifati].map(sumUp).find((sum) => sum > 0) ?? 0;
}

/** Taxes other than KDV that the buyer withholds, such as stopaj, of the invoice or else of its lines. */
function kesintiOf({ vergiler, satirlar }: UblFatura, cevaplar: Cevaplar): number {
  const withheld = (list: UblFatura['vergiler']) =>
    sumUp(list.filter(({ kod }) => kod !== '9015' && yeriOf(kod, cevaplar) === 'kes').map(({ tutar }) => tutar));
  return withheld(vergiler) || satirlar.reduce((sum, row) => sum + withheld(row.vergiler), 0);
}

function listUyarilar(
  fatura: UblFatura,
  kalemler: readonly KalemTaslagi[],
  { tevkifat, kesinti }: { tevkifat: number; kesinti: number },
): string[] {
  const uyarilar: string[] = [];
  const kdv = fatura.vergiler
    .filter(({ kod }) => kod === KDV)
    .reduce((sum, { tutar }) => sum + (readKurus(tutar) ?? 0), 0);
  const bizim = kalemler.reduce((sum, { tutar, kdv_orani }) => sum + kdvPayi(tutar, kdv_orani), 0);
  // Some programs round each line's KDV and others only the sum, so a difference of one kuruş per line is accepted.
  if (Math.abs(kdv - bizim) > kalemler.length)
    uyarilar.push(`Faturadaki KDV ${formatKurus(kdv)} TL, kalemlerden hesaplanan ${formatKurus(bizim)} TL.`);
  const [dahil, odenecek] = [readKurus(fatura.vergi_dahil), readKurus(fatura.odenecek)];
  if (tevkifat > 0) uyarilar.push(`Tevkifatlı fatura: ${formatKurus(tevkifat)} TL KDV alıcı tarafından beyan edilir.`);
  if (kesinti > 0) uyarilar.push(`Stopaj gibi kesilen ${formatKurus(kesinti)} TL vergi kalemlere eklenmedi.`);
  if (dahil !== null && odenecek !== null && Math.abs(dahil - tevkifat - kesinti - odenecek) > 1) {
    uyarilar.push(`Ödenecek tutar ${formatKurus(odenecek)} TL, vergiler dâhil toplam ${formatKurus(dahil)} TL.`);
  }
  if (!isNo(fatura.satici.no)) uyarilar.push(`Satıcının VKN/TCKN’si geçersiz (${fatura.satici.no || 'boş'}).`);
  return uyarilar;
}

function listErrors({ tip, para_birimi, satirlar, vergi_dahil }: UblFatura): string[] {
  const errors: string[] = [];
  if (tip === 'IADE' || tip === 'TEVKIFATIADE') errors.push('İade faturası fiş olarak aktarılmaz.');
  if (para_birimi !== 'TRY') errors.push(`Para birimi ${para_birimi || 'yazılmamış'}; yalnız TRY faturalar aktarılır.`);
  if (satirlar.length === 0) errors.push('Faturada kalem yok.');
  if (readKurus(vergi_dahil) === null) errors.push(`Vergiler dâhil toplam okunamadı (${vergi_dahil || 'boş'}).`);
  return errors;
}

/** In a receipt from an e-invoice the items' amounts include KDV, and the total all taxes, even withheld ones. */
export function taslakOf(fatura: UblFatura, sira: number, cevaplar: Cevaplar): FisTaslagi {
  const errors = listErrors(fatura);
  const kalemler = kalemlerOf(fatura, errors, cevaplar);
  const [tevkifat, kesinti] = [tevkifatOf(fatura), kesintiOf(fatura, cevaplar)];
  const sorular = sorularOf(fatura, cevaplar);
  for (const { kod, name } of sorular)
    errors.push(`Vergi ${kod}${name && ` (${name})`} tutara eklenir mi, kesilir mi bilinmiyor; yukarıdan seçin.`);
  return {
    sira,
    kaynak: 'e-fatura',
    tarih: fatura.tarih || null,
    saat: /^\d{2}:\d{2}/.exec(fatura.saat)?.[0] ?? null,
    fis_no: fatura.id,
    market_adi: nameOf(fatura.satici),
    odeme_sekli: ODEME_KODLARI[fatura.odeme_kodu] ?? (fatura.odeme_kodu ? 'Diğer' : null),
    toplam_tutar: readKurus(fatura.vergi_dahil),
    tevkifat,
    kalemler,
    alici_no: isNo(fatura.alici.no) ? fatura.alici.no : null,
    sorular,
    hatalar: errors,
    uyarilar: listUyarilar(fatura, kalemler, { tevkifat, kesinti }),
  };
}
