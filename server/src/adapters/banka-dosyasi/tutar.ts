import { liraToKurus, parsePointKurus, parseSignedKurus } from '#contract/common/kurus.ts';
import { fold } from '#contract/common/turkish-text.ts';
import type { Hucre } from '#server/adapters/tablo-dosyasi/tablo.ts';

/** An amount of a cell; `isIn` where a letter or a sign in the cell says whether it came in. */
export interface CellAmount {
  kurus: number;
  isIn: boolean | null;
}

const IN = new Set(['a', 'alacak', 'c', 'cr', 'credit', 'crdt', '+', 'giren', 'gelen', 'giris', 'yatan']);
const OUT = new Set(['b', 'borc', 'd', 'dr', 'debit', 'dbit', '-', '−', 'cikan', 'giden', 'cikis', 'cekilen']);

/** Whether the word says that money came in; null for any other word. */
export function directionOf(text: string): boolean | null {
  const word = fold(text).replace(/[()\s.]/g, '');
  return IN.has(word) ? true : OUT.has(word) ? false : null;
}

const LETTER = /^(.*\d[,.\d]*)\s*\(?([ABab])\)?$/s;
const FOREIGN = /^(?:USD|EUR|GBP|\$|€|£)?\s*(.*?)\s*(?:USD|EUR|GBP|\$|€|£)?$/s;

function readSigned(text: string, isPoint: boolean): number | null {
  if (!isPoint) return parseSignedKurus(text);
  const [, sign = '', amount = '', after = ''] = /^\(?([-−]?)\s*(.*?)\s*([-−]?)\)?$/s.exec(text) ?? [];
  const kurus = parsePointKurus(amount);
  const isMinus = sign !== '' || after !== '' || text.startsWith('(');
  return kurus === null ? null : isMinus ? -kurus : kurus;
}

/** The amount of a cell, or null if it holds none; `isPoint` where the file parts kuruş by points. */
export function amountOf(cell: Hucre, isPoint: boolean): CellAmount | null {
  if (typeof cell === 'number') {
    const kurus = liraToKurus(cell);
    return kurus === null ? null : { kurus, isIn: null };
  }
  if (typeof cell !== 'string') return null;
  const [, plain = cell, letter] = LETTER.exec(cell.trim()) ?? [];
  const bare = (FOREIGN.exec(plain.trim())?.[1] ?? '').replace(/^\+\s*/, '').replace(/^([-−]?)\s*0+(?=\d)/, '$1');
  const kurus = readSigned(bare, isPoint);
  return kurus === null ? null : { kurus, isIn: letter ? directionOf(letter) : null };
}

/** Banks part kuruş by a comma; a file most of whose texts are amounts only with a point parts them so. */
export function partsByPoint(cells: readonly Hucre[]): boolean {
  let [comma, point] = [0, 0];
  for (const cell of cells) {
    if (typeof cell !== 'string') continue;
    if (amountOf(cell, false)) comma += 1;
    if (amountOf(cell, true)) point += 1;
  }
  return point > comma;
}
