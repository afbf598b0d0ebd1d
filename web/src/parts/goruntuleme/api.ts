import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type KayitTuru, listSonGoruntulenenler, setSonGoruntulenen } from '#contract/pano/goruntuleme.ts';
import { call } from '#web/lib/api-client.ts';

export const listSonGoruntulenenlerQuery = queryOptions({
  queryKey: ['son_goruntulenenler'],
  queryFn: ({ signal }) => call(listSonGoruntulenenler, { signal }),
  meta: { konular: ['mukellefler', 'muhasebeci_personel', 'muhasebeci', 'personel', 'hizmetler'] },
});

/** If the report that a record was opened fails, only a shortcut to that record is missing, so no error shows. */
export function useGoruntuleme(kind: KayitTuru, kayit_id: number): void {
  const client = useQueryClient();
  useEffect(() => {
    call(setSonGoruntulenen, { body: { tur: kind, kayit_id } }).then(
      () => client.invalidateQueries({ queryKey: listSonGoruntulenenlerQuery.queryKey }),
      () => undefined,
    );
  }, [client, kind, kayit_id]);
}

export function Goruntulendi({ kind, kayit_id }: { kind: KayitTuru; kayit_id: number }) {
  useGoruntuleme(kind, kayit_id);
  return null;
}
