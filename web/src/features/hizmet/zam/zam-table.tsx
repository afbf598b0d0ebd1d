import { Checkbox } from '@mantine/core';
import { type Donem, formatDonem } from '#contract/common/donem.ts';
import { formatFiyat } from '#contract/common/kurus.ts';
import type { Hizmet } from '#contract/hizmet/hizmet.ts';
import {
  fiyatIn,
  gecerlilikOf,
  sonrakiFiyat,
  type Yuvarlama,
  type ZamEsasi,
  zamliFiyat,
} from '#contract/hizmet/hizmet-fiyati.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';

/**
 * `bugunku` and `planlanan` are today's price and that of the raise's month in kuruş; the raise starts from `esas`, one
 * of the two. `yeni` is null if the service is not chosen or no rate is typed.
 */
export interface ZamRow {
  hizmet: Hizmet;
  bugunku: number;
  planlanan: number;
  esas: number;
  yeni: number | null;
  isChosen: boolean;
}

export interface ZamSecimi {
  /** `oran`, the raise's rate, is in hundredths of a percent; it is null while the typed text is no rate. */
  oran: number | null;
  yuvarlama: Yuvarlama;
  esas: ZamEsasi;
  gecerlilik: Donem;
  /** `chosen` is null until the user chooses services, which means every active service. */
  chosen: ReadonlySet<number> | null;
}

export const zamRow = (hizmet: Hizmet, { oran, yuvarlama, gecerlilik, chosen, ...secim }: ZamSecimi): ZamRow => {
  const [bugunku, planlanan] = [hizmet.fiyat, fiyatIn(hizmet, gecerlilik)];
  const esas = secim.esas === 'bugun' ? bugunku : planlanan;
  const isChosen = chosen ? chosen.has(hizmet.id) : hizmet.is_active;
  const yeni = isChosen && oran !== null ? zamliFiyat(esas, oran, yuvarlama) : null;
  return { hizmet, bugunku, planlanan, esas, yeni, isChosen };
};

interface ZamTableProps {
  rows: readonly ZamRow[] | undefined;
  gecerlilik: Donem;
  error: unknown;
  onRetry: () => void;
  onChoose: (id: number, on: boolean) => void;
}

const columnsOf = (gecerlilik: Donem, onChoose: ZamTableProps['onChoose']): Column<ZamRow>[] => [
  {
    key: 'ad',
    header: 'Hizmet',
    cell: ({ hizmet, isChosen }) => (
      <Checkbox
        size="xs"
        label={hizmet.is_active ? hizmet.ad : `${hizmet.ad} (pasif)`}
        checked={isChosen}
        onChange={(event) => onChoose(hizmet.id, event.currentTarget.checked)}
      />
    ),
    card: 'title',
  },
  { key: 'bugunku', header: 'Bugünkü fiyat', cell: ({ bugunku }) => formatFiyat(bugunku), align: 'right' },
  {
    key: 'planlanan',
    header: `Planlanan (${formatDonem(gecerlilik)})`,
    cell: ({ bugunku, planlanan }) =>
      planlanan === bugunku ? (
        <span className="tiny muted">değişiklik yok</span>
      ) : (
        <strong>{formatFiyat(planlanan)}</strong>
      ),
    align: 'right',
  },
  {
    key: 'yeni',
    header: 'Zamlı fiyat',
    cell: ({ yeni }) => yeni !== null && <strong>{formatFiyat(yeni)}</strong>,
    align: 'right',
  },
  {
    key: 'fark',
    header: 'Fark',
    cell: ({ esas, yeni }) => yeni !== null && `+${formatFiyat(yeni - esas)}`,
    align: 'right',
  },
  {
    key: 'sonraki',
    header: 'Sonra',
    cell: ({ hizmet, yeni }) => {
      const next = yeni !== null && sonrakiFiyat(hizmet, gecerlilik);
      return (
        next && (
          <span className="tiny muted">{`${formatDonem(gecerlilikOf(next))}: ${formatFiyat(next.fiyat)} olarak kalır`}</span>
        )
      );
    },
    wrap: true,
  },
];

export const ZamTable = ({ rows, gecerlilik, error, onRetry, onChoose }: ZamTableProps) => (
  <DataTable
    label="Zam önizlemesi"
    columns={columnsOf(gecerlilik, onChoose)}
    rows={rows}
    rowKey={({ hizmet }) => hizmet.id}
    error={error}
    onRetry={onRetry}
    empty={{ title: 'Kayıtlı hizmet bulunamadı.', next: SONRAKI.hizmetEkle }}
  />
);
