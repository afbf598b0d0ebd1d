let pen: CanvasRenderingContext2D | null = null;
const known = new Map<string, number>();

/** A canvas measures texts, because asking the elements for their widths would lay the page out again. */
function widthOf(text: string, font: string): number {
  const key = `${font} ${text}`;
  let width = known.get(key);
  if (width === undefined) {
    pen ??= document.createElement('canvas').getContext('2d');
    if (!pen) return 0;
    pen.font = `${font} ${getComputedStyle(document.body).fontFamily}`;
    width = pen.measureText(text).width;
    known.set(key, width);
  }
  return width;
}

const BESIDE = 22;

export const isCut = (name: string, nameWidth: number): boolean => widthOf(name, '13px') > nameWidth - BESIDE;

/** What a cell has beside its word: the letter in its box, the gaps and the line. */
const LETTER = 32;

/** How wide a column must be so that none of the words in its cells is cut. */
export const wordsWidth = (words: readonly string[]): number =>
  Math.ceil(Math.max(0, ...words.map((word) => widthOf(word, '550 12px')))) + LETTER;

const [EN_UZUN, LINE] = [32, 17];

const bareOf = (name: string): string =>
  name.replaceAll('Beyannamesi', 'Beyan.').replace(/\(([^)]*)\)/g, (words) => words.replaceAll(' ', '\u00a0'));

export function shortName(name: string): string {
  const kisa = bareOf(name);
  if (kisa.length <= EN_UZUN) return kisa;
  const end = kisa.slice(-12);
  const tail = end.slice(end.indexOf(' ') + 1 || end.length);
  return `${kisa.slice(0, EN_UZUN - tail.length - 2).trimEnd()}… ${tail}`.trimEnd();
}

const wordsOf = (name: string): string[] => name.split(/[\s()]+/).filter(Boolean);

/** `KDV 1 Beyannamesi` is `KDV1`, `e-Defter Berat` is `eDef`, `Bordro (Ek 2)` is `Bor/2`. */
function codeOf(name: string): string {
  const [first = '', second = ''] = wordsOf(name);
  const bare = first.replaceAll('-', '') || first;
  const isAbbreviation = bare === bare.toLocaleUpperCase('tr-TR');
  const end = isAbbreviation ? 5 : bare === first && first.length > 4 ? 3 : 4;
  const digit = isAbbreviation ? (/^\d/.exec(second)?.[0] ?? '') : '';
  const extra = /\(Ek (\d+)\)$/.exec(name)?.[1];
  return `${bare.slice(0, end)}${digit}${extra ? `/${extra}` : ''}`;
}

/**
 * The few letters that name each service or declaration of a grid on a phone. Where two would be alike, what tells
 * their names apart stands behind: `SGK 4/a Eyl` and `SGK 4/a Eki` are `SGK4 Eyl` and `SGK4 Eki`.
 */
export function shortCodes(names: readonly string[]): string[] {
  const codes = names.map(codeOf);
  const alike = (code: string) => names.filter((_, index) => codes[index] === code).map(wordsOf);
  const told = names.map((name, index) => {
    const others = alike(codes[index]!);
    if (others.length === 1) return codes[index]!;
    const own = wordsOf(name)
      .slice(1)
      .filter((word) => !others.every((words) => words.includes(word)));
    return [codes[index], ...own.map((word) => word.slice(0, 3))].join(' ');
  });
  // Names may differ by no more than a letter in the middle of a word; then they are counted.
  const used = new Set<string>();
  return told.map((code) => {
    let unique = code;
    for (let count = 2; used.has(unique); count++) unique = `${code} ${count}`;
    used.add(unique);
    return unique;
  });
}

/** One turned line for each closed column. `(Ek 1)`, in which names differ most often, is never what is cut off. */
export function lineNames(names: readonly string[]): string[] {
  const codes = shortCodes(names);
  const lines = names.map((name) => {
    const bare = bareOf(name);
    if (bare.length <= LINE) return bare;
    const end = /\s\([^)]*\)$/.exec(bare)?.[0] ?? '';
    return `${bare.slice(0, Math.max(LINE - end.length - 1, 4)).trimEnd()}…${end}`;
  });
  return lines.map((line, index) => (lines.indexOf(line) === lines.lastIndexOf(line) ? line : codes[index]!));
}
