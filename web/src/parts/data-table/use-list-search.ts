import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type FilterKind, type FilterSet, METIN } from '#contract/common/suzgec.ts';
import type { OneriTablosu } from '#contract/pano/arama.ts';
import { useSetSearch } from '#web/lib/use-go.ts';

type Yon = 'asc' | 'desc';

export interface ListState {
  sayfa: number;
  boyut: number;
  sirala: string | undefined;
  yon: Yon;
  arama: string;
  suzgecler: Record<string, string>;
  anlasilmayan: Record<string, string>;
  sutunlar: readonly string[] | null;
  kayit: string | null;
}

export interface ListSearch extends ListState {
  turler: FilterSet;
  tablo: OneriTablosu | undefined;
  setSayfa: (page: number) => void;
  setBoyut: (size: number) => void;
  toggleSort: (key: string) => void;
  setArama: (text: string) => void;
  setSuzgec: (key: string, value: string | null) => void;
  toggleSuzgec: (key: string, value: string) => void;
  clearSuzgecler: () => void;
  clearAll: () => void;
  setSutunlar: (keys: readonly string[] | null) => void;
  setKayit: (key: string | null) => void;
  adres: string;
  setAdres: (adres: string) => void;
}

export interface ListSearchOptions {
  suzgecler?: FilterSet | readonly string[];
  siralar?: readonly string[];
  varsayilanSirala?: string;
  varsayilanYon?: Yon;
  boyutlar?: readonly number[];
  varsayilanBoyut?: number;
  tablo?: OneriTablosu;
}

/** A filter of a list of keys takes one of the column's own values, not a text that is part of it. */
const VALUE: FilterKind = { ad: 'secim', read: METIN.read, write: (value) => value, ornek: '' };

const NONE: FilterSet = {};
const kindsOf = (filters: FilterSet | readonly string[]): FilterSet =>
  Array.isArray(filters) ? Object.fromEntries(filters.map((key: string) => [key, VALUE])) : (filters as FilterSet);

export const isFiltered = (search: ListState | undefined): boolean =>
  search !== undefined && (search.arama !== '' || Object.keys(search.suzgecler).length > 0);

export const SIZES = [10, 20, 50, 100] as const;

type Params = Record<string, string | undefined>;

function parseListSearch(params: Params, options: ListSearchOptions = {}): ListState {
  const {
    suzgecler = {},
    siralar,
    boyutlar = SIZES,
    varsayilanBoyut = boyutlar.includes(20) ? 20 : (boyutlar[0] ?? 20),
    varsayilanSirala,
    varsayilanYon = 'asc',
  } = options;
  const page = Number(params.sayfa);
  const size = Number(params.boyut);
  const isKnownSort = params.sirala !== undefined && (siralar?.includes(params.sirala) ?? true);
  const asked = Object.entries(kindsOf(suzgecler)).flatMap(([key, { read }]) =>
    params[key] ? [{ key, metin: params[key], deger: read(params[key]) }] : [],
  );
  return {
    sayfa: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    boyut: boyutlar.includes(size) ? size : varsayilanBoyut,
    sirala: isKnownSort ? params.sirala : varsayilanSirala,
    yon: isKnownSort ? (params.yon === 'desc' ? 'desc' : 'asc') : varsayilanYon,
    arama: params.arama ?? '',
    suzgecler: Object.fromEntries(asked.flatMap(({ key, deger }) => (deger === null ? [] : [[key, deger]]))),
    anlasilmayan: Object.fromEntries(asked.flatMap(({ key, metin, deger }) => (deger === null ? [[key, metin]] : []))),
    sutunlar: params.sutunlar?.split(',') ?? null,
    kayit: params.kayit ?? null,
  };
}

export function useListSearch(options: ListSearchOptions = {}): ListSearch {
  const params = useSearch({ strict: false }) as Params;
  const setSearch = useSetSearch();
  const state = parseListSearch(params, options);
  const { suzgecler = NONE } = options;
  // Rows are drawn anew when these change.
  const kinds = useMemo(() => kindsOf(suzgecler), [suzgecler]);
  const write = (change: Params, replace = false) =>
    setSearch({ sayfa: undefined, kayit: undefined, ...change }, { replace });
  const toggle = (change: (now: ListState) => Params) =>
    setSearch((now) => ({ sayfa: undefined, kayit: undefined, ...change(parseListSearch(now, options)) }));
  const viewKeys = ['boyut', 'sirala', 'yon', 'arama', 'sutunlar', ...Object.keys(kinds)];
  const setFilter = (key: string, value: string | null) => write({ [key]: value || undefined });
  return {
    ...state,
    turler: kinds,
    tablo: options.tablo,
    adres: `?${new URLSearchParams(viewKeys.flatMap((key) => (params[key] ? [[key, params[key]]] : [])))}`,
    setAdres: (adres) => {
      const kept = new URLSearchParams(adres);
      write(Object.fromEntries(viewKeys.map((key) => [key, kept.get(key) ?? undefined])));
    },
    setSayfa: (page) => write({ sayfa: page > 1 ? String(page) : undefined }),
    setBoyut: (size) => write({ boyut: String(size) }),
    toggleSort: (key) =>
      toggle(({ sirala, yon }) => ({ sirala: key, yon: sirala === key && yon === 'asc' ? 'desc' : 'asc' })),
    setArama: (text) => write({ arama: text || undefined }, true),
    setSuzgec: setFilter,
    toggleSuzgec: (key, value) => toggle((now) => ({ [key]: now.suzgecler[key] === value ? undefined : value })),
    clearSuzgecler: () => write(Object.fromEntries(Object.keys(kinds).map((key) => [key, undefined]))),
    clearAll: () => write(Object.fromEntries(['arama', ...Object.keys(kinds)].map((key) => [key, undefined]))),
    setSutunlar: (keys) => setSearch({ sutunlar: keys?.join(',') }, { replace: true }),
    // Opening a record adds an entry to the browser's history, so that Back closes the record; going on to the next
    // record adds none.
    setKayit: (key) => setSearch({ kayit: key ?? undefined }, { replace: params.kayit !== undefined && key !== null }),
  };
}
