import { useQuery } from '@tanstack/react-query';
import { formatTarihSaat } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { TONE, type Ton } from '#contract/common/ton.ts';
import { KART_REFUSAL_REASON, type KartDurumu } from '#contract/kart-odeme/kart-durumu.ts';
import type { KartOdeme } from '#contract/kart-odeme/kart-odeme.ts';
import { donemName } from '#contract/tahakkuk/donem-adi.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { downloadMakbuz } from '#web/parts/odeme/makbuz.ts';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import { notifyCause } from '#web/ui/notice/notify.ts';
import { listSonKartOdemeleriQuery } from './api.ts';
import classes from './kart-odeme.module.css';

const DURUM: Record<KartDurumu, [text: string, tone: Ton]> = {
  başladı: ['Doğrulanıyor', TONE.underWay],
  çekildi: ['Doğrulanıyor', TONE.underWay],
  belirsiz: ['Doğrulanıyor', TONE.underWay],
  '3ds': ['3-D Secure bekliyor', TONE.open],
  kaydedildi: ['Ödendi', TONE.done],
  reddedildi: ['Reddedildi', TONE.refused],
  iade: ['İade', TONE.plain],
};

function aciklamaOf({ red_kodu, iadeler, test }: KartOdeme): string {
  const back = iadeler.map(
    ({ tutar, neden, durum }) =>
      `${formatTl(tutar)} ${durum === 'tamamlandı' || neden === 'kuruluş' ? 'iade edildi' : durum === 'bekliyor' ? 'iade ediliyor' : 'iade edilemedi'}`,
  );
  return [test ? 'TEST' : '', red_kodu ? KART_REFUSAL_REASON[red_kodu] : '', ...back].filter(Boolean).join(' · ');
}

const COLUMNS: Column<KartOdeme>[] = [
  { key: 'olusturma', header: 'Tarih', cell: (row) => formatTarihSaat(row.olusturma), card: 'title' },
  {
    key: 'donem',
    header: 'Dönem',
    wrap: true,
    cell: ({ borclar, avans }) => [...borclar.map(donemName), ...(avans > 0 ? ['Avans'] : [])].join(', '),
  },
  { key: 'tutar', header: 'Tutar', cell: (row) => formatTl(row.tutar), align: 'right' },
  {
    key: 'durum',
    header: 'Sonuç',
    cell: ({ durum }) => <ToneBadge tone={DURUM[durum][1]}>{DURUM[durum][0]}</ToneBadge>,
  },
  { key: 'aciklama', header: 'Açıklama', wrap: true, cell: aciklamaOf },
];

export function SonOdemeler() {
  const { data, error, refetch } = useQuery(listSonKartOdemeleriQuery);
  if (data?.toplam === 0) return null;
  return (
    <>
      <h2 className={classes.baslik}>Son kart ödemeleri</h2>
      <DataTable
        label="Son kart ödemeleri"
        columns={COLUMNS}
        rows={data?.satirlar}
        rowKey={(row) => row.deneme_id}
        error={error}
        onRetry={() => void refetch()}
        empty={{ title: 'Kart ödemesi bulunamadı.' }}
        rowActions={({ makbuz_id }) =>
          makbuz_id === null ? [] : [{ label: 'Makbuz', run: () => void downloadMakbuz(makbuz_id).catch(notifyCause) }]
        }
      />
    </>
  );
}
