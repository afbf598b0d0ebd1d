import { useQuery } from '@tanstack/react-query';
import { formatKisaDonem } from '#contract/common/donem.ts';
import { BELIRTILMEMIS } from '#contract/common/suzgec.ts';
import { hesapTuruAdi } from '#contract/mukellef/mukellef.ts';
import type { MusteriIstatistik } from '#contract/pano/istatistik.ts';
import classes from '#web/features/pano/pano.module.css';
import { formatNumber } from '#web/lib/format-number.ts';
import type { ChartTone } from '#web/ui/chart/chart-frame.tsx';
import { LineChart } from '#web/ui/chart/line-chart.tsx';
import { PieChart } from '#web/ui/chart/pie-chart.tsx';
import { StatCard, StatCards } from '#web/ui/figure/stat-card.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { getMusteriIstatistikQuery } from './istatistik-api.ts';
import { MusteriAylari, MusteriDurumu, musteriler } from './musteri-grafikleri.tsx';
import { MusteriHizmetleri } from './musteri-hizmetleri.tsx';

const TONES: readonly ChartTone[] = ['accent', 'success', 'info', 'violet', 'warning', 'danger'];

export function IstatistikPage() {
  const { data, error, refetch } = useQuery(getMusteriIstatistikQuery);
  return (
    <>
      <PageHeader title="Müşteri İstatistikleri" />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      <div className={classes.sayilar}>
        <StatCards>
          <StatCard label="Toplam Müşteri" value={data && formatNumber(data.toplam)} list={musteriler()} />
          <StatCard
            label="Aktif Müşteri"
            value={data && formatNumber(data.aktif)}
            list={musteriler({ aktif: 'true' })}
          />
          <StatCard
            label="Pasif Müşteri"
            value={data && formatNumber(data.toplam - data.aktif)}
            list={musteriler({ aktif: 'false' })}
          />
        </StatCards>
      </div>
      {data && <Grafikler istatistik={data} />}
      <h2 className={classes.bolum}>Müşteri başına hizmetler</h2>
      <MusteriHizmetleri />
    </>
  );
}

const Grafikler = ({ istatistik: { aylar, turler, toplam, aktif } }: { istatistik: MusteriIstatistik }) => (
  <div className={classes.ikili}>
    <MusteriAylari aylar={aylar} />
    <LineChart
      label="Ay sonunda müşteri sayısı (son 12 ay)"
      valueLabel="Müşteri"
      points={aylar.map((ay) => ({ label: formatKisaDonem(ay), value: ay.musteri }))}
    />
    <PieChart
      label="Hesap türüne göre müşteriler"
      sliceLabel="Hesap türü"
      valueLabel="Müşteri"
      slices={turler.map(({ hesap_turu, adet }, index) => ({
        label: hesapTuruAdi(hesap_turu ?? BELIRTILMEMIS),
        value: adet,
        tone: hesap_turu === null ? 'neutral' : (TONES[index] ?? 'neutral'),
        list: musteriler({ hesap_turu: hesap_turu ?? BELIRTILMEMIS }),
      }))}
    />
    <MusteriDurumu toplam={toplam} aktif={aktif} />
  </div>
);
