import { addMonths, ayMetni, ayMetninden, formatAyMetni } from '#contract/common/donem.ts';
import { defineErrors, type ErrorEntry } from '#contract/common/errors.ts';
import type { Kural } from '#contract/takvim/kural.ts';
import { donemSonu, donemUzunlugu, type Taxpayer } from '#contract/takvim/tarih.ts';
import { shortKindName } from '#contract/takvim/tur-adi.ts';

export interface Yukumluluk {
  kod: string;
  ilk_donem: string;
  son_donem: string | null;
  verilir: boolean;
}

const ALTERNATIVES: readonly (readonly string[])[] = [
  ['KDV1', 'KDV1_3A'],
  ['MUHSGK', 'MUHSGK_3A'],
  ['GGECICI', 'KGECICI'],
  ['TURIZM_A', 'TURIZM_3A'],
  ['BERAT_A_G', 'BERAT_A_D', 'BERAT_Q_G', 'BERAT_Q_D'],
];
export const rakipler = (kod: string): string[] =>
  ALTERNATIVES.find((one) => one.includes(kod))?.filter((diger) => diger !== kod) ?? [];

export function kindsWithDonem(kurallar: readonly Kural[]): ReadonlyMap<string, Kural> {
  const acik = kurallar.filter((kural) => kural.acik && kural.siklik !== 'O');
  return new Map(acik.toSorted((a, b) => a.ilk_donem.localeCompare(b.ilk_donem)).map((kural) => [kural.kod, kural]));
}

/**
 * The first and last month of a client's duty are moved to the end of their quarter or year if the declaration is for
 * such periods, because a period that has begun is declared whole.
 */
export function completeDonemler(row: Yukumluluk, kural: Kural, taxpayer: Taxpayer): Yukumluluk {
  const son_donem = row.son_donem && donemSonu(kural, row.son_donem, taxpayer);
  return { ...row, ilk_donem: donemSonu(kural, row.ilk_donem, taxpayer), son_donem };
}

export const YUKUMLULUK_ERRORS = defineErrors({
  YUKUMLULUK_TUR_YOK: {
    status: 400,
    message: ({ kod }: { kod: string }) => `${kod} kodlu, dönemi olan bir beyanname türü yok.`,
    field: 'kod',
  },
  YUKUMLULUK_IKI_KEZ: {
    status: 400,
    message: ({ kod }: { kod: string }) => `${shortKindName(kod)} iki kez yazılmış.`,
    field: 'kod',
  },
  YUKUMLULUK_DONEM_TERS: {
    status: 400,
    message: ({ ilk_donem }: { ilk_donem: string }) =>
      `Son dönem ilk dönemden (${formatAyMetni(ilk_donem)}) önce olamaz.`,
    field: 'son_donem',
  },
  YUKUMLULUK_ERKEN: {
    status: 400,
    message: ({ kod, donem }: { kod: string; donem: string }) =>
      `${shortKindName(kod)} takvimde ${formatAyMetni(donem)} döneminde başlar; daha erken bir dönem yazılamaz.`,
    field: 'ilk_donem',
  },
  YUKUMLULUK_KALKTI: {
    status: 400,
    message: ({ kod, donem }: { kod: string; donem: string }) =>
      `${shortKindName(kod)} en son ${formatAyMetni(donem)} dönemi için verildi; daha geç bir dönem yazılamaz.`,
    field: 'ilk_donem',
  },
  YUKUMLULUK_CAKISIYOR: {
    status: 409,
    message: ({ kod, diger }: { kod: string; diger: string }) =>
      `${shortKindName(kod)} ile ${shortKindName(diger)} aynı dönem için birlikte verilmez. Birinin işaretini kaldırın ya da bitişini öbürünün başlangıcından önceye yazın.`,
    field: 'ilk_donem',
  },
  YUKUMLULUKLER_DEGISTI: {
    status: 409,
    message: ({ mukellef, yukumluluk }: { mukellef: number; yukumluluk: number }) =>
      `Mükellefler bu sırada değişti: şimdi ${mukellef} mükellefin ${yukumluluk} yükümlülüğü onaylanacak. Güncel sayıları görüp yeniden onaylayın.`,
  },
  YUKUMLULUK_ONAYI_YOK: { status: 404, message: 'Bu onaydan geri alınacak bir şey kalmamış.' },
});

export interface YukumlulukEngeli {
  error: ErrorEntry;
  ayrinti: { kod: string; [name: string]: string };
}

export function checkYukumluluk(
  { kod, ilk_donem, son_donem }: Yukumluluk,
  kurallar: readonly Kural[],
): YukumlulukEngeli | undefined {
  const surumler = kurallar.filter((kural) => kural.kod === kod);
  const ilk = surumler.map((kural) => kural.ilk_donem).sort()[0] as string;
  const last = surumler.some((kural) => kural.son_donem === null)
    ? null
    : (surumler
        .map((kural) => kural.son_donem as string)
        .sort()
        .at(-1) as string);
  if (son_donem !== null && son_donem < ilk_donem)
    return { error: YUKUMLULUK_ERRORS.YUKUMLULUK_DONEM_TERS, ayrinti: { kod, ilk_donem } };
  if (ilk_donem < ilk) return { error: YUKUMLULUK_ERRORS.YUKUMLULUK_ERKEN, ayrinti: { kod, donem: ilk } };
  if (last !== null && ilk_donem > last)
    return { error: YUKUMLULUK_ERRORS.YUKUMLULUK_KALKTI, ayrinti: { kod, donem: last } };
  return undefined;
}

const baslangic = ({ ilk_donem }: Yukumluluk, kural: Kural): string =>
  ayMetni(addMonths(ayMetninden(ilk_donem), 1 - donemUzunlugu(kural)));

export function checkYukumlulukler(
  rows: readonly Yukumluluk[],
  kurallar: readonly Kural[],
): YukumlulukEngeli | undefined {
  const kinds = kindsWithDonem(kurallar);
  const bilinmeyen = rows.find(({ kod }) => !kinds.has(kod));
  if (bilinmeyen) return { error: YUKUMLULUK_ERRORS.YUKUMLULUK_TUR_YOK, ayrinti: { kod: bilinmeyen.kod } };
  const iki = rows.find(({ kod }, i) => rows.findIndex((other) => other.kod === kod) !== i);
  if (iki) return { error: YUKUMLULUK_ERRORS.YUKUMLULUK_IKI_KEZ, ayrinti: { kod: iki.kod } };
  const verilenler = rows.filter(({ verilir }) => verilir);
  for (const row of verilenler) {
    const engel = checkYukumluluk(row, kurallar);
    if (engel) return engel;
    const kural = kinds.get(row.kod) as Kural;
    const cakisan = verilenler.find(
      (diger) =>
        rakipler(row.kod).includes(diger.kod) &&
        baslangic(row, kural) <= (diger.son_donem ?? '9999') &&
        baslangic(diger, kinds.get(diger.kod) as Kural) <= (row.son_donem ?? '9999'),
    );
    if (cakisan)
      return { error: YUKUMLULUK_ERRORS.YUKUMLULUK_CAKISIYOR, ayrinti: { kod: row.kod, diger: cakisan.kod } };
  }
  return undefined;
}
