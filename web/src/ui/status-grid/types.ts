import type { BadgeTone } from '#web/ui/figure/tone.ts';

/** A cell that shows something. An unchanged cell must stay the same object, so that it is not painted again. */
export interface GridCell {
  /** The stored state; null if there is no record, for example because its creation failed. */
  durum: string | null;
  tutar: number | null;
  /** Days until the cell's work is due, shown small beside the state; negative if it is late. */
  kalan?: number;
  /** Whether the cell shows a change that the server has not answered yet, or one that it has refused. */
  state?: 'pending' | 'failed';
  reason?: string;
  /** Why nothing can be done on the cell, for its title, if the state alone does not decide that. */
  kilit?: string;
  /** The name of another user who has just changed the cell; shown as long as it is set. */
  kim?: string;
  /** The mark in the cell's corner for something attached, such as notes, with the words for it. */
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
  /** Text under the column's name, in place of the price. */
  alt?: string;
}

export interface CellRef {
  rowId: number;
  columnId: number;
}

/** primary: left click, Space, Enter, tap. secondary: right click, R. middle: middle click, Delete or `middleKey`. */
export type GridIslem = 'primary' | 'secondary' | 'middle';
/** Names of the actions. If the third one removes nothing, it gets `middleKey` instead of Delete. */
export type GridActions = { primary: string; middleKey?: 'Y' } & Partial<Record<'secondary' | 'middle', string>>;

/** The acts on a selection. Each text counts its cells; `atlanan` names cells that the first act leaves out. */
export interface RangePlan {
  isler: readonly { metin: string; tus?: string; run: () => void }[];
  atlanan: string;
}

export interface GridSize {
  /** Whether cells are coloured letters under turned heads; otherwise cells and heads are words. */
  isCompact: boolean;
  rowHeight: number;
  headHeight: number;
  footHeight: number;
  columnWidth: number;
  nameWidth: number;
}

/** Name and letter of each state, by its stored value. `ton` is its colour if BADGE_TONES has none for it. */
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
