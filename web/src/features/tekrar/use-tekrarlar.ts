import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { MAX_TEKRAR, type TekrarKurali } from '#contract/hizmet-kaydi/tekrar.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import type { CellRef, GridCell } from '#web/ui/status-grid/types.ts';
import { getTekrarlarQuery, setTekrarlar } from './api.ts';
import {
  cellOfKural,
  durumlarOf,
  isSame,
  keyOf,
  kurallarOf,
  type Tekrarlar,
  withKurallar,
} from './tekrar-hucreleri.ts';

interface Change {
  ref: CellRef;
  kural: TekrarKurali | null;
}

/** What a cell shows while its change is pending, or after it was refused. */
interface Overlay {
  cell: GridCell;
  change: Change;
}

/** An accountant's rules; changes show at once and come back with the reason if refused. */
export function useTekrarlar(muhasebeci_id: number | null, enabled = true) {
  const client = useQueryClient();
  const options = getTekrarlarQuery(muhasebeci_id);
  const query = useQuery({ ...options, enabled });
  const [overlays, setOverlays] = useState<ReadonlyMap<string, Overlay>>(new Map());
  const acts = useRef<Change[][]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const kurallar = useMemo(() => kurallarOf(query.data), [query.data]);
  const fiyatlar = useMemo(() => new Map(query.data?.hizmetler.map(({ id, fiyat }) => [id, fiyat])), [query.data]);
  // Unchanged cells stay the same objects, so that only changed ones are painted.
  const cells = useRef(new Map<string, GridCell>());
  const base = useMemo(() => {
    const next = new Map<string, GridCell>();
    for (const [key, kural] of kurallar) {
      const cell = cellOfKural(kural, fiyatlar.get(Number(key.split(':')[1])) ?? 0);
      const old = cells.current.get(key);
      next.set(key, old?.durum === cell.durum && old.tutar === cell.tutar ? old : cell);
    }
    cells.current = next;
    return next;
  }, [kurallar, fiyatlar]);
  const cellOf = useCallback(
    (rowId: number, columnId: number): GridCell | undefined => {
      const key = keyOf({ rowId, columnId });
      return overlays.get(key)?.cell ?? base.get(key);
    },
    [base, overlays],
  );

  const overlay = (changes: readonly Change[], pick: ((change: Change) => Overlay) | null) =>
    setOverlays((now) => {
      const next = new Map(now);
      for (const change of changes) {
        if (pick) next.set(keyOf(change.ref), pick(change));
        // A later pending change of the cell stays visible.
        else if (next.get(keyOf(change.ref))?.change === change) next.delete(keyOf(change.ref));
      }
      return next;
    });
  const shown = (change: Change, kural: TekrarKurali | null): GridCell =>
    kural ? cellOfKural(kural, fiyatlar.get(change.ref.columnId) ?? 0) : { durum: null, tutar: null };
  const kuralOf = (ref: CellRef): TekrarKurali | null => {
    const over = overlays.get(keyOf(ref));
    return over?.cell.state === 'pending' ? over.change.kural : (kurallar.get(keyOf(ref)) ?? null);
  };

  /** Changes are sent one after the other, so that an immediate undo arrives after its act. */
  const send = (changes: readonly Change[]): Promise<boolean> => {
    const before = new Map(changes.map(({ ref }) => [keyOf(ref), kuralOf(ref)]));
    overlay(changes, (change) => ({ cell: { ...shown(change, change.kural), state: 'pending' }, change }));
    const sent = queue.current.then(() => write(changes, before));
    queue.current = sent;
    return sent;
  };
  const write = async (
    changes: readonly Change[],
    before: ReadonlyMap<string, TekrarKurali | null>,
  ): Promise<boolean> => {
    try {
      const { atlanan } = await setTekrarlar(
        changes.map(({ ref, kural }) => ({ mukellef_id: ref.rowId, hizmet_id: ref.columnId, kural })),
      );
      client.setQueryData(options.queryKey, (data: Tekrarlar | undefined) => data && withKurallar(data, changes));
      overlay(changes, null);
      if (atlanan > 0) {
        notifyError(`${atlanan} hücre kaydedilemedi: mükellef ya da hizmet artık yok.`);
        void client.invalidateQueries({ queryKey: options.queryKey });
      }
      return true;
    } catch (error) {
      const reason = messageOf(error);
      overlay(changes, (change) => ({
        cell: { ...shown(change, before.get(keyOf(change.ref)) ?? null), state: 'failed', reason },
        change,
      }));
      notifyError(reason);
      // After a lost connection nobody knows whether the server acted, so the rules are read again.
      void client.invalidateQueries({ queryKey: options.queryKey });
      return false;
    }
  };

  const undo = async (act = acts.current.at(-1)) => {
    if (!act || !acts.current.includes(act)) return;
    acts.current = acts.current.filter((other) => other !== act);
    await send(act);
  };
  const change = async (refs: readonly CellRef[], kural: TekrarKurali | null) => {
    const changes = refs.filter((ref) => !isSame(kuralOf(ref), kural)).map((ref) => ({ ref, kural }));
    if (changes.length === 0) return;
    if (changes.length > MAX_TEKRAR)
      return void notifyError(`Bir işlemde en çok ${MAX_TEKRAR.toLocaleString('tr-TR')} hücre değiştirilebilir.`);
    const back = changes.map(({ ref }) => ({ ref, kural: kuralOf(ref) }));
    acts.current = [...acts.current, back];
    if (!(await send(changes))) {
      acts.current = acts.current.filter((act) => act !== back);
    } else if (changes.length > 1) {
      const text = `${changes.length.toLocaleString('tr-TR')} hücrenin kuralı ${kural ? 'kaydedildi' : 'kaldırıldı'}.`;
      notifySuccess(text, { action: { label: 'Geri al', run: () => void undo(back) } });
    }
  };

  return {
    query,
    cellOf,
    durumlar: useMemo(
      () => durumlarOf([...kurallar.values(), ...[...overlays.values()].flatMap(({ change }) => change.kural ?? [])]),
      [kurallar, overlays],
    ),
    rows: useMemo(
      () =>
        (query.data?.mukellefler ?? []).map(({ mukellef_id, ad, aktif }) => ({
          id: mukellef_id,
          ad,
          ...(aktif ? {} : { alt: 'pasif' }),
        })),
      [query.data],
    ),
    columns: useMemo(
      () =>
        (query.data?.hizmetler ?? []).map(({ id, ad, fiyat, is_active }) => ({
          id,
          ad: is_active ? ad : `${ad} (pasif)`,
          fiyat,
        })),
      [query.data],
    ),
    apply: (refs: readonly CellRef[], kural: TekrarKurali) =>
      void change(refs, refs.every((ref) => isSame(kuralOf(ref), kural)) ? null : kural),
    remove: (refs: readonly CellRef[]) => void change(refs, null),
    retry: (ref: CellRef) => {
      const failed = overlays.get(keyOf(ref));
      if (failed?.cell.state === 'failed') void send([failed.change]);
    },
    undo: () => void undo(),
  };
}
