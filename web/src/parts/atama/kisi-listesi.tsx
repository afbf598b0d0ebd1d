import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { aramaKelimeleri } from '#contract/common/arama.ts';
import { TONE } from '#contract/common/ton.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import { takeOnlyMatch } from '#web/ui/input/take-only-match.ts';
import { EmptyState, type EmptyStateProps } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { ToCome } from '#web/ui/page/to-come.tsx';
import classes from './kisi-listesi.module.css';

export interface KisiListesiProps<T> {
  rows: readonly T[] | undefined;
  query: { error: Error | null; refetch: () => unknown };
  value: number | null;
  onChange: (id: number) => void;
}

interface Liste<T> extends KisiListesiProps<T> {
  title: string;
  searchLabel: string;
  idOf: (kisi: T) => number;
  compare: (a: T, b: T) => number;
  note: (kisi: T) => ReactNode;
  empty: EmptyStateProps;
  controls?: ReactNode;
  fault?: string | undefined;
}

/** A list of people keeps the order that it had when the page opened, so that no row moves under the pointer. */
function useOpeningOrder<T>({ rows, idOf, compare }: Pick<Liste<T>, 'rows' | 'idOf' | 'compare'>) {
  const [places, setPlaces] = useState<ReadonlyMap<number, number>>();
  if (rows && !places) setPlaces(new Map(rows.toSorted(compare).map((row, place) => [idOf(row), place])));
  return useMemo(() => {
    const placeOf = (row: T): number => places?.get(idOf(row)) ?? Number.MAX_SAFE_INTEGER;
    return rows?.toSorted((a, b) => placeOf(a) - placeOf(b));
  }, [rows, places, idOf]);
}

/** One person of few is chosen by one click, or by typing a part of the name, arrow keys and Enter. */
export function KisiListesi<T extends { ad: string; aktif: boolean }>({ title, controls, fault, ...list }: Liste<T>) {
  const { rows, query, value, idOf, empty } = list;
  const id = useId();
  const combobox = useCombobox({ opened: true });
  const [arama, setArama] = useState('');
  const words = aramaKelimeleri(arama).map(fold);
  const ordered = useOpeningOrder(list);
  const shown = ordered?.filter(({ ad }) => words.every((word) => fold(ad).includes(word)));
  return (
    <section className={`column tile ${classes.panel}`} aria-labelledby={id} data-fault={fault !== undefined}>
      <Combobox store={combobox} onOptionSubmit={(chosen) => list.onChange(Number(chosen))}>
        <div className={`stack gap-6 ${classes.head}`}>
          <div className="row spread baseline gap-8">
            <h2 id={id}>{title}</h2>
            <span className="small muted figures">{rows && formatNumber(rows.length)}</span>
          </div>
          {fault && (
            <p className="small danger" role="alert">
              {fault}
            </p>
          )}
          <Combobox.EventsTarget withExpandedAttribute>
            <TextInput
              size="xs"
              aria-label={list.searchLabel}
              placeholder={list.searchLabel}
              value={arama}
              onChange={(event) => {
                setArama(event.currentTarget.value);
                combobox.resetSelectedOption();
              }}
              onKeyDown={takeOnlyMatch}
            />
          </Combobox.EventsTarget>
          {controls}
        </div>
        {query.error && !rows && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {rows?.length === 0 && <EmptyState {...empty} />}
        <Combobox.Options className={classes.list} labelledBy={id} aria-busy={!rows && !query.error}>
          {shown?.map((kisi) => (
            <Combobox.Option
              key={idOf(kisi)}
              className={`stack ${classes.option}`}
              value={String(idOf(kisi))}
              aria-selected={idOf(kisi) === value}
            >
              <span className="regular cut">
                {kisi.ad} {!kisi.aktif && <ToneBadge tone={TONE.plain}>Pasif</ToneBadge>}
              </span>
              <small className="tiny muted figures cut">{list.note(kisi)}</small>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox>
      {!rows && !query.error && <ToCome />}
    </section>
  );
}
