import { formatKurus } from '#contract/common/kurus.ts';
import {
  listTahakkukAyi,
  TAHAKKUK_ASAMALARI,
  type TahakkukAsamasi,
  tahakkukAsamasi,
} from '#contract/tahakkuk/tahakkuk-ay.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import type { BadgeTone } from '#web/ui/figure/tone.ts';

const TONES: Record<TahakkukAsamasi, BadgeTone> = {
  olusacak: 'accent',
  guncel_degil: 'warning',
  odenmedi: 'danger',
  kismen: 'warning',
  tamam: 'success',
  sifir: 'neutral',
  yok: 'neutral',
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
