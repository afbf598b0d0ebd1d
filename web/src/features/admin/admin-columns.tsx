import { YETKI_SEVIYELERI, YETKI_SEVIYESI_ADI } from '#contract/common/roller.ts';
import type { Admin } from '#contract/kisi/admin.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { aktifColumn, dateColumn, textColumn } from '#web/ui/data-table/columns.tsx';
import { selectEditor } from '#web/ui/data-table/editors.tsx';

export const SEVIYELER = YETKI_SEVIYELERI.map((value) => ({ value, label: YETKI_SEVIYESI_ADI[value] }));

export const COLUMNS: readonly Column<Admin>[] = [
  textColumn('ad', 'Ad', { cell: (row) => (row.kendisi ? `${row.ad} (siz)` : row.ad), card: 'title' }),
  textColumn('tc_kimlik_no', 'TC Kimlik No', { inputMode: 'numeric' }),
  textColumn('telefon', 'Telefon', { inputMode: 'tel' }),
  textColumn('email', 'E-posta', { inputMode: 'email' }),
  textColumn('yetki_seviyesi', 'Yetki Seviyesi', {
    cell: (row) => YETKI_SEVIYESI_ADI[row.yetki_seviyesi],
    edit: selectEditor('yetki_seviyesi', SEVIYELER),
    card: 'figure',
  }),
  aktifColumn(),
  dateColumn('eklenme_tarihi', 'Eklenme'),
];
