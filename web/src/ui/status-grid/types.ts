/** A cell that has something to show. A cell that does not change must stay the same object: that is what keeps painting cheap. */
export interface GridCell {
  /** Stored state; null: no record, as when making one failed. */
  durum: string | null;
  /** Fee in kuruş. */
  tutar: number | null;
  /** A change that the server has not answered yet, or has refused. */
  state?: 'pending' | 'failed';
  /** Why it failed, in Turkish. */
  reason?: string;
}

export interface GridRow {
  id: number;
  ad: string;
  /** Small second line. */
  alt?: string;
}

export interface GridColumn {
  id: number;
  ad: string;
  /** Kuruş. */
  fiyat: number;
}

export interface CellRef {
  rowId: number;
  columnId: number;
}

/** primary: left click, Space, Enter, tap. secondary: right click, R. middle: middle click, Delete. */
export type GridIslem = 'primary' | 'secondary' | 'middle';
export type GridActions = { primary: string } & Partial<Record<'secondary' | 'middle', string>>;

/** How states read, by stored value: the contract's DURUM_METNI fits. */
export type DurumTexts = Readonly<Record<string, { ad: string; harf: string }>>;

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
