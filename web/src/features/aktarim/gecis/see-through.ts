import type { QueryClient } from '@tanstack/react-query';
import type { Gecis, GecisDurumu } from '#contract/aktarim/gecis.ts';
import { getGecisQuery, isRunning, POLL_MS } from '#web/features/aktarim/api.ts';
import { ApiError } from '#web/lib/api-client.ts';

const YARIM = { code: 'GECIS_YARIM', message: 'İşlem tamamlanmadı; hiçbir kayıt yazılmadı.' };

const isCut = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/**
 * The request of a check or an act lasts as long as its work, and a proxy may cut it while the server works on. Then the
 * move is asked, also through a gap in the connection, until it has ended, and tells the result in the answer's place.
 */
export async function seeThrough(
  client: QueryClient,
  gecis_id: number,
  { send, end }: { send: () => Promise<Gecis>; end: GecisDurumu },
): Promise<Gecis> {
  const query = getGecisQuery(gecis_id, false);
  const lastRunning = (): Gecis | undefined => {
    const seen = client.getQueryData(query.queryKey);
    return seen && isRunning(seen) ? seen : undefined;
  };
  try {
    return await send();
  } catch (cause) {
    if (!isCut(cause)) throw cause;
    let hasRun = false;
    for (;;) {
      const seen = await client.fetchQuery({ ...query, staleTime: 0 }).catch((error: unknown) => {
        const last = isCut(error) ? lastRunning() : undefined;
        if (!last) throw cause;
        return last;
      });
      if (seen.durum === end) return seen;
      if (!isRunning(seen)) throw hasRun ? new ApiError(0, YARIM) : cause;
      hasRun = true;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
}
