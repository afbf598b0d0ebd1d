import { hesapTuruAdi, type Mukellef } from '#contract/mukellef/mukellef.ts';
import { DIGER_ALANLAR, HESAP_TURU_SECENEKLERI } from '#web/features/mukellef/mukellef-fields.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { aktifColumn, dateColumn, labelsOf, textColumn } from '#web/ui/data-table/columns.tsx';
import { selectEditor } from '#web/ui/data-table/editors.tsx';

const KIMLIK: readonly Column<Mukellef>[] = [
  textColumn('ad', 'Ad', { card: 'title' }),
  textColumn('sirket_adi', 'Şirket'),
  textColumn('tc_no', 'TC / Vergi No', { inputMode: 'numeric', card: 'figure' }),
  textColumn('telefon', 'Telefon', { inputMode: 'tel' }),
];
const DEVAM: readonly Column<Mukellef>[] = [
  aktifColumn(),
  textColumn('email', 'E-posta', { inputMode: 'email' }),
  textColumn('hesap_turu', 'Hesap Türü', {
    cell: (row) => (row.hesap_turu ? hesapTuruAdi(row.hesap_turu) : ''),
    edit: selectEditor('hesap_turu', HESAP_TURU_SECENEKLERI, (tur) => tur || null),
  }),
  dateColumn('eklenme_tarihi', 'Eklenme'),
];
const MUHASEBECI = textColumn<Mukellef>('muhasebeci_adi', 'Muhasebeci', { salt: true });

export const ADMIN_LISTESI = '/mukellefler';
export const MUHASEBECI_LISTESI = '/muh-panel/musteriler';
export const PERSONEL_LISTESI = '/per-panel/mukellefler';

/** The admin sees whose client it is and who works on it. */
export const ADMIN_COLUMNS: readonly Column<Mukellef>[] = [
  ...KIMLIK,
  MUHASEBECI,
  textColumn('personel_adi', 'Personel', { salt: true, sortable: false }),
  ...DEVAM,
];
export const MUHASEBECI_COLUMNS: readonly Column<Mukellef>[] = [...KIMLIK, ...DEVAM];
export const PERSONEL_COLUMNS: readonly Column<Mukellef>[] = [...KIMLIK, MUHASEBECI, ...DEVAM];

/** Names of the fields, for what somebody else changed meanwhile. */
export const LABELS: Readonly<Record<string, string>> = { ...labelsOf(MUHASEBECI_COLUMNS), ...DIGER_ALANLAR };
