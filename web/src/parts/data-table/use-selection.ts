import { useRef, useState } from 'react';
import type { ListSearch } from './use-list-search.ts';

export interface Secim {
  tumu: boolean;
  idler: readonly number[];
  adet: number;
  clear: () => void;
}

export interface Selection extends Secim {
  page: readonly number[];
  has: (key: number) => boolean;
  set: (keys: readonly number[], on: boolean) => void;
  toggle: (key: number, isRange: boolean) => void;
  extend: (from: number, to: number) => void;
  chooseAll: (() => void) | undefined;
}

/** The chosen rows of a list whose page holds them itself, because it shows and changes them elsewhere too. */
export interface ChosenRows {
  keys: ReadonlySet<number>;
  set: (keys: ReadonlySet<number>) => void;
}

interface SelectionOptions {
  page: readonly number[];
  total: number | undefined;
  search: ListSearch | undefined;
  allKeys: readonly number[] | undefined;
  chosen: ChosenRows | undefined;
}

interface State {
  filter: string | null;
  keys: ReadonlySet<number>;
}

const NONE: State = { filter: null, keys: new Set() };
const filterOf = (search: ListSearch | undefined): string => JSON.stringify([search?.arama, search?.suzgecler]);

/** The choice of all filtered rows ends when the filter changes, because it would then mean other rows. */
export function useSelection({ page, total = page.length, search, allKeys, chosen }: SelectionOptions): Selection {
  const own = useState(NONE);
  const [{ filter, keys }, setState] = chosen
    ? [{ filter: null, keys: chosen.keys }, (next: State) => chosen.set(next.keys)]
    : own;
  const last = useRef<number | null>(null);
  const range = useRef<{ from: number; before: ReadonlySet<number>; after: ReadonlySet<number> } | null>(null);
  const isAll = filter !== null && filter === filterOf(search);
  const has = (key: number) => isAll || (filter === null && keys.has(key));
  const clear = () => setState(NONE);
  // The ids of rows on other pages are not known, so after all filtered rows were chosen, unticking one of them leaves
  // only the other rows of the shown page chosen.
  const known = () => new Set(isAll ? page : filter === null ? keys : []);
  const set = (changed: readonly number[], on: boolean) => {
    const next = known();
    for (const key of changed) on ? next.add(key) : next.delete(key);
    setState({ filter: null, keys: next });
  };
  const toggle = (key: number, isRange: boolean) => {
    const [from, to] = [page.indexOf(last.current ?? key), page.indexOf(key)].sort((a, b) => a - b) as [number, number];
    set(isRange && from >= 0 ? page.slice(from, to + 1) : [key], !has(key));
    last.current = key;
  };
  /** A range of the keyboard grows and shrinks until something else is chosen. */
  const extend = (from: number, to: number) => {
    const start = range.current?.after === keys ? range.current : { from, before: known() };
    const [first, end] = [page.indexOf(start.from), page.indexOf(to)].sort((a, b) => a - b) as [number, number];
    const after = new Set([...start.before, ...page.slice(first, end + 1)]);
    range.current = { ...start, after };
    setState({ filter: null, keys: after });
  };
  const idler = filter === null ? [...keys] : [];
  const chooseAll = () => (allKeys ? set(allKeys, true) : setState({ filter: filterOf(search), keys: new Set() }));
  const isComplete = isAll || (allKeys?.every((key) => keys.has(key)) ?? idler.length >= total);
  return {
    tumu: isAll,
    idler,
    adet: isAll ? total : idler.length,
    clear,
    page,
    has,
    set,
    toggle,
    extend,
    chooseAll: isComplete ? undefined : chooseAll,
  };
}

export const secimOf = <S>({ tumu, idler }: Secim, filter: S): { suzgec: S } | { idler: number[] } =>
  tumu ? { suzgec: filter } : { idler: [...idler] };
