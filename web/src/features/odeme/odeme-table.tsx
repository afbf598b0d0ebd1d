import { useQuery } from '@tanstack/react-query';
import { formatDonem, formatTarih } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { ODEME_METNI, ODEME_YONTEMI_ADI, type Odeme } from '#contract/odeme.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { useListSearch } from '#web/ui/data-table/use-list-search.ts';
import { odemelerQuery } from './api.ts';

const columnsWith = (toplamTutar: number | undefined): Column<Odeme>[] => [
  { key: 'odeme_tarihi', header: 'Tarih', cell: (row) => formatTarih(row.odeme_tarihi), card: 'title', footer: 'Toplam' },
  { key: 'donem', header: 'Dönem', cell: (row) => formatDonem({ yil: row.tahakkuk_yili, ay: row.tahakkuk_ayi }) },
  {
    key: 'odeme_tutari',
    header: 'Tutar',
    cell: (row) => formatTl(row.odeme_tutari),
    align: 'right',
    footer: toplamTutar === undefined ? undefined : formatTl(toplamTutar),
  },
  { key: 'odeme_yontemi', header: 'Yöntem', cell: (row) => ODEME_YONTEMI_ADI[row.odeme_yontemi] },
  { key: 'aciklama', header: 'Açıklama', cell: (row) => row.aciklama },
];

const BOYUTLAR = [10, 20, 50] as const;

/** Payments, newest first: of the accountant that an admin names, or the signed-in accountant's own. */
export function OdemeTable({ muhasebeciId }: { muhasebeciId?: number }) {
  const search = useListSearch({ boyutlar: BOYUTLAR });
  const { sayfa, boyut } = search;
  const query = { sayfa, boyut, ...(muhasebeciId !== undefined && { muhasebeci_id: muhasebeciId }) };
  const { data, error, refetch, isPlaceholderData } = useQuery(odemelerQuery(query));
  return (
    <DataTable
      label="Ödemeler"
      columns={columnsWith(data?.toplam_tutar)}
      rows={data?.odemeler}
      rowKey={(row) => row.odeme_id}
      search={search}
      toplam={data?.toplam}
      boyutlar={BOYUTLAR}
      error={error}
      onRetry={() => void refetch()}
      isFetching={isPlaceholderData}
      empty={{ title: ODEME_METNI.bosOdeme }}
    />
  );
}
