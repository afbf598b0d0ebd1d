import { type GecisTablosu, refusalOf } from '#contract/common/gecis.ts';
import type { CellRef, DurumTexts, GridCell, GridIslem, GridRow } from '#web/parts/status-grid/types.ts';
import { sayimOf } from './motor/hucreler.ts';

/** The words of an act: on a button for one cell (`ad`), and those that stand behind a count of cells. */
interface IslemMetni {
  ad: string;
  dugme: string;
  /** Before the count of the cells that a bulk act would change. */
  olacak: string;
  /** On a phone some acts can be done to all of a client's cells at once. */
  tumu?: string;
  yapildi: string;
  geri: string;
}

/** What a board is: its transition table, the letters of its states, and the words of its acts. */
export interface IzgaraTanimi<I extends string> {
  tablo: GecisTablosu<I, GridCell>;
  durumlar: DurumTexts;
  metinler: Readonly<Record<I, IslemMetni>>;
  /** These acts ask for something before they are done. */
  soranlar: readonly I[];
  hicbiri: (atlanan: string) => string;
}

/**
 * A mouse button does the first of its acts that a selected cell allows. Pass the same object at each render, or the
 * grid's cells are painted again.
 */
export type IzgaraIslemleri<I extends string> = Partial<Record<GridIslem, readonly [I, ...I[]]>>;

export interface Chosen<I extends string> {
  islem: I;
  cells: CellRef[];
  atlanan: string;
}

export const BOS: GridCell = { durum: null, tutar: null };

export const isOpen = <I extends string>(
  { tablo }: IzgaraTanimi<I>,
  islem: I,
  cell: GridCell = BOS,
  isToplu = false,
): boolean => refusalOf(tablo, islem, cell, isToplu) === null && !tablo.isIdle?.(islem, cell, isToplu);

/**
 * The first act of `islemler` that at least one cell allows is done to the cells that allow it: the left click on a
 * selection, for example, withdraws requests only if no selected cell can be requested.
 */
export function chooseIslem<I extends string>(
  tanim: IzgaraTanimi<I>,
  islemler: readonly [I, ...I[]],
  refs: readonly CellRef[],
  cellOf: (rowId: number, columnId: number) => GridCell | undefined,
  isShown: (ref: CellRef) => boolean = () => true,
): Chosen<I> {
  const { bos } = tanim.tablo;
  const hucreler = refs
    .filter(isShown)
    .map((ref) => ({ ref, cell: cellOf(ref.rowId, ref.columnId) }))
    .filter(({ cell }) => bos === undefined || (cell?.durum ?? null) !== null);
  const isToplu = (bos === undefined ? refs : hucreler).length > 1;
  const islem = islemler.find((one) => hucreler.some(({ cell }) => isOpen(tanim, one, cell, isToplu))) ?? islemler[0];
  const { true: open = [], false: left = [] } = Object.groupBy(hucreler, ({ cell }) =>
    isOpen(tanim, islem, cell, isToplu) ? 'true' : 'false',
  );
  return {
    islem,
    cells: open.map(({ ref }) => ref),
    atlanan: sayimOf(
      left.map(({ cell }) => cell?.durum ?? null),
      tanim.durumlar,
    ),
  };
}

/** The acts that a selection of several cells offers, with their keys. */
export function topluIslemler<I extends string>(
  { tablo }: IzgaraTanimi<I>,
  { primary = [], secondary = [], middle = [] }: { readonly [K in GridIslem]?: readonly I[] },
  middleKey: string,
): { islem: I; tus: string }[] {
  const all = [
    ...primary.map((islem, index) => ({ islem, tus: index === 0 ? 'Boşluk' : '' })),
    ...secondary.map((islem) => ({ islem, tus: 'R' })),
    ...middle.map((islem) => ({ islem, tus: middleKey })),
  ].filter(({ islem }) => tablo.gecisler[islem].toplu.length > 0);
  return [...new Map(all.map((act) => [act.islem, act])).values()];
}

interface IzgaraMukellefi {
  mukellef_id: number;
  ad: string;
  aktif: boolean;
  son_hane?: string;
  tasindi?: boolean;
}

export const rowOf = ({ mukellef_id, ad, aktif, son_hane, tasindi }: IzgaraMukellefi): GridRow => {
  const alt = tasindi ? 'başka muhasebecide' : aktif ? undefined : 'pasif';
  return { id: mukellef_id, ad, ...(alt && { alt }), ...(son_hane && { son: son_hane }) };
};
