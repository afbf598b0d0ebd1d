import { IconPaperclip } from '@tabler/icons-react';
import { formatTarih } from '#contract/common/donem.ts';
import { formatKurus, formatTl } from '#contract/common/kurus.ts';
import type { Fis } from '#contract/fis/fis.ts';
import type { Column, ExtraFilter } from '#web/parts/data-table/column.ts';
import { ToneBadge } from '#web/ui/figure/badge.tsx';

const TARIH: Column<Fis> = {
  key: 'tarih',
  header: 'Tarih',
  cell: (row) => `${formatTarih(row.tarih)}${row.saat ? ` ${row.saat}` : ''}`,
  sortable: true,
  filterValue: ({ tarih }) => tarih,
};
const MARKET: Column<Fis> = {
  key: 'market_adi',
  header: 'Market',
  cell: (row) => row.market_adi,
  sortable: true,
  filterValue: (row) => row.market_adi,
  card: 'title',
};
const FIS_NO: Column<Fis> = {
  key: 'fis_no',
  header: 'Fiş No',
  cell: (row) => row.fis_no,
  sortable: true,
  filterValue: (row) => row.fis_no,
};
const TOPLAM: Column<Fis> = {
  key: 'toplam_tutar',
  header: 'Toplam (TL)',
  cell: (row) => formatKurus(row.toplam_tutar),
  align: 'right',
  sortable: true,
  filterValue: (row) => formatKurus(row.toplam_tutar),
};
const KDV: Column<Fis> = {
  key: 'kdv_tutari',
  header: 'KDV (TL)',
  cell: (row) => formatKurus(row.kdv_tutari),
  align: 'right',
  sortable: true,
  filterValue: (row) => formatKurus(row.kdv_tutari),
};
const MUKELLEF: Column<Fis> = {
  key: 'mukellef_adi',
  header: 'Mükellef',
  cell: (row) => row.mukellef_adi ?? '',
  sortable: true,
  filterValue: (row) => row.mukellef_adi,
};
const ODEME: Column<Fis> = {
  key: 'odeme_sekli',
  header: 'Ödeme',
  cell: (row) => row.odeme_sekli ?? '',
  sortable: true,
  filterValue: (row) => row.odeme_sekli,
};

export const KALEM_SUZGECLERI: readonly ExtraFilter[] = [
  { key: 'urun', header: 'Ürün' },
  { key: 'kdv_orani', header: 'KDV oranı' },
];

export const RAPOR_COLUMNS: readonly Column<Fis>[] = [
  TARIH,
  MARKET,
  FIS_NO,
  MUKELLEF,
  ODEME,
  { key: 'kalem_sayisi', header: 'Satır', cell: (row) => row.kalem_sayisi, align: 'right', sortable: true },
  KDV,
  TOPLAM,
];

export const listeColumns = (toplam_tutar: number | undefined): readonly Column<Fis>[] => [
  { ...TARIH, card: 'status', footer: 'Toplam' },
  MARKET,
  {
    ...FIS_NO,
    cell: (row) => (
      <span className="inline gap-4">
        {row.fis_no}
        {row.ek && <IconPaperclip size={14} role="img" aria-label="Eki var" />}
      </span>
    ),
  },
  { ...TOPLAM, card: 'figure', footer: toplam_tutar === undefined ? undefined : formatTl(toplam_tutar) },
  KDV,
  MUKELLEF,
  ODEME,
  {
    key: 'fark',
    header: 'Denetim',
    cell: (row) => (row.fark === 0 ? '' : <ToneBadge tone="danger">{`Fark ${formatKurus(row.fark)}`}</ToneBadge>),
    filterValue: (row) => (row.fark === 0 ? null : 'var'),
  },
];
