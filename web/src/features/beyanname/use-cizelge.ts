import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type BeyannameResult, type Kabul, MAX_BEYANNAME } from '#contract/beyanname/beyanname.ts';
import {
  BEYANNAME_GECISLERI,
  type BeyannameDurumu,
  type BeyannameIslemi,
} from '#contract/beyanname/beyanname-gecis.ts';
import type { Cizelge } from '#contract/beyanname/cizelge.ts';
import { gunOf } from '#contract/common/donem.ts';
import { type CellMap, keyAt, keyOf } from '#web/parts/izgara/motor/hucreler.ts';
import { rowOf } from '#web/parts/izgara/tanim.ts';
import { useIzgara } from '#web/parts/izgara/use-izgara.ts';
import {
  type CizelgeSecimi,
  getBeyannameCizelgesiQuery,
  listEvrakSayilariQuery,
  reverseBeyannameIslemi,
  updateBeyannameler,
} from './api.ts';
import { CIZELGE, CIZELGE_ISLEMLERI } from './cizelge-tanimi.ts';
import { cellOf, cellsOf, columnOf, durumOf, type HucreName, hucreOf, refOf } from './hucreler.ts';

export interface Ek {
  neden?: string;
  kabul?: Kabul;
}

/** After the user's acts `degisenler`, the list of others' changes, is emptied, so that it is not announced again. */
const withResults = (cizelge: Cizelge, results: readonly BeyannameResult[]): Cizelge => {
  const durumlar = new Map(results.map(({ beyanname_id, durum }) => [beyanname_id, durum]));
  const hucreler = cizelge.hucreler.flatMap((hucre) => {
    const durum = durumlar.get(hucre.beyanname_id);
    return durum === undefined
      ? [hucre]
      : durum === null
        ? []
        : [{ ...hucre, durum, tutar: durum === 'verildi' ? hucre.tutar : null }];
  });
  return { ...cizelge, hucreler, degisenler: [] };
};

export function useCizelge(secim: CizelgeSecimi, canAct: boolean, enabled: boolean) {
  const client = useQueryClient();
  const query = useQuery({ ...getBeyannameCizelgesiQuery(secim), enabled });
  const cizelge = query.data;
  const { data: papers } = useQuery({ ...listEvrakSayilariQuery(secim), enabled });
  const { queryKey } = getBeyannameCizelgesiQuery(secim);
  const refetch = () => void client.invalidateQueries({ queryKey });
  const bugun = gunOf(new Date());
  const { yil, ay } = secim;
  const { byId, byKey } = useMemo(() => {
    const { hucreler = [] } = cizelge ?? {};
    return {
      byId: new Map(hucreler.map((hucre) => [hucre.beyanname_id, refOf(hucre)])),
      byKey: new Map(hucreler.map((hucre) => [keyAt(hucre.mukellef_id, hucre.sutun_id), hucre.beyanname_id])),
    };
  }, [cizelge]);
  const board = useIzgara<BeyannameIslemi, Ek, Cizelge, HucreName, BeyannameResult>({
    tanim: CIZELGE,
    islemler: CIZELGE_ISLEMLERI,
    queryKey,
    refOf,
    withResults,
    max: MAX_BEYANNAME,
    veri: cizelge,
    makeCells: useCallback(
      (before: CellMap) => cellsOf(cizelge, { yil, ay }, bugun, before, papers),
      [cizelge, yil, ay, bugun, papers],
    ),
    resultRef: ({ beyanname_id }) => byId.get(beyanname_id),
    update: async (islem, cells, ek) => {
      const beyannameler = cells.flatMap((cell) => {
        const beyanname_id = byKey.get(keyOf(cell));
        return beyanname_id === undefined ? [] : [{ beyanname_id, beklenen: cell.beklenen as BeyannameDurumu }];
      });
      const answer = await updateBeyannameler({ islem, ...ek, beyannameler });
      // The answer lacks a filed declaration's amount and a correction's number, so the month is read anew after these
      // acts.
      if (islem === 'ver' || islem === 'duzelt' || islem === 'duzeltmeyi_kaldir') refetch();
      return answer;
    },
    reverse: async (request_no) => {
      const answer = await reverseBeyannameIslemi(request_no);
      refetch();
      return answer;
    },
    optimistic: (islem, cell) => {
      const [hucre, durum] = [hucreOf(cell)!, BEYANNAME_GECISLERI[islem].to[durumOf(cell)!] ?? null];
      const kod = cizelge?.sutunlar.find(({ id }) => id === hucre.sutun_id)?.kod;
      return { ...cellOf({ ...hucre, durum: durum ?? hucre.durum }, kod, { yil, ay }, bugun), durum, state: 'pending' };
    },
  });
  return {
    ...board,
    secim,
    query,
    cizelge,
    canAct,
    rows: useMemo(() => (cizelge?.mukellefler ?? []).map(rowOf), [cizelge?.mukellefler]),
    columns: useMemo(() => (cizelge?.sutunlar ?? []).map(columnOf), [cizelge?.sutunlar]),
  };
}
