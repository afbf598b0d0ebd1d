import { formatKurus } from '#contract/common/kurus.ts';
import { METIN, SAYI, secim, TUTAR } from '#contract/common/suzgec.ts';
import {
  TAHAKKUK_ASAMALARI,
  type TahakkukAsamasi,
  type TahakkukAyi,
  tahakkukAsamasi,
} from '#contract/tahakkuk/tahakkuk-ay.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { countColumn } from '#web/parts/data-table/count-column.ts';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import type { BadgeTone } from '#web/ui/figure/tone.ts';

const TONES: Record<TahakkukAsamasi, BadgeTone> = {
  ...{
    olusacak: 'accent',
    guncel_degil: 'warning',
    odenmedi: 'danger',
    kismen: 'warning',
    tamam: 'success',
    sifir: 'neutral',
    yok: 'neutral',
  },
};

const tutar = (kurus: number | undefined): string => (kurus ? formatKurus(kurus) : '');
const isaretli = (kurus: number | undefined): string => (kurus ? `${kurus > 0 ? '+' : ''}${formatKurus(kurus)}` : '');

const para = (
  key: string,
  header: string,
  pick: (row: TahakkukAyi) => number | undefined,
  yaz = tutar,
): Column<TahakkukAyi> => ({
  key,
  header,
  cell: (row) => yaz(pick(row)),
  align: 'right',
  sortValue: (row) => pick(row) ?? 0,
  filterValue: (row) => formatKurus(pick(row) ?? 0),
  totalOf: (rows) => yaz(rows.reduce((sum, row) => sum + (pick(row) ?? 0), 0)) || undefined,
});

export const AY_SUZGECLER = {
  muhasebeci_adi: METIN,
  kayit_sayisi: SAYI,
  ...{ onaylanan: TUTAR, bekleyen: TUTAR, reddedilen: TUTAR, giren: TUTAR, mevcut: TUTAR, fark: TUTAR, kalan: TUTAR },
  durum: secim(TAHAKKUK_ASAMALARI),
};

export const AY_COLUMNS: readonly Column<TahakkukAyi>[] = [
  {
    key: 'muhasebeci_adi',
    header: 'Muhasebeci',
    cell: (row) => row.muhasebeci_adi,
    sortValue: (row) => row.muhasebeci_adi,
    filterValue: (row) => row.muhasebeci_adi,
    card: 'title',
    footer: 'Toplam',
  },
  // The column's key is not `kayit`, because the address's parameter of that name holds the open record.
  countColumn({ key: 'kayit_sayisi', header: 'Kayıt', count: ({ kayit }) => kayit }),
  para('onaylanan', 'Onaylanan', (row) => row.onaylanan),
  para('bekleyen', 'Bekleyen', (row) => row.bekleyen),
  para('reddedilen', 'Reddedilen', (row) => row.reddedilen),
  { ...para('giren', 'Tahakkuka giren', (row) => row.giren), card: 'figure' },
  para('mevcut', 'Mevcut', (row) => row.mevcut?.tutar),
  para('fark', 'Fark', (row) => row.mevcut?.fark, isaretli),
  {
    key: 'durum',
    header: 'Durum',
    cell: (row) => <ToneBadge tone={TONES[tahakkukAsamasi(row)]}>{TAHAKKUK_ASAMALARI[tahakkukAsamasi(row)]}</ToneBadge>,
    sortValue: (row) => Object.keys(TAHAKKUK_ASAMALARI).indexOf(tahakkukAsamasi(row)),
    filterValue: tahakkukAsamasi,
    card: 'status',
  },
  para('kalan', 'Kalan', (row) => row.mevcut?.kalan),
];
