import { useQuery } from '@tanstack/react-query';
import { MUKELLEF_SIRALAR, MUKELLEF_SUZGECLER, type Mukellef } from '#contract/mukellef.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable, type DataTableProps } from '#web/ui/data-table/data-table.tsx';
import { useListSearch } from '#web/ui/data-table/use-list-search.ts';
import { type MukellefQuery, mukelleflerQuery } from './api.ts';

interface MukellefListProps extends Pick<DataTableProps<Mukellef>, 'edit' | 'rowActions' | 'details'> {
  label: string;
  columns: readonly Column<Mukellef>[];
  boyutlar: readonly number[];
  varsayilanBoyut: number;
  empty: { title: string; text?: string };
}

/** Clients that the signed-in user may see: search, sort, filter and page are in the URL and done by the server. */
export function MukellefList({ label, columns, boyutlar, varsayilanBoyut, empty, ...table }: MukellefListProps) {
  const search = useListSearch({
    suzgecler: [...MUKELLEF_SUZGECLER, 'aktif'],
    siralar: MUKELLEF_SIRALAR,
    varsayilanSirala: 'ad',
    boyutlar,
    varsayilanBoyut,
  });
  const { sayfa, boyut, sirala, yon, arama, suzgecler } = search;
  const query = { sayfa, boyut, sirala, yon, ...suzgecler, ...(arama && { arama }) } as MukellefQuery;
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
      error={error}
      onRetry={() => void refetch()}
      isFetching={isPlaceholderData}
      empty={empty}
      {...table}
    />
  );
}
