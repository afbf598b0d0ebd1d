import { Button } from '@mantine/core';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { TabloName } from '#contract/alan/tablo-alanlari.ts';
import { formatTarihSaat } from '#contract/common/donem.ts';
import { listDenetim } from '#contract/denetim/denetim.ts';
import { ISLEM_NAME, kayitName } from '#contract/denetim/denetim-metni.ts';
import { call } from '#web/lib/api-client.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { DegisiklikListesi } from './degisiklik-listesi.tsx';
import classes from './satir-gecmisi.module.css';

const SIZE = 10;

const gecmisQuery = (tablo: TabloName, satir_id: number) =>
  infiniteQueryOptions({
    queryKey: [tablo, 'gecmis', satir_id],
    meta: { konular: tablo === 'hizmetler' ? ['hizmet_fiyatlari' as const] : [] },
    queryFn: ({ pageParam, signal }) =>
      call(listDenetim, { query: { tablo, satir_id, boyut: SIZE, ...(pageParam && { once: pageParam }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ devam, kayitlar }) => (devam ? kayitlar.at(-1)?.denetim_id : undefined),
  });

export function RowHistory({ tablo, satir_id }: { tablo: TabloName; satir_id: number }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    gecmisQuery(tablo, satir_id),
  );
  const isEmpty = data?.pages[0]?.kayitlar.length === 0;
  return (
    <section className={`shrink text-left card pad-14-16 ${classes.panel}`} aria-label="Değişiklik geçmişi">
      <h2 className="below-8">Değişiklik geçmişi</h2>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <ol className="stack gap-10 below-8" aria-label="Değişiklikler, en yenisi başta">
          {data?.pages.flatMap(({ kayitlar, adlar }) =>
            kayitlar.map((kayit) => (
              <li key={kayit.denetim_id}>
                <p>
                  <strong>{kayit.kim ?? 'Sistem'}</strong>{' '}
                  <time dateTime={kayit.zaman}>{formatTarihSaat(kayit.zaman)}</time> {ISLEM_NAME[kayit.islem]}
                  {kayit.tablo !== tablo && `, ${kayitName(kayit, adlar)}`}
                </p>
                <DegisiklikListesi kayit={kayit} names={adlar} />
              </li>
            )),
          )}
        </ol>
      )}
      {isEmpty && <p className={classes.bos}>Kayıtlı değişiklik yok.</p>}
      {hasNextPage && (
        <Button size="compact-sm" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Daha eskilerini göster
        </Button>
      )}
    </section>
  );
}
