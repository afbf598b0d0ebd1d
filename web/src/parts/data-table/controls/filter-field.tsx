import { NativeSelect, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { filterError, METIN } from '#contract/common/suzgec.ts';
import { type Filterable, filterTextOf } from '#web/parts/data-table/column.ts';
import type { ListSearch } from '#web/parts/data-table/use-list-search.ts';
import classes from './filter-field.module.css';
import { PLACEHOLDERS, readyValues, useFewNames, useNames, valuesIn } from './filter-values.ts';

interface FilterFieldProps<T> {
  column: Filterable<T>;
  rows: readonly T[];
  search: ListSearch;
}

export function FilterField<T>(props: FilterFieldProps<T>) {
  const { column, search } = props;
  const kind = search.turler[column.key] ?? METIN;
  const few = useFewNames(column, search);
  const value = search.suzgecler[column.key] ?? '';
  if ((!kind.secenekler && !few) || column.filterText) return <TypedField {...props} />;
  const choices = few ?? readyValues(column, kind);
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
  const oneriler = useNames(isUsed ? column : undefined, text, search) ?? valuesIn(column, rows, kind);
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
        {oneriler.map(({ label }) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      {(kind.ad === 'tarih' || kind.ad === 'donem') && (
        <div className={`flow ${classes.presets}`}>
          {readyValues(column, kind).map(({ label }) => (
            <button key={label} type="button" aria-label={`${column.header}: ${label}`} onClick={() => commit(label)}>
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
