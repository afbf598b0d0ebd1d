import { Button } from '@mantine/core';
import { type RefObject, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { formatNumber } from '#web/lib/format-number.ts';
import { useTuslar } from '#web/lib/tuslar.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { headerCount } from '#web/ui/page/header-slots.ts';
import type { Column } from './column.ts';
import { BulkBar } from './controls/bulk-bar.tsx';
import { countText, Pager } from './controls/pager.tsx';
import { Toolbar } from './controls/toolbar.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { DUZENLENEN, KAYITLI, LISTE } from './list-keys.ts';
import { useRecord } from './record/use-record.tsx';
import cells from './rows/cells.module.css';
import frame from './rows/frame.module.css';
import { Frame } from './rows/frame.tsx';
import narrow from './rows/narrow.module.css';
import plain from './rows/plain-cards.module.css';
import { Body } from './rows/table-body.tsx';
import { Head } from './rows/table-head.tsx';
import tight from './rows/tight.module.css';
import { emptyColumns, shownColumns } from './shown-columns.ts';
import { useFit } from './use-fit.ts';
import { isFiltered } from './use-list-search.ts';
import { useSelection } from './use-selection.ts';
import { useWidths, withWidth } from './use-widths.ts';

export function DataTable<T>(props: DataTableProps<T>) {
  const { label, rows, rowKey, search, toplam, sayimSiniri, error, bulkActions } = props;
  const { record, edit, panel, gone } = useRecord(props);
  useTuslar(edit ? DUZENLENEN : record.canOpen ? KAYITLI : LISTE);
  const box = useRef<HTMLElement>(null);
  const drawn = useSeenFirst(rows);
  const { columns, wanted, blank, unfit, look, widths } = useColumns(props, box, { edit, drawn });
  const chosen = useSelection({
    page: bulkActions ? (rows ?? []).map((row) => Number(rowKey(row))) : [],
    total: toplam,
    search,
    allKeys: props.allKeys,
    chosen: props.chosen,
  });
  const selection = bulkActions && chosen;
  useHeaderCount(search === undefined || props.isPart ? undefined : toplam, sayimSiniri);
  const isSelecting = bulkActions !== undefined && chosen.adet > 0;
  return (
    <>
      <div className={frame.wrapper} data-selecting={isSelecting} data-record={record.canOpen}>
        <Toolbar {...props} shown={wanted} {...{ blank, unfit }} />
        {gone}
        {props.note}
        {bulkActions && <SelectedCount adet={chosen.adet} />}
        {error ? (
          <ErrorState error={error} isListe {...(props.onRetry && { onRetry: props.onRetry })} />
        ) : rows?.length === 0 && !toplam ? (
          <NoRows search={search} empty={props.empty} />
        ) : (
          <>
            <Frame frame={box} label={label} isBusy={rows === undefined || props.isFetching === true}>
              <table
                className={`fill small ${cells.table} ${tight.table} ${narrow.table} ${plain.table}`}
                aria-label={label}
                data-look={look}
              >
                <Head {...{ columns, search, selection, widths }} hasActions={record.hasMenu} />
                <Body {...props} rows={drawn} {...{ columns, selection, record, edit }} />
              </table>
            </Frame>
            {isSelecting && (
              <BulkBar selection={chosen} total={toplam} isFiltered={isFiltered(search)}>
                {bulkActions(chosen)}
              </BulkBar>
            )}
            {search && toplam !== undefined && (
              <Pager
                {...{ search, total: toplam, unfit }}
                shown={rows?.length}
                sayimSiniri={sayimSiniri}
                sizes={props.boyutlar}
              />
            )}
          </>
        )}
      </div>
      {panel}
    </>
  );
}

const SEEN = 20;

/**
 * When a list's rows come, those that no window shows at once are drawn after those that it shows, in pieces between
 * which the page answers. Rows that are there already are drawn together, so that going back finds its place again.
 */
function useSeenFirst<T>(rows: readonly T[] | undefined): readonly T[] | undefined {
  const isWhole = useDeferredValue(rows !== undefined);
  return useMemo(() => (isWhole ? rows : rows?.slice(0, SEEN)), [rows, isWhole]);
}

const SelectedCount = ({ adet }: { adet: number }) => (
  <p className="sr-only" role="status">
    {adet > 0 ? `${formatNumber(adet)} kayıt seçildi` : ''}
  </p>
);

function useColumns<T>(
  { label, columns, rows = [], search, toplam, blankKeys }: DataTableProps<T>,
  box: RefObject<HTMLElement | null>,
  { edit, drawn = [] }: { edit: DataTableProps<T>['edit']; drawn: readonly T[] | undefined },
) {
  const widths = useWidths(label);
  const isBlank = ({ key }: Column<T>) => (blankKeys ? blankKeys.includes(key) : rows.length === toplam);
  const blank = search ? emptyColumns(columns, rows, search).filter(isBlank) : [];
  const wanted = shownColumns(columns, search, edit).flatMap((column) =>
    blank.includes(column) ? [] : withWidth(column, widths),
  );
  const { fitting, unfit, look } = useFit(box, {
    columns: wanted,
    rows: drawn,
    search,
    isOff: Boolean(search?.sutunlar),
    edit,
  });
  return { columns: fitting, wanted, blank, unfit, look, widths };
}

function NoRows<T>({ search, empty }: Pick<DataTableProps<T>, 'search' | 'empty'>) {
  if (!search || !isFiltered(search)) return <EmptyState {...empty} />;
  return (
    <EmptyState
      title="Aramanıza uyan kayıt bulunamadı."
      text="Arama metnini veya süzgeçleri değiştirin."
      action={
        <Button variant="default" onClick={search.clearAll}>
          Aramayı temizle
        </Button>
      }
    />
  );
}

function useHeaderCount(total: number | undefined, sayimSiniri: number | undefined) {
  useEffect(() => {
    if (total === undefined) return;
    headerCount.set(countText(total, sayimSiniri));
    return () => headerCount.set(null);
  }, [total, sayimSiniri]);
}
