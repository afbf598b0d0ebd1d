// biome-ignore-all lint/a11y/useSemanticElements: rows are placed one by one, which a select does not allow
// biome-ignore-all lint/a11y/useFocusableInteractive: the list is one Tab stop and names its active row
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useId,
  useLayoutEffect,
} from 'react';
import { usePrinting } from '#web/ui/hook/use-printing.ts';
import classes from './pick-list.module.css';
import { type Picking, usePicking } from './use-picking.ts';

const ROW_HEIGHT = 44;

interface OptionsProps<T> extends Picking {
  listRef: RefObject<HTMLDivElement | null>;
  label: string;
  rows: readonly T[];
  render: (row: T) => ReactNode;
}

function useRowsInView(listRef: OptionsProps<unknown>['listRef'], ids: readonly number[], active: number) {
  // Screen readers find the active row by its element's id, so the row has an element even when it is out of view.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      return active >= ids.length || indexes.includes(active) ? indexes : [...indexes, active].sort((a, b) => a - b);
    },
    [active, ids.length],
  );
  const virtualizer = useVirtualizer({
    count: ids.length,
    rangeExtractor,
    getScrollElement: () => listRef.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    // Without a guessed size the virtual list would first be painted without rows.
    initialRect: { width: 300, height: 600 },
  });
  const activeId = ids[active];
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another row becomes the active one, not when the list moves under it
  useLayoutEffect(() => {
    if (document.activeElement === listRef.current) virtualizer.scrollToIndex(active);
  }, [activeId]);
  const isPrinting = usePrinting();
  return isPrinting ? ids.map((_, index) => ({ index, start: 0 })) : virtualizer.getVirtualItems();
}

export function Options<T>({ listRef, label, rows, ids, render, selected, onSelect, multiple }: OptionsProps<T>) {
  const id = useId();
  const { active, onKey, onClick } = usePicking({ ids, selected, onSelect, multiple });
  const inView = useRowsInView(listRef, ids, active);
  const keyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / ROW_HEIGHT) - 1);
    if (onKey(event, page)) event.preventDefault();
  };
  const click = (event: MouseEvent) => {
    const row = (event.target as Element).closest<HTMLElement>('[data-index]');
    if (row) onClick(Number(row.dataset.index), event.shiftKey);
  };
  return (
    <div
      ref={listRef}
      role="listbox"
      aria-label={label}
      aria-multiselectable={multiple}
      aria-activedescendant={`${id}-${ids[active]}`}
      tabIndex={0}
      className={classes.list}
      onKeyDown={keyDown}
      onClick={click}
    >
      <div role="presentation" className={classes.rows} style={{ height: ids.length * ROW_HEIGHT }}>
        {inView.map(({ index, start }) => {
          const [row, rowId] = [rows[index], ids[index]];
          if (row === undefined || rowId === undefined) return null;
          return (
            <div
              key={rowId}
              id={`${id}-${rowId}`}
              role="option"
              aria-selected={selected.has(rowId)}
              aria-setsize={ids.length}
              aria-posinset={index + 1}
              data-index={index}
              data-active={index === active || undefined}
              className={`row gap-10 regular ${classes.option}`}
              style={{ transform: `translateY(${start}px)` }}
            >
              <span
                className={`stack fixed ${classes.mark}`}
                data-multiple={multiple || undefined}
                aria-hidden="true"
              />
              {render(row)}
            </div>
          );
        })}
      </div>
    </div>
  );
}
