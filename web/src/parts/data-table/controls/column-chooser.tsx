import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { Column } from '#web/parts/data-table/column.ts';
import { canHide, movedColumns, shownColumns } from '#web/parts/data-table/shown-columns.ts';
import type { ListSearch } from '#web/parts/data-table/use-list-search.ts';
import classes from './popover-button.module.css';

interface ColumnChooserProps<T> {
  columns: readonly Column<T>[];
  search: ListSearch;
  blank: readonly Column<T>[];
  unfit: readonly Column<T>[];
}

export const hasColumnChoice = <T,>(columns: readonly Column<T>[]): boolean => columns.filter(canHide).length > 1;

export function ColumnChooser<T>({ columns, search, blank, unfit }: ColumnChooserProps<T>) {
  const empty = [...blank, ...unfit].map(({ key }) => key);
  const chosen = shownColumns(columns, search).filter((column) => canHide(column) && !empty.includes(column.key));
  const shown = chosen.map(({ key }) => key);
  const hidden = columns.filter((column) => canHide(column) && !shown.includes(column.key));
  const all = columns.filter(canHide).map(({ key }) => key);
  const usual = columns.filter((column) => canHide(column) && !column.isRare).map(({ key }) => key);
  const choose = (keys: readonly string[]) =>
    search.setSutunlar(keys.join() === usual.join() && empty.length === 0 ? null : keys);
  return (
    <>
      <fieldset>
        <legend>Gösterilen sütunlar</legend>
        {[...chosen, ...hidden].map((column) => (
          <Choice
            key={column.key}
            column={column}
            shown={shown}
            why={blank.some(({ key }) => key === column.key) ? 'boş' : empty.includes(column.key) ? 'sığmıyor' : null}
            toggle={() => choose(toggledColumns(shown, column.key, all))}
            move={(by) => choose(movedColumns(shown, column.key, by))}
          />
        ))}
      </fieldset>
      {blank.length > 0 && (
        <p className={classes.hiddenNote}>
          Boş oldukları için gizlenen sütunlar: {blank.map(({ header }) => header).join(', ')}
        </p>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={(search.sutunlar ?? usual).join() === all.join()}
        onClick={() => choose(all)}
      >
        Tümünü göster
      </Button>
    </>
  );
}

function toggledColumns(shown: readonly string[], key: string, all: readonly string[]): readonly string[] {
  if (shown.includes(key)) return shown.filter((other) => other !== key);
  const at = shown.findIndex((other) => all.indexOf(other) > all.indexOf(key));
  return shown.toSpliced(at < 0 ? shown.length : at, 0, key);
}

interface ChoiceProps<T> {
  column: Column<T>;
  shown: readonly string[];
  why: string | null;
  toggle: () => void;
  move: (by: 1 | -1) => void;
}

function Choice<T>({ column: { key, header }, shown, why, toggle, move }: ChoiceProps<T>) {
  const at = shown.indexOf(key);
  return (
    <div className={`row ${classes.choice}`}>
      <label>
        <input type="checkbox" checked={at >= 0} disabled={at >= 0 && shown.length === 1} onChange={toggle} />
        {header}
      </label>
      {why && <small>{why}</small>}
      {at >= 0 && (
        <>
          <Move label={`${header}: öne al`} icon={IconChevronUp} isOff={at === 0} go={() => move(-1)} />
          <Move
            label={`${header}: arkaya al`}
            icon={IconChevronDown}
            isOff={at === shown.length - 1}
            go={() => move(1)}
          />
        </>
      )}
    </div>
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
