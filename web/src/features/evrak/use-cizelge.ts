import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type EvrakResult, MAX_EVRAK_KALEMI } from '#contract/evrak/evrak.ts';
import type { EvrakCizelgesi } from '#contract/evrak/evrak-cizelgesi.ts';
import { EVRAK_GECISLERI, type EvrakDurumu, type EvrakIslemi, isGeldi } from '#contract/evrak/evrak-gecis.ts';
import { type CellMap, keyAt, keyOf } from '#web/parts/izgara/motor/hucreler.ts';
import { rowOf } from '#web/parts/izgara/tanim.ts';
import { useIzgara } from '#web/parts/izgara/use-izgara.ts';
import { type EvrakSecimi, getEvrakCizelgesiQuery, reverseEvrakIslemi, updateEvrakKalemleri } from './api.ts';
import { EVRAK_IZGARA_ISLEMLERI, EVRAK_TANIMI } from './cizelge-tanimi.ts';
import { cellOf, cellsOf, type HucreName, hucreOf, refOf } from './hucreler.ts';

export interface Ek {
  neden: string;
}

/** After the user's acts `degisenler`, the list of others' changes, is emptied, so that it is not announced again. */
const withResults = (cizelge: EvrakCizelgesi, results: readonly EvrakResult[]): EvrakCizelgesi => {
  const durumlar = new Map(results.map(({ kalem_id, durum }) => [kalem_id, durum]));
  const hucreler = cizelge.hucreler.flatMap((hucre) => {
    const durum = durumlar.get(hucre.kalem_id);
    return durum === null ? [] : [{ ...hucre, durum: durum ?? hucre.durum }];
  });
  return { ...cizelge, hucreler, degisenler: [] };
};

/** Behind a client's name stands how many of its papers have come. */
const rowsOf = ({ mukellefler, hucreler }: EvrakCizelgesi) => {
  const byMukellef = Map.groupBy(hucreler, ({ mukellef_id }) => mukellef_id);
  return mukellefler.map((mukellef) => {
    const own = byMukellef.get(mukellef.mukellef_id) ?? [];
    const row = rowOf(mukellef);
    return { ...row, alt: row.alt ?? `${own.filter(({ durum }) => isGeldi(durum)).length}/${own.length}` };
  });
};

export function useCizelge(secim: EvrakSecimi, canAct: boolean, enabled: boolean) {
  const client = useQueryClient();
  const query = useQuery({ ...getEvrakCizelgesiQuery(secim), enabled });
  const cizelge = query.data;
  const { queryKey } = getEvrakCizelgesiQuery(secim);
  const { byId, byKey } = useMemo(() => {
    const { hucreler = [] } = cizelge ?? {};
    return {
      byId: new Map(hucreler.map((hucre) => [hucre.kalem_id, refOf(hucre)])),
      byKey: new Map(hucreler.map((hucre) => [keyAt(hucre.mukellef_id, hucre.sutun_id), hucre.kalem_id])),
    };
  }, [cizelge]);
  const board = useIzgara<EvrakIslemi, Ek, EvrakCizelgesi, HucreName, EvrakResult>({
    tanim: EVRAK_TANIMI,
    islemler: EVRAK_IZGARA_ISLEMLERI,
    queryKey,
    refOf,
    withResults,
    max: MAX_EVRAK_KALEMI,
    veri: cizelge,
    makeCells: useCallback((before: CellMap) => cellsOf(cizelge, before), [cizelge]),
    resultRef: ({ kalem_id }) => byId.get(kalem_id),
    update: (islem, cells, ek) =>
      updateEvrakKalemleri({
        islem,
        ...ek,
        kalemler: cells.flatMap((cell) => {
          const kalem_id = byKey.get(keyOf(cell));
          return kalem_id === undefined ? [] : [{ kalem_id, beklenen: cell.beklenen as EvrakDurumu }];
        }),
      }),
    reverse: async (request_no) => {
      const answer = await reverseEvrakIslemi(request_no);
      void client.invalidateQueries({ queryKey: ['evrak_talepleri'] });
      return answer;
    },
    optimistic: (islem, cell) => ({
      ...cellOf({ ...hucreOf(cell)!, durum: EVRAK_GECISLERI[islem].to }),
      state: 'pending',
    }),
  });
  return {
    ...board,
    secim,
    query,
    cizelge,
    canAct,
    rows: useMemo(() => (cizelge ? rowsOf(cizelge) : []), [cizelge]),
    columns: useMemo(() => (cizelge?.sutunlar ?? []).map(({ id, ad }) => ({ id, ad })), [cizelge?.sutunlar]),
  };
}
