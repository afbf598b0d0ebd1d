import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconColumns3 } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Column } from '#web/parts/data-table/column.ts';
import { canHide, movedColumns, shownColumns } from '#web/parts/data-table/shown-columns.ts';
import type { ListSearch } from '#web/parts/data-table/use-list-search.ts';
import classes from './controls.module.css';

interface ColumnChooserProps<T> {
  columns: readonly Column<T>[];
  search: ListSearch;
  empty: readonly Column<T>[];
}

/** Which columns are shown and in which order. The choice is in the address unless it is the default. */
export function ColumnChooser<T>(props: ColumnChooserProps<T>) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  if (props.columns.filter(canHide).length < 2) return null;
  return (
    <>
      <Button
        variant="default"
        title="Sütunlar"
        leftSection={<IconColumns3 size={15} aria-hidden />}
        popoverTarget={id}
      >
        Sütunlar
      </Button>
      <div
        id={id}
        popover="auto"
        className={classes.chooser}
        onBeforeToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {isOpen && <Choices {...props} />}
      </div>
    </>
  );
}

function Choices<T>({ columns, search, empty }: ColumnChooserProps<T>) {
  const chosen = shownColumns(columns, search).filter((column) => canHide(column) && !empty.includes(column));
  const shown = chosen.map(({ key }) => key);
  const hidden = columns.filter((column) => canHide(column) && !shown.includes(column.key));
  const all = columns.filter(canHide).map(({ key }) => key);
  const choose = (keys: readonly string[]) =>
    search.setSutunlar(keys.join() === all.join() && empty.length === 0 ? null : keys);
  const toggle = (key: string) => {
    // A column that comes back returns to its former place among the others.
    const at = shown.findIndex((other) => all.indexOf(other) > all.indexOf(key));
    choose(
      shown.includes(key)
        ? shown.filter((other) => other !== key)
        : at < 0
          ? [...shown, key]
          : shown.toSpliced(at, 0, key),
    );
  };
  return (
    <>
      <fieldset>
        <legend>Gösterilen sütunlar</legend>
        {[...chosen, ...hidden].map(({ key, header }) => {
          const at = shown.indexOf(key);
          return (
            <div key={key} className={classes.choice}>
              <label>
                {/* At least one column besides the name stays, because a table of names alone looks broken. */}
                <input
                  type="checkbox"
                  checked={at >= 0}
                  disabled={at >= 0 && shown.length === 1}
                  onChange={() => toggle(key)}
                />
                {header}
              </label>
              {empty.some((column) => column.key === key) && <small>boş</small>}
              {at >= 0 && (
                <>
                  <Move
                    label={`${header}: öne al`}
                    icon={IconChevronUp}
                    isOff={at === 0}
                    go={() => choose(movedColumns(shown, key, -1))}
                  />
                  <Move
                    label={`${header}: arkaya al`}
                    icon={IconChevronDown}
                    isOff={at === shown.length - 1}
                    go={() => choose(movedColumns(shown, key, 1))}
                  />
                </>
              )}
            </div>
          );
        })}
      </fieldset>
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={search.sutunlar === null}
        onClick={() => search.setSutunlar(null)}
      >
        Tümünü göster
      </Button>
    </>
  );
}

const Move = ({
  label,
  icon: Icon,
  isOff,
  go,
}: {
  label: string;
  icon: typeof IconChevronUp;
  isOff: boolean;
  go: () => void;
}) => (
  <button type="button" aria-label={label} title={label} disabled={isOff} onClick={go}>
    <Icon size={15} aria-hidden />
  </button>
);
