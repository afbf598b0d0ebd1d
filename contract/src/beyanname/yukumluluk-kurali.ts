import { addMonths, ayMetni, ayMetninden, formatAyMetni } from '#contract/common/donem.ts';
import { defineErrors, type ErrorEntry } from '#contract/common/errors.ts';
import type { Kural } from '#contract/takvim/kural.ts';
import { donemSonu, donemUzunlugu, type Kimin } from '#contract/takvim/tarih.ts';
import { kisaTurAdi } from '#contract/takvim/tur-adi.ts';

export interface Yukumluluk {
  kod: string;
  ilk_donem: string;
  son_donem: string | null;
  verilir: boolean;
}

const BIRI: readonly (readonly string[])[] = [
  ['KDV1', 'KDV1_3A'],
  ['MUHSGK', 'MUHSGK_3A'],
  ['GGECICI', 'KGECICI'],
  ['TURIZM_A', 'TURIZM_3A'],
  ['BERAT_A_G', 'BERAT_A_D', 'BERAT_Q_G', 'BERAT_Q_D'],
];
export const rakipler = (kod: string): string[] =>
  BIRI.find((biri) => biri.includes(kod))?.filter((diger) => diger !== kod) ?? [];

export function donemliTurler(kurallar: readonly Kural[]): ReadonlyMap<string, Kural> {
  const acik = kurallar.filter((kural) => kural.acik && kural.siklik !== 'O');
  return new Map(acik.toSorted((a, b) => a.ilk_donem.localeCompare(b.ilk_donem)).map((kural) => [kural.kod, kural]));
}

/**
 * The first and last month of a client's duty are moved to the end of their quarter or year if the declaration is for
 * such periods, because a period that has begun is declared whole.
 */
export function completeDonemler(satir: Yukumluluk, kural: Kural, kimin: Kimin): Yukumluluk {
  const son_donem = satir.son_donem && donemSonu(kural, satir.son_donem, kimin);
  return { ...satir, ilk_donem: donemSonu(kural, satir.ilk_donem, kimin), son_donem };
}

export const YUKUMLULUK_ERRORS = defineErrors({
  YUKUMLULUK_TUR_YOK: {
    status: 400,
    message: ({ kod }: { kod: string }) => `${kod} kodlu, dönemi olan bir beyanname türü yok.`,
    field: 'kod',
  },
  YUKUMLULUK_IKI_KEZ: {
    status: 400,
    message: ({ kod }: { kod: string }) => `${kisaTurAdi(kod)} iki kez yazılmış.`,
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
      `${kisaTurAdi(kod)} takvimde ${formatAyMetni(donem)} döneminde başlar; daha erken bir dönem yazılamaz.`,
    field: 'ilk_donem',
  },
  YUKUMLULUK_KALKTI: {
    status: 400,
    message: ({ kod, donem }: { kod: string; donem: string }) =>
      `${kisaTurAdi(kod)} en son ${formatAyMetni(donem)} dönemi için verildi; daha geç bir dönem yazılamaz.`,
    field: 'ilk_donem',
  },
  YUKUMLULUK_CAKISIYOR: {
    status: 409,
    message: ({ kod, diger }: { kod: string; diger: string }) =>
      `${kisaTurAdi(kod)} ile ${kisaTurAdi(diger)} aynı dönem için birlikte verilmez. Birinin işaretini kaldırın ya da bitişini öbürünün başlangıcından önceye yazın.`,
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
  hata: ErrorEntry;
  ayrinti: { kod: string; [ad: string]: string };
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
    return { hata: YUKUMLULUK_ERRORS.YUKUMLULUK_DONEM_TERS, ayrinti: { kod, ilk_donem } };
  if (ilk_donem < ilk) return { hata: YUKUMLULUK_ERRORS.YUKUMLULUK_ERKEN, ayrinti: { kod, donem: ilk } };
  if (last !== null && ilk_donem > last)
    return { hata: YUKUMLULUK_ERRORS.YUKUMLULUK_KALKTI, ayrinti: { kod, donem: last } };
  return undefined;
}

const baslangic = ({ ilk_donem }: Yukumluluk, kural: Kural): string =>
  ayMetni(addMonths(ayMetninden(ilk_donem), 1 - donemUzunlugu(kural)));

export function checkYukumlulukler(
  satirlar: readonly Yukumluluk[],
  kurallar: readonly Kural[],
): YukumlulukEngeli | undefined {
  const turler = donemliTurler(kurallar);
  const bilinmeyen = satirlar.find(({ kod }) => !turler.has(kod));
  if (bilinmeyen) return { hata: YUKUMLULUK_ERRORS.YUKUMLULUK_TUR_YOK, ayrinti: { kod: bilinmeyen.kod } };
  const iki = satirlar.find(({ kod }, i) => satirlar.findIndex((other) => other.kod === kod) !== i);
  if (iki) return { hata: YUKUMLULUK_ERRORS.YUKUMLULUK_IKI_KEZ, ayrinti: { kod: iki.kod } };
  const verilenler = satirlar.filter(({ verilir }) => verilir);
  for (const satir of verilenler) {
    const engel = checkYukumluluk(satir, kurallar);
    if (engel) return engel;
    const kural = turler.get(satir.kod) as Kural;
    const cakisan = verilenler.find(
      (diger) =>
        rakipler(satir.kod).includes(diger.kod) &&
        baslangic(satir, kural) <= (diger.son_donem ?? '9999') &&
        baslangic(diger, turler.get(diger.kod) as Kural) <= (satir.son_donem ?? '9999'),
    );
    if (cakisan)
      return { hata: YUKUMLULUK_ERRORS.YUKUMLULUK_CAKISIYOR, ayrinti: { kod: satir.kod, diger: cakisan.kod } };
  }
  return undefined;
}
