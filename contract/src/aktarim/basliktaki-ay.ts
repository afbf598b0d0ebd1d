import { ayNo, sheetGun } from '#contract/common/donem.ts';
import { fold } from '#contract/common/turkish-text.ts';
import type { Yayilan } from './takip-alanlari.ts';
import { toplamTuru } from './toplam-satiri.ts';

export interface BasliktakiAy {
  yil: number | null;
  /** 1 to 12, or null for a text that names no month or several. */
  ay: number | null;
  /** What the text says beside month and year. */
  rest: string;
}

const NUMBERS = [
  /^(?<yil>(?:19|20)\d\d)(?<ay>0[1-9]|1[0-2])$/,
  /(?<!\d)(?:0?[1-9]|[12]\d|3[01])[./-](?<ay>\d{1,2})[./-](?<yil>(?:19|20)\d\d)(?!\d)/,
  /(?<!\d)(?<yil>(?:19|20)\d\d)[./-](?<ay>\d{1,2})(?:[./-]\d{1,2})?(?!\d)/,
  /(?<![\d.])(?<ay>\d{1,2})[./-](?<yil>(?:19|20)\d\d|[23]\d)(?![\d.])/,
];
const WORD = /[\p{L}\d]+/gu;

const isAy = (ay: number): boolean => ay >= 1 && ay <= 12;

function readNumbers(text: string): BasliktakiAy | null {
  for (const pattern of NUMBERS) {
    const found = pattern.exec(text);
    const ay = Number(found?.groups?.ay);
    if (!found || !isAy(ay)) continue;
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
    return { yil: Number(found.groups!.yil!.padStart(4, '20')), ay, rest: rest.replace(/\s+/g, ' ').trim() };
  }
  return null;
}

const ayOfWord = (word = ''): number => (/\d/.test(word) ? 0 : ayNo(word));

/** In letterheads stand streets, telephones and years of founding, so a number of the last century is rarely a year. */
const isOldYear = (words: readonly string[], i: number): boolean =>
  /^19\d\d$/.test(words[i]!) &&
  (words.length === 1 ||
    ayOfWord(words[i - 1]) > 0 ||
    ayOfWord(words[i + 1]) > 0 ||
    fold(words[i + 1] ?? '') === 'yili');

/**
 * The month and year that a sheet's title or column header names: "Ocak", "Oca'26", "01.2026", "2026-10", "31.12.2025",
 * "EKİM 2026 KDV TAKİBİ". "Ocak–Aralık 2026" names a year alone.
 */
export function basliktakiAy(text: string): BasliktakiAy {
  const day = sheetGun(text.trim());
  if (day) return { yil: Number(day.slice(0, 4)), ay: Number(day.slice(5, 7)), rest: '' };
  const numbers = readNumbers(text);
  if (numbers) return numbers;
  const aylar = new Set<number>();
  const rest: string[] = [];
  let yil: number | null = null;
  let isAfterAy = false;
  const words = Array.from(text.matchAll(WORD), ([word]) => word);
  for (const [i, word] of words.entries()) {
    const ay = ayOfWord(word);
    // "Ara toplam" is a subtotal, and no December.
    const isMonth = ay > 0 && !(fold(word) === 'ara' && /toplam/.test(fold(text)));
    if (isMonth) aylar.add(ay);
    else if (/^20\d\d$/.test(word) || isOldYear(words, i)) yil = Number(word);
    else if (isAfterAy && /^[23]\d$/.test(word)) yil = 2000 + Number(word);
    else rest.push(word);
    isAfterAy = isMonth;
  }
  return { yil, ay: aylar.size === 1 ? [...aylar][0]! : null, rest: rest.join(' ') };
}

const GENERAL = new Set(
  'takip takibi takipleri cizelge cizelgesi liste listesi tablo tablosu form formu aylik yillik yili yil ay ayi donem donemi donemleri mukellef mukellefler mukellefleri hizmet hizmetler hizmetleri durum durumu sayfa sheet kontrol kontrolu tarihi itibariyla itibari ile ve'.split(
    ' ',
  ),
);

/**
 * What of a sheet's title could be the name of a service: "2026 YILI KDV BEYANNAMESİ TAKİP ÇİZELGESİ" is the KDV's. A
 * digit belongs to the word before it: "KDV 1", but "Sayfa 1".
 */
export function basliktakiHizmet(text: string): string {
  const words = Array.from(basliktakiAy(text).rest.matchAll(WORD), ([word]) => word);
  const isName = (word: string | undefined): boolean =>
    word !== undefined && /\p{L}/u.test(word) && !GENERAL.has(fold(word)) && !/^(?:sayfa|sheet)\d*$/.test(fold(word));
  return words.filter((word, i) => isName(word) || (/^\d$/.test(word) && isName(words[i - 1]))).join(' ');
}

export const isAyBasligi = (baslik: string): boolean =>
  basliktakiAy(baslik).ay !== null && toplamTuru([baslik]) === null;

/** How many columns of a header are months, where the list may have its months side by side. */
export const countAyBasliklari = (alanlar: readonly { yayilan?: Yayilan }[], basliklar: readonly string[]): number =>
  alanlar.some(({ yayilan }) => yayilan === 'ay') ? basliklar.filter(isAyBasligi).length : 0;
