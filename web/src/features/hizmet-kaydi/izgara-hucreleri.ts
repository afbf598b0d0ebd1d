import { type HucreSonuc, type Izgara, MAX_HUCRE, MUKELLEF_TASINDI } from '#contract/hizmet-kaydi.ts';
import { canAct, type Durum, GECISLER, type Islem, type IzgaraRolu } from '#contract/hizmet-kaydi-gecis.ts';
import type { CellRef, GridCell } from '#web/ui/status-grid/types.ts';

export type CellMap = ReadonlyMap<number, GridCell>;

/** More than any office has services, so that client and service make one exact number: a month has ten thousand keys, and texts took longer than the rest. */
const HIZMET_SINIRI = 1_000_000;

export const keyAt = (rowId: number, columnId: number): number => rowId * HIZMET_SINIRI + columnId;
export const keyOf = ({ rowId, columnId }: CellRef): number => keyAt(rowId, columnId);
const keyOfHucre = ({ mukellef_id, hizmet_id }: { mukellef_id: number; hizmet_id: number }): number => keyAt(mukellef_id, hizmet_id);

/** Cells by key. A cell that is as it was in `before` stays the same object, so that only changed cells are painted. */
export function cellsOf(izgara: Izgara | undefined, before: CellMap): CellMap {
  const cells = new Map<number, GridCell>();
  for (const hucre of izgara?.hucreler ?? []) {
    const key = keyOfHucre(hucre);
    const old = before.get(key);
    const { durum, hizmet_bedeli } = hucre;
    cells.set(key, old?.durum === durum && old.tutar === hizmet_bedeli ? old : { durum, tutar: hizmet_bedeli });
  }
  return cells;
}

/** An empty cell of a client who is somebody else's by now. */
export const TASINDI: GridCell = { durum: null, tutar: null, kilit: MUKELLEF_TASINDI };

export const durumOf = (cell: GridCell | undefined): Durum | null => (cell?.durum as Durum | null | undefined) ?? null;

/**
 * What a click means for a selection: the first of the actions that some of its cells allow, for those cells. So a range with empty and requested
 * cells is requested whole, and only a range that is requested whole is withdrawn.
 */
export function chooseIslem(
  rol: IzgaraRolu,
  islemler: readonly Islem[],
  cells: readonly CellRef[],
  cellOf: (ref: CellRef) => GridCell | undefined,
): { islem: Islem; cells: CellRef[] } | null {
  for (const islem of islemler) {
    const open = cells.filter((ref) => canAct(rol, islem, durumOf(cellOf(ref))) && durumOf(cellOf(ref)) !== GECISLER[islem].to);
    if (open.length > 0) return { islem, cells: open };
  }
  return null;
}

/** How a cell will look if the server agrees. A new record costs the price (an accountant's request) or nothing (readings, Service records). */
export function optimisticCell(islem: Islem, before: GridCell | undefined, fiyat: number): GridCell {
  const { to, rol } = GECISLER[islem];
  const yeniTutar = rol === 'muhasebeci' ? fiyat : 0;
  return { durum: to, tutar: to === null ? null : (before?.tutar ?? yeniTutar), state: 'pending' };
}

/** A selection in parts that one request may carry. */
export function partsOf<Cell extends CellRef>(cells: readonly Cell[]): Cell[][] {
  return Array.from({ length: Math.ceil(cells.length / MAX_HUCRE) }, (_, i) => cells.slice(i * MAX_HUCRE, (i + 1) * MAX_HUCRE));
}

/** The month with what the server answered of some of its cells, which is nobody else's change. */
export function withSonuclar(izgara: Izgara, sonuclar: readonly HucreSonuc[]): Izgara {
  const changed = new Set(sonuclar.map(keyOfHucre));
  const kept = izgara.hucreler.filter((hucre) => !changed.has(keyOfHucre(hucre)));
  const written = sonuclar.flatMap(({ mukellef_id, hizmet_id, durum, hizmet_bedeli }) =>
    durum === null ? [] : [{ mukellef_id, hizmet_id, durum, hizmet_bedeli: hizmet_bedeli ?? 0 }],
  );
  return { ...izgara, hucreler: [...kept, ...written], degisenler: [] };
}

/** Cells that others changed since the month was read before, by who it was; only those that look different now. */
export function yenilikler(izgara: Izgara, before: CellMap, after: CellMap): Map<number, string> {
  return new Map(
    izgara.degisenler.flatMap(({ kim, hucreler }) =>
      hucreler.flatMap((hucre) => {
        const key = keyOfHucre(hucre);
        return before.get(key) === after.get(key) ? [] : [[key, kim ?? 'Sistem'] as const];
      }),
    ),
  );
}
