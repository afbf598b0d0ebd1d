import { formatTarih } from '#contract/common/donem.ts';
import { YETKI_SEVIYELERI, YETKI_SEVIYESI_ADI } from '#contract/common/roller.ts';
import type { Admin } from '#contract/kisi/admin.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { selectEditor, textEditor } from '#web/ui/data-table/editors.tsx';
import { AktifBadge } from '#web/ui/durum-badge.tsx';

export const SEVIYELER = YETKI_SEVIYELERI.map((value) => ({ value, label: YETKI_SEVIYESI_ADI[value] }));

const text = (key: 'ad' | 'tc_kimlik_no' | 'telefon' | 'email', header: string, inputMode?: 'numeric' | 'tel' | 'email'): Column<Admin> => ({
  key,
  header,
  cell: (row) => row[key] ?? '',
  sortable: true,
  filterValue: (row) => row[key] || null,
  edit: textEditor(key, inputMode && { inputMode }),
});

export const COLUMNS: readonly Column<Admin>[] = [
  { ...text('ad', 'Ad'), cell: (row) => (row.kendisi ? `${row.ad} (siz)` : row.ad), card: 'title' },
  text('tc_kimlik_no', 'TC Kimlik No', 'numeric'),
  text('telefon', 'Telefon', 'tel'),
  text('email', 'E-posta', 'email'),
  {
    key: 'yetki_seviyesi',
    header: 'Yetki Seviyesi',
    cell: (row) => YETKI_SEVIYESI_ADI[row.yetki_seviyesi],
    sortable: true,
    filterValue: (row) => row.yetki_seviyesi,
    edit: selectEditor('yetki_seviyesi', SEVIYELER),
  },
  {
    key: 'aktif',
    header: 'Durum',
    cell: (row) => <AktifBadge aktif={row.aktif} />,
    filterValue: (row) => String(row.aktif),
    sortable: true,
  },
  {
    key: 'eklenme_tarihi',
    header: 'Eklenme',
    cell: (row) => formatTarih(row.eklenme_tarihi),
    align: 'right',
    sortable: true,
    filterValue: (row) => formatTarih(row.eklenme_tarihi),
  },
];

/** Names of the fields, for what somebody else changed meanwhile. */
export const LABELS = Object.fromEntries(COLUMNS.map(({ key, header }) => [key, header]));
