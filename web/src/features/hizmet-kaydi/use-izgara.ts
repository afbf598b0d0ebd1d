import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { HucreSonuc, Izgara } from '#contract/hizmet-kaydi.ts';
import { canAct, ISLEMLER, type Islem, type IzgaraRolu, KILITLI_HUCRE } from '#contract/hizmet-kaydi-gecis.ts';
import { ApiError, messageOf } from '#web/lib/api-client.ts';
import { notifyError } from '#web/ui/notify.ts';
import type { CellRef, GridCell, GridIslem } from '#web/ui/status-grid/types.ts';
import { actOnHucreler, type IzgaraSecimi, izgaraQuery } from './api.ts';
import { type CellMap, cellsOf, chooseIslem, durumOf, keyOf, optimisticCell } from './izgara-hucreleri.ts';

/** A cell that shows something else than the server's last word: a change on its way, or one that was refused (and what was tried). */
interface Overlay extends GridCell {
  islem: Islem;
}

interface UseIzgara {
  secim: IzgaraSecimi;
  rol: IzgaraRolu;
  /** Meaning of each grid action on this screen, in order of preference. */
  islemler: Partial<Record<GridIslem, readonly Islem[]>>;
  enabled?: boolean;
}

/**
 * The month grid's data and its changes: a click shows at once; what the server refuses goes back, turns red with the reason and can be tried again.
 */
export function useIzgara({ secim, rol, islemler, enabled = true }: UseIzgara) {
  const client = useQueryClient();
  const options = izgaraQuery(secim);
  const query = useQuery({ ...options, enabled });
  const overlayKey = JSON.stringify(options.queryKey);
  const [overlays, setOverlays] = useState<{ of: string; cells: ReadonlyMap<string, Overlay> }>({ of: overlayKey, cells: new Map() });
  // Another month has no changes of this one.
  const overlay = overlays.of === overlayKey ? overlays.cells : EMPTY;

  const before = useRef<CellMap>(new Map());
  const base = useMemo(() => {
    before.current = cellsOf(query.data, before.current);
    return before.current;
  }, [query.data]);
  const cellOf = useCallback(
    (rowId: number, columnId: number): GridCell | undefined => {
      const key = keyOf({ rowId, columnId });
      return overlay.get(key) ?? base.get(key);
    },
    [base, overlay],
  );

  const editOverlay = (edit: (cells: Map<string, Overlay>) => void) =>
    setOverlays((now) => {
      const cells = new Map(now.of === overlayKey ? now.cells : []);
      edit(cells);
      return { of: overlayKey, cells };
    });
  const priceOf = (columnId: number): number => query.data?.hizmetler.find(({ id }) => id === columnId)?.fiyat ?? 0;

  const settle = (sonuclar: readonly HucreSonuc[], islem: Islem) => {
    client.setQueryData(options.queryKey, (izgara: Izgara | undefined) => izgara && withSonuclar(izgara, sonuclar));
    editOverlay((cells) => {
      for (const sonuc of sonuclar) {
        const key = keyOf({ rowId: sonuc.mukellef_id, columnId: sonuc.hizmet_id });
        if (sonuc.oldu) cells.delete(key);
        else cells.set(key, { durum: sonuc.durum, tutar: sonuc.hizmet_bedeli, state: 'failed', reason: sonuc.neden ?? '', islem });
      }
    });
    const refused = sonuclar.filter(({ oldu }) => !oldu);
    if (refused.length > 0)
      notifyError(refused.length === 1 ? (refused[0]?.neden ?? KILITLI_HUCRE) : `${refused.length} hücre değiştirilemedi: ${refused[0]?.neden}`);
  };

  const send = async (islem: Islem, refs: readonly CellRef[]) => {
    const known = new Map(refs.map((ref) => [keyOf(ref), base.get(keyOf(ref))]));
    await client.cancelQueries({ queryKey: options.queryKey });
    editOverlay((cells) => {
      for (const ref of refs) cells.set(keyOf(ref), { ...optimisticCell(islem, known.get(keyOf(ref)), priceOf(ref.columnId)), islem });
    });
    const hucreler = refs.map((ref) => ({ mukellef_id: ref.rowId, hizmet_id: ref.columnId, beklenen: durumOf(known.get(keyOf(ref))) }));
    try {
      settle((await actOnHucreler({ yil: secim.yil, ay: secim.ay, islem, hucreler })).sonuclar, islem);
    } catch (error) {
      const details = error instanceof ApiError && error.code === 'ISLEM_REDDEDILDI' ? (error.details as { sonuclar: HucreSonuc[] }) : null;
      if (details) return settle(details.sonuclar, islem);
      editOverlay((cells) => {
        for (const ref of refs) {
          const old = known.get(keyOf(ref));
          cells.set(keyOf(ref), { durum: old?.durum ?? null, tutar: old?.tutar ?? null, state: 'failed', reason: messageOf(error), islem });
        }
      });
      notifyError(messageOf(error));
    }
    // Whether the network broke before or after the server acted is unknown: ask what is true.
    void client.invalidateQueries({ queryKey: options.queryKey });
  };

  return {
    query,
    cellOf,
    rows: useMemo(
      () => (query.data?.mukellefler ?? []).map(({ mukellef_id, ad, aktif }) => ({ id: mukellef_id, ad, ...(aktif ? {} : { alt: 'pasif' }) })),
      [query.data],
    ),
    columns: useMemo(() => query.data?.hizmetler ?? [], [query.data]),
    lockOf: LOCKS[rol],
    act: (refs: CellRef[], islem: GridIslem) => {
      const settled = refs.filter((ref) => cellOf(ref.rowId, ref.columnId)?.state !== 'pending');
      const chosen = chooseIslem(rol, islemler[islem] ?? [], settled, (ref) => base.get(keyOf(ref)));
      if (chosen) void send(chosen.islem, chosen.cells);
    },
    retry: (ref: CellRef) => {
      const failed = overlay.get(keyOf(ref));
      if (failed?.state === 'failed') void send(failed.islem, [ref]);
    },
  };
}

const EMPTY: ReadonlyMap<string, Overlay> = new Map();

/** One function per role for as long as the page lives: the grid's cells are painted anew when it changes. */
const LOCKS = Object.fromEntries(
  (['admin', 'muhasebeci', 'personel'] as const).map((rol) => [
    rol,
    (cell: GridCell | undefined) => (ISLEMLER.some((islem) => canAct(rol, islem, durumOf(cell))) ? null : KILITLI_HUCRE),
  ]),
) as Record<IzgaraRolu, (cell: GridCell | undefined) => string | null>;

function withSonuclar(izgara: Izgara, sonuclar: readonly HucreSonuc[]): Izgara {
  const changed = new Map(sonuclar.map((sonuc) => [keyOf({ rowId: sonuc.mukellef_id, columnId: sonuc.hizmet_id }), sonuc]));
  const kept = izgara.hucreler.filter(({ mukellef_id, hizmet_id }) => !changed.has(keyOf({ rowId: mukellef_id, columnId: hizmet_id })));
  const written = sonuclar.flatMap(({ mukellef_id, hizmet_id, durum, hizmet_bedeli }) =>
    durum === null ? [] : [{ mukellef_id, hizmet_id, durum, hizmet_bedeli: hizmet_bedeli ?? 0 }],
  );
  return { ...izgara, hucreler: [...kept, ...written] };
}
