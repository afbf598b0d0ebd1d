import { formatDonem, formatTarih } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import { donemAdi } from '#contract/tahakkuk/donem-adi.ts';
import {
  type listTahakkuklar,
  TAHAKKUK_SIRALAR,
  TAHAKKUK_SUZGECLER,
  type Tahakkuk,
} from '#contract/tahakkuk/tahakkuk.ts';
import { listTahakkuklarQuery } from '#web/features/odeme/api.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/old/use-list.ts';
import { DurumBadge } from '#web/parts/durum-badge.tsx';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';

type Toplamlar = RouteResponse<typeof listTahakkuklar>['toplamlar'];

const tutarColumn = (key: keyof Toplamlar, header: string, toplamlar: Toplamlar | undefined): Column<Tahakkuk> => ({
  key,
  header,
  sortable: true,
  cell: (row) => formatTl(row[key]),
  filterValue: (row) => formatTl(row[key]),
  align: 'right',
  footer: toplamlar && formatTl(toplamlar[key]),
});
const donemOf = (row: Tahakkuk): string => formatDonem({ yil: row.tahakkuk_yili, ay: row.tahakkuk_ayi });
const tarihOf = (row: Tahakkuk): string => formatTarih(row.borc_tarihi);

const columnsWith = (toplamlar: Toplamlar | undefined): Column<Tahakkuk>[] => [
  { key: 'donem', header: 'Ay', sortable: true, cell: donemAdi, filterValue: donemOf, card: 'title', footer: 'Toplam' },
  tutarColumn('borc_tutari', 'Tahakkuk', toplamlar),
  tutarColumn('tahsilat', 'Ödenen', toplamlar),
  {
    ...tutarColumn('bakiye', 'Kalan', toplamlar),
    filterValue: (row) => (row.bakiye > 0 ? 'Ödenmemiş' : 'Ödenmiş'),
    card: 'figure',
  },
  {
    key: 'odeme_durumu',
    header: 'Durum',
    sortable: true,
    cell: (row) => <DurumBadge durum={row.odeme_durumu} />,
    filterValue: (row) => row.odeme_durumu,
    card: 'status',
  },
  {
    key: 'borc_tarihi',
    header: 'Tahakkuk Tarihi',
    sortable: true,
    cell: tarihOf,
    filterValue: tarihOf,
    align: 'right',
  },
  {
    key: 'aciklama',
    header: 'Açıklama',
    sortable: true,
    cell: (row) => row.aciklama,
    filterValue: (row) => row.aciklama || null,
  },
];

const { muhasebeci_adi: _, ...SUZGECLER } = TAHAKKUK_SUZGECLER;

export function Donemler({ muhasebeciId }: { muhasebeciId: number | undefined }) {
  const { table, data } = useList({
    file: 'exportTahakkuklar',
    tablo: 'borc_tahakkuk',
    ...{ suzgecler: SUZGECLER, siralar: TAHAKKUK_SIRALAR, varsayilanYon: 'desc', boyutlar: [12, 24, 50] },
    query: listTahakkuklarQuery,
    rowsOf: ({ tahakkuklar }) => tahakkuklar,
    ...(muhasebeciId !== undefined && { sabit: { muhasebeci_id: muhasebeciId } }),
  });
  const columns = columnsWith(data?.toplamlar);
  return (
    <DataTable<Tahakkuk>
      {...table}
      label="Tahakkuklar"
      columns={columns}
      rowKey={(row) => row.borc_id}
      empty={{
        title: 'Tahakkuk kaydı bulunamadı.',
        next: muhasebeciId === undefined ? SONRAKI.hizmetTalep : SONRAKI.tahakkuk,
      }}
    />
  );
}
