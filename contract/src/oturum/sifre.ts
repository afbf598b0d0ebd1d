import { fold } from '#contract/common/turkish-text.ts';
import { SIFRE_METNI, SIFRE_MIN } from './sifre-metin.ts';
import { YAYGIN_SOZCUKLER } from './yaygin-sozcukler.ts';

export interface SifreKisisi {
  tc_kimlik_no: string;
  names: readonly (string | null)[];
  firmalar?: readonly string[];
}

const wordsOf = (names: readonly (string | null)[], fewest: number): string[] =>
  names.flatMap((name) => fold(name ?? '').split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= fewest);

const bare = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

const BENZER: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '€': 'e',
  '9': 'g',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
};

const readSigns = (text: string, bir: string): string =>
  [...text]
    .map((sign) => (/[1!|]/.test(sign) ? bir : (BENZER[sign] ?? sign)))
    .join('')
    .replace(/[^a-z]/g, '');

/** People add digits and signs to a common word, so what remains without them is compared with such words. */
function coresOf(sifre: string): string[] {
  const text = fold(sifre).replace(/[^a-z]+$/, '');
  return [text, text.replace(/^[^a-z]+/, '')].flatMap((part) => [
    part.replace(/[^a-z]/g, ''),
    readSigns(part, 'i'),
    readSigns(part, 'l'),
  ]);
}

const EN_COK_SOZCUK = 3;

function isOfWords(text: string, left = EN_COK_SOZCUK): boolean {
  if (YAYGIN_SOZCUKLER.has(text.replace(/(lar|ler|im|um|m|gs|fb|tr|x+)$/, '')) || YAYGIN_SOZCUKLER.has(text))
    return true;
  if (left === 1) return false;
  for (let at = 3; at < text.length; at += 1)
    if (YAYGIN_SOZCUKLER.has(text.slice(0, at)) && isOfWords(text.slice(at), left - 1)) return true;
  return false;
}

function isEasyNumber(digits: string): boolean {
  const steps = [...digits].slice(1).filter((digit, i) => Math.abs(Number(digit) - Number(digits[i])) % 8 <= 1).length;
  return steps >= (digits.length - 1) * 0.7 || /^(90|0)?5\d{9}$/.test(digits);
}

const FEWEST_DIFFERENT = 5;
const FEWEST_LETTERS = 4;

export function isYayginSifre(sifre: string): boolean {
  if (new Set(sifre).size < FEWEST_DIFFERENT || coresOf(sifre).some((core) => isOfWords(core))) return true;
  const digits = sifre.replace(/\D/g, '');
  return bare(sifre).length - digits.length < FEWEST_LETTERS && digits !== '' && isEasyNumber(digits);
}

export function sifreKisiError(sifre: string, { tc_kimlik_no, names, firmalar = [] }: SifreKisisi): string | null {
  const text = bare(sifre);
  if (tc_kimlik_no !== '' && text.includes(tc_kimlik_no)) return SIFRE_METNI.tc;
  const hasOne = (words: string[]) => words.some((word) => text.includes(word));
  if (hasOne(wordsOf(names, 3))) return SIFRE_METNI.name;
  return hasOne(wordsOf(firmalar, 4)) ? SIFRE_METNI.firma : null;
}

const SINIFLAR = [
  [/\p{Ll}/u, 29],
  [/\p{Lu}/u, 29],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 33],
] as const;

export const SIFRE_GUCLERI = ['Çok zayıf', 'Zayıf', 'Orta', 'İyi', 'Güçlü'] as const;

/**
 * The result is only guidance for the strength meter; `isYayginSifre`, `sifreKisiError` and the length decide whether a
 * password is refused.
 */
export function sifreGucu(sifre: string, kisi?: SifreKisisi): 0 | 1 | 2 | 3 | 4 {
  if (sifre.length < SIFRE_MIN || isYayginSifre(sifre) || (kisi && sifreKisiError(sifre, kisi))) return 0;
  const pool = SINIFLAR.reduce((sum, [kind, size]) => sum + (kind.test(sifre) ? size : 0), 0);
  const different = new Set(sifre).size;
  const bits = Math.log2(pool) * (different + (sifre.length - different) / 2);
  return bits < 45 ? 1 : bits < 60 ? 2 : bits < 80 ? 3 : 4;
}
