import type { DurumMetni } from '#contract/common/izgara.ts';

/** An unchanged cell must stay the same object at each render, so that the grid does not paint it again. */
export interface GridCell {
  durum: string | null;
  tutar: number | null;
  /** `kalan` counts the days until the cell's work is due; it is negative if the work is late. */
  kalan?: number;
  state?: 'pending' | 'failed';
  reason?: string;
  kilit?: string;
  /** `soluk` is shown in grey in a cell without a state: what stands there is not the grid's to change. */
  soluk?: { harf: string; metin: string };
  kim?: string;
  /** Stands behind the state's word, such as "3/5" of what the cell needs; `isaret` says it in full. */
  ek?: string;
  isaret?: { metin: string; ton: 'info' | 'warning'; yenidenIstendi?: boolean };
}

export interface GridRow {
  id: number;
  ad: string;
  alt?: string;
  son?: string;
  /** Rows without a record stand last, below a rule that counts them. */
  bos?: true;
}

export interface GridColumn {
  id: number;
  ad: string;
  fiyat?: number;
  alt?: string;
  /** A column without a record is narrow until it is pointed at or holds the active cell. */
  bos?: true;
}

export interface CellRef {
  rowId: number;
  columnId: number;
}

/**
 * `primary` is the left click, Space, Enter or a tap; `secondary` R and, unless `rightClick` is the menu as on boards
 * without it, the right click; `middle` the middle click or the key `middleKey`, by default Delete.
 */
export type GridIslem = 'primary' | 'secondary' | 'middle';
export type GridActions = { primary: string; middleKey?: 'Y'; rightClick?: 'menu' } & Partial<
  Record<'secondary' | 'middle', string>
>;

export interface RangePlan {
  acts: readonly { metin: string; tus?: string; run: () => void }[];
  /** What the first act would do to the selection, in short. */
  kisa: string;
}

/** `otomatik` shows words while their columns fit into the window, otherwise letters, which `siki` always shows. */
export type Siklik = 'otomatik' | 'siki' | 'rahat';

export interface GridSize {
  /** Low rows. */
  isCompact: boolean;
  /** Cells with words below level names; without them the cells have letters and the names are turned. */
  hasWords: boolean;
  rowHeight: number;
  headHeight: number;
  footHeight: number;
  columnWidth: number;
  /** Where each column begins, and after the last one where it ends, counted from the end of the names. */
  lefts: readonly number[];
  /** How many rows stand above the rule. */
  split: number;
  nameWidth: number;
  /** 0 where no money is shown: then the grid has no column of totals. */
  totalWidth: number;
  /** The width of what stands beside the grid, or 0 where there is no room for it. */
  besideWidth: number;
}

export type DurumTexts = Readonly<Record<string, DurumMetni>>;

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
