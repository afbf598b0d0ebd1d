import { formatTarih } from '#contract/common/donem.ts';
import type { Mukellef } from '#contract/mukellef.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { AktifBadge } from '#web/ui/durum-badge.tsx';

const text = (key: keyof Mukellef & string, header: string, more: Partial<Column<Mukellef>> = {}): Column<Mukellef> => ({
  key,
  header,
  cell: (row) => row[key] ?? '',
  filterValue: (row) => (row[key] as string | null) || null,
  sortable: true,
  ...more,
});

/** Names of the account types as forms and lists show them; the rest show as they are stored (spec §5). */
const HESAP_TURU_ADI: Record<string, string> = { serbest: 'Serbest Meslek', bireysel: 'Bireysel', kurumsal: 'Kurumsal', diğer: 'Diğer' };
const hesapTuruAdi = (tur: string): string => HESAP_TURU_ADI[tur] ?? tur;

const COMMON: Column<Mukellef>[] = [
  text('ad', 'Ad', { card: 'title' }),
  text('sirket_adi', 'Şirket'),
  text('tc_no', 'TC / Vergi No'),
  text('telefon', 'Telefon'),
  text('email', 'E-posta'),
  text('hesap_turu', 'Hesap Türü', { cell: (row) => (row.hesap_turu ? hesapTuruAdi(row.hesap_turu) : ''), filterText: hesapTuruAdi }),
];
const AKTIF: Column<Mukellef> = {
  key: 'aktif',
  header: 'Durum',
  cell: (row) => <AktifBadge aktif={row.aktif} />,
  filterValue: (row) => String(row.aktif),
  filterText: (value) => (value === 'true' ? 'Aktif' : 'Pasif'),
};
const EKLENME: Column<Mukellef> = { key: 'eklenme_tarihi', header: 'Eklenme', cell: (row) => formatTarih(row.eklenme_tarihi), align: 'right', sortable: true };

/** The admin sees whose client it is and who works on it. */
export const ADMIN_COLUMNS: readonly Column<Mukellef>[] = [
  ...COMMON,
  text('muhasebeci_adi', 'Muhasebeci'),
  text('personel_adi', 'Personel', { sortable: false }),
  AKTIF,
  EKLENME,
];
export const MUHASEBECI_COLUMNS: readonly Column<Mukellef>[] = [...COMMON, AKTIF, EKLENME];
