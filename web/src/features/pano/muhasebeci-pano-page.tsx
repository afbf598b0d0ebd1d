import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addMonths, currentDonem, formatDonem } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatCard, StatCards } from '#web/ui/stat-card.tsx';
import { muhasebeciPanoQuery } from './api.ts';
import classes from './pano.module.css';

export function MuhasebeciPanoPage() {
  const { data, error, refetch } = useQuery(muhasebeciPanoQuery);
  const buAy = currentDonem();
  return (
    <>
      <PageHeader title="Dashboard" />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <StatCards>
          <StatCard label="Toplam Müşteri" value={data?.toplam_musteri} />
          <StatCard label="Aktif Müşteri" value={data?.aktif_musteri} />
          <StatCard label="Bu Ay Tahakkuk" value={data && formatTl(data.bu_ay_tahakkuk)} hint={formatDonem(buAy)} />
          <StatCard label="Geçen Ay Tahakkuk" value={data && formatTl(data.gecen_ay_tahakkuk)} hint={formatDonem(addMonths(buAy, -1))} />
          <StatCard label="Toplam Borç" value={data && formatTl(data.toplam_borc)} {...(data?.toplam_borc ? { tone: 'danger' as const } : {})} />
        </StatCards>
      )}
      <section className={classes.panel} aria-labelledby="hizli">
        <h2 id="hizli">Hızlı işlemler</h2>
        <div className={classes.actions}>
          <Button component={Link} to="/muh-panel/hizmetler/hizmet-talep">
            Hizmet talep et
          </Button>
          <Button component={Link} to="/muh-panel/odemeler/borcum" variant="default">
            Borç durumu
          </Button>
          <Button component={Link} to="/muh-panel/musteriler" variant="default">
            Müşterilerim
          </Button>
        </div>
      </section>
    </>
  );
}
