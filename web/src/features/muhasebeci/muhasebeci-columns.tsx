import type { Muhasebeci } from '#contract/kisi/muhasebeci.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { aktifColumn, countColumn, dateColumn, moneyColumn, textColumn } from '#web/ui/data-table/columns.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';

export const COLUMNS: readonly Column<Muhasebeci>[] = [
  textColumn('ad', 'Ad', { card: 'title' }),
  textColumn('tc_no', 'TC No', { inputMode: 'numeric' }),
  aktifColumn(),
  textColumn('sirket_adi', 'Şirket'),
  textColumn('telefon', 'Telefon', { inputMode: 'tel' }),
  textColumn('email', 'E-posta', { inputMode: 'email' }),
  countColumn('mukellef_sayisi', 'Mükellef', { card: 'figure' }),
  moneyColumn('bakiye', 'Açılış Bakiyesi', {
    edit: ({ draft, set, error, label }) => (
      <MoneyInput size="xs" aria-label={label} value={draft.bakiye} onChange={(bakiye) => set({ bakiye: bakiye as number })} error={error} miw={110} />
    ),
  }),
  textColumn('gib_kullanici_adi', 'GİB Kullanıcı Adı', { sortable: false }),
  textColumn('muhasebeci_kodu', 'Muhasebeci Kodu', { sortable: false }),
  textColumn('adres', 'Adres', { sortable: false }),
  dateColumn('eklenme_tarihi', 'Eklenme'),
];
