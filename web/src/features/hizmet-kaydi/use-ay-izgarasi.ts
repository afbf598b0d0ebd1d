import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type HucreResult, type Izgara, MAX_HUCRE } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import type { Durum, Islem, IzgaraRolu } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { kapaliMetni } from '#contract/tahakkuk/kapanis-metni.ts';
import type { CellMap } from '#web/parts/izgara/motor/hucreler.ts';
import type { Hatirla } from '#web/parts/izgara/motor/motor.ts';
import { type Chosen, type IzgaraIslemleri, rowOf } from '#web/parts/izgara/tanim.ts';
import { useIzgara } from '#web/parts/izgara/use-izgara.ts';
import { getIzgaraQuery, type IzgaraSecimi, reverseIslem, updateHucreler } from './api.ts';
import { listTahakkuklarQuery } from './ay-tahakkuku.tsx';
import { cellsOf, type HucreName, kapaliHucreler, optimisticCell, refOf, withResults } from './izgara-hucreleri.ts';
import { IZGARA } from './izgara-tanimi.ts';

interface UseAyIzgarasi {
  secim: IzgaraSecimi;
  rol: IzgaraRolu;
  islemler: IzgaraIslemleri<Islem>;
  middleKey: 'Y' | undefined;
}

interface RetReason {
  ret_nedeni: string;
}

export function useAyIzgarasi({ secim, rol, islemler, middleKey }: UseAyIzgarasi) {
  const client = useQueryClient();
  const query = useQuery(getIzgaraQuery(secim));
  const izgara = query.data;
  const { yil, ay } = secim;
  const kilit = izgara?.kapanis && kapaliMetni({ yil, ay, ...izgara.kapanis });
  // biome-ignore lint/correctness/useExhaustiveDependencies: made of clients and services alone, which stay the same objects
  const kapali = useMemo(() => kapaliHucreler(izgara, kilit), [izgara?.mukellefler, izgara?.hizmetler, kilit]);
  const { take, run, ...board } = useIzgara<Islem, RetReason, Izgara, HucreName, HucreResult>({
    tanim: IZGARA,
    islemler,
    middleKey,
    kapali,
    refOf,
    withResults,
    resultRef: refOf,
    max: MAX_HUCRE,
    queryKey: getIzgaraQuery(secim).queryKey,
    veri: izgara,
    makeCells: useCallback((before: CellMap) => cellsOf(izgara, before, kilit), [izgara, kilit]),
    update: (islem, cells, ek) => {
      const hucreler = cells.map(({ rowId, columnId, beklenen }) => ({
        mukellef_id: rowId,
        hizmet_id: columnId,
        beklenen: beklenen as Durum | null,
      }));
      return updateHucreler({ ...secim, islem, ...ek, hucreler });
    },
    reverse: (request_no) => reverseIslem({ yil, ay, request_no }),
    optimistic: (islem, cell, { columnId }) =>
      optimisticCell(islem, cell, izgara?.hizmetler.find(({ id }) => id === columnId)?.fiyat ?? 0),
    uyari: () =>
      rol === 'muhasebeci' && client.getQueryData(listTahakkuklarQuery(secim).queryKey)
        ? ' Bu ayın tahakkuku artık güncel değil.'
        : '',
  });
  const { push, follow } = board.geriAl;
  return {
    ...board,
    secim,
    rol,
    query,
    kilit,
    rows: useMemo(() => (izgara?.mukellefler ?? []).map(rowOf), [izgara?.mukellefler]),
    columns: useMemo(() => izgara?.hizmetler ?? [], [izgara?.hizmetler]),
    take: (metin: string, request_no: string, results: readonly HucreResult[]) => {
      take(results);
      push(metin, [request_no]);
    },
    paste: (picked: readonly Chosen<Islem>[], ret_nedeni: string) =>
      follow(
        asOneStep(push, picked, (chosen, remember) =>
          run(chosen, chosen.islem === 'reddet' ? { ret_nedeni } : undefined, remember),
        ),
      ),
  };
}

async function asOneStep(
  push: Hatirla,
  chosen: readonly Chosen<Islem>[],
  run: (picked: Chosen<Islem>, remember: Hatirla) => Promise<void>,
): Promise<void> {
  const [metinler, requests]: [string[], string[]] = [[], []];
  for (const picked of chosen)
    await run(picked, (metin, own) => {
      metinler.push(metin);
      requests.push(...own);
    });
  if (requests.length > 0) push(metinler.join(' '), requests);
}
