import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { formatNumber } from '#web/lib/format-number.ts';
import { type TusGrubu, useTuslar } from '#web/lib/tuslar.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { headerCount } from '#web/ui/page/header-slots.ts';
import type { Column } from './column.ts';
import { BulkBar } from './controls/bulk-bar.tsx';
import { Filters } from './controls/filters.tsx';
import { countText, Pager } from './controls/pager.tsx';
import { Toolbar } from './controls/toolbar.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { PrintButton } from './print/print-button.tsx';
import { useRecord } from './record/use-record.tsx';
import classes from './rows/data-table.module.css';
import { Frame } from './rows/frame.tsx';
import { Body } from './rows/table-body.tsx';
import { Head } from './rows/table-head.tsx';
import { emptyColumns, shownColumns } from './shown-columns.ts';
import { useSelection } from './use-selection.ts';
import { useWidths, withWidth } from './use-widths.ts';

const LISTE: TusGrubu = {
  baslik: 'Liste',
  tuslar: [
    ['Başlıkta Enter', 'bu sütuna göre sırala'],
    ['Başlıkta Shift+← →', 'sütunu daralt, genişlet'],
    ['Başlıkta Ctrl+Shift+← →', 'sütunun yerini değiştir'],
    ['Çift tık', 'hücrenin değerine göre süz, yeniden: kaldır'],
    ['Arama kutusunda Enter', 'ara'],
    ['Arama kutusunda ↓', 'ilk satıra geç'],
  ],
};
const KAYITLI: TusGrubu = {
  ...LISTE,
  tuslar: [
    ...LISTE.tuslar,
    ['Satırda Boşluk ya da Enter', 'kaydı aç'],
    ['J / K', 'sonraki / önceki kayıt'],
    ['Kayıtta Esc', 'kapat, satıra dön'],
  ],
};
const DUZENLENEN: TusGrubu = {
  ...KAYITLI,
  tuslar: [
    ...KAYITLI.tuslar,
    ['Satırda ya da kayıtta E', 'düzenle'],
    ['Düzenlemede Enter', 'kaydet'],
    ['Düzenlemede Esc', 'iptal'],
  ],
};

/** A list as the whole product shows it. The server sorts, filters and pages, through `useListSearch`. */
export function DataTable<T>(props: DataTableProps<T>) {
  const {
    label,
    rows,
    rowKey,
    search,
    toplam,
    sayimSiniri,
    boyutlar,
    searchLabel,
    toolbar,
    error,
    onRetry,
    empty,
    bulkActions,
    allKeys,
    edit,
  } = props;
  const isFiltered = search !== undefined && (search.arama !== '' || Object.keys(search.suzgecler).length > 0);
  const { record, panel } = useRecord(props);
  const widths = useWidths(label);
  useTuslar(edit ? DUZENLENEN : record.canOpen ? KAYITLI : LISTE);
  // A row that is edited in place needs the editors of all its columns.
  const blank = search && !edit?.draft ? emptyColumns(props.columns, rows ?? [], search) : [];
  const columns = shownColumns(props.columns, search, edit?.errors).flatMap((column) =>
    blank.includes(column) ? [] : withWidth(column, widths),
  );
  const selection = useSelection({
    page: bulkActions ? (rows ?? []).map((row) => Number(rowKey(row))) : [],
    toplam,
    search,
    allKeys,
  });
  useHeaderCount(search === undefined ? undefined : toplam, sayimSiniri);
  const isSelecting = bulkActions !== undefined && selection.adet > 0;
  return (
    <>
      <div className={classes.wrapper} data-selecting={isSelecting} data-record={record.canOpen}>
        <Toolbar
          columns={props.columns}
          rows={rows ?? []}
          search={search}
          searchLabel={searchLabel}
          liste={label}
          empty={blank}
        >
          {toolbar}
          {search && props.readAll && (
            <PrintButton
              liste={label}
              columns={columns}
              rowKey={rowKey}
              search={search}
              toplam={toplam}
              readAll={props.readAll}
            />
          )}
        </Toolbar>
        {search && <Filters columns={props.columns} search={search} />}
        {bulkActions && (
          <p className="sr-only" role="status">
            {isSelecting ? `${formatNumber(selection.adet)} kayıt seçildi` : ''}
          </p>
        )}
        {error ? (
          <ErrorState error={error} isListe {...(onRetry ? { onRetry } : {})} />
        ) : rows?.length === 0 && !isBeyondEnd(toplam) ? (
          isFiltered ? (
            <EmptyState
              title="Aramanıza uyan kayıt bulunamadı."
              text="Arama metnini veya süzgeçleri değiştirin."
              action={
                <Button variant="default" onClick={search.clearAll}>
                  Aramayı temizle
                </Button>
              }
            />
          ) : (
            <EmptyState {...empty} />
          )
        ) : (
          <>
            <Frame label={label} isBusy={rows === undefined || props.isFetching === true}>
              <table className={classes.table} aria-label={label}>
                <Head
                  columns={columns}
                  search={search}
                  hasActions={record.hasMenu}
                  selection={bulkActions && selection}
                  widths={widths}
                />
                <Body {...props} columns={columns} selection={bulkActions && selection} record={record} />
              </table>
            </Frame>
            {isSelecting && (
              <BulkBar selection={selection} toplam={toplam} isFiltered={isFiltered}>
                {bulkActions(selection)}
              </BulkBar>
            )}
            {search && toplam !== undefined && (
              <Pager
                search={search}
                toplam={toplam}
                shown={rows?.length}
                note={hiddenNote(blank)}
                {...(sayimSiniri && { sayimSiniri })}
                {...(boyutlar ? { boyutlar } : {})}
              />
            )}
          </>
        )}
      </div>
      {panel}
    </>
  );
}

function useHeaderCount(toplam: number | undefined, sayimSiniri: number | undefined) {
  useEffect(() => {
    if (toplam === undefined) return;
    headerCount.set(countText(toplam, sayimSiniri));
    return () => headerCount.set(null);
  }, [toplam, sayimSiniri]);
}

const hiddenNote = <T,>(blank: readonly Column<T>[]): string | undefined =>
  blank.length > 0
    ? `Boş oldukları için gizlenen sütunlar: ${blank.map(({ header }) => header).join(', ')}`
    : undefined;

const isBeyondEnd = (toplam: number | undefined): boolean => (toplam ?? 0) > 0;
