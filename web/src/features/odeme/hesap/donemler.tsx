import { formatDonem } from '#contract/common/donem.ts';
import { listTahakkuklar, type Tahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import { listTahakkuklarQuery } from '#web/features/odeme/api.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/use-list.ts';
import { DurumBadge } from '#web/parts/durum-badge.tsx';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';

const COLUMNS = listColumns(
  listTahakkuklar,
  {
    donem: {
      header: 'Ay',
      filterValue: (row) => formatDonem({ yil: row.tahakkuk_yili, ay: row.tahakkuk_ayi }),
      card: 'title',
    },
    borc_tutari: { header: 'Tahakkuk' },
    bakiye: { card: 'figure', filterValue: (row) => (row.bakiye > 0 ? 'Ödenmemiş' : 'Ödenmiş') },
    borc_tarihi: { card: 'hidden' },
    odeme_durumu: { cell: (row) => <DurumBadge durum={row.odeme_durumu} />, card: 'status' },
  },
  ['donem', 'borc_tutari', 'tahsilat', 'bakiye', 'odeme_durumu', 'borc_tarihi', 'aciklama'],
);

export function Donemler({ muhasebeciId }: { muhasebeciId: number | undefined }) {
  const { table } = useList(listTahakkuklar, {
    columns: COLUMNS,
    query: listTahakkuklarQuery,
    tablo: 'borc_tahakkuk',
    boyutlar: [12, 24, 50],
    ...(muhasebeciId !== undefined && { sabit: { muhasebeci_id: muhasebeciId } }),
  });
  return (
    <DataTable<Tahakkuk>
      {...table}
      label="Tahakkuklar"
      empty={{
        title: 'Tahakkuk kaydı bulunamadı.',
        next: muhasebeciId === undefined ? SONRAKI.hizmetTalep : SONRAKI.tahakkuk,
      }}
    />
  );
}
