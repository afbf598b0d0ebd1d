import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { messageOf } from '#web/lib/api-client.ts';
import { notifyError } from '#web/ui/notice/notify.ts';
import type { CellRef, GridCell } from '#web/ui/status-grid/types.ts';
import { type CellMap, type HucreSonucu, keyAt, keyOf, partsOf, type SecilenIs } from './hucreler.ts';
import { type Hatirla, useGeriAl } from './use-geri-al.ts';

/** Words for each act: what it did, and what undoing it did. Both follow a count. */
type Metinler<I extends string> = Readonly<Record<I, { yapildi: string; geri: string }>>;

type Gonderilen = CellRef & { beklenen: string | null };

/** A month with cells to act on. `Ek` is what an act carries besides its cells, such as a reason. */
export interface HucreMotoru<I extends string, Ek, S extends HucreSonucu> {
  queryKey: QueryKey;
  base: CellMap;
  /** Name of the person who has just changed a cell, by the cell's key. */
  kimler: ReadonlyMap<number, string>;
  kapali?: (rowId: number, columnId: number) => GridCell | undefined;
  send: (
    islem: I,
    ek: Ek | undefined,
    hucreler: readonly Gonderilen[],
  ) => Promise<{ request_no: string; results: S[] }>;
  reverse: (request_no: string) => Promise<S[]>;
  /** The cells of a request that the server refused as a whole; null if it failed in another way. */
  refusedOf: (error: unknown) => S[] | null;
  take: (results: readonly S[]) => void;
  optimistic: (islem: I, cell: GridCell | undefined, ref: CellRef) => GridCell;
  metinler: Metinler<I>;
  /** Reason shown for a cell that was refused without one. */
  kilitli: string;
  max: number;
  sonNot?: () => string;
}

/** A pending change, or a refused one as long as the cell is as it was then. */
type Overlay<I, Ek> = { islem: I; ek?: Ek | undefined } & (
  | { pending: GridCell; answered: Promise<void> }
  | { failed: string; durum: string | null }
);

interface Gonderi<I, Ek> {
  islem: I;
  ek: Ek | undefined;
  answered: Promise<void>;
  hucreler: readonly Gonderilen[];
}

const NO_CELL: GridCell = { durum: null, tutar: null };
const NONE: ReadonlyMap<number, never> = new Map<number, never>();
const durumAt = (cell: GridCell | undefined): string | null => cell?.durum ?? null;
const answerOf = (over: object | undefined): Promise<void> | undefined =>
  (over as { answered?: Promise<void> } | undefined)?.answered;

/** A click shows at once; a refused change is taken back, turns red and can be tried again. */
export function useHucreIsleri<I extends string, Ek, S extends HucreSonucu>(motor: HucreMotoru<I, Ek, S>) {
  const { queryKey, base, kimler, kapali, metinler, kilitli } = motor;
  const client = useQueryClient();
  const value = JSON.stringify(queryKey);
  const [overlays, setOverlays] = useState<{ of: string; cells: ReadonlyMap<number, Overlay<I, Ek>> }>({
    of: value,
    cells: new Map(),
  });
  // Changes belong to one month; another month shows none of them.
  const overlay: ReadonlyMap<number, Overlay<I, Ek>> = overlays.of === value ? overlays.cells : NONE;
  const shown = useMemo(() => shownOver(base, overlay, kimler), [base, overlay, kimler]);
  const cellOf = useCallback(
    (rowId: number, columnId: number): GridCell | undefined => {
      const key = keyAt(rowId, columnId);
      return shown.get(key) ?? base.get(key) ?? kapali?.(rowId, columnId);
    },
    [base, shown, kapali],
  );

  const editOverlay = (edit: (cells: Map<number, Overlay<I, Ek>>) => void) =>
    setOverlays((now) => {
      const cells = new Map(now.of === value ? now.cells : []);
      edit(cells);
      return { of: value, cells };
    });
  const refetch = () => void client.invalidateQueries({ queryKey });
  const isOf = (gonderi: Gonderi<I, Ek>, over: Overlay<I, Ek> | undefined) => answerOf(over) === gonderi.answered;
  /** Applies the server's results; refused cells of `own` turn red. A later pending change of a cell stays visible. */
  const settle = (results: readonly S[], own?: Gonderi<I, Ek>) => {
    motor.take(results);
    // An answer that was requested earlier would put the cells back.
    if (client.isFetching({ queryKey }) > 0) refetch();
    editOverlay((cells) => {
      for (const { oldu, durum, neden, ...ref } of results) {
        const key = keyOf(ref);
        if (own && !isOf(own, cells.get(key))) continue;
        if (oldu || !own) cells.delete(key);
        else cells.set(key, { islem: own.islem, ek: own.ek, failed: neden ?? kilitli, durum });
      }
    });
  };
  const geriAl = useGeriAl({ of: value, reverse: motor.reverse, refusedOf: motor.refusedOf, settle, refetch });

  const sayRefused = (results: readonly S[]): void => {
    const refused = results.filter(({ oldu }) => !oldu);
    if (refused.length === 0) return;
    const neden = refused[0]?.neden ?? kilitli;
    notifyError(
      refused.length === 1 ? neden : `${refused.length.toLocaleString('tr-TR')} hücre değiştirilemedi: ${neden}`,
    );
  };

  /** Null if the server did none of it. Throws if the server could not be asked. */
  const sendPart = async (
    gonderi: Gonderi<I, Ek>,
    part: Gonderi<I, Ek>['hucreler'],
  ): Promise<{ request_no: string; adet: number } | null> => {
    try {
      const { request_no, results } = await motor.send(gonderi.islem, gonderi.ek, part);
      settle(results, gonderi);
      sayRefused(results);
      return { request_no, adet: results.filter(({ oldu }) => oldu).length };
    } catch (error) {
      const refused = motor.refusedOf(error);
      if (!refused) throw error;
      settle(refused, gonderi);
      sayRefused(refused);
      return null;
    }
  };

  const sendParts = async (gonderi: Gonderi<I, Ek>, atlanan: string, remember: Hatirla) => {
    const istekler: string[] = [];
    let adet = 0;
    const parts = partsOf(gonderi.hucreler, motor.max);
    for (const [i, part] of parts.entries()) {
      try {
        const done = await sendPart(gonderi, part);
        if (!done) continue;
        istekler.push(done.request_no);
        adet += done.adet;
      } catch (error) {
        const unsent = parts.slice(i).flat();
        editOverlay((cells) => {
          for (const hucre of unsent) {
            const key = keyOf(hucre);
            const { islem, ek } = gonderi;
            if (isOf(gonderi, cells.get(key)))
              cells.set(key, { islem, ek, failed: messageOf(error), durum: hucre.beklenen });
          }
        });
        notifyError(messageOf(error));
        // After a lost connection nobody knows whether the server acted, so the month is read again.
        refetch();
        break;
      }
    }
    const { yapildi, geri } = metinler[gonderi.islem];
    const metin = [`${adet.toLocaleString('tr-TR')} ${yapildi}`, atlanan && `Atlanan: ${atlanan}.`, motor.sonNot?.()]
      .filter(Boolean)
      .join(' ');
    if (istekler.length > 0) remember(metin, istekler, geri);
  };

  /** Shows a change in the click's own frame, and sends it after the answers to earlier changes of the same cells. */
  const send = async ({ islem, cells: refs, atlanan }: SecilenIs<I>, ek?: Ek, remember: Hatirla = geriAl.push) => {
    const { promise: answered, resolve } = Promise.withResolvers<void>();
    const hucreler = refs.map((ref) => ({ ...ref, beklenen: durumAt(cellOf(ref.rowId, ref.columnId)) }));
    const earlier = new Set(refs.map((ref) => answerOf(overlay.get(keyOf(ref)))));
    editOverlay((cells) => {
      for (const ref of refs)
        cells.set(keyOf(ref), {
          islem,
          ek,
          answered,
          pending: motor.optimistic(islem, cellOf(ref.rowId, ref.columnId), ref),
        });
    });
    try {
      await Promise.all([...earlier, client.cancelQueries({ queryKey })]);
      await sendParts({ islem, ek, answered, hucreler }, atlanan, remember);
    } finally {
      resolve();
    }
  };

  return {
    cellOf,
    geriAl,
    send,
    retry: (ref: CellRef) => {
      const over = overlay.get(keyOf(ref));
      if (over && 'failed' in over) geriAl.follow(send({ islem: over.islem, cells: [ref], atlanan: '' }, over.ek));
    },
  };
}

/** A refusal is shown only while the cell is still in the state of that moment. */
function shownOver<I, Ek>(
  base: CellMap,
  overlay: ReadonlyMap<number, Overlay<I, Ek>>,
  kimler: ReadonlyMap<number, string>,
): CellMap {
  const cells = new Map<number, GridCell>();
  for (const [key, kim] of kimler) cells.set(key, { ...(base.get(key) ?? NO_CELL), kim });
  for (const [key, over] of overlay) {
    const cell = base.get(key) ?? NO_CELL;
    if ('pending' in over) cells.set(key, over.pending);
    else if (cell.durum === over.durum) cells.set(key, { ...cell, state: 'failed', reason: over.failed });
  }
  return cells;
}
