import { fold } from '#contract/common/turkish-text.ts';
import type { Oge } from '#server/adapters/pdf/pdf-worker.ts';

export interface Sozcuk {
  metin: string;
  katli: string;
  sol: number;
  sag: number;
}

export interface Row {
  y: number;
  boy: number;
  sozcukler: Sozcuk[];
  katli: string;
}

const BITISIK = 0.12;
const PAGE_SIZE = 100_000;

/**
 * A PDF gives the place of a piece of text, not of its words, so the places of words are estimated from their letters.
 * A colon ends a word, except in a time.
 */
function sozcuklerOf({ metin, x, genislik }: Oge): Sozcuk[] {
  const harf = metin.length > 0 ? genislik / metin.length : 0;
  return [...metin.replace(/:(?!\d\d\b)/g, ' ').matchAll(/\S+/g)].map(({ 0: soz, index }) => ({
    metin: soz,
    katli: fold(soz),
    sol: x + index * harf,
    sag: x + (index + soz.length) * harf,
  }));
}

function joinSozcukler(ogeler: readonly Oge[]): Oge[] {
  const result: Oge[] = [];
  for (const oge of ogeler) {
    const before = result.at(-1);
    const ara = before ? oge.x - before.x - before.genislik : Number.POSITIVE_INFINITY;
    if (before && Math.abs(ara) < oge.boy * BITISIK && !/\s$/.test(before.metin) && !/^\s/.test(oge.metin)) {
      result[result.length - 1] = {
        ...before,
        metin: before.metin + oge.metin,
        genislik: oge.x + oge.genislik - before.x,
      };
    } else result.push(oge);
  }
  return result;
}

export function rowsOf(pages: readonly (readonly Oge[])[]): Row[] {
  const ogeler = pages
    .flatMap((page, i) => page.map((oge) => ({ ...oge, y: oge.y + i * PAGE_SIZE })))
    .filter(({ metin, boy }) => metin.trim() !== '' && boy > 0)
    .toSorted((a, b) => a.y - b.y);
  const gruplar: Oge[][] = [];
  for (const oge of ogeler) {
    const last = gruplar.at(-1);
    if (last && oge.y - last[0]!.y < Math.min(oge.boy, last[0]!.boy) * 0.5) last.push(oge);
    else gruplar.push([oge]);
  }
  return gruplar.map((grup) => {
    const sozcukler = joinSozcukler(grup.toSorted((a, b) => a.x - b.x)).flatMap(sozcuklerOf);
    return {
      y: grup[0]!.y,
      boy: Math.max(...grup.map(({ boy }) => boy)),
      sozcukler,
      katli: sozcukler.map(({ katli }) => katli).join(' '),
    };
  });
}
