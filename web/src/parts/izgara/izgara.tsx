import { type CSSProperties, useMemo } from 'react';
import { lockOf } from '#contract/common/gecis.ts';
import type { Rol } from '#contract/common/roller.ts';
import { ilkMukellef, SONRAKI } from '#web/parts/sonraki-adim.ts';
import type { StatusGridProps } from '#web/parts/status-grid/grid-props.ts';
import { StatusGrid } from '#web/parts/status-grid/status-grid.tsx';
import type { GridActions, GridCell } from '#web/parts/status-grid/types.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import classes from './izgara.module.css';
import { BOS, type IzgaraIslemleri, type IzgaraTanimi } from './tanim.ts';
import type { GeriAl } from './undo-button.tsx';
import type { useFilteredCells } from './use-suzulen.ts';

/** How wide the names of the rows are that are drawn while a month is read. */
const NAMES = Array.from({ length: 18 }, (_, row) => 90 + ((row * 41) % 80));

/** Stands in a board's place and shape until its month has been read; `turned` are the names of many columns. */
export const IzgaraYerine = ({
  query,
  turned,
}: {
  query: { error: unknown; refetch: () => unknown };
  turned?: boolean;
}) =>
  query.error ? (
    <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <div className={classes.yer} data-turned={turned} aria-busy="true" aria-label="Yükleniyor" role="status">
      {NAMES.map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
        <span key={row} style={{ '--ad': `${width}px` } as CSSProperties} />
      ))}
    </div>
  );

interface BosIzgaraProps {
  rows: readonly unknown[];
  /** What is said where there is no client. */
  bos: string;
  rol: Rol;
}

export const BosHizmetIzgarasi = ({ rows, bos, rol }: BosIzgaraProps) =>
  rows.length === 0 ? (
    <EmptyState title={bos} {...ilkMukellef(rol)} />
  ) : (
    <EmptyState title="Tanımlı hizmet bulunmuyor." {...(rol === 'admin' && { next: SONRAKI.hizmetEkle })} />
  );

interface IzgaraProps<I extends string>
  extends Omit<StatusGridProps, 'actions' | 'durumlar' | keyof ReturnType<typeof useFilteredCells>> {
  board: {
    tanim: IzgaraTanimi<I>;
    islemler: IzgaraIslemleri<I>;
    retry: NonNullable<StatusGridProps['onRetry']>;
    geriAl: GeriAl;
  };
  filtered: ReturnType<typeof useFilteredCells>;
  /** Without acts the board is only looked at. */
  actions: GridActions | undefined;
}

/** A board as a grid; its transition table says which cells are locked, and why. */
export function Izgara<I extends string>({ board, filtered, actions, ...grid }: IzgaraProps<I>) {
  const { tanim, islemler, retry, geriAl } = board;
  const { act, planOf, ...shown } = filtered;
  const lock = useMemo(() => {
    const all = Object.values<readonly I[]>(islemler).flat();
    return (cell: GridCell = BOS) => lockOf(tanim.tablo, all, cell);
  }, [tanim, islemler]);
  return (
    <StatusGrid
      {...grid}
      {...shown}
      durumlar={tanim.durumlar}
      withoutBar
      onRetry={retry}
      {...(actions && {
        actions,
        planOf,
        lockOf: lock,
        onUndo: geriAl.undo,
        onAct: (_open, islem, selected) => act(islem, selected),
      })}
    />
  );
}
