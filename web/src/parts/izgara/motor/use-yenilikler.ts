import { useEffect, useRef, useState } from 'react';
import type { CellRef } from '#web/parts/status-grid/types.ts';
import { type CellMap, yenilikler } from './hucreler.ts';

const NEWS_MS = 4_000;

export interface Okunan<H> {
  degisenler: readonly { kim: string | null; hucreler: readonly H[] }[];
}

interface Yenilikler {
  changers: ReadonlyMap<number, string>;
  duyuru: string;
}

const NOTHING: Yenilikler = { changers: new Map(), duyuru: '' };

const sentence = (changers: ReadonlyMap<number, string>): string =>
  [...Map.groupBy(changers.values(), (changer) => changer)]
    .map(([changer, cells]) => `${changer} ${cells.length.toLocaleString('tr-TR')} hücreyi değiştirdi.`)
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
    const changers = yenilikler(izgara.degisenler, refOf, before.cells, cells);
    if (changers.size === 0) return;
    setNews((now) => ({
      of: key,
      changers: now.of === key ? new Map([...now.changers, ...changers]) : changers,
      duyuru: sentence(changers),
    }));
    // The names of each change disappear four seconds after that change, so a later change must not clear the timer.
    setTimeout(() => {
      setNews((now) => ({ ...now, changers: new Map([...now.changers].filter(([key]) => !changers.has(key))) }));
    }, NEWS_MS);
  }, [key, izgara, refOf, cells]);
  return news.of === key ? news : NOTHING;
}
