import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { filterError } from '#contract/common/suzgec.ts';
import type { Filterable } from '#web/parts/data-table/column.ts';
import type { ListSearch } from '#web/parts/data-table/use-list-search.ts';
import classes from './filter-menu.module.css';
import {
  type FilterValue,
  including,
  isChosen,
  kindOf,
  PLACEHOLDERS,
  readyValues,
  typedValue,
  useNames,
  valuesIn,
} from './filter-values.ts';

export interface FilterMenuProps<T> {
  filters: readonly Filterable<T>[];
  rows: readonly T[];
  search: ListSearch;
}

interface Option {
  label: string;
  isAll?: true;
  run: () => void;
}

/** A field, or at once a value of one, is typed and chosen: "canan", Enter. */
export function FilterMenu<T>({
  filters,
  rows,
  search,
  only,
  onAll,
  close,
}: FilterMenuProps<T> & { only?: Filterable<T>; onAll?: () => void; close: () => void }) {
  const [field, setField] = useState(only);
  const [text, setText] = useState('');
  const set = (column: Filterable<T>, value: string) => {
    close();
    search.setSuzgec(column.key, value);
  };
  const values = useFieldValues(field, rows, text, search);
  const found = useFound(filters, field ? '' : text, search);
  const options: Option[] = field
    ? values.map(({ label, value }) => ({ label, run: () => set(field, value) }))
    : [
        ...including(
          filters.map((column) => ({ label: column.header, column })),
          text,
        ).map(({ label, column }) => ({
          label,
          run: () => {
            setField(column);
            setText('');
          },
        })),
        ...found.map(({ column, label, value }) => ({
          label: `${column.header}: ${label}`,
          run: () => set(column, value),
        })),
        ...(onAll && text === '' ? [{ label: 'Tüm alanlar', isAll: true as const, run: onAll }] : []),
      ];
  const error = field && text.trim() !== '' && options.length === 0 ? filterError(text, kindOf(field, search)) : null;
  return (
    <Listbox
      key={field?.key ?? ''}
      label={field?.header ?? 'Süzülecek alan ya da değer'}
      placeholder={field ? placeholderOf(field, search) : 'Alan ya da değer yazın'}
      {...{ text, setText, options, error }}
      back={field && !only ? () => setField(undefined) : undefined}
    />
  );
}

const placeholderOf = (column: Filterable<never>, search: ListSearch): string =>
  `${column.header}: ${PLACEHOLDERS[kindOf(column, search).ad] ?? 'seçin ya da yazın'}`;

function useFieldValues<T>(
  field: Filterable<T> | undefined,
  rows: readonly T[],
  text: string,
  search: ListSearch,
): readonly FilterValue[] {
  const names = useNames(field, text, search);
  if (!field) return [];
  const kind = kindOf(field, search);
  const ready = readyValues(field, kind);
  const known = including(ready.length > 0 ? ready : (names ?? valuesIn(field, rows, kind)), text);
  return [...known, ...typedValue(field, text, kind)].filter(
    ({ value }, at, all) => all.findIndex((other) => other.value === value) === at,
  );
}

/** Values that the text finds before a field is chosen: choices of all fields, and names of accountants, staff, services. */
function useFound<T>(filters: readonly Filterable<T>[], text: string, search: ListSearch) {
  const isAsked = text.trim().length >= 2;
  const named = filters.filter((column) => isAsked && isChosen(column, kindOf(column, search)));
  const names = [useNames(named[0], text, search), useNames(named[1], text, search), useNames(named[2], text, search)];
  if (!isAsked) return [];
  return filters.flatMap((column) => {
    const values = names[named.indexOf(column)] ?? readyValues(column, kindOf(column, search));
    return including(values, text)
      .slice(0, 5)
      .map((value) => ({ column, ...value }));
  });
}

interface ListboxProps {
  label: string;
  placeholder: string;
  text: string;
  setText: (text: string) => void;
  options: readonly Option[];
  error: string | null;
  back: (() => void) | undefined;
}

function Listbox({ label, placeholder, text, setText, options, error, back }: ListboxProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(0);
  const at = Math.min(wanted, options.length - 1);
  useEffect(() => box.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is active
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) setWanted((at + step + options.length) % options.length);
    else if (event.key === 'Enter') options[at]?.run();
    else if (event.key === 'Backspace' && text === '' && back) back();
    else return;
    event.preventDefault();
  };
  return (
    <>
      <TextInput
        ref={box}
        w={272}
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={options[at] && `${id}-${at}`}
        placeholder={placeholder}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setWanted(0);
        }}
        onKeyDown={keyDown}
      />
      <div ref={list} id={id} role="listbox" aria-label={label} className={classes.options}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's, which has the focus
          // biome-ignore lint/a11y/useFocusableInteractive: named by aria-activedescendant
          <div
            key={option.label}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            data-all={option.isAll}
            className="row cut"
            onPointerMove={() => setWanted(index)}
            onClick={option.run}
          >
            {option.label}
          </div>
        ))}
      </div>
    </>
  );
}
