import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BELIRTILMEMIS } from '#contract/common/suzgec.ts';
import { hesapTuruName } from '#contract/mukellef/mukellef.ts';
import type { MusteriIstatistik } from '#contract/pano/istatistik.ts';
import classes from '#web/features/pano/pano.module.css';
import { formatNumber } from '#web/lib/format-number.ts';
import { BarList } from '#web/ui/chart/bar-list.tsx';
import { StatCard, StatCards } from '#web/ui/figure/stat-card.tsx';
import { DAR, useMedia } from '#web/ui/hook/use-media.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { isToCome, ToCome } from '#web/ui/page/to-come.tsx';
import { getMusteriIstatistikQuery } from './istatistik-api.ts';
import { MusteriAylari } from './musteri-grafikleri.tsx';
import { MusteriHizmetleri } from './musteri-hizmetleri.tsx';
import { musteriler } from './musteriler.ts';

/** On a phone the charts would stand before the list. */
const Katlanan = ({ isFolded, children }: { isFolded: boolean; children: ReactNode }) =>
  isFolded ? (
    <details className="below-16">
      <summary className="muted">Grafikler: aylara ve hesap türüne göre müşteriler</summary>
      {children}
    </details>
  ) : (
    children
  );

export function IstatistikPage() {
  const query = useQuery(getMusteriIstatistikQuery);
  const { data, error, refetch } = query;
  const isNarrow = useMedia(DAR);
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
      {data ? (
        <Katlanan isFolded={isNarrow}>
          <Grafikler istatistik={data} />
        </Katlanan>
      ) : (
        isToCome(query) && <ToCome />
      )}
      <h2 className={`muted ${classes.bolum}`}>Müşteri başına hizmetler</h2>
      <MusteriHizmetleri />
    </>
  );
}

/** The cards above have the active and the passive ones, so no chart says them again. */
const Grafikler = ({ istatistik: { aylar, turler } }: { istatistik: MusteriIstatistik }) => (
  <div className={classes.ikili}>
    <MusteriAylari aylar={aylar} />
    <BarList
      label="Hesap türüne göre müşteriler"
      columns={['Hesap türü', 'Müşteri']}
      rows={turler.map(({ hesap_turu, adet }) => ({
        key: hesap_turu ?? BELIRTILMEMIS,
        label: hesapTuruName(hesap_turu ?? BELIRTILMEMIS),
        value: adet,
        list: musteriler({ hesap_turu: hesap_turu ?? BELIRTILMEMIS }),
      }))}
      format={formatNumber}
    />
  </div>
);
