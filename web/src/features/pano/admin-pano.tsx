import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LineChart } from '#web/ui/line-chart.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatCard, StatCards } from '#web/ui/stat-card.tsx';
import { adminPanoQuery } from './api.ts';

export function AdminPano() {
  const { data, error, refetch } = useQuery(adminPanoQuery);
  return (
    <>
      <PageHeader title="Dashboard" />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <StatCards>
            <StatCard label="Toplam Kullanıcı" value={data?.toplam_kullanici} />
            <StatCard label="Aktif Kullanıcı" value={data?.aktif_kullanici} hint="Son 24 saatte giriş yapan" />
            <StatCard label="Bugünkü Kayıtlar" value={data?.bugunku_kayitlar} />
          </StatCards>
          {data && (
            <LineChart
              label="Son 30 günde kayıt olan kullanıcılar"
              valueLabel="Kayıt"
              points={data.gunluk_kayitlar.map(({ registration_date, daily_count }) => ({ label: gunAyYil(registration_date), value: daily_count }))}
            />
          )}
        </>
      )}
    </>
  );
}

/** YYYY-MM-DD as dd.MM.yyyy: a calendar day has no time zone to convert. */
const gunAyYil = (iso: string): string => iso.split('-').reverse().join('.');
