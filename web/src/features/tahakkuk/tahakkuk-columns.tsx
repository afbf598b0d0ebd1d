import { Button, TextInput } from '@mantine/core';
import { formatDonem } from '#contract/common/donem.ts';
import { formatKurus } from '#contract/common/kurus.ts';
import { TONE } from '#contract/common/ton.ts';
import { ODEME_DURUMLARI, odemeDurumuOf } from '#contract/tahakkuk/odeme-durumu.ts';
import { listTahakkuklar, type Tahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import type { Column, EditCell } from '#web/parts/data-table/column.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { selectEditor, textEditor } from '#web/parts/data-table/editors.tsx';
import { DurumBadge } from '#web/parts/durum-badge.tsx';
import { MuhasebeciLink } from '#web/parts/muhasebeci/muhasebeci-link.tsx';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import { MoneyInput } from '#web/ui/input/money-input.tsx';

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

const durumEditor = (at: EditCell<Tahakkuk> & { reasonError: string | undefined }) => (
  <div className="row wrap gap-4">
    {durumSelect(at)}
    {isByHand(at.draft) && (
      <TextInput
        size="xs"
        aria-label="Elle değiştirme nedeni"
        placeholder="Neden elle değişiyor?"
        value={at.draft.elle_neden ?? ''}
        error={at.reasonError}
        onChange={(event) => at.set({ elle_neden: event.currentTarget.value })}
      />
    )}
  </div>
);

const Durum = ({ odeme_durumu, elle, elle_neden }: Tahakkuk) => (
  <span className="row wrap gap-4">
    <DurumBadge durum={odeme_durumu} />
    {elle && (
      <span title={elle_neden ?? ''}>
        <ToneBadge tone={TONE.plain}>elle</ToneBadge>
      </span>
    )}
  </span>
);

const Fark = ({ row, onGuncelle }: { row: Tahakkuk; onGuncelle: ColumnOptions['onGuncelle'] }) => (
  <span className="row wrap gap-4">
    <ToneBadge tone={TONE.open}>{`güncel değil (fark ${row.fark > 0 ? '+' : ''}${formatKurus(row.fark)})`}</ToneBadge>
    {row.tahsilat === 0 && onGuncelle && (
      <Button size="compact-xs" variant="subtle" onClick={() => onGuncelle(row)}>
        Güncelle
      </Button>
    )}
  </span>
);

interface ColumnOptions {
  reasonError: string | undefined;
  onGuncelle: ((row: Tahakkuk) => void) | undefined;
}

export const tahakkukColumns = ({ reasonError, onGuncelle }: ColumnOptions): Column<Tahakkuk>[] =>
  listColumns(listTahakkuklar, {
    borc_id: { width: '72px' },
    muhasebeci_adi: {
      inRecord: ({ muhasebeci_id, muhasebeci_adi: name }) => <MuhasebeciLink {...{ muhasebeci_id, name }} />,
      card: 'title',
    },
    donem: { filterValue: (row) => formatDonem({ yil: row.tahakkuk_yili, ay: row.tahakkuk_ayi }) },
    borc_tutari: { edit: tutarEditor },
    bakiye: { card: 'figure', filterValue: (row) => (row.bakiye > 0 ? 'Ödenmemiş' : 'Ödenmiş') },
    odeme_durumu: {
      cell: (row) => <Durum {...row} />,
      edit: (at) => durumEditor({ ...at, reasonError }),
      wrap: true,
      card: 'status',
    },
    guncel_degil: { cell: (row) => row.fark !== 0 && <Fark row={row} onGuncelle={onGuncelle} />, wrap: true },
    vadesi_gecen: { cell: (row) => row.vadesi_gecen && <ToneBadge tone={TONE.late}>vadesi geçti</ToneBadge> },
    vade: { isRare: true },
    aciklama: { edit: textEditor('aciklama') },
  }).filter(({ key }) => key !== 'borc_tarihi');
