import iconv from 'iconv-lite';

/** Code pages in which Turkish programs have saved texts, the likeliest first. */
const PAGES = [
  { page: 'win1254', name: 'Windows-1254 (Türkçe)' },
  { page: 'cp857', name: 'DOS (CP857, Türkçe)' },
  { page: 'macturkish', name: 'Mac (Türkçe)' },
] as const;
const TURKISH = /[çğıöşüÇĞİÖŞÜ]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is what no code page says in another way
const STRANGE = /[^\u0000-\u007fçğıöşüÇĞİÖŞÜâîûÂÎÛ₺€«»“”‘’–—…•·°ª]/g;

const count = (text: string, kind: RegExp): number => text.match(kind)?.length ?? 0;
/** The wrong code page makes letters of Turkish words into signs that none of them has. */
const likeness = (text: string): number => count(text, TURKISH) - 3 * count(text, STRANGE);

/**
 * Of a text whose letters fit several code pages: the one by which it was read, and what some of its words are in each.
 * There is no doubt where one page alone makes most letters into those of Turkish.
 */
export interface PageDoubt {
  page: string;
  choices: { page: string; name: string; sample: string }[];
}

const WORDS = 3;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what is not ASCII is read by the code page
const FOREIGN = /[^\s;,\t"]*[^\u0000-\u007f][^\s;,\t"]*/g;

function doubtOf(read: readonly { page: string; name: string; text: string }[], page: string): PageDoubt | undefined {
  const most = Math.max(...read.map(({ text }) => likeness(text)));
  const fit = read.filter(({ text }) => count(text, STRANGE) === 0 && likeness(text) > most / 2);
  if (fit.length < 2 || !fit.some((one) => one.page === page)) return undefined;
  const choices = fit.map(({ text, ...one }) => ({
    ...one,
    sample: [...new Set(text.match(FOREIGN))].slice(0, WORDS).join(', '),
  }));
  return new Set(choices.map(({ sample }) => sample)).size > 1 ? { page, choices } : undefined;
}

/** A text that was read by one code page, as another reads it. */
export const recode = (text: string, from: string, to: string): string => iconv.decode(iconv.encode(text, from), to);

/** The text of a file that does not say its code page, and how it was read if that had to be guessed. */
export function decode(bytes: Buffer): { text: string; uyari?: string; doubt?: PageDoubt | undefined } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes) };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes) };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    const read = PAGES.map(({ page, name }) => ({ page, name, text: iconv.decode(bytes, page) }));
    const { page, name, text } = read.reduce((best, one) => (likeness(one.text) > likeness(best.text) ? one : best));
    return { text, uyari: `Dosya ${name} kodlamasıyla okundu.`, doubt: doubtOf(read, page) };
  }
}

const TRACES: Readonly<Record<string, string>> = { Ý: 'İ', Þ: 'Ş', Ð: 'Ğ', ý: 'ı', þ: 'ş', ð: 'ğ' };
/** The first byte of one of our letters in UTF-8, then the second one, each read as a letter of its own. */
const TWICE = /[ÃÄÅâ][\u0080-\u00bf\u0152-\u0161\u0178-\u017e\u0192\u02c6-\u02dc\u2013-\u203a\u20ac\u2122]/;

const byteOf = (letter: string): number =>
  letter.codePointAt(0)! <= 0xff ? letter.codePointAt(0)! : (iconv.encode(letter, 'win1252')[0] ?? 0);

function decodeTwice(text: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from([...text], byteOf));
  } catch {
    return text;
  }
}

/** A text that a program once read in the wrong code page and saved so: "Þýð" is "Şığ", "HÃ¼lya" is "Hülya". */
export const mendText = (text: string): string =>
  (TWICE.test(text) ? decodeTwice(text) : text).replace(/[ÝÞÐýþð]/g, (letter) => TRACES[letter]!);
