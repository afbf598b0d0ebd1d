import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type FilterKind, filterError, METIN, TARIH_HAZIR } from '#contract/common/suzgec.ts';
import { hasOneri, listOneriler, ONERI_EN_COK, type OneriTablosu } from '#contract/pano/arama.ts';
import { call } from '#web/lib/api-client.ts';
import { type Filterable, filterTextOf } from '#web/parts/data-table/column.ts';
import type { ListSearch } from '#web/parts/data-table/use-list-search.ts';
import classes from './filter-field.module.css';

interface FilterFieldProps<T> {
  column: Filterable<T>;
  rows: readonly T[];
  search: ListSearch;
}

export function FilterField<T>(props: FilterFieldProps<T>) {
  const { column, search } = props;
  const kind = search.turler[column.key] ?? METIN;
  const few = useFewValues(props, kind);
  const value = search.suzgecler[column.key] ?? '';
  if ((!kind.secenekler && !few) || column.filterText) return <TypedField {...props} />;
  const choices = few
    ? few.map((name) => ({ value: kind.exact?.(name) ?? name, label: name }))
    : Object.entries(kind.secenekler ?? {}).map(([stored, label]) => ({ value: stored, label }));
  const isOther = value !== '' && !choices.some((choice) => choice.value === value);
  return (
    <NativeSelect
      label={column.header}
      value={value}
      onChange={(event) => search.setSuzgec(column.key, event.currentTarget.value || null)}
      data={[
        { value: '', label: 'Tümü' },
        ...(isOther ? [{ value, label: filterTextOf(column, value, kind) }] : []),
        ...choices,
      ]}
    />
  );
}

/** Columns of others' names are chosen from a list where they have few of them; in the others people type a part. */
function useFewValues<T>(
  { column, search: { tablo } }: FilterFieldProps<T>,
  kind: FilterKind,
): readonly string[] | null {
  const asks = CHOSEN.includes(column.key) && kind.ad === 'metin' && tablo !== undefined && hasOneri(tablo, column.key);
  const { data } = useQuery({ ...onerilerQuery(tablo, column.key, ''), enabled: asks });
  return asks && data && data.oneriler.length > 0 && data.oneriler.length < ONERI_EN_COK ? data.oneriler : null;
}

const CHOSEN = ['muhasebeci_adi', 'personel_adi', 'hizmet_adi'];

const onerilerQuery = (tablo: OneriTablosu | undefined, alan: string, metin: string) => ({
  queryKey: [tablo, 'oneriler', alan, metin],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(listOneriler, { query: { tablo: tablo as OneriTablosu, alan, metin }, signal }),
});

const PLACEHOLDERS: Partial<Record<FilterKind['ad'], string>> = {
  tarih: 'gün, ay, yıl, aralık',
  donem: 'Kasım 2026, 2026 ya da Ocak 2026 – Mart 2026',
  tutar: '250 ya da 100 – 500',
  sayi: '12 ya da 10 – 50',
  metin: 'içinde geçen; tamı için =…',
};

function TypedField<T>({ column, rows, search }: FilterFieldProps<T>) {
  const listId = useId();
  const kind = search.turler[column.key] ?? METIN;
  const value = search.suzgecler[column.key] ?? null;
  const active = value === null ? '' : filterTextOf(column, value, kind);
  const [text, setText] = useState(active);
  const [shown, setShown] = useState(active);
  const [error, setError] = useState<string | null>(null);
  const [isUsed, setIsUsed] = useState(false);
  if (shown !== active) {
    setShown(active);
    setText(active);
  }
  const oneriler = useOneriler({ column, rows, search, kind, text, isUsed });
  const commit = (typed = text) => {
    if (typed === active) return setError(null);
    const next = typed.trim() === '' ? null : kind.read(typed);
    setError(next === null && typed.trim() !== '' ? filterError(typed, kind) : null);
    if (next !== null || typed.trim() === '') search.setSuzgec(column.key, next);
  };
  return (
    <div>
      <TextInput
        label={column.header}
        list={listId}
        value={text}
        error={error}
        placeholder={PLACEHOLDERS[kind.ad]}
        onFocus={() => setIsUsed(true)}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => commit()}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      <datalist id={listId}>
        {oneriler.map((oneri) => (
          <option key={oneri} value={oneri} />
        ))}
      </datalist>
      {(kind.ad === 'tarih' || kind.ad === 'donem') && (
        <div className={`flow ${classes.presets}`}>
          {Object.keys(TARIH_HAZIR)
            .filter((name) => kind.read(name) !== null)
            .map((name) => (
              <button key={name} type="button" aria-label={`${column.header}: ${name}`} onClick={() => commit(name)}>
                {name}
              </button>
            ))}
        </div>
      )}
    </div>
  );
}

interface OneriOptions<T> extends FilterFieldProps<T> {
  kind: FilterKind;
  text: string;
  isUsed: boolean;
}

function useOneriler<T>({ column, rows, search: { tablo }, kind, text, isUsed }: OneriOptions<T>): readonly string[] {
  const asks = tablo !== undefined && hasOneri(tablo, column.key);
  const { data } = useQuery({
    ...onerilerQuery(tablo, column.key, text),
    enabled: asks && isUsed,
    placeholderData: (before) => before,
  });
  if (asks) return data?.oneriler ?? [];
  const textOf = (value: string) => filterTextOf(column, kind.read(value) ?? value, kind);
  return [...new Set(rows.flatMap((row) => column.filterValue?.(row) || []).map(textOf))];
}
