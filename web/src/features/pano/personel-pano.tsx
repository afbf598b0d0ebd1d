import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { currentDonem, formatDonem } from '#contract/common/donem.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatCard, StatCards } from '#web/ui/stat-card.tsx';
import { personelPanoQuery } from './api.ts';
import classes from './pano.module.css';

export function PersonelPano() {
  const { data, error, refetch } = useQuery(personelPanoQuery);
  const donem = formatDonem(currentDonem());
  return (
    <>
      <PageHeader title="Dashboard" description={`${donem} işleriniz`} />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <StatCards>
          <StatCard label="Atanan Mükellef" value={data?.mukellef} />
          <StatCard label="Bekleyen İş" value={data?.bekleyen_is} hint={`${donem}, onaylandı`} />
          <StatCard label="Yapılan İş" value={data?.yapilan_is} hint={donem} tone="success" />
          <StatCard label="Geciken İş" value={data?.geciken_is} hint="Önceki 12 aydan kalan" {...(data?.geciken_is ? { tone: 'danger' as const } : {})} />
        </StatCards>
      )}
      <section className={classes.panel} aria-labelledby="hizli">
        <h2 id="hizli">Hızlı işlemler</h2>
        <div className={classes.actions}>
          <Button component={Link} to="/per-panel/gorevler">
            Görevleri aç
          </Button>
        </div>
      </section>
    </>
  );
}
