import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Column } from '#web/ui/data-table/column.ts';
import type { ListSearch } from '#web/ui/data-table/use-list-search.ts';
import classes from './controls.module.css';

/** What names a row is always shown. */
const canHide = <T,>({ card }: Column<T>): boolean => card !== 'title';

/** The columns that the address asks for, and those that hold the message of a refused field; all of them where it asks for none. */
export function shownColumns<T>(columns: readonly Column<T>[], search: ListSearch | undefined, errors: Readonly<Record<string, string>> = {}) {
  const wanted = search?.sutunlar;
  if (!wanted || !columns.some((column) => canHide(column) && wanted.includes(column.key))) return columns;
  return columns.filter((column) => !canHide(column) || wanted.includes(column.key) || errors[column.key] !== undefined);
}

/** Which columns are shown; the choice is in the address while it is not the default. */
export function ColumnChooser<T>({ columns, search }: { columns: readonly Column<T>[]; search: ListSearch }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const choices = columns.filter(canHide);
  if (choices.length < 2) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconColumns3 size={15} aria-hidden />} popoverTarget={id}>
        Sütunlar
      </Button>
      <div id={id} popover="auto" className={classes.chooser} onBeforeToggle={({ newState }) => setIsOpen(newState === 'open')}>
        {isOpen && <Choices choices={choices} columns={columns} search={search} />}
      </div>
    </>
  );
}

interface ChoicesProps<T> {
  choices: readonly Column<T>[];
  columns: readonly Column<T>[];
  search: ListSearch;
}

function Choices<T>({ choices, columns, search }: ChoicesProps<T>) {
  const shown = shownColumns(columns, search)
    .filter(canHide)
    .map(({ key }) => key);
  const toggle = (key: string) => {
    const next = choices.map((column) => column.key).filter((other) => shown.includes(other) !== (other === key));
    search.setSutunlar(next.length === choices.length ? null : next);
  };
  return (
    <>
      <fieldset>
        <legend>Gösterilen sütunlar</legend>
        {choices.map(({ key, header }) => {
          const isShown = shown.includes(key);
          return (
            <label key={key}>
              {/* One is always left: a table of names alone would look like a mistake. */}
              <input type="checkbox" checked={isShown} disabled={isShown && shown.length === 1} onChange={() => toggle(key)} />
              {header}
            </label>
          );
        })}
      </fieldset>
      <Button size="compact-sm" variant="subtle" disabled={shown.length === choices.length} onClick={() => search.setSutunlar(null)}>
        Tümünü göster
      </Button>
    </>
  );
}
