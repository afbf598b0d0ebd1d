import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { currentDonem, yearsAround } from '#contract/common/donem.ts';
import { formatFiyat } from '#contract/common/kurus.ts';
import { MUSTERI_HIZMET_SIRALAR, type MusteriHizmeti } from '#contract/pano/istatistik.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useListSearch } from '#web/parts/data-table/use-list-search.ts';
import { AktifBadge } from '#web/ui/figure/badge.tsx';
import { useUrlParam } from '#web/ui/hook/use-url-param.ts';
import { Link } from '#web/ui/link.tsx';
import { listMusteriHizmetleriQuery } from './istatistik-api.ts';

const BOYUTLAR = [10, 20, 50, 100] as const;
const sayi = (key: 'hizmet' | 'adet', header: string, toplam?: number): Column<MusteriHizmeti> => ({
  key,
  header,
  cell: (row) => formatNumber(row[key]),
  align: 'right',
  sortable: true,
  footer: toplam === undefined ? undefined : formatNumber(toplam),
});

type Toplamlar = Record<'toplam_adet' | 'toplam_tutar', number>;
const columnsOf = (yil: number, toplamlar: Toplamlar | undefined): Column<MusteriHizmeti>[] => [
  {
    key: 'ad',
    header: 'Müşteri',
    cell: (row) => <MusteriLink {...row} yil={yil} />,
    sortable: true,
    card: 'title',
    footer: 'Toplam',
  },
  { key: 'aktif', header: 'Durum', cell: (row) => <AktifBadge aktif={row.aktif} /> },
  sayi('hizmet', 'Farklı hizmet'),
  sayi('adet', 'Hizmet kaydı', toplamlar?.toplam_adet),
  {
    key: 'tutar',
    header: 'Tutar',
    cell: (row) => formatFiyat(row.tutar),
    align: 'right',
    sortable: true,
    footer: toplamlar && formatFiyat(toplamlar.toplam_tutar),
  },
];

export function MusteriHizmetleri() {
  const buYil = currentDonem().yil;
  const [secilen, setYil] = useUrlParam('yil');
  const yil = secilen && /^20\d\d$/.test(secilen) ? Number(secilen) : buYil;
  const search = useListSearch({
    siralar: MUSTERI_HIZMET_SIRALAR,
    varsayilanSirala: 'adet',
    varsayilanYon: 'desc',
    boyutlar: BOYUTLAR,
  });
  const { sayfa, boyut, sirala, yon, arama } = search;
  const query = {
    yil,
    sayfa,
    boyut,
    sirala: sirala as (typeof MUSTERI_HIZMET_SIRALAR)[number],
    yon,
    ...(arama && { arama }),
  };
  const { data, error, refetch, isPlaceholderData } = useQuery(listMusteriHizmetleriQuery(query));
  return (
    <DataTable<MusteriHizmeti>
      label={`Müşteri başına hizmetler, ${yil}`}
      columns={columnsOf(yil, data)}
      rows={data?.musteriler}
      rowKey={(row) => row.mukellef_id}
      search={search}
      toplam={data?.toplam}
      boyutlar={BOYUTLAR}
      searchLabel="Müşteri ara"
      toolbar={
        <NativeSelect
          aria-label="Yıl"
          data={[...new Set([...yearsAround(buYil, 5, 0), yil])].sort((a, b) => b - a).map(String)}
          value={String(yil)}
          onChange={(event) => setYil(event.currentTarget.value)}
        />
      }
      error={error}
      onRetry={() => void refetch()}
      isFetching={isPlaceholderData}
      empty={{ title: 'Kayıtlı müşteri bulunamadı.' }}
    />
  );
}

const MusteriLink = ({ mukellef_id, ad, yil }: { mukellef_id: number; ad: string; yil: number }) => (
  <Link to={`/muh-panel/musteriler/${mukellef_id}`} search={{ yil: String(yil) }}>
    {ad}
  </Link>
);
