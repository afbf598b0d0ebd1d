import { useQuery } from '@tanstack/react-query';
import { type FilterKind, METIN, TARIH_HAZIR } from '#contract/common/suzgec.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { hasOneri, listOneriler, ONERI_EN_COK, type OneriTablosu } from '#contract/pano/arama.ts';
import { call } from '#web/lib/api-client.ts';
import { type Filterable, filterTextOf } from '#web/parts/data-table/column.ts';
import type { ListSearch } from '#web/parts/data-table/use-list-search.ts';

/** A filter's value and the words that choose it. */
export interface FilterValue {
  value: string;
  label: string;
}

/** Others' names are chosen; in the other texts people type a part. */
const CHOSEN = ['muhasebeci_adi', 'personel_adi', 'hizmet_adi'];
export const isChosen = ({ key }: Filterable<never>, kind: FilterKind): boolean =>
  CHOSEN.includes(key) && kind.ad === 'metin';

const onerilerQuery = (tablo: OneriTablosu | undefined, alan: string, metin: string) => ({
  queryKey: [tablo, 'oneriler', alan, metin],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(listOneriler, { query: { tablo: tablo as OneriTablosu, alan, metin }, signal }),
});

export const kindOf = ({ key }: { key: string }, { turler }: ListSearch): FilterKind => turler[key] ?? METIN;

const choicesOf = <T>(column: Filterable<T>, kind: FilterKind): FilterValue[] =>
  column.filterText ? [] : Object.entries(kind.secenekler ?? {}).map(([value, label]) => ({ value, label }));

/** The values of a filter that are ready to be chosen, without those that the database knows. */
export function readyValues<T>(column: Filterable<T>, kind: FilterKind): FilterValue[] {
  if (kind.ad !== 'tarih' && kind.ad !== 'donem') return choicesOf(column, kind);
  return Object.keys(TARIH_HAZIR).flatMap((label) => {
    const value = kind.read(label);
    return value === null ? [] : [{ value, label }];
  });
}

export const including = <V extends { label: string }>(values: readonly V[], text: string): V[] =>
  values.filter(({ label }) => fold(label).includes(fold(text.trim())));

/** The names in the database of which the text is a part; undefined where the column's are not asked for. */
export function useNames<T>(
  column: Filterable<T> | undefined,
  text: string,
  search: ListSearch,
): readonly FilterValue[] | undefined {
  const { tablo } = search;
  const asks = column !== undefined && tablo !== undefined && hasOneri(tablo, column.key);
  const { data } = useQuery({
    ...onerilerQuery(tablo, column?.key ?? '', text.trim()),
    enabled: asks,
    placeholderData: (before) => before,
  });
  if (!asks) return undefined;
  const kind = kindOf(column, search);
  return (data?.oneriler ?? []).flatMap((label) => {
    const value = isChosen(column, kind) ? (kind.exact?.(label) ?? label) : kind.read(label);
    return value === null ? [] : [{ value, label }];
  });
}

/** The values of the rows at hand, for a column whose values nobody is asked for. */
export const valuesIn = <T>(column: Filterable<T>, rows: readonly T[], kind: FilterKind): FilterValue[] =>
  [...new Set(rows.flatMap((row) => column.filterValue?.(row) || []))].flatMap((text) => {
    const value = kind.read(text);
    return value === null ? [] : [{ value, label: filterTextOf(column, value, kind) }];
  });

/** A column of few names is a choice of them. */
export function useFewNames<T>(column: Filterable<T>, search: ListSearch): readonly FilterValue[] | null {
  const isName = isChosen(column, kindOf(column, search));
  const names = useNames(isName ? column : undefined, '', search);
  return names && names.length > 0 && names.length < ONERI_EN_COK ? names : null;
}

export const PLACEHOLDERS: Partial<Record<FilterKind['ad'], string>> = {
  tarih: 'gün, ay, yıl, aralık',
  donem: 'Kasım 2026, 2026 ya da Ocak 2026 – Mart 2026',
  tutar: '250 ya da 100 – 500',
  sayi: '12 ya da 10 – 50',
  metin: 'içinde geçen',
};

/** What the typed text means by itself: a part of a text, a day, an amount. */
export function typedValue<T>(column: Filterable<T>, text: string, kind: FilterKind): FilterValue[] {
  const value = text.trim() === '' || (kind.secenekler && !column.filterText) ? null : kind.read(text);
  if (value === null) return [];
  const shown = filterTextOf(column, value, kind);
  return [{ value, label: kind.ad === 'metin' && !value.startsWith('=') ? `“${shown}” geçenler` : shown }];
}
