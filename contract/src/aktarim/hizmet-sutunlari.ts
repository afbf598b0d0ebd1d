import { AKTARIM, guessEslesme, titleKey } from './aktarim-alanlari.ts';
import { basliktakiAy } from './basliktaki-ay.ts';
import { readIsaret } from './takip-isareti.ts';

type Cell = string | number | boolean | null;

/** No fee of a month is as high; what is, is a phone number or a tax number. */
const MAX_FEE = 1_000_000_000;
const SHARE_OF_MARKS = 0.6;
const OTHER_COLUMNS =
  /^(?:s|sn|no|sira|sirano|kod|kodu|carikod|tel|telefon.*|cep.*|gsm|eposta.*|email|mail|adres.*|il|ilce|muhasebeci.*|malimusavir|personel.*|sorumlu.*|defterturu|hesapturu|mukellefturu|vergidairesi|aciklama.*|not|notlar|dusunceler|toplam.*|geneltoplam|yekun|adet|borc.*|alacak.*|bakiye.*|kalan.*|devir.*|tutar.*|kullanici.*|aktif|durum|\d+sutun)$/;

/** Columns in which most cells are marks, so that neither phones nor notes become services; `taken` are no candidates. */
export const hizmetSutunlari = (
  basliklar: readonly string[],
  rows: readonly (readonly Cell[])[],
  taken: ReadonlySet<number>,
): number[] =>
  basliklar.flatMap((baslik, column) => {
    const key = titleKey(baslik);
    if (taken.has(column) || key === '' || OTHER_COLUMNS.test(key)) return [];
    const filled = rows.flatMap((row) => row[column] ?? []).map(readIsaret);
    const marks = filled.filter(({ anlam, tutar }) => anlam !== 'bilinmeyen' && (tutar ?? 0) < MAX_FEE);
    return marks.length > 0 && marks.length >= filled.length * SHARE_OF_MARKS ? [column] : [];
  });

/** The columns that say whose row it is. */
const clientColumns = (basliklar: readonly string[]): number[] => {
  const { mukellef, mukellef_no } = guessEslesme(AKTARIM.takip.alanlar, basliklar);
  return [mukellef, mukellef_no].filter((column) => column !== undefined);
};

/** Whether a row of titles could be the header of a sheet of services: a client, and something beside. */
export const isHizmetBasligi = (basliklar: readonly string[]): boolean => {
  const clients = clientColumns(basliklar);
  return clients.length > 0 && basliklar.filter((baslik) => titleKey(baslik) !== '').length > clients.length;
};

/**
 * Whether a sheet has services side by side: it says a month outside its table, and marks fill at least half of what
 * stands beside its clients. A list of clients has such columns, too, but few.
 */
export function isHizmetTablosu(
  basliklar: readonly string[],
  rows: readonly (readonly Cell[])[],
  title: string,
): boolean {
  const { yil, ay } = basliktakiAy(title);
  const clients = clientColumns(basliklar);
  if (yil === null || ay === null || clients.length === 0) return false;
  const marks = hizmetSutunlari(basliklar, rows, new Set(clients)).length;
  const others = basliklar.filter((baslik) => !/^(?:s|sn|no|sira|sirano|\d+sutun)?$/.test(titleKey(baslik))).length;
  return marks > 0 && marks >= (others - clients.length) / 2;
}
