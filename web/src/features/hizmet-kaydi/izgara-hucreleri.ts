import { type HucreSonuc, type Izgara, MUKELLEF_TASINDI } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import {
  DURUM_METNI,
  type Durum,
  fromOf,
  GECISLER,
  type Islem,
  type IzgaraRolu,
} from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { type CellMap, keyAt, type SecilenIs, sayimOf } from '#web/parts/izgara/motor/hucreler.ts';
import type { CellRef, GridCell } from '#web/parts/status-grid/types.ts';

const keyOfHucre = ({ mukellef_id, hizmet_id }: { mukellef_id: number; hizmet_id: number }): number =>
  keyAt(mukellef_id, hizmet_id);

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

const closed = (kilit: string): GridCell => ({ durum: null, tutar: null, kilit });
const [TASINDI, PASIF_MUKELLEF, PASIF_HIZMET] = [
  closed(MUKELLEF_TASINDI),
  closed('Mükellef pasif.'),
  closed('Hizmet pasif.'),
] as const;

export function kapaliHucreler(izgara: Izgara | undefined): (rowId: number, columnId: number) => GridCell | undefined {
  const rows = new Map(
    izgara?.mukellefler.flatMap(({ mukellef_id, aktif, tasindi }) =>
      aktif && !tasindi ? [] : [[mukellef_id, tasindi ? TASINDI : PASIF_MUKELLEF]],
    ),
  );
  const columns = new Set(izgara?.hizmetler.flatMap(({ id, is_active }) => (is_active ? [] : [id])));
  return (rowId, columnId) => rows.get(rowId) ?? (columns.has(columnId) ? PASIF_HIZMET : undefined);
}

export const durumOf = (cell: GridCell | undefined): Durum | null => (cell?.durum as Durum | null | undefined) ?? null;

export type Secilen = SecilenIs<Islem>;

/**
 * The first act of `islemler` that at least one cell allows is done to the cells that allow it: the left click on a
 * selection, for example, withdraws requests only if no selected cell can be requested.
 */
export function chooseIslem(
  rol: IzgaraRolu,
  islemler: readonly [Islem, ...Islem[]],
  refs: readonly CellRef[],
  cellOf: (ref: CellRef) => GridCell | undefined,
  isShown: (ref: CellRef) => boolean = () => true,
): Secilen {
  const hucreler = refs.filter(isShown).map((ref) => ({ ref, cell: cellOf(ref) }));
  const isToplu = refs.length > 1;
  const isOpen = (islem: Islem, cell: GridCell | undefined): boolean => {
    const { rol: own, to, ucretsiz } = GECISLER[islem];
    const durum = durumOf(cell);
    // Rejecting a rejected service record again changes its reason; among several selected records it is left out.
    const isNew = durum !== to || (islem === 'reddet' && !isToplu);
    return (
      own === rol && isNew && !cell?.kilit && (!ucretsiz || cell?.tutar === 0) && fromOf(islem, isToplu).includes(durum)
    );
  };
  const islem = islemler.find((one) => hucreler.some(({ cell }) => isOpen(one, cell))) ?? islemler[0];
  const [open, left] = [
    hucreler.filter(({ cell }) => isOpen(islem, cell)),
    hucreler.filter(({ cell }) => !isOpen(islem, cell)),
  ];
  return {
    islem,
    cells: open.map(({ ref }) => ref),
    atlanan: sayimOf(
      left.map(({ cell }) => durumOf(cell)),
      DURUM_METNI,
    ),
  };
}

/** A service record that an accountant requests costs the price; an admin's costs nothing (docs/readings.md). */
export function optimisticCell(islem: Islem, before: GridCell | undefined, fiyat: number): GridCell {
  const { to, rol } = GECISLER[islem];
  const yeniTutar = rol === 'muhasebeci' ? fiyat : 0;
  return { durum: to, tutar: to === null ? null : (before?.tutar ?? yeniTutar), state: 'pending' };
}

/** After the user's acts `degisenler`, the list of others' changes, is emptied, so that it is not announced again. */
export function withSonuclar(
  izgara: Izgara,
  results: readonly Pick<HucreSonuc, 'mukellef_id' | 'hizmet_id' | 'durum' | 'hizmet_bedeli'>[],
): Izgara {
  const changed = new Set(results.map(keyOfHucre));
  const kept = izgara.hucreler.filter((hucre) => !changed.has(keyOfHucre(hucre)));
  const written = results.flatMap(({ mukellef_id, hizmet_id, durum, hizmet_bedeli }) =>
    durum === null ? [] : [{ mukellef_id, hizmet_id, durum, hizmet_bedeli: hizmet_bedeli ?? 0 }],
  );
  return { ...izgara, hucreler: [...kept, ...written], degisenler: [] };
}
