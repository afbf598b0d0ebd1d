import type { Query } from '@tanstack/react-query';
import type { Olay } from '#contract/bildirim/olay.ts';

/**
 * A query is refetched after events of the table with which its key begins; `konular` adds tables, and `ilgili`
 * excludes events that do not matter to it. `toplam` says that it shows sums of the whole office, which may lag.
 */
export interface QueryMeta extends Record<string, unknown> {
  konular?: readonly Olay['konu'][];
  ilgili?: (olay: Olay) => boolean;
  toplam?: true;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
    defaultError: Error;
  }
}

export const shows = ({ queryKey, meta }: Query, olay: Olay): boolean =>
  (queryKey[0] === olay.konu || meta?.konular?.includes(olay.konu) === true) && (meta?.ilgili?.(olay) ?? true);

export const ofMuhasebeci =
  (muhasebeci_id: number | null | undefined) =>
  ({ muhasebeciler }: Olay): boolean =>
    muhasebeciler === null || typeof muhasebeci_id !== 'number' || muhasebeciler.includes(muhasebeci_id);

export const ofAy =
  ({ yil, ay, muhasebeci_id }: { yil: number; ay: number; muhasebeci_id?: number | undefined }) =>
  (olay: Olay): boolean =>
    (olay.yil === null || (olay.yil === yil && olay.ay === ay)) && ofMuhasebeci(muhasebeci_id)(olay);
