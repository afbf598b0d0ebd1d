import type { RouteResponse } from '#contract/common/route.ts';
import { type Aralik, type getTekrarlar, type TekrarKurali, tekrarMetni } from '#contract/hizmet-kaydi/tekrar.ts';
import type { BadgeTone } from '#web/ui/figure/tone.ts';
import type { CellRef, DurumTexts, GridCell } from '#web/ui/status-grid/types.ts';

export type Tekrarlar = RouteResponse<typeof getTekrarlar>;

export const keyOf = ({ rowId, columnId }: CellRef): string => `${rowId}:${columnId}`;

const TON: Record<Aralik, BadgeTone> = { 1: 'success', 3: 'info', 6: 'violet', 12: 'warning' };

/** A rule in a narrow cell: `3·2` is every third month, from February on. */
const harfOf = ({ aralik, baslangic_ayi }: TekrarKurali): string =>
  aralik === 1 ? '1' : `${aralik}·${baslangic_ayi % aralik || aralik}`;

export const isSame = (a: TekrarKurali | null, b: TekrarKurali | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.aralik === b.aralik &&
    a.baslangic_yili === b.baslangic_yili &&
    a.baslangic_ayi === b.baslangic_ayi);

export const kurallarOf = (tekrarlar: Tekrarlar | undefined): Map<string, TekrarKurali> =>
  new Map(
    tekrarlar?.tekrarlar.map(({ mukellef_id, hizmet_id, aralik, baslangic_yili, baslangic_ayi }) => [
      keyOf({ rowId: mukellef_id, columnId: hizmet_id }),
      { aralik: aralik as Aralik, baslangic_yili, baslangic_ayi },
    ]),
  );

/** A rule as a grid cell. Its text is its state, so that rules that read alike look alike. */
export const cellOfKural = (kural: TekrarKurali, fiyat: number): GridCell => ({
  durum: tekrarMetni(kural),
  tutar: fiyat,
});

/** The grid's texts for all existing rules, shortest interval first. */
export function durumlarOf(kurallar: Iterable<TekrarKurali>): DurumTexts {
  const texts = new Map<string, TekrarKurali>();
  for (const kural of kurallar) texts.set(tekrarMetni(kural), kural);
  const sorted = [...texts].sort(
    ([, a], [, b]) => a.aralik - b.aralik || (a.baslangic_ayi % a.aralik) - (b.baslangic_ayi % b.aralik),
  );
  return Object.fromEntries(sorted.map(([ad, kural]) => [ad, { ad, harf: harfOf(kural), ton: TON[kural.aralik] }]));
}

/** `tekrarlar` with the cells' rules replaced; null means no rule. */
export function withKurallar(
  tekrarlar: Tekrarlar,
  changes: readonly { ref: CellRef; kural: TekrarKurali | null }[],
): Tekrarlar {
  const changed = new Set(changes.map(({ ref }) => keyOf(ref)));
  const kept = tekrarlar.tekrarlar.filter(
    ({ mukellef_id, hizmet_id }) => !changed.has(keyOf({ rowId: mukellef_id, columnId: hizmet_id })),
  );
  const written = changes.flatMap(({ ref, kural }) =>
    kural ? [{ mukellef_id: ref.rowId, hizmet_id: ref.columnId, ...kural }] : [],
  );
  return { ...tekrarlar, tekrarlar: [...kept, ...written] };
}
