import { useRef, useState } from 'react';
import type { ListSearch } from './use-list-search.ts';

/** Rows that are chosen: those whose keys are here, or all that the list's filter shows, on whatever page. */
export interface Secim {
  tumu: boolean;
  idler: readonly number[];
  /** How many. */
  adet: number;
  clear: () => void;
}

export interface Selection extends Secim {
  /** Keys of the page's rows, in their order. */
  page: readonly number[];
  has: (key: number) => boolean;
  set: (keys: readonly number[], on: boolean) => void;
  /** One row; with Shift all between it and the one before. */
  toggle: (key: number, isRange: boolean) => void;
  /** All that the filter shows; undefined where the page shows them all. */
  chooseAll: (() => void) | undefined;
}

interface SelectionOptions {
  page: readonly number[];
  toplam: number | undefined;
  search: ListSearch | undefined;
  /** Keys of all rows that the filter shows, where the browser has them. */
  allKeys: readonly number[] | undefined;
}

interface State {
  /** The filter whose every row is chosen; null: only `keys` are. */
  filter: string | null;
  keys: ReadonlySet<number>;
}

const NONE: State = { filter: null, keys: new Set() };
const filterOf = (search: ListSearch | undefined): string => JSON.stringify([search?.arama, search?.suzgecler]);

/**
 * Choice of rows across pages, sorting and searching. "All that the filter shows" is over with that filter, since it
 * then would be others.
 */
export function useSelection({ page, toplam = page.length, search, allKeys }: SelectionOptions): Selection {
  const [{ filter, keys }, setState] = useState(NONE);
  const last = useRef<number | null>(null);
  const isAll = filter !== null && filter === filterOf(search);
  const has = (key: number) => isAll || (filter === null && keys.has(key));
  const clear = () => setState(NONE);
  const set = (changed: readonly number[], on: boolean) => {
    // One less than all is what is left of this page: the others are not known by their keys.
    const next = new Set(isAll ? page : filter === null ? keys : []);
    for (const key of changed) on ? next.add(key) : next.delete(key);
    setState({ filter: null, keys: next });
  };
  const toggle = (key: number, isRange: boolean) => {
    const [from, to] = [page.indexOf(last.current ?? key), page.indexOf(key)].sort((a, b) => a - b) as [number, number];
    set(isRange && from >= 0 ? page.slice(from, to + 1) : [key], !has(key));
    last.current = key;
  };
  const idler = filter === null ? [...keys] : [];
  const chooseAll = () => (allKeys ? set(allKeys, true) : setState({ filter: filterOf(search), keys: new Set() }));
  const isComplete = isAll || idler.length >= toplam;
  return {
    tumu: isAll,
    idler,
    adet: isAll ? toplam : idler.length,
    clear,
    page,
    has,
    set,
    toggle,
    chooseAll: isComplete ? undefined : chooseAll,
  };
}

/** The rows as a bulk route is told of them: by their ids, or by the list's filter. */
export const secimOf = <S>({ tumu, idler }: Secim, suzgec: S): { suzgec: S } | { idler: number[] } =>
  tumu ? { suzgec } : { idler: [...idler] };
