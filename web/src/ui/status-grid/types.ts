import type { BadgeTone } from '#web/ui/figure/tone.ts';

/**
 * A cell that has something to show. A cell that does not change must stay the same object: that is what keeps painting
 * cheap.
 */
export interface GridCell {
  /** Stored state; null: no record, as when making one failed. */
  durum: string | null;
  /** Fee in kuruş. */
  tutar: number | null;
  /** Days until it is due, shown small beside its state; below 0: late. */
  kalan?: number;
  /** A change that the server has not answered yet, or has refused. */
  state?: 'pending' | 'failed';
  /** Why it failed, in Turkish. */
  reason?: string;
  /** Title of a cell on which nothing can be done, where that depends on more than its state. */
  kilit?: string;
  /** Who has just changed it, somebody else: shown for as long as it is set. */
  kim?: string;
  /** What hangs on the cell, such as notes: a mark in its corner, and the words for it. */
  isaret?: { metin: string; ton: 'info' | 'warning' };
}

export interface GridRow {
  id: number;
  ad: string;
  /** Small second line. */
  alt?: string;
  /** Last digits of the row's number: shown where the name is cut, or is another row's too. */
  son?: string;
}

export interface GridColumn {
  id: number;
  ad: string;
  /** Kuruş. */
  fiyat?: number;
  /** Small second line in place of a price. */
  alt?: string;
}

export interface CellRef {
  rowId: number;
  columnId: number;
}

/** primary: left click, Space, Enter, tap. secondary: right click, R. middle: middle click, and its key. */
export type GridIslem = 'primary' | 'secondary' | 'middle';
/** Names of the actions. `middleKey` is what does the third: Delete, unless it removes nothing. */
export type GridActions = { primary: string; middleKey?: 'Y' } & Partial<Record<'secondary' | 'middle', string>>;

/**
 * What can be done to several cells at once: each act in words, with how many cells it takes, and in words what the
 * first of them leaves out ('4 boş, 3 Yapıldı').
 */
export interface RangePlan {
  isler: readonly { metin: string; tus?: string; run: () => void }[];
  atlanan: string;
}

/** How much room everything takes. */
export interface GridSize {
  /** Cells are a letter on their colour, heads are turned; else both are in words. */
  isCompact: boolean;
  rowHeight: number;
  columnWidth: number;
  nameWidth: number;
}

/**
 * How states read, by stored value: the contract's DURUM_METNI fits. `ton` is for states that BADGE_TONES does not
 * know.
 */
export type DurumTexts = Readonly<Record<string, { ad: string; harf: string; ton?: BadgeTone }>>;

export interface Position {
  row: number;
  column: number;
}

/** Positions of the corners, all inclusive. */
export interface Rectangle {
  top: number;
  bottom: number;
  left: number;
  right: number;
}
