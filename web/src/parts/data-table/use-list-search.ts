import { useSearch } from '@tanstack/react-router';
import { METIN, type Suzgecler, type SuzgecTuru } from '#contract/common/suzgec.ts';
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
  turler: Suzgecler;
  tablo: OneriTablosu | undefined;
  setSayfa: (sayfa: number) => void;
  setBoyut: (boyut: number) => void;
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
  suzgecler?: Suzgecler | readonly string[];
  siralar?: readonly string[];
  varsayilanSirala?: string;
  varsayilanYon?: Yon;
  boyutlar?: readonly number[];
  varsayilanBoyut?: number;
  tablo?: OneriTablosu;
}

/** A filter of a list of keys takes one of the column's own values, not a text that is part of it. */
const DEGER: SuzgecTuru = { ad: 'secim', read: METIN.read, write: (deger) => deger, ornek: '' };

const turlerOf = (suzgecler: Suzgecler | readonly string[]): Suzgecler =>
  Array.isArray(suzgecler)
    ? Object.fromEntries(suzgecler.map((key: string) => [key, DEGER]))
    : (suzgecler as Suzgecler);

export const isFiltered = (search: ListState | undefined): boolean =>
  search !== undefined && (search.arama !== '' || Object.keys(search.suzgecler).length > 0);

export const BOYUTLAR = [10, 20, 50, 100] as const;

type Params = Record<string, string | undefined>;

function parseListSearch(params: Params, options: ListSearchOptions = {}): ListState {
  const {
    suzgecler = {},
    siralar,
    boyutlar = BOYUTLAR,
    varsayilanBoyut = boyutlar.includes(20) ? 20 : (boyutlar[0] ?? 20),
    varsayilanSirala,
    varsayilanYon = 'asc',
  } = options;
  const sayfa = Number(params.sayfa);
  const boyut = Number(params.boyut);
  const isKnownSort = params.sirala !== undefined && (siralar?.includes(params.sirala) ?? true);
  const asked = Object.entries(turlerOf(suzgecler)).flatMap(([key, { read }]) =>
    params[key] ? [{ key, metin: params[key], deger: read(params[key]) }] : [],
  );
  return {
    sayfa: Number.isInteger(sayfa) && sayfa >= 1 && sayfa <= 1_000_000 ? sayfa : 1,
    boyut: boyutlar.includes(boyut) ? boyut : varsayilanBoyut,
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
  const turler = turlerOf(options.suzgecler ?? {});
  const write = (change: Params, replace = false) =>
    setSearch({ sayfa: undefined, kayit: undefined, ...change }, { replace });
  const viewKeys = ['boyut', 'sirala', 'yon', 'arama', 'sutunlar', ...Object.keys(turler)];
  const setSuzgec = (key: string, value: string | null) => write({ [key]: value || undefined });
  return {
    ...state,
    turler,
    tablo: options.tablo,
    adres: `?${new URLSearchParams(viewKeys.flatMap((key) => (params[key] ? [[key, params[key]]] : [])))}`,
    setAdres: (adres) => {
      const kept = new URLSearchParams(adres);
      write(Object.fromEntries(viewKeys.map((key) => [key, kept.get(key) ?? undefined])));
    },
    setSayfa: (sayfa) => write({ sayfa: sayfa > 1 ? String(sayfa) : undefined }),
    setBoyut: (boyut) => write({ boyut: String(boyut) }),
    toggleSort: (key) => write({ sirala: key, yon: state.sirala === key && state.yon === 'asc' ? 'desc' : 'asc' }),
    setArama: (text) => write({ arama: text || undefined }, true),
    setSuzgec,
    toggleSuzgec: (key, value) => setSuzgec(key, state.suzgecler[key] === value ? null : value),
    clearSuzgecler: () => write(Object.fromEntries(Object.keys(turler).map((key) => [key, undefined]))),
    clearAll: () => write(Object.fromEntries(['arama', ...Object.keys(turler)].map((key) => [key, undefined]))),
    setSutunlar: (keys) => write({ sayfa: params.sayfa, kayit: params.kayit, sutunlar: keys?.join(',') }, true),
    // Opening a record adds an entry to the browser's history, so that Back closes the record; going on to the next
    // record adds none.
    setKayit: (key) =>
      write({ sayfa: params.sayfa, kayit: key ?? undefined }, params.kayit !== undefined && key !== null),
  };
}
