import type { QueryClient } from '@tanstack/react-query';
import { type Gecis, isGecisRunning } from '#contract/aktarim/gecis.ts';
import { getGecisQuery, POLL_MS } from '#web/features/aktarim/api.ts';
import { ApiError } from '#web/lib/api-client.ts';

const YARIM = { code: 'GECIS_YARIM', message: 'İşlem tamamlanmadı; hiçbir kayıt yazılmadı.' };

const isCut = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/**
 * The request of a check, an act or an undo lasts as long as its work, and a proxy may cut it while the server works on.
 * Then the move is asked, also through a gap in the connection, until it has ended, and tells the result in the answer's
 * place: `resultOf` finds it, unless the work came to nothing.
 */
export async function seeThrough<T>(
  client: QueryClient,
  gecis_id: number,
  { send, resultOf }: { send: () => Promise<T>; resultOf: (seen: Gecis) => T | null },
): Promise<T> {
  const query = getGecisQuery(gecis_id, false);
  const lastRunning = (): Gecis | undefined => {
    const seen = client.getQueryData(query.queryKey);
    return seen && isGecisRunning(seen) ? seen : undefined;
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
      const result = isGecisRunning(seen) ? null : resultOf(seen);
      if (result !== null) return result;
      if (!isGecisRunning(seen)) throw hasRun ? new ApiError(0, YARIM) : cause;
      hasRun = true;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
}
