import { NativeSelect } from '@mantine/core';
import { currentDonem, yearsAround } from '#contract/common/donem.ts';
import { formatFiyat } from '#contract/common/kurus.ts';
import { MUSTERI_HIZMET_SIRALAR, MUSTERI_HIZMET_SUZGECLER, type MusteriHizmeti } from '#contract/pano/istatistik.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/old/use-list.ts';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { AktifBadge } from '#web/ui/figure/badge.tsx';
import { useUrlParam } from '#web/ui/hook/use-url-param.ts';
import { Link } from '#web/ui/link.tsx';
import { listMusteriHizmetleriQuery } from './istatistik-api.ts';

const sayi = (key: 'hizmet' | 'adet', header: string, toplam?: number): Column<MusteriHizmeti> => ({
  key,
  header,
  cell: (row) => formatNumber(row[key]),
  align: 'right',
  sortable: true,
  filterValue: (row) => String(row[key]),
  footer: toplam === undefined ? undefined : formatNumber(toplam),
});

type Toplamlar = Record<'toplam_adet' | 'toplam_tutar', number>;
const columnsOf = (yil: number, toplamlar: Toplamlar | undefined): Column<MusteriHizmeti>[] => [
  {
    key: 'ad',
    header: 'Müşteri',
    cell: (row) => <MusteriLink {...row} yil={yil} />,
    filterValue: (row) => row.ad,
    sortable: true,
    card: 'title',
    footer: 'Toplam',
  },
  {
    key: 'aktif',
    header: 'Durum',
    cell: (row) => <AktifBadge aktif={row.aktif} />,
    sortable: true,
    filterValue: (row) => String(row.aktif),
    card: 'status',
  },
  sayi('hizmet', 'Farklı hizmet'),
  sayi('adet', 'Hizmet kaydı', toplamlar?.toplam_adet),
  {
    key: 'tutar',
    header: 'Tutar',
    cell: (row) => formatFiyat(row.tutar),
    filterValue: (row) => formatFiyat(row.tutar),
    align: 'right',
    sortable: true,
    footer: toplamlar && formatFiyat(toplamlar.toplam_tutar),
  },
];

export function MusteriHizmetleri() {
  const buYil = currentDonem().yil;
  const [secilen, setYil] = useUrlParam('yil');
  const yil = secilen && /^20\d\d$/.test(secilen) ? Number(secilen) : buYil;
  const { table, data } = useList({
    suzgecler: MUSTERI_HIZMET_SUZGECLER,
    siralar: MUSTERI_HIZMET_SIRALAR,
    varsayilanSirala: 'adet',
    varsayilanYon: 'desc',
    query: listMusteriHizmetleriQuery,
    rowsOf: ({ musteriler }) => musteriler,
    sabit: { yil },
  });
  return (
    <DataTable<MusteriHizmeti>
      {...table}
      isPart
      label={`Müşteri başına hizmetler, ${yil}`}
      liste="Müşteri başına hizmetler"
      columns={columnsOf(yil, data)}
      rowKey={(row) => row.mukellef_id}
      searchLabel="Müşteri ara"
      toolbar={
        <NativeSelect
          aria-label="Yıl"
          data={[...new Set([...yearsAround(buYil, 5, 0), yil])].sort((a, b) => b - a).map(String)}
          value={String(yil)}
          onChange={(event) => setYil(event.currentTarget.value)}
        />
      }
      empty={{ title: 'Kayıtlı müşteri bulunamadı.', next: SONRAKI.musteriEkle }}
    />
  );
}

const MusteriLink = ({ mukellef_id, ad, yil }: { mukellef_id: number; ad: string; yil: number }) => (
  <Link to={`/muh-panel/musteriler/${mukellef_id}`} search={{ yil: String(yil) }}>
    {ad}
  </Link>
);
