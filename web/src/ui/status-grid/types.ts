import type { BadgeTone } from '#web/ui/figure/tone.ts';

/** An unchanged cell must stay the same object, so that it is not painted again. */
export interface GridCell {
  /** null if there is no record, for example because its creation failed. */
  durum: string | null;
  tutar: number | null;
  /** Days until the cell's work is due; negative if it is late. */
  kalan?: number;
  /** A change that the server has not answered yet, or has refused. */
  state?: 'pending' | 'failed';
  reason?: string;
  /** Why nothing can be done on the cell, if the state alone does not decide that. */
  kilit?: string;
  /** The name of another user who has just changed the cell. */
  kim?: string;
  /** The mark for something attached, such as notes, with the words for it. */
  isaret?: { metin: string; ton: 'info' | 'warning' };
}

export interface GridRow {
  id: number;
  ad: string;
  alt?: string;
  /** The last digits of the client's number, shown if the name is cut or if several clients have it. */
  son?: string;
}

export interface GridColumn {
  id: number;
  ad: string;
  fiyat?: number;
  /** Stands under the column's name in place of the price. */
  alt?: string;
}

export interface CellRef {
  rowId: number;
  columnId: number;
}

/** primary: left click, Space, Enter, tap. secondary: right click, R. middle: middle click, Delete or `middleKey`. */
export type GridIslem = 'primary' | 'secondary' | 'middle';
/** `middleKey` replaces Delete where the third action removes nothing. */
export type GridActions = { primary: string; middleKey?: 'Y' } & Partial<Record<'secondary' | 'middle', string>>;

/** Each text counts its cells; `atlanan` names the cells that the first act leaves out. */
export interface RangePlan {
  isler: readonly { metin: string; tus?: string; run: () => void }[];
  atlanan: string;
}

export interface GridSize {
  isCompact: boolean;
  rowHeight: number;
  headHeight: number;
  footHeight: number;
  columnWidth: number;
  nameWidth: number;
}

/** `ton` is the state's colour if BADGE_TONES has none for it. */
export type DurumTexts = Readonly<Record<string, { ad: string; harf: string; ton?: BadgeTone }>>;

export interface Position {
  row: number;
  column: number;
}

export interface Rectangle {
  top: number;
  bottom: number;
  left: number;
  right: number;
}
