import type { BadgeTone } from '#web/ui/figure/tone.ts';

/** A cell with something to show. An unchanged cell must stay the same object, which keeps painting cheap. */
export interface GridCell {
  /** Stored state; null if there is no record, for example because creating it failed. */
  durum: string | null;
  tutar: number | null;
  /** Days until it is due, shown small beside its state; negative if late. */
  kalan?: number;
  /** Marks a change that the server has not answered yet, or has refused. */
  state?: 'pending' | 'failed';
  reason?: string;
  /** Title of a cell on which nothing can be done, if that depends on more than its state. */
  kilit?: string;
  /** Name of another user who has just changed it; shown while it is set. */
  kim?: string;
  /** Marks the cell's corner for attached things such as notes, with the words for them. */
  isaret?: { metin: string; ton: 'info' | 'warning' };
}

export interface GridRow {
  id: number;
  ad: string;
  alt?: string;
  /** Last digits of the row's number, shown if the name is cut or not unique. */
  son?: string;
}

export interface GridColumn {
  id: number;
  ad: string;
  fiyat?: number;
  /** Replaces the price. */
  alt?: string;
}

export interface CellRef {
  rowId: number;
  columnId: number;
}

/** primary: left click, Space, Enter, tap. secondary: right click, R. middle: middle click, and its key. */
export type GridIslem = 'primary' | 'secondary' | 'middle';
/** Names of the actions. `middleKey` triggers the third one instead of Delete, if it removes nothing. */
export type GridActions = { primary: string; middleKey?: 'Y' } & Partial<Record<'secondary' | 'middle', string>>;

/** Each act's text counts its cells; `atlanan` names those that the first one leaves out. */
export interface RangePlan {
  isler: readonly { metin: string; tus?: string; run: () => void }[];
  atlanan: string;
}

export interface GridSize {
  /** Cells are coloured letters under turned heads; otherwise both are words. */
  isCompact: boolean;
  rowHeight: number;
  headHeight: number;
  footHeight: number;
  columnWidth: number;
  nameWidth: number;
}

/** Names of the states by stored value. `ton` is for states that BADGE_TONES does not know. */
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
