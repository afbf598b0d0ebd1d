import { formatTarih } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import type { Muhasebeci } from '#contract/kisi/muhasebeci.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { textEditor } from '#web/ui/data-table/editors.tsx';
import { AktifBadge } from '#web/ui/durum-badge.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';

type TextKey = 'ad' | 'tc_no' | 'telefon' | 'email' | 'sirket_adi' | 'adres' | 'gib_kullanici_adi' | 'muhasebeci_kodu';

const text = (key: TextKey, header: string, inputMode?: 'numeric' | 'tel' | 'email'): Column<Muhasebeci> => ({
  key,
  header,
  cell: (row) => row[key] ?? '',
  filterValue: (row) => row[key] || null,
  edit: textEditor(key, inputMode && { inputMode }),
});
const listed = (column: Column<Muhasebeci>): Column<Muhasebeci> => ({ ...column, sortable: true });

export const COLUMNS: readonly Column<Muhasebeci>[] = [
  { ...listed(text('ad', 'Ad')), card: 'title' },
  listed(text('tc_no', 'TC No', 'numeric')),
  {
    key: 'aktif',
    header: 'Durum',
    cell: (row) => <AktifBadge aktif={row.aktif} />,
    filterValue: (row) => String(row.aktif),
    sortable: true,
  },
  listed(text('sirket_adi', 'Şirket')),
  listed(text('telefon', 'Telefon', 'tel')),
  listed(text('email', 'E-posta', 'email')),
  {
    key: 'mukellef_sayisi',
    header: 'Mükellef',
    cell: (row) => row.mukellef_sayisi,
    align: 'right',
    sortable: true,
    filterValue: (row) => String(row.mukellef_sayisi),
  },
  {
    key: 'bakiye',
    header: 'Açılış Bakiyesi',
    cell: (row) => formatTl(row.bakiye),
    align: 'right',
    sortable: true,
    filterValue: (row) => formatTl(row.bakiye),
    edit: ({ draft, set, error, label }) => (
      <MoneyInput size="xs" aria-label={label} value={draft.bakiye} onChange={(bakiye) => set({ bakiye: bakiye as number })} error={error} miw={110} />
    ),
  },
  text('gib_kullanici_adi', 'GİB Kullanıcı Adı'),
  text('muhasebeci_kodu', 'Muhasebeci Kodu'),
  text('adres', 'Adres'),
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
