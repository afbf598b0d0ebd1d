import { currentDonem, donemSirasi, formatDonem } from '#contract/common/donem.ts';
import { formatFiyat } from '#contract/common/kurus.ts';
import { gecerlilikOf, sonrakiFiyat } from '#contract/hizmet/hizmet-fiyati.ts';
import type { HizmetSatiri } from '#web/features/hizmet/hizmet-satiri.ts';
import type { Column, EditCell } from '#web/ui/data-table/column.ts';
import { textEditor } from '#web/ui/data-table/editors.tsx';
import { AktifBadge } from '#web/ui/figure/badge.tsx';
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
  {
    key: 'ad',
    header: 'Hizmet',
    cell: (row) => row.ad,
    sortable: true,
    sortValue: (row) => row.ad,
    filterValue: (row) => row.ad,
    edit: textEditor('ad'),
    card: 'title',
  },
  {
    key: 'is_active',
    header: 'Durum',
    cell: (row) => <AktifBadge aktif={row.is_active} />,
    sortable: true,
    sortValue: (row) => (row.is_active ? 'Aktif' : 'Pasif'),
    filterValue: (row) => String(row.is_active),
  },
  {
    key: 'aciklama',
    header: 'Açıklama',
    cell: (row) => row.aciklama,
    sortable: true,
    sortValue: (row) => row.aciklama,
    filterValue: (row) => row.aciklama || null,
    edit: textEditor('aciklama'),
    wrap: true,
  },
  {
    key: 'fiyat',
    header: 'Fiyat',
    cell: (row) => formatFiyat(row.fiyat),
    sortable: true,
    sortValue: (row) => row.fiyat,
    filterValue: (row) => formatFiyat(row.fiyat),
    edit: FiyatEditor,
    align: 'right',
  },
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

/** Names of the fields, for what someone else changed meanwhile. */
export const LABELS = { ad: 'Hizmet', aciklama: 'Açıklama', is_active: 'Aktif' };
