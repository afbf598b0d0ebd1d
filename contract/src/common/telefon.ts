import { cleanText } from './turkish-text.ts';

export const YERLI = /^(?:(?:\+|00)?90)?0?([2-9]\d{9})$/;
const YABANCI = /^(?:\+|00)(?!90)([1-9]\d{7,14})$/;
/** A number that is dialled without an area code, such as 444 0 123, has seven digits. */
const KISA = /^[2-9]\d{6}$/;

const EN_UZUN = 100;
const SAYI = /^\+?[\d\s()./-]+$/;
const ETIKET = /^(?:(?:telefon|tel|cep|gsm|mobil|whatsapp|iş|ev|no|nosu|numarası)[\s.:]+)+/iu;
const TABLODAN = /(\d{7,15})[.,]0+(?![.,]?\d)/g;
const DAHILI = /^(.*\d)[\s,;:-]*\(?\s*(?:dahili|dah|iç hat|ext|x|#)[\s.:]*(\d{1,6})\s*\)?$/iu;
const AYRAC = /\s*[/;,|\n-]\s*|\s+(?:ve|veya|ya da)\s+|\s+/giu;
const UC_HANELER = /^\d{1,2}$/;
/** Whose number it is, or what for: words without a digit, behind the number or before it. */
const BEHIND = /^(?<number>.*\d\)?)[\s,:–-]*\(?\s*(?<soz>\p{L}[^\d()/;|]{0,39}?)\s*\)?$/u;
const BEFORE = /^\(?(?<soz>\p{L}[^\d()/;|]{0,39}?)\s*\)?[\s,.:–-]+(?<number>[+(\d].*)$/u;

/**
 * `numara` is written `0532 000 00 00`, a foreign one `+4915112345678`. Of several numbers in one text the first is the
 * one to call; `ikinci` is what stands beside it, and `soz` says whose it is.
 */
export interface Telefon {
  numara: string;
  dahili?: string;
  soz?: string;
  ikinci?: string;
}

function readNumara(metin: string): string | null {
  if (!SAYI.test(metin)) return null;
  const compact = metin.replace(/(?!^\+)\D/g, '');
  const [, yerli] = YERLI.exec(compact) ?? [];
  if (yerli) return yerli.replace(/(\d{3})(\d{3})(\d{2})(\d{2})/, '0$1 $2 $3 $4');
  const [, yabanci] = YABANCI.exec(compact) ?? [];
  if (yabanci) return `+${yabanci}`;
  return KISA.test(compact) ? compact : null;
}

function readSozsuz(metin: string): Telefon | null {
  const [, first = metin, dahili] = DAHILI.exec(metin) ?? [];
  const numara = readNumara(first.trim());
  return numara === null ? null : { numara, ...(dahili && { dahili }) };
}

function readBir(metin: string): Telefon | null {
  const bare = readSozsuz(metin);
  if (bare) return bare;
  const { number = '', soz = '' } = (BEHIND.exec(metin) ?? BEFORE.exec(metin))?.groups ?? {};
  const read = readSozsuz(number.trim());
  return read && { ...read, soz };
}

/** `0212 000 00 07-08` are two numbers, of which the second is written by its last digits. */
const ikinciOf = ({ numara }: Telefon, rest: string): string | null => {
  if (UC_HANELER.test(rest)) return readNumara(numara.replaceAll(' ', '').slice(0, -rest.length) + rest);
  const read = readMetin(rest);
  return read && writeTelefon(read);
};

function readMetin(metin: string): Telefon | null {
  const bir = readBir(metin);
  if (bir) return bir;
  for (const { index, 0: ayrac } of metin.matchAll(AYRAC)) {
    const first = readBir(metin.slice(0, index));
    const ikinci = first && ikinciOf(first, metin.slice(index + ayrac.length));
    if (ikinci) return { ...first, ikinci };
  }
  return null;
}

/** Screen, import, search and links read phone numbers by this function alone; null means that the text is none. */
export function readTelefon(typed: string): Telefon | null {
  const metin = cleanText(typed).trim().replace(ETIKET, '').replace(TABLODAN, '$1');
  return metin.length > EN_UZUN ? null : readMetin(metin);
}

export const writeTelefon = ({ numara, dahili, soz, ikinci }: Telefon): string =>
  `${numara}${dahili ? ` dahili ${dahili}` : ''}${soz ? ` (${soz})` : ''}${ikinci ? ` / ${ikinci}` : ''}`;

/** What a reader of the number should know about the rest of the text, or null where the text is one number. */
export function telefonNotu(typed: string): string | null {
  const { numara, dahili, soz, ikinci } = readTelefon(typed) ?? {};
  const beside = ikinci ? `yanındaki ${ikinci}` : dahili ? `dahili ${dahili}` : soz && `“${soz}”`;
  return beside ? `Aranacak numara ${numara}; ${beside} de saklanır.` : null;
}
