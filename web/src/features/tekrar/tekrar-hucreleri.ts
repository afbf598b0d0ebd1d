import type { RouteResponse } from '#contract/common/route.ts';
import { TONE, type Ton } from '#contract/common/ton.ts';
import { type Aralik, type getTekrarlar, type TekrarKurali, tekrarMetni } from '#contract/hizmet-kaydi/tekrar.ts';
import { type CellMap, keyAt, keyOf } from '#web/parts/izgara/motor/hucreler.ts';
import type { CellRef, DurumTexts, GridCell } from '#web/parts/status-grid/types.ts';

export type Tekrarlar = RouteResponse<typeof getTekrarlar>;

const TON: Record<Aralik, Ton> = { 1: TONE.done, 3: TONE.underWay, 6: TONE.checked, 12: TONE.open };

/** The text `3·2` on a cell means every third month counted from February: February, May, August and November. */
const harfOf = ({ aralik, baslangic_ayi }: TekrarKurali): string =>
  aralik === 1 ? '1' : `${aralik}·${baslangic_ayi % aralik || aralik}`;

export const isSame = (a: TekrarKurali | null, b: TekrarKurali | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.aralik === b.aralik &&
    a.baslangic_yili === b.baslangic_yili &&
    a.baslangic_ayi === b.baslangic_ayi);

export interface TekrarCell extends GridCell {
  kural: TekrarKurali | null;
}
export const kuralOf = (cell: GridCell | undefined): TekrarKurali | null =>
  (cell as TekrarCell | undefined)?.kural ?? null;

export const cellOfKural = (kural: TekrarKurali | null, fiyat: number): TekrarCell => ({
  durum: kural && tekrarMetni(kural),
  tutar: kural && fiyat,
  kural,
});

export function cellsOf(
  tekrarlar: Tekrarlar | undefined,
  fiyatlar: ReadonlyMap<number, number>,
  before: CellMap,
): CellMap {
  const cells = new Map<number, GridCell>();
  for (const { mukellef_id, hizmet_id, aralik, ...baslangic } of tekrarlar?.tekrarlar ?? []) {
    const key = keyAt(mukellef_id, hizmet_id);
    const cell = cellOfKural({ aralik: aralik as Aralik, ...baslangic }, fiyatlar.get(hizmet_id) ?? 0);
    const old = before.get(key);
    cells.set(key, old && isSame(kuralOf(old), cell.kural) && old.tutar === cell.tutar ? old : cell);
  }
  return cells;
}

export function durumlarOf(cells: Iterable<GridCell>): DurumTexts {
  const texts = new Map<string, TekrarKurali>();
  for (const cell of cells) {
    const kural = kuralOf(cell);
    if (cell.durum !== null && kural) texts.set(cell.durum, kural);
  }
  const sorted = [...texts].sort(
    ([, a], [, b]) => a.aralik - b.aralik || (a.baslangic_ayi % a.aralik) - (b.baslangic_ayi % b.aralik),
  );
  return Object.fromEntries(
    sorted.map(([name, kural]) => [name, { ad: name, harf: harfOf(kural), ton: TON[kural.aralik] }]),
  );
}

export function withKurallar(
  tekrarlar: Tekrarlar,
  changes: readonly (CellRef & { kural: TekrarKurali | null })[],
): Tekrarlar {
  const changed = new Set(changes.map(keyOf));
  const kept = tekrarlar.tekrarlar.filter(({ mukellef_id, hizmet_id }) => !changed.has(keyAt(mukellef_id, hizmet_id)));
  const written = changes.flatMap(({ rowId, columnId, kural }) =>
    kural ? [{ mukellef_id: rowId, hizmet_id: columnId, ...kural }] : [],
  );
  return { ...tekrarlar, tekrarlar: [...kept, ...written] };
}
