import { currentDonem, donemSirasi, formatDonem } from '#contract/common/donem.ts';
import { formatFiyat } from '#contract/common/kurus.ts';
import { gecerlilikOf, sonrakiFiyat } from '#contract/hizmet/hizmet-fiyati.ts';
import type { HizmetSatiri } from '#web/features/hizmet/hizmet-satiri.ts';
import type { Column, EditCell } from '#web/parts/data-table/column.ts';
import { registerColumns } from '#web/parts/data-table/old/columns.tsx';
import { MoneyInput } from '#web/ui/input/money-input.tsx';

const FiyatEditor = ({ draft: { yeni }, set, error, label }: EditCell<HizmetSatiri>) => (
  <MoneyInput
    size="xs"
    aria-label={label}
    rightSection="₺"
    value={yeni.fiyat}
    error={error}
    onChange={(fiyat) => set({ yeni: { ...yeni, fiyat, isTyped: true } })}
  />
);

const sonraki = (row: HizmetSatiri) => sonrakiFiyat(row, currentDonem());

export const COLUMNS: readonly Column<HizmetSatiri>[] = [
  ...registerColumns<HizmetSatiri>('hizmetler', {
    ad: { sortValue: (row) => row.ad, wrap: true },
    is_active: { sortValue: (row) => (row.is_active ? 'Aktif' : 'Pasif') },
    aciklama: { sortValue: (row) => row.aciklama, wrap: true },
    fiyat: {
      cell: (row) => formatFiyat(row.fiyat),
      sortValue: (row) => row.fiyat,
      filterValue: (row) => formatFiyat(row.fiyat),
      edit: FiyatEditor,
      card: 'figure',
    },
  }),
  {
    key: 'gecerlilik_ayi',
    header: 'Sonraki fiyat',
    cell: (row) => {
      const next = sonraki(row);
      return next && `${formatFiyat(next.fiyat)} (${formatDonem(gecerlilikOf(next))})`;
    },
    sortable: true,
    sortValue: (row) => {
      const next = sonraki(row);
      return next ? donemSirasi(gecerlilikOf(next)) : null;
    },
  },
];
