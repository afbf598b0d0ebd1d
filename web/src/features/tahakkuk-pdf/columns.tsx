import { TAHAKKUK_DURUMLARI, type TahakkukDurumu, type TahakkukPdf } from '#contract/beyanname/tahakkuk-pdf.ts';
import { formatAyMetni } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { formatGun } from '#contract/takvim/is-gunu.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import type { BadgeTone } from '#web/ui/figure/tone.ts';
import { nedenOf } from './fis-dialog.tsx';
import classes from './tahakkuk-pdf.module.css';

const TON: Record<TahakkukDurumu, BadgeTone> = {
  ...{ hazir: 'success', duzeltme: 'info', islendi: 'success', geri_alindi: 'neutral', var: 'neutral' },
  ...{
    eksik: 'warning',
    mukellef_yok: 'warning',
    takvim_yok: 'warning',
    elle_farkli: 'warning',
    belirsiz: 'warning',
    dosya: 'danger',
  },
};
const durumAdi = ({ durum, duzeltme }: TahakkukPdf): string =>
  durum === 'duzeltme' ? `${duzeltme}. düzeltme olarak işlenecek` : TAHAKKUK_DURUMLARI[durum];

export const COLUMNS: readonly Column<TahakkukPdf>[] = [
  {
    key: 'durum',
    header: 'Durum',
    card: 'status',
    width: '220px',
    cell: (row) => (
      <span title={nedenOf(row)}>
        <ToneBadge tone={TON[row.durum]}>{durumAdi(row)}</ToneBadge>
      </span>
    ),
  },
  {
    key: 'mukellef',
    header: 'Mükellef',
    card: 'title',
    cell: ({ mukellef_adi, unvan, ad }) => mukellef_adi ?? unvan ?? ad,
  },
  { key: 'kod', header: 'Tür', cell: ({ kod }) => kod ?? '–' },
  { key: 'donem', header: 'Dönem', cell: ({ donem }) => (donem ? formatAyMetni(donem) : '–') },
  {
    key: 'tutar',
    header: 'Ödenecek',
    align: 'right',
    card: 'figure',
    cell: ({ tutar }) => (tutar === null ? '–' : formatTl(tutar)),
  },
  {
    key: 'vade',
    header: 'Vade',
    cell: ({ odeme_gunu, takvim_gunu }) =>
      odeme_gunu && (
        <span {...(takvim_gunu && { className: classes.farkli!, title: `Takvimde ${formatGun(takvim_gunu)}` })}>
          {formatGun(odeme_gunu)}
        </span>
      ),
  },
  { key: 'kabul', header: 'Kabul', cell: ({ kabul_gunu }) => kabul_gunu && formatGun(kabul_gunu) },
  { key: 'ad', header: 'Dosya', card: 'hidden', cell: ({ ad }) => ad },
];
