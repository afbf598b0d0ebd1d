import { useRef } from 'react';
import { fold } from '#contract/common/turkish-text.ts';
import type { GridRow } from './types.ts';

const PAUSE = 800;

/** A letter that is also a shortcut of the grid begins a name only with Shift, but continues one without Shift. */
export function useNameJump(rows: readonly GridRow[], active: number, goToRow: (row: number) => void) {
  const typed = useRef({ text: '', at: 0 });
  return (key: string, hasAct: boolean): boolean => {
    if (!/^\p{L}$/u.test(key)) return false;
    const now = Date.now();
    const begun = now - typed.current.at < PAUSE ? typed.current.text : '';
    if (begun === '' && hasAct) return false;
    const text = begun + fold(key);
    typed.current = { text, at: now };
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
