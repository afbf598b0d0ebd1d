import { TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef } from 'react';
import { formatNumber } from '#web/lib/format-number.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { Options } from './options.tsx';
import classes from './pick-list.module.css';
import { SelectionBar } from './selection-bar.tsx';
import { useArama } from './use-arama.ts';

export interface PickListProps<T> {
  title: string;
  rows: readonly T[] | undefined;
  /** Pass the same `idOf` and `searchText` at each render; for new functions the list would read all rows again. */
  idOf: (row: T) => number;
  searchText: (row: T) => string;
  render: (row: T) => ReactNode;
  searchLabel: string;
  selected: ReadonlySet<number>;
  onSelect: (next: ReadonlySet<number>) => void;
  multiple?: boolean;
  empty: ReactNode;
  error?: Error | null;
  onRetry: () => void;
  fault?: string | undefined;
  controls?: ReactNode;
}

const YOK: readonly never[] = [];

const countText = (shown: number, all: number): string =>
  shown === all ? formatNumber(all) : `${formatNumber(shown)} / ${formatNumber(all)}`;

export function PickList<T>({ fault, controls, searchLabel, searchText, ...props }: PickListProps<T>) {
  const { title, rows, idOf, selected, onSelect, multiple = false } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { arama, setArama, gorunen } = useArama<T>(rows ?? YOK, searchText);
  const ids = useMemo(() => gorunen.map(idOf), [gorunen, idOf]);
  const toList = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    list.current?.focus();
  };
  const picking = { ids, selected, onSelect, multiple };
  return (
    <section
      className={`column shrink tile ${classes.panel}`}
      aria-labelledby={id}
      data-fault={fault !== undefined || undefined}
    >
      <div className={`row spread baseline gap-8 ${classes.head}`}>
        <h2 id={id}>{title}</h2>
        <span className="small muted figures">{rows && countText(gorunen.length, rows.length)}</span>
      </div>
      {fault && (
        <p className={`small danger ${classes.fault}`} role="alert">
          {fault}
        </p>
      )}
      <div className={`stack gap-6 ${classes.controls}`}>
        <TextInput
          size="xs"
          type="search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={arama}
          onChange={(event) => setArama(event.currentTarget.value)}
          onKeyDown={toList}
        />
        {controls}
      </div>
      {multiple && <SelectionBar ids={ids} selected={selected} onSelect={onSelect} isSearching={gorunen !== rows} />}
      <Rows {...props} found={gorunen.length}>
        <Options listRef={list} label={title} rows={gorunen} render={props.render} {...picking} />
      </Rows>
    </section>
  );
}

interface RowsProps extends Pick<PickListProps<unknown>, 'rows' | 'empty' | 'error' | 'onRetry'> {
  found: number;
  children: ReactNode;
}

function Rows({ rows, found, empty, error, onRetry, children }: RowsProps) {
  if (!rows) return error ? <ErrorState error={error} onRetry={onRetry} /> : <Loading />;
  if (rows.length === 0) return <div className={`grow small muted text-centre ${classes.empty}`}>{empty}</div>;
  return found === 0 ? (
    <p className={`grow small muted text-centre ${classes.empty}`}>Aramaya uyan kayıt yok.</p>
  ) : (
    children
  );
}

const Loading = () => (
  <div className={classes.loading} aria-busy="true">
    {Array.from({ length: 6 }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same six for ever
      <span key={i} />
    ))}
  </div>
);
