import { listEpostalar } from '#contract/bildirim/eposta.ts';
import { EPOSTA_DURUM_NAME, type EpostaDurumu } from '#contract/bildirim/eposta-durumu.ts';
import { TONE, type Ton } from '#contract/common/ton.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { MuhasebeciLink } from '#web/parts/muhasebeci/muhasebeci-link.tsx';
import { ToneBadge } from '#web/ui/figure/badge.tsx';

const TON: Record<EpostaDurumu, Ton> = {
  kuyrukta: TONE.plain,
  gönderiliyor: TONE.underWay,
  gönderildi: TONE.done,
  hata: TONE.failed,
  iptal: TONE.plain,
};

export const COLUMNS = listColumns(listEpostalar, {
  konu: { card: 'title', wrap: true, width: '9.5rem' },
  kime: {
    cell: (row) => (row.yeni_adres === null ? row.kime : `${row.kime} (yeni adres: ${row.yeni_adres})`),
    card: 'figure',
  },
  muhasebeci_adi: {
    cell: (row) =>
      row.muhasebeci_id && <MuhasebeciLink muhasebeci_id={row.muhasebeci_id} name={row.muhasebeci_adi ?? ''} />,
  },
  durum: {
    cell: (row) => <ToneBadge tone={TON[row.durum]}>{EPOSTA_DURUM_NAME[row.durum]}</ToneBadge>,
    card: 'status',
  },
  sonuc: { wrap: true, width: '10.5rem' },
});
