import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatTarihSaat } from '#contract/common/donem.ts';
import { ERISIM_NAME, type Erisim } from '#contract/sistem/kvkk.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { listErisimlerQuery } from './api.ts';
import { Bolum } from './bolum.tsx';
import classes from './sayfa.module.css';

export function Erisimler({ mukellef_id }: { mukellef_id: number }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    listErisimlerQuery(mukellef_id),
  );
  const kayitlar = data?.pages.flatMap(({ erisimler }) => erisimler);
  return (
    <Bolum baslik="Erişim kayıtları">
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <ol className={`small ${classes.gecmis}`} aria-label="Erişimler, en yenisi başta">
          {kayitlar?.map((kayit, sira) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two reads may be alike in everything
            <Kayit key={sira} kayit={kayit} />
          ))}
        </ol>
      )}
      {kayitlar?.length === 0 && <p className="small muted">Bu mükellefin verilerini henüz kimse açmadı.</p>}
      {hasNextPage && (
        <Button size="compact-sm" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Daha eskilerini göster
        </Button>
      )}
    </Bolum>
  );
}

const Kayit = ({ kayit: { zaman, kim, tur, ayrinti, ip } }: { kayit: Erisim }) => (
  <li>
    <p className="row wrap gap-2 gap-x-10 tiny muted">
      <strong className="small ink">{kim}</strong>
      <time dateTime={zaman}>{formatTarihSaat(zaman)}</time>
      <span>{[ERISIM_NAME[tur], ayrinti, ip].filter(Boolean).join(' · ')}</span>
    </p>
  </li>
);
