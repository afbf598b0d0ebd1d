import { formatTarih } from '#contract/common/donem.ts';
import { hesapTuruAdi, type Mukellef } from '#contract/mukellef/mukellef.ts';
import { DIGER_ALANLAR, HESAP_TURU_SECENEKLERI } from '#web/features/mukellef/mukellef-fields.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { selectEditor, textEditor } from '#web/ui/data-table/editors.tsx';
import { RowLink } from '#web/ui/data-table/rows/row-link.tsx';
import { AktifBadge } from '#web/ui/durum-badge.tsx';

const text = (key: keyof Mukellef & string, header: string, more: Partial<Column<Mukellef>> = {}): Column<Mukellef> => ({
  key,
  header,
  cell: (row) => row[key] ?? '',
  filterValue: (row) => (row[key] as string | null) || null,
  sortable: true,
  ...more,
});

/** The name leads to the client's page, which stands under its list. */
const adColumn = (liste: string) =>
  text('ad', 'Ad', { card: 'title', cell: (row) => <RowLink to={`${liste}/${row.mukellef_id}`}>{row.ad}</RowLink>, edit: textEditor('ad') });
const KIMLIK: readonly Column<Mukellef>[] = [
  text('sirket_adi', 'Şirket', { edit: textEditor('sirket_adi') }),
  text('tc_no', 'TC / Vergi No', { edit: textEditor('tc_no', { inputMode: 'numeric' }) }),
  text('telefon', 'Telefon', { edit: textEditor('telefon', { inputMode: 'tel' }) }),
];
const DURUM: Column<Mukellef> = {
  key: 'aktif',
  header: 'Durum',
  cell: (row) => <AktifBadge aktif={row.aktif} />,
  filterValue: (row) => String(row.aktif),
  sortable: true,
};
const DEVAM: readonly Column<Mukellef>[] = [
  text('email', 'E-posta', { edit: textEditor('email', { inputMode: 'email' }) }),
  text('hesap_turu', 'Hesap Türü', {
    cell: (row) => (row.hesap_turu ? hesapTuruAdi(row.hesap_turu) : ''),
    edit: selectEditor('hesap_turu', HESAP_TURU_SECENEKLERI, (tur) => tur || null),
  }),
  {
    key: 'eklenme_tarihi',
    header: 'Eklenme',
    cell: (row) => formatTarih(row.eklenme_tarihi),
    align: 'right',
    sortable: true,
    filterValue: (row) => formatTarih(row.eklenme_tarihi),
  },
];

export const ADMIN_LISTESI = '/mukellefler';
export const MUHASEBECI_LISTESI = '/muh-panel/musteriler';
export const PERSONEL_LISTESI = '/per-panel/mukellefler';

/** The admin sees whose client it is and who works on it. */
export const ADMIN_COLUMNS: readonly Column<Mukellef>[] = [
  adColumn(ADMIN_LISTESI),
  ...KIMLIK,
  text('muhasebeci_adi', 'Muhasebeci'),
  text('personel_adi', 'Personel', { sortable: false }),
  DURUM,
  ...DEVAM,
];
export const MUHASEBECI_COLUMNS: readonly Column<Mukellef>[] = [adColumn(MUHASEBECI_LISTESI), ...KIMLIK, DURUM, ...DEVAM];
export const PERSONEL_COLUMNS: readonly Column<Mukellef>[] = [adColumn(PERSONEL_LISTESI), ...KIMLIK, text('muhasebeci_adi', 'Muhasebeci'), DURUM, ...DEVAM];

/** Names of the fields, for what somebody else changed meanwhile. */
export const LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(MUHASEBECI_COLUMNS.map(({ key, header }) => [key, header])),
  ...DIGER_ALANLAR,
};
