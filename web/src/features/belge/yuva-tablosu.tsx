import { BELGE_METNI, listYuvalar, type YuvaRow } from '#contract/mukellef/belge.ts';
import type { Yuva } from '#contract/mukellef/belge-adi.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/use-list.ts';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { listYuvalarQuery } from './api.ts';
import classes from './belge.module.css';
import { YuvaHucresi } from './yuva-hucresi.tsx';

const yuvaCell = (yuva: Yuva) => ({
  wrap: true,
  width: '26%',
  cell: (row: YuvaRow) => <YuvaHucresi mukellef={row} yuva={yuva} belge={row.yuvalar[yuva - 1] ?? null} />,
});

const COLUMNS = listColumns(listYuvalar, {
  ad: {
    wrap: true,
    sortable: false,
    cell: ({ ad, tc_no, sirket_adi }) => (
      <span className={`stack fill ${classes.musteri}`}>
        <strong>{ad}</strong>
        <span title={sirket_adi ?? undefined}>{[tc_no, sirket_adi].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  belge_1: yuvaCell(1),
  belge_2: yuvaCell(2),
  belge_3: yuvaCell(3),
});

export function YuvaTablosu() {
  // Without `readAll` the table of clients' document slots has no print button; the lists of clients and of documents
  // can be printed instead.
  const {
    table: { readAll: _, ...table },
  } = useList(listYuvalar, { columns: COLUMNS, query: listYuvalarQuery, boyutlar: [20, 50, 100] });
  return (
    <DataTable
      {...table}
      file={false}
      label="Müşteri belgeleri"
      searchLabel="Ad, TC/Vergi No, telefon veya şirket ara"
      empty={{
        title: BELGE_METNI.mukellefYok,
        text: 'Müşteri Ekle sayfasından ilk kaydı oluşturun.',
        next: SONRAKI.musteriEkle,
      }}
    />
  );
}
