import { useQuery } from '@tanstack/react-query';
import { BELGE_METNI, type YuvaSatiri } from '#contract/mukellef/belge.ts';
import { YUVALAR, yuvaAdi } from '#contract/mukellef/belge-adi.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useListSearch } from '#web/parts/data-table/use-list-search.ts';
import { listYuvalarQuery } from './api.ts';
import classes from './belge.module.css';
import { YuvaHucresi } from './yuva-hucresi.tsx';

const BOYUTLAR = [10, 20, 50] as const;

const columns: readonly Column<YuvaSatiri>[] = [
  {
    key: 'ad',
    header: 'Müşteri',
    card: 'title',
    wrap: true,
    cell: ({ ad, tc_no, sirket_adi }) => (
      <span className={classes.musteri}>
        <strong>{ad}</strong>
        <span>{[tc_no, sirket_adi].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  ...YUVALAR.map(
    (yuva): Column<YuvaSatiri> => ({
      key: `belge-${yuva}`,
      header: yuvaAdi(yuva),
      wrap: true,
      width: '26%',
      cell: (row) => <YuvaHucresi mukellef={row} yuva={yuva} belge={row.yuvalar[yuva - 1] ?? null} />,
    }),
  ),
];

export function YuvaTablosu() {
  const search = useListSearch({ boyutlar: BOYUTLAR, varsayilanBoyut: 10 });
  const { arama, sayfa, boyut } = search;
  const { data, error, refetch, isPlaceholderData } = useQuery(
    listYuvalarQuery({ sayfa, boyut, ...(arama && { arama }) }),
  );
  return (
    <DataTable
      label="Müşteri belgeleri"
      columns={columns}
      rows={data?.mukellefler}
      rowKey={(row) => row.mukellef_id}
      search={search}
      toplam={data?.toplam}
      boyutlar={BOYUTLAR}
      searchLabel="Ad, TC/Vergi No, telefon veya şirket ara"
      error={error}
      onRetry={() => void refetch()}
      isFetching={isPlaceholderData}
      empty={{ title: BELGE_METNI.mukellefYok, text: 'Müşteri Ekle sayfasından ilk kaydı oluşturun.' }}
    />
  );
}
