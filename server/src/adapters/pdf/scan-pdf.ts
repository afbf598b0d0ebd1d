import { inflateSync } from 'node:zlib';

export type PdfSorunu = 'PDF_DEGIL' | 'BOS' | 'BOZUK' | 'KARMA' | 'SIFRELI' | 'ETKIN' | 'COK_SAYFA' | 'COK_AGIR';

const KB = 1024;
const STREAM_MAX = 64 * KB * KB;
const TOTAL_MAX = 512 * KB * KB;
const NESTING_MAX = 4;
const HEAD = 1024;
const TAIL_MAX = 4 * KB;
/**
 * A ZIP archive's end record with its comment takes at most 65,557 bytes, so a ZIP hidden in a PDF is looked for in the
 * PDF's last bytes.
 */
const ZIP_TAIL = 65_557;

/** HTML or PHP in the first kilobyte of a PDF is refused, because a browser or web server might run it. */
const MARKUP = /<(html|script|body|svg|iframe|\?php|!doctype)/i;
const GAP = '(?:[\\s\\0]|%[^\\r\\n]*[\\r\\n])*';
const REFERENCE = `\\d+${GAP}\\d+${GAP}R\\b`;
/**
 * The PDF names in `ACTIVE` make a PDF program do more than show the document. A picture's bytes may contain a short
 * name such as XFA by chance, so a short name counts only together with what must follow it.
 */
const ACTIVE = new RegExp(
  [
    '\\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|Rendition|GoToE|GoToR|NeedsRendering)(?![A-Za-z0-9_-])',
    `\\/XFA${GAP}(?:[[(<]|${REFERENCE})`,
    `\\/AA${GAP}(?:<<|${REFERENCE})`,
    `\\/Next${GAP}\\[?${GAP}<<`,
    `\\/S${GAP}\\/GoTo(?![A-Za-z])[^<>]*\\/Next|\\/Next${GAP}${REFERENCE}[^<>]*\\/S${GAP}\\/GoTo(?![A-Za-z])`,
    `\\/U?F${GAP}(?:\\((?:\\\\\\\\|\\/\\/)|<(?:[fF][eE][fF][fF])?(?:(?:00)?(?:5[cC]|2[fF])){2})`,
  ].join('|'),
  'y',
);
/**
 * When it is opened, a PDF may only jump to a place in itself or run a menu command such as printing; any other opening
 * action makes it refused.
 */
const HARMLESS = new RegExp(
  `^(?:\\[|null|<<${GAP}(?:\\/(?:Type${GAP}\\/Action|S${GAP}\\/(?:GoTo|Named)(?![A-Za-z])|N${GAP}\\/\\w+|D${GAP}(?:\\[[^\\]]*\\]|\\([^)]*\\)|<[\\da-f]*>|\\/[^\\s/<>[\\]()]+))${GAP})+>>)`,
  'i',
);
/** Each letter of a PDF name may be written as a code such as `#4a`, so the pattern takes both spellings. */
const OPEN_ACTION = new RegExp(
  `\\/${[...'OpenAction'].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('')}(?![A-Za-z])${GAP}`,
  'iy',
);
const ENCRYPTED = /\/Encrypt(?![A-Za-z])/;

const lettersOf = (letters: string): Uint8Array => {
  const table = new Uint8Array(256);
  for (const letter of letters) table[letter.charCodeAt(0)] = 1;
  return table;
};
const HEX = lettersOf('0123456789abcdefABCDEF');
function unescapeNames(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = text.indexOf('#'); at !== -1; at = text.indexOf('#', at + 1)) {
    if (!(HEX[text.charCodeAt(at + 1)] && HEX[text.charCodeAt(at + 2)])) continue;
    parts.push(text.slice(from, at), String.fromCharCode(Number.parseInt(text.slice(at + 1, at + 3), 16)));
    from = at + 3;
    at += 2;
  }
  return from === 0 ? text : parts.concat(text.slice(from)).join('');
}

const ACTIVE_LETTERS = lettersOf('AEFGIJLNRSUX');
const OPEN_LETTERS = lettersOf('oO#');

/** Trying the pattern only at each `/`, where a PDF name begins, is much faster on the megabytes of a picture. */
function* matchesAtNames(pattern: RegExp, letters: Uint8Array, text: string): Generator<RegExpExecArray> {
  for (let at = text.indexOf('/'); at !== -1; at = text.indexOf('/', at + 1)) {
    if (!letters[text.charCodeAt(at + 1)]) continue;
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) yield match;
  }
}

const hasMatch = (text: string): boolean => !matchesAtNames(ACTIVE, ACTIVE_LETTERS, text).next().done;
const LETTERS = lettersOf('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
function hasEscapedName(text: string): boolean {
  for (let at = text.indexOf('#'); at !== -1; at = text.indexOf('#', at + 1)) {
    if (!(HEX[text.charCodeAt(at + 1)] && HEX[text.charCodeAt(at + 2)])) continue;
    const letter = Number.parseInt(text.slice(at + 1, at + 3), 16);
    let from = at;
    while (LETTERS[text.charCodeAt(from - 1)]) from -= 1;
    const first = from === at ? letter : text.charCodeAt(from);
    if (text[from - 1] === '/' && LETTERS[letter] && ACTIVE_LETTERS[first]) return true;
  }
  return false;
}
const hasActive = (text: string): boolean => hasMatch(text) || (hasEscapedName(text) && hasMatch(unescapeNames(text)));

const looksCompressed = (data: Buffer, at: number): boolean =>
  ((data[at] ?? 0) & 0x0f) === 8 && ((data[at]! << 8) | (data[at + 1] ?? 0)) % 31 === 0;

class TooHeavy extends Error {}

function inflateAt(data: Buffer, at: number): Buffer | null {
  if (!looksCompressed(data, at)) return null;
  try {
    // With Z_SYNC_FLUSH (2), zlib unpacks truncated data as far as it goes.
    return inflateSync(data.subarray(at), { maxOutputLength: STREAM_MAX, finishFlush: 2 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new TooHeavy();
    return null;
  }
}

const isObjectStream = (data: Buffer): boolean => /^\s*\d+\s+\d+\s/.test(data.toString('latin1', 0, 40));

const dictionaryOf = (text: string, at: number): string => {
  const before = text.slice(Math.max(at - 2_000, 0), at);
  return unescapeNames(before.slice(Math.max(before.lastIndexOf('obj'), 0)));
};

function readPacked(data: Buffer, text: string): string[] | null {
  const packed: string[] = [];
  let total = 0;
  for (const { index, 0: keyword } of text.matchAll(/stream\r?\n/g)) {
    const dictionary = dictionaryOf(text, index);
    if (
      /\/ObjStm(?![A-Za-z])/.test(dictionary) &&
      /\/(?:Filter(?!\s*\[?\s*\/(?:FlateDecode|Fl)\s*[\]/>])|DecodeParms)/.test(dictionary)
    )
      return null;
    let part = inflateAt(data, index + keyword.length);
    for (let depth = 1; part; depth += 1) {
      total += part.length;
      if (depth > NESTING_MAX || total > TOTAL_MAX) throw new TooHeavy();
      if (isObjectStream(part)) {
        const objects = part.toString('latin1');
        if (hasActive(objects)) return null;
        packed.push(objects);
      }
      part = inflateAt(part, 0);
    }
  }
  return packed;
}

/** A PDF may hold several versions of the object that it runs when opened, and each of them must be harmless. */
function objectsOf(number: string, text: string, packed: readonly string[]): string[] {
  const plain = [...text.matchAll(new RegExp(`(?<!\\d)${number}\\s+\\d+\\s+obj${GAP}`, 'g'))].map(
    ({ index, 0: head }) => text.slice(index + head.length),
  );
  const inside = packed.flatMap((objects) => {
    const head = /^\s*(?:\d+\s+\d+\s+)+/.exec(objects)?.[0] ?? '';
    const pairs = head.trim().split(/\s+/);
    return pairs.flatMap((word, i) =>
      i % 2 === 0 && word === number ? [objects.slice(head.length + Number(pairs[i + 1]))] : [],
    );
  });
  return [...plain, ...inside].map((object) => unescapeNames(object.slice(0, 2_000)));
}

function opensMore(text: string, packed: readonly string[]): boolean {
  return [text, ...packed].some((place) =>
    [...matchesAtNames(OPEN_ACTION, OPEN_LETTERS, place)].some(({ index, 0: name }) => {
      const value = unescapeNames(place.slice(index + name.length, index + name.length + 2_000));
      const number = new RegExp(`^(\\d+)${GAP}\\d+${GAP}R\\b`).exec(value)?.[1];
      const found = number === undefined ? [value] : objectsOf(number, text, packed);
      return found.length === 0 || !found.every((action) => HARMLESS.test(action));
    }),
  );
}

function endOf(data: Buffer): PdfSorunu | null {
  const end = data.lastIndexOf('%%EOF');
  if (end === -1 || data.lastIndexOf('startxref') === -1) return 'BOZUK';
  const tail = data.subarray(end + 5);
  // A PDF has `startxref` and an offset right before its end marker `%%EOF`. Where they are missing, the last end
  // marker belongs to other data that was appended.
  if (!/startxref\s+\d+\s+$/.test(data.toString('latin1', end - 64, end))) return 'KARMA';
  if (tail.length > TAIL_MAX || /[^\s\0]/.test(tail.toString('latin1'))) return 'KARMA';
  return data.subarray(-ZIP_TAIL).includes('PK\x05\x06\0\0\0\0', 0, 'latin1') ? 'KARMA' : null;
}

export function scanPdf(data: Buffer): PdfSorunu | null {
  if (data.length === 0) return 'BOS';
  if (!data.subarray(0, 5).equals(Buffer.from('%PDF-'))) return 'PDF_DEGIL';
  if (MARKUP.test(data.toString('latin1', 0, HEAD))) return 'KARMA';
  const end = endOf(data);
  if (end) return end;
  const text = data.toString('latin1');
  if (ENCRYPTED.test(text)) return 'SIFRELI';
  if (hasActive(text)) return 'ETKIN';
  try {
    const packed = readPacked(data, text);
    return packed === null || opensMore(text, packed) ? 'ETKIN' : null;
  } catch (error) {
    if (error instanceof TooHeavy) return 'COK_AGIR';
    throw error;
  }
}
