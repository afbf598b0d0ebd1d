import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { exportMukellefler } from '#contract/aktarim/disa-aktar.ts';
import { MUKELLEF_SIRALAR, MUKELLEF_SUZGECLER, type Mukellef } from '#contract/mukellef/mukellef.ts';
import { type MukellefQuery, type MukellefSuzgec, mukelleflerQuery } from '#web/features/mukellef/api.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable, type DataTableProps } from '#web/ui/data-table/data-table.tsx';
import { useListSearch } from '#web/ui/data-table/use-list-search.ts';
import type { Secim } from '#web/ui/data-table/use-selection.ts';
import { ExportMenu, ImportLink } from '#web/ui/export-menu.tsx';

interface MukellefListProps extends Pick<DataTableProps<Mukellef>, 'edit' | 'rowActions' | 'details'> {
  label: string;
  columns: readonly Column<Mukellef>[];
  /** Whether those who see the list may add to it. */
  canImport?: boolean;
  boyutlar: readonly number[];
  varsayilanBoyut: number;
  empty: { title: string; text?: string };
  /** Buttons for the chosen rows; the filter is what "all of it" means. */
  bulkActions?: (secim: Secim, suzgec: MukellefSuzgec) => ReactNode;
}

/** Clients that the signed-in user may see: search, sort, filter and page are in the URL and done by the server. */
export function MukellefList({ label, columns, boyutlar, varsayilanBoyut, empty, bulkActions, canImport = false, ...table }: MukellefListProps) {
  const search = useListSearch({
    suzgecler: MUKELLEF_SUZGECLER,
    siralar: MUKELLEF_SIRALAR,
    varsayilanSirala: 'ad',
    boyutlar,
    varsayilanBoyut,
  });
  const { sayfa, boyut, sirala, yon, arama, suzgecler } = search;
  const suzgec = { ...suzgecler, ...(arama && { arama }) } as MukellefSuzgec;
  const query = { sayfa, boyut, sirala, yon, ...suzgec } as MukellefQuery;
  const { data, error, refetch, isPlaceholderData } = useQuery(mukelleflerQuery(query));
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={data?.mukellefler}
      rowKey={(row) => row.mukellef_id}
      search={search}
      toplam={data?.toplam}
      boyutlar={boyutlar}
      searchLabel="Ad, TC/Vergi No, telefon veya şirket ara"
      toolbar={
        <>
          {canImport && <ImportLink liste="mukellefler" />}
          <ExportMenu route={exportMukellefler} query={{ ...suzgec, yon, sirala }} columns={columns} search={search} />
        </>
      }
      error={error}
      onRetry={() => void refetch()}
      isFetching={isPlaceholderData}
      empty={empty}
      {...(bulkActions && { bulkActions: (secim: Secim) => bulkActions(secim, suzgec) })}
      {...table}
    />
  );
}
