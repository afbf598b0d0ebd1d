import type { Izgara } from '#contract/hizmet-kaydi.ts';
import { canAct, type Durum, GECISLER, type Islem, type IzgaraRolu } from '#contract/hizmet-kaydi-gecis.ts';
import type { CellRef, GridCell } from '#web/ui/status-grid/types.ts';

export type CellMap = ReadonlyMap<string, GridCell>;

export const keyOf = ({ rowId, columnId }: CellRef): string => `${rowId}:${columnId}`;

/** Cells by key. A cell that is as it was in `before` stays the same object, so that only changed cells are painted. */
export function cellsOf(izgara: Izgara | undefined, before: CellMap): CellMap {
  const cells = new Map<string, GridCell>();
  for (const { mukellef_id, hizmet_id, durum, hizmet_bedeli } of izgara?.hucreler ?? []) {
    const key = keyOf({ rowId: mukellef_id, columnId: hizmet_id });
    const old = before.get(key);
    cells.set(key, old?.durum === durum && old.tutar === hizmet_bedeli ? old : { durum, tutar: hizmet_bedeli });
  }
  return cells;
}

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
