let pen: CanvasRenderingContext2D | null = null;
const known = new Map<string, number>();

const BESIDE = 22;

/** A canvas measures a row's name, because asking the elements for their widths would lay the page out again. */
export function isCut(name: string, nameWidth: number): boolean {
  let width = known.get(name);
  if (width === undefined) {
    pen ??= document.createElement('canvas').getContext('2d');
    if (!pen) return false;
    pen.font = `13px ${getComputedStyle(document.body).fontFamily}`;
    width = pen.measureText(name).width;
    known.set(name, width);
  }
  return width > nameWidth - BESIDE;
}

const EN_UZUN = 32;

export function shortName(name: string): string {
  const kisa = name
    .replaceAll('Beyannamesi', 'Beyan.')
    .replace(/\(([^)]*)\)/g, (words) => words.replaceAll(' ', '\u00a0'));
  if (kisa.length <= EN_UZUN) return kisa;
  const end = kisa.slice(-12);
  const tail = end.slice(end.indexOf(' ') + 1 || end.length);
  return `${kisa.slice(0, EN_UZUN - tail.length - 2).trimEnd()}… ${tail}`.trimEnd();
}

/**
 * The few letters that name a service or a declaration on a phone: `KDV 1 Beyannamesi` is `KDV1`, `e-Defter Berat` is
 * `eDef`, `Bordro (Ek 2)` is `Bor/2`.
 */
export function shortCode(name: string): string {
  const [first = '', second = ''] = name.split(/[\s(]+/);
  const bare = first.replace('-', '');
  const isAbbreviation = bare === bare.toLocaleUpperCase('tr-TR');
  const end = isAbbreviation ? 4 : bare === first ? (first.length > 4 ? 3 : 4) : 4;
  const digit = isAbbreviation ? (/^\d/.exec(second)?.[0] ?? '') : '';
  const extra = /\(Ek (\d+)\)$/.exec(name)?.[1];
  return `${bare.slice(0, end)}${digit}${extra ? `/${extra}` : ''}`;
}
