import { TONE } from '#contract/common/ton.ts';
import type { EvrakCizelgesi, EvrakHucresi } from '#contract/evrak/evrak-cizelgesi.ts';
import type { EvrakDurumu } from '#contract/evrak/evrak-gecis.ts';
import { type CellMap, keyAt } from '#web/parts/izgara/motor/hucreler.ts';
import type { CellRef, GridCell } from '#web/parts/status-grid/types.ts';

export type HucreName = Pick<EvrakHucresi, 'mukellef_id' | 'sutun_id'>;
export const refOf = ({ mukellef_id, sutun_id }: HucreName): CellRef => ({ rowId: mukellef_id, columnId: sutun_id });

interface EvrakCell extends GridCell {
  hucre: EvrakHucresi;
}

export const durumOf = (cell: GridCell | undefined): EvrakDurumu | null =>
  (cell?.durum as EvrakDurumu | null | undefined) ?? null;
export const hucreOf = (cell: GridCell | undefined): EvrakHucresi | undefined => (cell as EvrakCell | undefined)?.hucre;

export const cellOf = (hucre: EvrakHucresi): EvrakCell => ({
  durum: hucre.durum,
  tutar: null,
  hucre,
  ...(hucre.dosya > 0 && { isaret: { metin: `${hucre.dosya} dosya`, ton: TONE.news } }),
});

export function cellsOf(cizelge: EvrakCizelgesi | undefined, before: CellMap): CellMap {
  const cells = new Map<number, GridCell>();
  for (const hucre of cizelge?.hucreler ?? []) {
    const key = keyAt(hucre.mukellef_id, hucre.sutun_id);
    const old = before.get(key);
    cells.set(key, old && JSON.stringify(hucreOf(old)) === JSON.stringify(hucre) ? old : cellOf(hucre));
  }
  return cells;
}
