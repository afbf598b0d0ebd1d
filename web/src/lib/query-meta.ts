import type { Query } from '@tanstack/react-query';
import type { LiveEvent } from '#contract/bildirim/olay.ts';

/**
 * A query is refetched after events of the table with which its key begins; `konular` adds tables, and `ilgili`
 * excludes events that do not matter to it. `toplam` says that it shows sums of the whole office, which may lag.
 */
export interface QueryMeta extends Record<string, unknown> {
  konular?: readonly LiveEvent['konu'][];
  ilgili?: (event: LiveEvent) => boolean;
  toplam?: true;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
    defaultError: Error;
  }
}

export const shows = ({ queryKey, meta }: Query, event: LiveEvent): boolean =>
  (queryKey[0] === event.konu || meta?.konular?.includes(event.konu) === true) && (meta?.ilgili?.(event) ?? true);

export const ofMuhasebeci =
  (muhasebeci_id: number | null | undefined) =>
  ({ muhasebeciler }: LiveEvent): boolean =>
    muhasebeciler === null || typeof muhasebeci_id !== 'number' || muhasebeciler.includes(muhasebeci_id);

export const ofAy =
  ({ yil, ay, muhasebeci_id }: { yil: number; ay: number; muhasebeci_id?: number | undefined }) =>
  (event: LiveEvent): boolean =>
    (event.yil === null || (event.yil === yil && event.ay === ay)) && ofMuhasebeci(muhasebeci_id)(event);
