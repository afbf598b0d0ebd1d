import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type HucreSonuc, type Izgara, MAX_HUCRE } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import type { Durum, Islem, IzgaraRolu } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import type { CellMap } from '#web/parts/izgara/motor/hucreler.ts';
import type { Hatirla } from '#web/parts/izgara/motor/motor.ts';
import { type IzgaraIslemleri, rowOf, type Secilen } from '#web/parts/izgara/tanim.ts';
import { useIzgara } from '#web/parts/izgara/use-izgara.ts';
import { getIzgaraQuery, type IzgaraSecimi, reverseIslem, updateHucreler } from './api.ts';
import { listTahakkuklarQuery } from './ay-tahakkuku.tsx';
import { cellsOf, type HucreAdi, kapaliHucreler, optimisticCell, refOf, withSonuclar } from './izgara-hucreleri.ts';
import { IZGARA } from './izgara-tanimi.ts';

interface UseAyIzgarasi {
  secim: IzgaraSecimi;
  rol: IzgaraRolu;
  islemler: IzgaraIslemleri<Islem>;
  middleKey: 'Y' | undefined;
}

interface RetNedeni {
  ret_nedeni: string;
}

export function useAyIzgarasi({ secim, rol, islemler, middleKey }: UseAyIzgarasi) {
  const client = useQueryClient();
  const query = useQuery(getIzgaraQuery(secim));
  const izgara = query.data;
  const { yil, ay } = secim;
  // biome-ignore lint/correctness/useExhaustiveDependencies: made of clients and services alone, which stay the same objects
  const kapali = useMemo(() => kapaliHucreler(izgara), [izgara?.mukellefler, izgara?.hizmetler]);
  const { take, run, ...board } = useIzgara<Islem, RetNedeni, Izgara, HucreAdi, HucreSonuc>({
    tanim: IZGARA,
    islemler,
    middleKey,
    kapali,
    refOf,
    withSonuclar,
    sonucRef: refOf,
    max: MAX_HUCRE,
    queryKey: getIzgaraQuery(secim).queryKey,
    veri: izgara,
    makeCells: useCallback((before: CellMap) => cellsOf(izgara, before), [izgara]),
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
    rows: useMemo(() => (izgara?.mukellefler ?? []).map(rowOf), [izgara?.mukellefler]),
    columns: useMemo(() => izgara?.hizmetler ?? [], [izgara?.hizmetler]),
    take: (metin: string, request_no: string, results: readonly HucreSonuc[]) => {
      take(results);
      push(metin, [request_no]);
    },
    paste: (secilenler: readonly Secilen<Islem>[], ret_nedeni: string) =>
      follow(
        asOneStep(push, secilenler, (secilen, remember) =>
          run(secilen, secilen.islem === 'reddet' ? { ret_nedeni } : undefined, remember),
        ),
      ),
  };
}

async function asOneStep(
  push: Hatirla,
  secilenler: readonly Secilen<Islem>[],
  run: (secilen: Secilen<Islem>, remember: Hatirla) => Promise<void>,
): Promise<void> {
  const [metinler, istekler]: [string[], string[]] = [[], []];
  for (const secilen of secilenler)
    await run(secilen, (metin, own) => {
      metinler.push(metin);
      istekler.push(...own);
    });
  if (istekler.length > 0) push(metinler.join(' '), istekler);
}
