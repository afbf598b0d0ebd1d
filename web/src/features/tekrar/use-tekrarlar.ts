import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { MAX_TEKRAR, type TekrarKurali } from '#contract/hizmet-kaydi/tekrar.ts';
import { type CellMap, type CellResult, keyOf } from '#web/parts/izgara/motor/hucreler.ts';
import { useCellActs, useCellOf, useCells } from '#web/parts/izgara/motor/use-hucre-isleri.ts';
import { rowOf } from '#web/parts/izgara/tanim.ts';
import type { CellRef } from '#web/parts/status-grid/types.ts';
import { notifyError } from '#web/ui/notice/notify.ts';
import { getTekrarlarQuery, setTekrarlar } from './api.ts';
import {
  cellOfKural,
  cellsOf,
  durumlarOf,
  isSame,
  kuralOf,
  type TekrarCell,
  type Tekrarlar,
  withKurallar,
} from './tekrar-hucreleri.ts';

type Kurallar = ReadonlyMap<number, TekrarKurali | null>;
interface Job {
  yeni: Kurallar;
  eski: Kurallar;
}
interface Request {
  cells: readonly CellRef[];
  act: Job;
}
type Result = CellRef & CellResult & { kural: TekrarKurali | null };

function useTekrarIsleri(muhasebeci_id: number | null, tekrarlar: Tekrarlar | undefined) {
  const client = useQueryClient();
  const { queryKey } = getTekrarlarQuery(muhasebeci_id);
  const fiyatlar = useMemo(() => new Map(tekrarlar?.hizmetler.map(({ id, fiyat }) => [id, fiyat])), [tekrarlar]);
  const base = useCells(useCallback((before: CellMap) => cellsOf(tekrarlar, fiyatlar, before), [tekrarlar, fiyatlar]));
  const cellAt = (kural: TekrarKurali | null, { columnId }: CellRef): TekrarCell =>
    cellOfKural(kural, fiyatlar.get(columnId) ?? 0);
  const jobs = useCellActs<CellRef, Job, Request, Result>({
    queryKey,
    base,
    keyOf,
    kilitli: '',
    keepsOffers: true,
    optimistic: ({ yeni }, _cell, ref) => ({ ...cellAt(yeni.get(keyOf(ref)) ?? null, ref), state: 'pending' }),
    send: async ({ yeni, eski }, cells) => {
      const kurallar = cells.map((ref) => ({ ref, kural: yeni.get(keyOf(ref)) ?? null }));
      const { atlanan } = await setTekrarlar(
        kurallar.map(({ ref, kural }) => ({ mukellef_id: ref.rowId, hizmet_id: ref.columnId, kural })),
      );
      if (atlanan > 0) {
        notifyError(`${atlanan} hücre kaydedilemedi: mükellef ya da hizmet artık yok.`);
        void client.invalidateQueries({ queryKey });
      }
      return {
        request: { cells, act: { yeni: eski, eski: yeni } },
        results: kurallar.map(({ ref, kural }) => ({
          ...ref,
          kural,
          oldu: true,
          durum: cellAt(kural, ref).durum,
          neden: null,
        })),
      };
    },
    // Undoing sends the former rules like new ones; the empty callback keeps the undoing itself off the undo stack.
    reverse: async ({ cells, act }): Promise<Result[]> => {
      await jobs.send(act, cells, '', () => undefined);
      return [];
    },
    take: (results) => client.setQueryData(queryKey, (now: Tekrarlar | undefined) => now && withKurallar(now, results)),
    said: ({ yeni }, { length }) => {
      if (length < 2) return null;
      const isRemoved = [...yeni.values()].every((kural) => kural === null);
      const metin = `${length.toLocaleString('tr-TR')} hücrenin kuralı ${isRemoved ? 'kaldırıldı' : 'kaydedildi'}.`;
      return { metin, geri: '' };
    },
  });
  return { ...jobs, base };
}

export function useTekrarlar(muhasebeci_id: number | null, enabled = true) {
  const query = useQuery({ ...getTekrarlarQuery(muhasebeci_id), enabled });
  const { base, shown, geriAl, send, retry } = useTekrarIsleri(muhasebeci_id, query.data);
  const cellOf = useCellOf(base, shown);
  const kuralAt = ({ rowId, columnId }: CellRef) => kuralOf(cellOf(rowId, columnId));

  const change = (refs: readonly CellRef[], kural: TekrarKurali | null): void => {
    const cells = refs.filter((ref) => !isSame(kuralAt(ref), kural));
    if (cells.length > MAX_TEKRAR)
      notifyError(`Bir işlemde en çok ${MAX_TEKRAR.toLocaleString('tr-TR')} hücre değiştirilebilir.`);
    else if (cells.length > 0) {
      const yeni = new Map(cells.map((ref) => [keyOf(ref), kural]));
      const eski = new Map(cells.map((ref) => [keyOf(ref), kuralAt(ref)]));
      geriAl.follow(send({ yeni, eski }, cells));
    }
  };

  const durumlar = useMemo(() => durumlarOf([...base.values(), ...shown.values()]), [base, shown]);
  return {
    query,
    cellOf,
    retry,
    geriAl,
    durumlar,
    isEmpty: query.data !== undefined && Object.keys(durumlar).length === 0,
    rows: useMemo(() => (query.data?.mukellefler ?? []).map(rowOf), [query.data]),
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
      change(refs, refs.every((ref) => isSame(kuralAt(ref), kural)) ? null : kural),
    remove: (refs: readonly CellRef[]) => change(refs, null),
  };
}
