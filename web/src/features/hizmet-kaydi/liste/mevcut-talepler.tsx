import { useQuery } from '@tanstack/react-query';
import { ayAdi } from '#contract/common/donem.ts';
import { formatFiyat } from '#contract/common/kurus.ts';
import { TALEP_SIRALAR, TALEP_SUZGECLER, type Talep } from '#contract/hizmet-kaydi-liste.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { useListSearch } from '#web/ui/data-table/use-list-search.ts';
import { DurumBadge } from '#web/ui/durum-badge.tsx';
import { taleplerQuery } from './api.ts';

const BOYUTLAR = [10, 20, 50, 100];

const columnsOf = (toplamBedel: number | undefined): Column<Talep>[] => [
  {
    key: 'mukellef_adi',
    header: 'Mükellef',
    cell: (row) => row.mukellef_adi,
    sortable: true,
    filterValue: (row) => row.mukellef_adi,
    card: 'title',
    footer: 'Toplam',
  },
  { key: 'hizmet_adi', header: 'Hizmet', cell: (row) => row.hizmet_adi, sortable: true, filterValue: (row) => row.hizmet_adi },
  {
    key: 'hizmet_ayi',
    header: 'Ay',
    cell: (row) => ayAdi(row.hizmet_ayi),
    sortable: true,
    filterValue: (row) => ayAdi(row.hizmet_ayi),
  },
  { key: 'hizmet_yili', header: 'Yıl', cell: (row) => row.hizmet_yili, align: 'right', sortable: true, filterValue: (row) => String(row.hizmet_yili) },
  {
    key: 'hizmet_bedeli',
    header: 'Ücret',
    cell: (row) => formatFiyat(row.hizmet_bedeli),
    align: 'right',
    sortable: true,
    filterValue: (row) => formatFiyat(row.hizmet_bedeli),
    footer: toplamBedel === undefined ? undefined : formatFiyat(toplamBedel),
  },
  {
    key: 'durum',
    header: 'Durum',
    cell: (row) => <DurumBadge durum={row.durum} />,
    sortable: true,
    filterValue: (row) => row.durum,
  },
];

/** Every request that the accountant has made so far; sorted, filtered and paged by the server. The sum is of all pages, without the rejected. */
export function MevcutTalepler() {
  const search = useListSearch({
    suzgecler: TALEP_SUZGECLER,
    siralar: TALEP_SIRALAR,
    varsayilanSirala: 'hizmet_yili',
    varsayilanYon: 'desc',
    boyutlar: BOYUTLAR,
  });
  const { sayfa, boyut, sirala, yon, arama, suzgecler } = search;
  const { data, error, refetch, isPlaceholderData } = useQuery(taleplerQuery({ sayfa, boyut, sirala: sirala as never, yon, arama, ...suzgecler }));
  return (
    <DataTable
      label="Mevcut talepler"
      columns={columnsOf(data?.toplam_bedel)}
      rows={data?.talepler}
      rowKey={(row) => row.hizmet_kayit_id}
      search={search}
      toplam={data?.toplam}
      boyutlar={BOYUTLAR}
      searchLabel="Mükellef adı ara"
      error={error}
      onRetry={() => void refetch()}
      isFetching={isPlaceholderData}
      empty={{ title: 'Henüz talep yok.', text: 'Hizmet Ekle/Hesapla sekmesinden talep edebilirsiniz.' }}
    />
  );
}
