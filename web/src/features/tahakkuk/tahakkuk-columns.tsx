import { Button, TextInput } from '@mantine/core';
import { formatDonem } from '#contract/common/donem.ts';
import { formatKurus, formatTl } from '#contract/common/kurus.ts';
import { donemAdi } from '#contract/tahakkuk/donem-adi.ts';
import { ODEME_DURUMLARI, odemeDurumuOf } from '#contract/tahakkuk/odeme-durumu.ts';
import type { Tahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import type { Column, EditCell } from '#web/parts/data-table/column.ts';
import { selectEditor, textEditor } from '#web/parts/data-table/editors.tsx';
import { DurumBadge } from '#web/parts/durum-badge.tsx';
import { GoToMuhasebeci } from '#web/parts/muhasebeci/muhasebeci-link.tsx';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import { MoneyInput } from '#web/ui/input/money-input.tsx';

interface Toplamlar {
  borc_tutari: number;
  tahsilat: number;
  bakiye: number;
}

const tutarEditor = ({ draft, set, error, label }: EditCell<Tahakkuk>) => (
  // An emptied or half typed amount is null, which the server refuses with a message at the field.
  <MoneyInput
    size="xs"
    aria-label={label}
    value={draft.borc_tutari}
    error={error}
    onChange={(kurus) => set({ borc_tutari: kurus as number })}
  />
);

const durumSelect = selectEditor<Tahakkuk>(
  'odeme_durumu',
  ODEME_DURUMLARI.map((durum) => ({ value: durum, label: durum })),
);
const isByHand = ({ borc_tutari, tahsilat, odeme_durumu }: Tahakkuk): boolean =>
  odeme_durumu !== odemeDurumuOf(tahsilat, borc_tutari);

const durumEditor = (at: EditCell<Tahakkuk> & { nedenHatasi: string | undefined }) => (
  <div className="row wrap gap-4">
    {durumSelect(at)}
    {isByHand(at.draft) && (
      <TextInput
        size="xs"
        aria-label="Elle değiştirme nedeni"
        placeholder="Neden elle değişiyor?"
        value={at.draft.elle_neden ?? ''}
        error={at.nedenHatasi}
        onChange={(event) => at.set({ elle_neden: event.currentTarget.value })}
      />
    )}
  </div>
);

const tutarColumn = (key: keyof Toplamlar, header: string, toplamlar: Toplamlar | undefined): Column<Tahakkuk> => ({
  key,
  header,
  sortable: true,
  cell: (row) => formatTl(row[key]),
  align: 'right',
  footer: toplamlar && formatTl(toplamlar[key]),
  filterValue: (row) => formatTl(row[key]),
});

const Durum = ({ odeme_durumu, elle, elle_neden }: Tahakkuk) => (
  <span className="row wrap gap-4">
    <DurumBadge durum={odeme_durumu} />
    {elle && (
      <span title={elle_neden ?? ''}>
        <ToneBadge tone="neutral">elle</ToneBadge>
      </span>
    )}
  </span>
);

const Fark = ({ row, onGuncelle }: { row: Tahakkuk; onGuncelle: ColumnOptions['onGuncelle'] }) => (
  <span className="row wrap gap-4">
    <ToneBadge tone="warning">{`güncel değil (fark ${row.fark > 0 ? '+' : ''}${formatKurus(row.fark)})`}</ToneBadge>
    {row.tahsilat === 0 && onGuncelle && (
      <Button size="compact-xs" variant="subtle" onClick={() => onGuncelle(row)}>
        Güncelle
      </Button>
    )}
  </span>
);

interface ColumnOptions {
  toplamlar: Toplamlar | undefined;
  nedenHatasi: string | undefined;
  onGuncelle: ((row: Tahakkuk) => void) | undefined;
}

export const tahakkukColumns = ({ toplamlar, nedenHatasi, onGuncelle }: ColumnOptions): Column<Tahakkuk>[] => [
  { key: 'borc_id', header: 'ID', cell: (row) => row.borc_id, align: 'right', width: '72px', sortable: true },
  {
    key: 'muhasebeci_adi',
    header: 'Muhasebeci',
    cell: (row) => row.muhasebeci_adi,
    beside: ({ muhasebeci_id, muhasebeci_adi: ad }) => <GoToMuhasebeci {...{ muhasebeci_id, ad }} />,
    sortable: true,
    filterValue: (row) => row.muhasebeci_adi,
    card: 'title',
    footer: 'Toplam',
  },
  {
    key: 'donem',
    header: 'Dönem',
    sortable: true,
    cell: donemAdi,
    filterValue: (row) => formatDonem({ yil: row.tahakkuk_yili, ay: row.tahakkuk_ayi }),
  },
  { ...tutarColumn('borc_tutari', 'Tutar', toplamlar), edit: tutarEditor },
  tutarColumn('tahsilat', 'Ödenen', toplamlar),
  {
    ...tutarColumn('bakiye', 'Kalan', toplamlar),
    card: 'figure',
    filterValue: (row) => (row.bakiye > 0 ? 'Ödenmemiş' : 'Ödenmiş'),
  },
  {
    key: 'odeme_durumu',
    header: 'Durum',
    sortable: true,
    cell: (row) => <Durum {...row} />,
    filterValue: (row) => row.odeme_durumu,
    edit: (at) => durumEditor({ ...at, nedenHatasi }),
    wrap: true,
    card: 'status',
  },
  {
    key: 'guncel_degil',
    header: 'Fark',
    cell: (row) => row.fark !== 0 && <Fark row={row} onGuncelle={onGuncelle} />,
    filterValue: (row) => (row.fark !== 0 ? '1' : null),
    wrap: true,
  },
  {
    key: 'vadesi_gecen',
    header: 'Vade',
    cell: (row) => row.vadesi_gecen && <ToneBadge tone="danger">vadesi geçti</ToneBadge>,
    filterValue: (row) => (row.vadesi_gecen ? '1' : null),
  },
  {
    key: 'aciklama',
    header: 'Açıklama',
    cell: (row) => row.aciklama,
    sortable: true,
    filterValue: (row) => row.aciklama || null,
    edit: textEditor('aciklama'),
  },
];
