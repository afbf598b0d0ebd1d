import type { HucreResult, Izgara } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { type Durum, GECISLER, HUCRE_KILIDI, type Islem } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { type CellMap, keyAt } from '#web/parts/izgara/motor/hucreler.ts';
import type { CellRef, GridCell } from '#web/parts/status-grid/types.ts';

export type HucreName = Pick<HucreResult, 'mukellef_id' | 'hizmet_id'>;
export const refOf = ({ mukellef_id, hizmet_id }: HucreName): CellRef => ({ rowId: mukellef_id, columnId: hizmet_id });
const keyOfHucre = ({ mukellef_id, hizmet_id }: HucreName): number => keyAt(mukellef_id, hizmet_id);

/** In a closed month nothing can be done to any cell, and each says so. */
export function cellsOf(izgara: Izgara | undefined, before: CellMap, kilit?: string): CellMap {
  const cells = new Map<number, GridCell>();
  for (const hucre of izgara?.hucreler ?? []) {
    const key = keyOfHucre(hucre);
    const old = before.get(key);
    const { durum, hizmet_bedeli } = hucre;
    const isSame = old?.durum === durum && old.tutar === hizmet_bedeli && old.kilit === kilit;
    cells.set(key, isSame ? old : { durum, tutar: hizmet_bedeli, ...(kilit && { kilit }) });
  }
  return cells;
}

const closed = (kilit: string): GridCell => ({ durum: null, tutar: null, kilit });
const [TASINDI, PASIF_MUKELLEF, PASIF_HIZMET] = [
  closed(HUCRE_KILIDI.mukellefTasindi),
  closed(HUCRE_KILIDI.mukellefPasif),
  closed(HUCRE_KILIDI.hizmetPasif),
] as const;

export function kapaliHucreler(
  izgara: Izgara | undefined,
  kilit?: string,
): (rowId: number, columnId: number) => GridCell | undefined {
  if (kilit) {
    const cell = closed(kilit);
    return () => cell;
  }
  const rows = new Map(
    izgara?.mukellefler.flatMap(({ mukellef_id, aktif, tasindi }) =>
      aktif && !tasindi ? [] : [[mukellef_id, tasindi ? TASINDI : PASIF_MUKELLEF]],
    ),
  );
  const columns = new Set(izgara?.hizmetler.flatMap(({ id, is_active }) => (is_active ? [] : [id])));
  return (rowId, columnId) => rows.get(rowId) ?? (columns.has(columnId) ? PASIF_HIZMET : undefined);
}

export const durumOf = (cell: GridCell | undefined): Durum | null => (cell?.durum as Durum | null | undefined) ?? null;

/** A service record that an accountant requests costs the price; an admin's costs nothing (docs/readings.md). */
export function optimisticCell(islem: Islem, before: GridCell | undefined, fiyat: number): GridCell {
  const { to, rol } = GECISLER[islem];
  const yeniTutar = rol === 'muhasebeci' ? fiyat : 0;
  return { durum: to, tutar: to === null ? null : (before?.tutar ?? yeniTutar), state: 'pending' };
}

/** After the user's acts `degisenler`, the list of others' changes, is emptied, so that it is not announced again. */
export function withResults(
  izgara: Izgara,
  results: readonly Pick<HucreResult, 'mukellef_id' | 'hizmet_id' | 'durum' | 'hizmet_bedeli'>[],
): Izgara {
  const changed = new Set(results.map(keyOfHucre));
  const kept = izgara.hucreler.filter((hucre) => !changed.has(keyOfHucre(hucre)));
  const written = results.flatMap(({ mukellef_id, hizmet_id, durum, hizmet_bedeli }) =>
    durum === null ? [] : [{ mukellef_id, hizmet_id, durum, hizmet_bedeli: hizmet_bedeli ?? 0 }],
  );
  return { ...izgara, hucreler: [...kept, ...written], degisenler: [] };
}
