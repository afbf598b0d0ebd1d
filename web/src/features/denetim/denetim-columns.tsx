import { useState } from 'react';
import { formatTarih, formatTarihSaat } from '#contract/common/donem.ts';
import { type DenetimKaydi, type Names, SISTEM } from '#contract/denetim/denetim.ts';
import { eventText, ISLEM_NAME, kayitName } from '#contract/denetim/denetim-metni.ts';
import type { Column, ExtraFilter } from '#web/parts/data-table/column.ts';
import { DegisiklikListesi } from '#web/parts/gecmis/degisiklik-listesi.tsx';
import classes from './denetim.module.css';

export type Row = DenetimKaydi & { adlar: Names };

export const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'zaman',
    header: 'Zaman',
    cell: ({ zaman }) => formatTarihSaat(zaman),
    whole: true,
    sortable: true,
    filterValue: ({ zaman }) => formatTarih(zaman),
    width: '130px',
  },
  {
    key: 'kim',
    header: 'Kim',
    cell: ({ kim }) => kim ?? SISTEM,
    filterValue: ({ kim }) => kim ?? SISTEM,
    width: '150px',
  },
  {
    key: 'islem',
    header: 'İşlem',
    cell: ({ islem, geri_alma }) => (geri_alma ? `${ISLEM_NAME[islem]} (geri alma)` : ISLEM_NAME[islem]),
    filterValue: ({ islem }) => islem,
    width: '105px',
  },
  {
    key: 'olay',
    header: 'Olay',
    cell: (row) => <LiveEvent row={row} />,
    card: 'title',
    nameOf: (row) => kayitName(row, row.adlar),
    wrap: true,
  },
];

export const KAYIT_FILTERS: readonly ExtraFilter[] = [
  { key: 'tablo', header: 'Tablo' },
  { key: 'satir_id', header: 'Kayıt No' },
];

function LiveEvent({ row }: { row: Row }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={classes.olay} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{eventText(row, row.adlar)}</summary>
      {isOpen && (
        <>
          <small>
            {kayitName(row, row.adlar)}
            {row.istemci && ` · Adres: ${row.istemci}`}
          </small>
          <DegisiklikListesi kayit={row} names={row.adlar} />
        </>
      )}
    </details>
  );
}
