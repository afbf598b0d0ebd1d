import { CIKARILANLAR } from '#contract/beyanname/tahakkuk-fisi.ts';
import { TAHAKKUK_DURUMLARI, type TahakkukDurumu, type TahakkukPdf } from '#contract/beyanname/tahakkuk-pdf.ts';
import { formatAyMetni } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { TONE, type Ton } from '#contract/common/ton.ts';
import { formatGun } from '#contract/takvim/is-gunu.ts';
import { shortKindName } from '#contract/takvim/tur-adi.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import { reasonOf } from './fis-dialog.tsx';
import classes from './tahakkuk-pdf.module.css';

const TON: Record<TahakkukDurumu, Ton> = {
  hazir: TONE.done,
  duzeltme: TONE.news,
  ek: TONE.done,
  islendi: TONE.done,
  geri_alindi: TONE.plain,
  var: TONE.plain,
  eksik: TONE.open,
  mukellef_yok: TONE.open,
  takvim_yok: TONE.open,
  elle_farkli: TONE.open,
  belirsiz: TONE.open,
  fis_yok: TONE.open,
  dosya: TONE.failed,
  alinmadi: TONE.plain,
};
const durumName = ({ durum, duzeltme }: TahakkukPdf): string =>
  durum === 'duzeltme'
    ? `${duzeltme}. düzeltme`
    : durum === 'ek' && duzeltme
      ? `${duzeltme}. düzeltmeye eklenecek`
      : TAHAKKUK_DURUMLARI[durum];
const kindName = ({ kod, tur }: TahakkukPdf): string =>
  [kod && shortKindName(kod), tur === 'beyanname' && 'beyanname'].filter(Boolean).join(', ') || '–';

export const COLUMNS: readonly Column<TahakkukPdf>[] = [
  {
    key: 'durum',
    header: 'Durum',
    card: 'status',
    wrap: true,
    cell: (row) => (
      <span className={classes.durum}>
        <ToneBadge tone={TON[row.durum]}>{durumName(row)}</ToneBadge>
      </span>
    ),
  },
  {
    key: 'mukellef',
    header: 'Mükellef',
    card: 'title',
    cell: ({ mukellef_adi, unvan, ad }) => <span title={ad}>{mukellef_adi ?? unvan ?? ad}</span>,
  },
  {
    key: 'neden',
    header: 'Açıklama',
    wrap: true,
    cell: (row) => {
      const metin = [reasonOf(row), ...row.cikarilan.map((one) => CIKARILANLAR[one])].filter(Boolean).join(' ');
      return metin || null;
    },
  },
  { key: 'kod', header: 'Tür', cell: kindName },
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
];
