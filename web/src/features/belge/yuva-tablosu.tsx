import type { RouteInput } from '#contract/common/route.ts';
import {
  BELGE_METNI,
  type listYuvalar,
  YUVA_SUZGECLERI,
  type YuvaSatiri,
  yuvaAlani,
} from '#contract/mukellef/belge.ts';
import { YUVALAR, yuvaAdi } from '#contract/mukellef/belge-adi.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/old/use-list.ts';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { listYuvalarQuery } from './api.ts';
import classes from './belge.module.css';
import { YuvaHucresi } from './yuva-hucresi.tsx';

type YuvaQuery = RouteInput<typeof listYuvalar>['query'];

const columns: readonly Column<YuvaSatiri>[] = [
  {
    key: 'ad',
    header: 'Müşteri',
    card: 'title',
    wrap: true,
    filterValue: ({ ad }) => ad,
    cell: ({ ad, tc_no, sirket_adi }) => (
      <span className={`stack fill ${classes.musteri}`}>
        <strong>{ad}</strong>
        <span title={sirket_adi ?? undefined}>{[tc_no, sirket_adi].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  ...YUVALAR.map(
    (yuva): Column<YuvaSatiri> => ({
      key: yuvaAlani(yuva),
      header: yuvaAdi(yuva),
      wrap: true,
      width: '26%',
      filterValue: (row) => String(Boolean(row.yuvalar[yuva - 1])),
      cell: (row) => <YuvaHucresi mukellef={row} yuva={yuva} belge={row.yuvalar[yuva - 1] ?? null} />,
    }),
  ),
];

export function YuvaTablosu() {
  // Without `readAll` the table of clients' document slots has no print button; the lists of clients and of documents
  // can be printed instead.
  const {
    table: { readAll: _, ...table },
  } = useList({
    suzgecler: YUVA_SUZGECLERI,
    siralar: [],
    boyutlar: [20, 50, 100],
    query: ({ yon: _yon, ...query }: YuvaQuery & { yon?: string }) => listYuvalarQuery(query),
    rowsOf: ({ mukellefler }) => mukellefler,
  });
  return (
    <DataTable
      label="Müşteri belgeleri"
      columns={columns}
      {...table}
      rowKey={(row) => row.mukellef_id}
      searchLabel="Ad, TC/Vergi No, telefon veya şirket ara"
      empty={{
        title: BELGE_METNI.mukellefYok,
        text: 'Müşteri Ekle sayfasından ilk kaydı oluşturun.',
        next: SONRAKI.musteriEkle,
      }}
    />
  );
}
