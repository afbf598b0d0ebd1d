import { useRef } from 'react';
import { fold } from '#contract/common/turkish-text.ts';
import type { GridRow } from './types.ts';

/** Letters that follow one another within this time are one name. */
const PAUSE = 800;

/**
 * Typing leads to the next row whose name begins so. A key that has an act of its own begins no name, but with Shift,
 * and goes on with one that was begun.
 */
export function useNameJump(rows: readonly GridRow[], active: number, goToRow: (row: number) => void) {
  const typed = useRef({ text: '', at: 0 });
  return (key: string, hasAct: boolean): boolean => {
    if (!/^\p{L}$/u.test(key)) return false;
    const now = Date.now();
    const begun = now - typed.current.at < PAUSE ? typed.current.text : '';
    if (begun === '' && hasAct) return false;
    const text = begun + fold(key);
    typed.current = { text, at: now };
    // A first letter leads on from the row that one is in, further ones stay while they fit.
    const from = begun === '' ? active + 1 : active;
    for (let n = 0; n < rows.length; n += 1) {
      const row = (from + n) % rows.length;
      if (fold(rows[row]?.ad ?? '').startsWith(text)) {
        goToRow(row);
        break;
      }
    }
    return true;
  };
}
