import type { SheetKind } from '#server/adapters/xlsx.ts';

export interface Sutun<T> {
  key: string;
  baslik: string;
  deger: (row: T) => string | number | null;
  tur?: Exclude<SheetKind, 'ham'>;
  genislik?: number;
}
