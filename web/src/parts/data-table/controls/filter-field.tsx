import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { METIN, type SuzgecTuru, suzgecHatasi, TARIH_HAZIR } from '#contract/common/suzgec.ts';
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
  const tur = search.turler[column.key] ?? METIN;
  const few = useFewValues(props, tur);
  const value = search.suzgecler[column.key] ?? '';
  if ((!tur.secenekler && !few) || column.filterText) return <TypedField {...props} />;
  const choices = few
    ? few.map((ad) => ({ value: tur.exact?.(ad) ?? ad, label: ad }))
    : Object.entries(tur.secenekler ?? {}).map(([stored, label]) => ({ value: stored, label }));
  const isOther = value !== '' && !choices.some((choice) => choice.value === value);
  return (
    <NativeSelect
      label={column.header}
      value={value}
      onChange={(event) => search.setSuzgec(column.key, event.currentTarget.value || null)}
      data={[
        { value: '', label: 'Tümü' },
        ...(isOther ? [{ value, label: filterTextOf(column, value, tur) }] : []),
        ...choices,
      ]}
    />
  );
}

/** Columns of others' names are chosen from a list where they have few of them; in the others people type a part. */
function useFewValues<T>(
  { column, search: { tablo } }: FilterFieldProps<T>,
  tur: SuzgecTuru,
): readonly string[] | null {
  const asks = SECILEN.includes(column.key) && tur.ad === 'metin' && tablo !== undefined && hasOneri(tablo, column.key);
  const { data } = useQuery({ ...onerilerQuery(tablo, column.key, ''), enabled: asks });
  return asks && data && data.oneriler.length > 0 && data.oneriler.length < ONERI_EN_COK ? data.oneriler : null;
}

const SECILEN = ['muhasebeci_adi', 'personel_adi', 'hizmet_adi'];

const onerilerQuery = (tablo: OneriTablosu | undefined, alan: string, metin: string) => ({
  queryKey: [tablo, 'oneriler', alan, metin],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(listOneriler, { query: { tablo: tablo as OneriTablosu, alan, metin }, signal }),
});

const PLACEHOLDERS: Partial<Record<SuzgecTuru['ad'], string>> = {
  tarih: 'gün, ay, yıl, aralık',
  donem: 'Kasım 2026, 2026 ya da Ocak 2026 – Mart 2026',
  tutar: '250 ya da 100 – 500',
  sayi: '12 ya da 10 – 50',
  metin: 'içinde geçen; tamı için =…',
};

function TypedField<T>({ column, rows, search }: FilterFieldProps<T>) {
  const listId = useId();
  const tur = search.turler[column.key] ?? METIN;
  const value = search.suzgecler[column.key] ?? null;
  const active = value === null ? '' : filterTextOf(column, value, tur);
  const [text, setText] = useState(active);
  const [shown, setShown] = useState(active);
  const [error, setError] = useState<string | null>(null);
  const [isUsed, setIsUsed] = useState(false);
  if (shown !== active) {
    setShown(active);
    setText(active);
  }
  const oneriler = useOneriler({ column, rows, search, tur, text, isUsed });
  const commit = (typed = text) => {
    if (typed === active) return setError(null);
    const next = typed.trim() === '' ? null : tur.read(typed);
    setError(next === null && typed.trim() !== '' ? suzgecHatasi(typed, tur) : null);
    if (next !== null || typed.trim() === '') search.setSuzgec(column.key, next);
  };
  return (
    <div>
      <TextInput
        label={column.header}
        list={listId}
        value={text}
        error={error}
        placeholder={PLACEHOLDERS[tur.ad]}
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
      {(tur.ad === 'tarih' || tur.ad === 'donem') && (
        <div className={`flow ${classes.presets}`}>
          {Object.keys(TARIH_HAZIR)
            .filter((ad) => tur.read(ad) !== null)
            .map((ad) => (
              <button key={ad} type="button" aria-label={`${column.header}: ${ad}`} onClick={() => commit(ad)}>
                {ad}
              </button>
            ))}
        </div>
      )}
    </div>
  );
}

interface OneriOptions<T> extends FilterFieldProps<T> {
  tur: SuzgecTuru;
  text: string;
  isUsed: boolean;
}

function useOneriler<T>({ column, rows, search: { tablo }, tur, text, isUsed }: OneriOptions<T>): readonly string[] {
  const asks = tablo !== undefined && hasOneri(tablo, column.key);
  const { data } = useQuery({
    ...onerilerQuery(tablo, column.key, text),
    enabled: asks && isUsed,
    placeholderData: (before) => before,
  });
  if (asks) return data?.oneriler ?? [];
  const textOf = (value: string) => filterTextOf(column, tur.read(value) ?? value, tur);
  return [...new Set(rows.flatMap((row) => column.filterValue?.(row) || []).map(textOf))];
}
