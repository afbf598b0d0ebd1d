import { useState } from 'react';
import { formatTarih, formatTarihSaat } from '#contract/common/donem.ts';
import { type Adlar, type DenetimKaydi, SISTEM } from '#contract/denetim/denetim.ts';
import { ISLEM_ADI, kayitAdi, olayMetni } from '#contract/denetim/denetim-metni.ts';
import type { Column, ExtraFilter } from '#web/parts/data-table/column.ts';
import { DegisiklikListesi } from '#web/parts/gecmis/degisiklik-listesi.tsx';
import classes from './denetim.module.css';

export type Satir = DenetimKaydi & { adlar: Adlar };

export const COLUMNS: readonly Column<Satir>[] = [
  {
    key: 'zaman',
    header: 'Zaman',
    cell: ({ zaman }) => formatTarihSaat(zaman),
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
    cell: ({ islem, geri_alma }) => (geri_alma ? `${ISLEM_ADI[islem]} (geri alma)` : ISLEM_ADI[islem]),
    filterValue: ({ islem }) => islem,
    width: '105px',
  },
  {
    key: 'olay',
    header: 'Olay',
    cell: (row) => <Olay row={row} />,
    card: 'title',
    nameOf: (row) => kayitAdi(row, row.adlar),
    wrap: true,
  },
];

export const KAYIT_SUZGECLERI: readonly ExtraFilter[] = [
  { key: 'tablo', header: 'Tablo' },
  { key: 'satir_id', header: 'Kayıt No' },
];

function Olay({ row }: { row: Satir }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={classes.olay} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{olayMetni(row, row.adlar)}</summary>
      {isOpen && (
        <>
          <small>
            {kayitAdi(row, row.adlar)}
            {row.istemci && ` · Adres: ${row.istemci}`}
          </small>
          <DegisiklikListesi kayit={row} adlar={row.adlar} />
        </>
      )}
    </details>
  );
}
