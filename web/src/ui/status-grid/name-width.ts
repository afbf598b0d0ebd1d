/** A hidden canvas that measures names in the grid's own type. */
let pen: CanvasRenderingContext2D | null = null;
const known = new Map<string, number>();

/** What stands beside a name in its column: paddings, and the digits that tell cut names apart. */
const BESIDE = 22;

/**
 * Whether a name is wider than its column leaves room for. Measured here, since asking each element would lay the page
 * out again and again.
 */
export function isCut(ad: string, nameWidth: number): boolean {
  let width = known.get(ad);
  if (width === undefined) {
    pen ??= document.createElement('canvas').getContext('2d');
    if (!pen) return false;
    pen.font = `13px ${getComputedStyle(document.body).fontFamily}`;
    width = pen.measureText(ad).width;
    known.set(ad, width);
  }
  return width > nameWidth - BESIDE;
}

/** Letters of a name that a turned head has room for. */
const EN_UZUN = 32;

/**
 * A service's name for a narrow head: of a long one the beginning and the last words, which often are what differs
 * ("Muhtasar ve Prim Hizmet… (Ek 1)").
 */
export function shortName(ad: string): string {
  const kisa = ad
    .replaceAll('Beyannamesi', 'Beyan.')
    .replace(/\(([^)]*)\)/g, (words) => words.replaceAll(' ', '\u00a0'));
  if (kisa.length <= EN_UZUN) return kisa;
  const end = kisa.slice(-12);
  const tail = end.slice(end.indexOf(' ') + 1 || end.length);
  return `${kisa.slice(0, EN_UZUN - tail.length - 2).trimEnd()}… ${tail}`.trimEnd();
}
