import { useEffect, useRef, useState } from 'react';
import type { CellRef } from '#web/parts/status-grid/types.ts';
import { type CellMap, yenilikler } from './hucreler.ts';

const NEWS_MS = 4_000;

export interface Okunan<H> {
  degisenler: readonly { kim: string | null; hucreler: readonly H[] }[];
}

interface Yenilikler {
  kimler: ReadonlyMap<number, string>;
  duyuru: string;
}

const NOTHING: Yenilikler = { kimler: new Map(), duyuru: '' };

const sentence = (kimler: ReadonlyMap<number, string>): string =>
  [...Map.groupBy(kimler.values(), (kim) => kim)]
    .map(([kim, cells]) => `${kim} ${cells.length.toLocaleString('tr-TR')} hücreyi değiştirdi.`)
    .join(' ');

export function useYenilikler<H>(
  key: string,
  izgara: Okunan<H> | undefined,
  refOf: (hucre: H) => CellRef,
  cells: CellMap,
): Yenilikler {
  const seen = useRef({ of: key, izgara, cells });
  const [news, setNews] = useState({ of: key, ...NOTHING });
  useEffect(() => {
    const before = seen.current;
    seen.current = { of: key, izgara, cells };
    if (before.of !== key || !before.izgara || !izgara || before.izgara === izgara) return;
    const kimler = yenilikler(izgara.degisenler, refOf, before.cells, cells);
    if (kimler.size === 0) return;
    setNews((now) => ({
      of: key,
      kimler: now.of === key ? new Map([...now.kimler, ...kimler]) : kimler,
      duyuru: sentence(kimler),
    }));
    // The names of each change disappear four seconds after that change, so a later change must not clear the timer.
    setTimeout(() => {
      setNews((now) => ({ ...now, kimler: new Map([...now.kimler].filter(([key]) => !kimler.has(key))) }));
    }, NEWS_MS);
  }, [key, izgara, refOf, cells]);
  return news.of === key ? news : NOTHING;
}
