import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatTl } from '#contract/common/kurus.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import type { CellOf } from '#web/parts/status-grid/cell-text.ts';
import type { CellRef, GridCell, GridIslem, RangePlan } from '#web/parts/status-grid/types.ts';
import { notifyError } from '#web/ui/notice/notify.ts';
import { type CellMap, type CellResult, doneText, keyOf } from './motor/hucreler.ts';
import type { Hatirla, Sent } from './motor/motor.ts';
import { useCellActs, useCellOf, useCells } from './motor/use-hucre-isleri.ts';
import { type Okunan, useYenilikler } from './motor/use-yenilikler.ts';
import { type Chosen, chooseIslem, type IzgaraIslemleri, type IzgaraTanimi, topluIslemler } from './tanim.ts';

/**
 * A board's data and calls: `I` are its acts, `E` is what an act asks for, `V` the month as it was read, `H` what names
 * a cell there, `T` the server's result for a cell.
 */
interface IzgaraKaynagi<I extends string, E, V extends Okunan<H>, H, T extends CellResult> {
  tanim: IzgaraTanimi<I>;
  islemler: IzgaraIslemleri<I>;
  middleKey?: string | undefined;
  queryKey: QueryKey;
  veri: V | undefined;
  /** Pass the same function until the data changes. */
  makeCells: (before: CellMap) => CellMap;
  kapali?: (rowId: number, columnId: number) => GridCell | undefined;
  refOf: (hucre: H) => CellRef;
  resultRef: (result: T) => CellRef | undefined;
  max: number;
  update: (islem: I, cells: readonly Sent<CellRef>[], ek: E | undefined) => Promise<Yazilan<T>>;
  reverse: (request_no: string) => Promise<Pick<Yazilan<T>, 'results'>>;
  withResults: (veri: V, results: readonly T[]) => V;
  optimistic: (islem: I, cell: GridCell | undefined, ref: CellRef) => GridCell;
  uyari?: () => string;
}

interface Yazilan<T> {
  request_no: string;
  results: readonly T[];
}

function useIsler<I extends string, E, V extends Okunan<H>, H, T extends CellResult>(
  kaynak: IzgaraKaynagi<I, E, V, H, T>,
) {
  const { tanim, queryKey, veri, refOf, resultRef, update, reverse, max, uyari } = kaynak;
  const client = useQueryClient();
  const base = useCells(kaynak.makeCells);
  const { changers, duyuru } = useYenilikler(JSON.stringify(queryKey), veri, refOf, base);
  const placed = (results: readonly T[]) =>
    results.flatMap((result) => {
      const ref = resultRef(result);
      return ref ? [{ ...result, ...ref }] : [];
    });
  /** If every cell was refused, the error carries the results. */
  const refused = (error: unknown) => {
    const { results } = ((error instanceof ApiError && error.details) || {}) as { results?: T[] };
    if (!results) throw error;
    return placed(results);
  };
  const take = (results: readonly T[]) =>
    client.setQueryData(queryKey, (now: V | undefined) => now && kaynak.withResults(now, results));
  const { shown, ...acts } = useCellActs<CellRef, { islem: I; ek: E | undefined }, string, T & CellRef>({
    queryKey,
    base,
    changers,
    keyOf,
    take,
    max,
    kilitli: tanim.tablo.kilitli,
    send: ({ islem, ek }, cells) =>
      update(islem, cells, ek).then(
        ({ request_no, results }) => ({ request: request_no, results: placed(results) }),
        (error: unknown) => ({ request: null, results: refused(error) }),
      ),
    reverse: (request_no) => reverse(request_no).then(({ results }) => placed(results), refused),
    optimistic: ({ islem }, cell, ref) => kaynak.optimistic(islem, cell, ref),
    said: ({ islem }, done, atlanan) => ({
      metin: doneText(done.length, tanim.metinler[islem].yapildi, atlanan) + (uyari?.() ?? ''),
      geri: tanim.metinler[islem].geri,
    }),
  });
  return { ...acts, duyuru, take, cellOf: useCellOf(base, shown, kaynak.kapali) };
}

type IsShown = (ref: CellRef) => boolean;

const ISLEM_YOK = 'toplu işlem yapılacak hücre yok';

function kisaOf(olacak: string, cells: readonly CellRef[], chosen: number, cellOf: CellOf): string {
  const tutar = cells.reduce((sum, { rowId, columnId }) => sum + (cellOf(rowId, columnId)?.tutar ?? 0), 0);
  const rest = chosen - cells.length;
  return [
    `${olacak} ${formatNumber(cells.length)}${tutar > 0 ? ` (${formatTl(tutar)})` : ''}`,
    ...(rest > 0 ? [`kalan ${formatNumber(rest)} aynı kalır`] : []),
  ].join(' · ');
}

/** What a board shows and what can be done to its cells. */
export function useIzgara<I extends string, E, V extends Okunan<H>, H, T extends CellResult>(
  kaynak: IzgaraKaynagi<I, E, V, H, T>,
) {
  const { tanim, islemler, middleKey = 'Delete' } = kaynak;
  const { send, ...allowed } = useIsler(kaynak);
  const { cellOf, geriAl } = allowed;
  const [sorulan, setSorulan] = useState<Chosen<I> | null>(null);
  const run = ({ islem, cells, atlanan }: Chosen<I>, ek?: E, remember?: Hatirla) =>
    send({ islem, ek }, cells, atlanan, remember);
  const start = (chosen: Chosen<I>) => {
    if (tanim.soranlar.includes(chosen.islem)) setSorulan(chosen);
    else geriAl.follow(run(chosen));
  };
  const acts = useMemo(() => topluIslemler(tanim, islemler, middleKey), [tanim, islemler, middleKey]);
  return {
    ...allowed,
    tanim,
    islemler,
    run,
    start,
    sorulan,
    answer: (ek: E | null) => {
      setSorulan(null);
      if (sorulan && ek) geriAl.follow(run(sorulan, ek));
    },
    act: (gridIslem: GridIslem, selected: readonly CellRef[], isShown?: IsShown) => {
      const which = islemler[gridIslem];
      const chosen = which && chooseIslem(tanim, which, selected, cellOf, isShown);
      if (!chosen) return;
      const own = tanim.tablo.gecisler[chosen.islem].kilitli;
      if (chosen.cells.length > 0) start(chosen);
      else if (selected.length > 1) notifyError(tanim.hicbiri(chosen.atlanan));
      else if (own) notifyError(own);
    },
    planOf: (selected: readonly CellRef[], isShown?: IsShown): RangePlan => {
      const open = acts
        .map(({ islem, tus }) => ({ tus, ...chooseIslem(tanim, [islem], selected, cellOf, isShown) }))
        .filter(({ cells }) => cells.length > 0);
      const [ilk] = open;
      return {
        acts: open.map(({ tus, ...chosen }) => ({
          metin: `${formatNumber(chosen.cells.length)} ${tanim.metinler[chosen.islem].dugme}`,
          tus,
          run: () => start(chosen),
        })),
        kisa: ilk ? kisaOf(tanim.metinler[ilk.islem].olacak, ilk.cells, selected.length, cellOf) : ISLEM_YOK,
      };
    },
  };
}
