import { useQuery } from '@tanstack/react-query';
import { formatFiyat } from '#contract/common/kurus.ts';
import type { Hizmet } from '#contract/hizmet.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { AktifBadge } from '#web/ui/durum-badge.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { hizmetlerQuery } from './api.ts';

const COLUMNS: readonly Column<Hizmet>[] = [
  { key: 'ad', header: 'Hizmet', cell: (row) => row.ad, card: 'title' },
  { key: 'aciklama', header: 'Açıklama', cell: (row) => row.aciklama },
  { key: 'fiyat', header: 'Fiyat', cell: (row) => formatFiyat(row.fiyat), align: 'right' },
  { key: 'is_active', header: 'Durum', cell: (row) => <AktifBadge aktif={row.is_active} /> },
];

export function HizmetlerPage() {
  const { data, error, refetch } = useQuery(hizmetlerQuery);
  return (
    <>
      <PageHeader title="Hizmetler" description="Muhasebecilerin mükellefleri için talep edebildiği hizmetler ve fiyatları." />
      <DataTable
        label="Hizmetler"
        columns={COLUMNS}
        rows={data?.hizmetler}
        rowKey={(row) => row.id}
        error={data ? undefined : error}
        onRetry={() => void refetch()}
        empty={{ title: 'Kayıtlı hizmet bulunamadı.' }}
      />
    </>
  );
}
