import { formatKurus } from '#contract/common/kurus.ts';
import { TONE, type Ton } from '#contract/common/ton.ts';
import { ODEME_TONU } from '#contract/tahakkuk/odeme-durumu.ts';
import {
  listTahakkukAyi,
  TAHAKKUK_ASAMALARI,
  type TahakkukAsamasi,
  tahakkukAsamasi,
} from '#contract/tahakkuk/tahakkuk-ay.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { ToneBadge } from '#web/ui/figure/badge.tsx';

const TONES: Record<TahakkukAsamasi, Ton> = {
  olusacak: TONE.done,
  guncel_degil: TONE.open,
  odenmedi: ODEME_TONU.Ödenmedi,
  kismen: ODEME_TONU['Kısmen Ödendi'],
  tamam: ODEME_TONU.Tamamlandı,
  sifir: TONE.plain,
  yok: TONE.plain,
};

export const isaretli = (kurus: number): string => (kurus === 0 ? '' : `${kurus > 0 ? '+' : ''}${formatKurus(kurus)}`);

export const AY_COLUMNS = listColumns(listTahakkukAyi, {
  muhasebeci_adi: { card: 'title' },
  giren: { card: 'figure' },
  fark: { cell: ({ mevcut }) => isaretli(mevcut?.fark ?? 0) },
  durum: {
    cell: (row) => <ToneBadge tone={TONES[tahakkukAsamasi(row)]}>{TAHAKKUK_ASAMALARI[tahakkukAsamasi(row)]}</ToneBadge>,
    card: 'status',
  },
});
