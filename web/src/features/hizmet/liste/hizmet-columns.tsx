import { formatFiyat } from '#contract/common/kurus.ts';
import { listHizmetler } from '#contract/hizmet/hizmet.ts';
import type { HizmetRow } from '#web/features/hizmet/hizmet-satiri.ts';
import type { EditCell } from '#web/parts/data-table/column.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { MoneyInput } from '#web/ui/input/money-input.tsx';

const FiyatEditor = ({ draft: { yeni }, set, error, label }: EditCell<HizmetRow>) => (
  <MoneyInput
    size="xs"
    aria-label={label}
    rightSection="₺"
    value={yeni.fiyat}
    error={error}
    onChange={(fiyat) => set({ yeni: { ...yeni, fiyat, isTyped: true } })}
  />
);

export const COLUMNS = listColumns<typeof listHizmetler, HizmetRow>(listHizmetler, {
  ad: { wrap: true },
  aciklama: { wrap: true },
  fiyat: {
    cell: (row) => formatFiyat(row.fiyat),
    filterValue: (row) => formatFiyat(row.fiyat),
    edit: FiyatEditor,
    card: 'figure',
  },
});
