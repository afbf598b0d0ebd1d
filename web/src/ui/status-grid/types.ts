import type { BadgeTone } from '#web/ui/figure/tone.ts';

/** An unchanged cell must stay the same object, so that it is not painted again. */
export interface GridCell {
  durum: string | null;
  tutar: number | null;
  /** `kalan` counts the days until the cell's work is due; it is negative if the work is late. */
  kalan?: number;
  state?: 'pending' | 'failed';
  reason?: string;
  kilit?: string;
  kim?: string;
  isaret?: { metin: string; ton: 'info' | 'warning' };
}

export interface GridRow {
  id: number;
  ad: string;
  alt?: string;
  /** The last digits of the client's number are shown if the name is cut or if several clients have the same name. */
  son?: string;
}

export interface GridColumn {
  id: number;
  ad: string;
  fiyat?: number;
  alt?: string;
}

export interface CellRef {
  rowId: number;
  columnId: number;
}

/** primary: left click, Space, Enter, tap. secondary: right click, R. middle: middle click, Delete or `middleKey`. */
export type GridIslem = 'primary' | 'secondary' | 'middle';
/** `middleKey` replaces the Delete key where the middle action removes nothing. */
export type GridActions = { primary: string; middleKey?: 'Y' } & Partial<Record<'secondary' | 'middle', string>>;

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
