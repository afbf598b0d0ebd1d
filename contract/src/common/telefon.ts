import { cleanText } from './turkish-text.ts';

export const YERLI = /^(?:(?:\+|00)?90)?0?([2-9]\d{9})$/;
const YABANCI = /^(?:\+|00)(?!90)([1-9]\d{7,14})$/;
/** A number that is dialled without an area code, such as 444 0 123, has seven digits. */
const KISA = /^[2-9]\d{6}$/;

const EN_UZUN = 100;
const SAYI = /^\+?[\d\s()./-]+$/;
const ETIKET = /^(?:telefon|tel|cep|gsm)[\s.:]+/iu;
const TABLODAN = /^(\d{7,15})[.,]0+$/;
const DAHILI = /^(.*\d)[\s,;:-]*\(?\s*(?:dahili|dah|iç hat|ext|x|#)[\s.:]*(\d{1,6})\s*\)?$/iu;
const AYRAC = /\s*[/;,|\n-]\s*|\s+(?:ve|veya|ya da)\s+|\s+/giu;
const UC_HANELER = /^\d{1,2}$/;

/**
 * `numara` is written `0532 000 00 00`, a foreign one `+4915112345678`. Of several numbers in one text the first is the
 * one to call; `ikinci` is what stands beside it.
 */
export interface Telefon {
  numara: string;
  dahili?: string;
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

function readBir(metin: string): Telefon | null {
  const [, first = metin, dahili] = DAHILI.exec(metin) ?? [];
  const numara = readNumara(first.trim());
  return numara === null ? null : { numara, ...(dahili && { dahili }) };
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

export const writeTelefon = ({ numara, dahili, ikinci }: Telefon): string =>
  `${numara}${dahili ? ` dahili ${dahili}` : ''}${ikinci ? ` / ${ikinci}` : ''}`;

/** What a reader of the number should know about the rest of the text, or null where the text is one number. */
export function telefonNotu(typed: string): string | null {
  const { numara, dahili, ikinci } = readTelefon(typed) ?? {};
  if (ikinci) return `Aranacak numara ${numara}; yanındaki ${ikinci} de saklanır.`;
  return dahili ? `Aranacak numara ${numara}; dahili ${dahili} de saklanır.` : null;
}
