/** In a column of an exported file `tutar` is kuruş, `miktar` has up to three decimals, `tarih` is a day or instant. */
export interface Sutun<T> {
  key: string;
  baslik: string;
  deger: (row: T) => string | number | null;
  tur?: 'metin' | 'sayi' | 'miktar' | 'tutar' | 'tarih';
  genislik?: number;
}
