import { type FieldKind, kindOf } from '#contract/alan/kinds.ts';
import { type Reading, type Typed, textOf, Wrong } from '#contract/alan/readings.ts';

/** A column that can be read in two ways, as a question that is asked once; the likelier reading stands first. */
export interface ColumnDoubt {
  tur: 'tutar_bicimi' | 'tarih_bicimi' | 'eksik_sifir';
  metin: string;
  secenekler: readonly { deger: Reading; etiket: string; ornek: string }[];
  onerilen: Reading;
}

const SAMPLES = 3;

interface Ways {
  tur: ColumnDoubt['tur'];
  usual: Reading;
  usualName: string;
  other: (cells: readonly Typed[]) => Reading;
  otherName: string;
  /** Whether the other reading is the likelier one, where so many cells can be read in one of both ways alone. */
  isLikelier: (onlyOther: number, onlyUsual: number) => boolean;
  ask: (header: string, count: string) => string;
}

const AMOUNTS: Ways = {
  tur: 'tutar_bicimi',
  usual: 'virgul',
  usualName: 'Yalnız virgülle yazılanlar okunsun; ötekiler hatalı sayılsın',
  // `1.234` is a thousand lira beside amounts with a comma; among `980.50` and `12.5` it could be three decimals.
  other: (cells) =>
    cells.some((typed) => typeof typed === 'string' && /,\d{1,2}\D*$/.test(typed)) ? 'ikisi' : 'nokta',
  otherName: 'Kuruş noktadan sonra',
  isLikelier: () => true,
  ask: (header, count) => `“${header}” sütununda ${count} tutarın kuruşu noktayla ayrılmış görünüyor. Nasıl okunsun?`,
};

const DATES: Ways = {
  tur: 'tarih_bicimi',
  usual: 'gun_ay',
  usualName: 'Önce gün, sonra ay',
  other: () => 'ay_gun',
  otherName: 'Önce ay, sonra gün',
  isLikelier: (onlyOther, onlyUsual) => onlyOther > onlyUsual,
  ask: (header, count) => `“${header}” sütununda ${count} tarihte ay günden önce yazılmış görünüyor. Nasıl okunsun?`,
};

const NUMBERS: Ways = {
  tur: 'eksik_sifir',
  usual: 'sifirsiz',
  usualName: 'Tamamlanmasın; o satırlar hatalı sayılsın',
  other: () => 'sifirli',
  otherName: 'Baştaki sıfırlar tamamlansın',
  isLikelier: () => true,
  ask: (header, count) => `“${header}” sütununda ${count} numaranın baştaki sıfırı silinmiş. Tamamlansın mı?`,
};

const WAYS: Partial<Record<FieldKind, Ways>> = {
  tutar: AMOUNTS,
  fiyat: AMOUNTS,
  yalin_tutar: AMOUNTS,
  tarih: DATES,
  kimlik: NUMBERS,
};

export const canBeDoubtful = (kind: FieldKind): boolean => WAYS[kind] !== undefined;

const filled = (cells: readonly unknown[]): Typed[] =>
  cells.filter((cell): cell is Typed => typeof cell === 'number' || (typeof cell === 'string' && cell.trim() !== ''));

/**
 * The question about a whole column, or null where no cell needs it. A cell raises it that the usual reading refuses and
 * the other takes; numbers that a sheet itself holds as amounts or days are the same in both.
 */
export function columnDoubt(kind: FieldKind, header: string, column: readonly unknown[]): ColumnDoubt | null {
  const ways = WAYS[kind];
  if (!ways) return null;
  const cells = filled(column);
  const { read, text } = kindOf({ tur: kind });
  const shown = (typed: Typed, reading: Reading): string | null => {
    const value = read(typed, { reading });
    return value instanceof Wrong ? null : text(value, {}, {});
  };
  const other = ways.other(cells);
  const unlike = cells
    .map((typed) => ({ typed, usual: shown(typed, ways.usual), other: shown(typed, other) }))
    .filter((cell) => cell.usual !== cell.other);
  const onlyOther = unlike.filter((cell) => cell.usual === null);
  if (onlyOther.length === 0) return null;
  const onlyUsual = unlike.filter((cell) => cell.other === null);
  const samples = [...new Set([...onlyOther.slice(0, SAMPLES - 1), ...unlike])].slice(0, SAMPLES);
  const sampleOf = (way: 'usual' | 'other'): string =>
    samples.map((cell) => `${textOf(cell.typed)} → ${cell[way] ?? 'okunamaz'}`).join('; ');
  const choices = [
    { deger: other, etiket: ways.otherName, ornek: sampleOf('other') },
    { deger: ways.usual, etiket: ways.usualName, ornek: sampleOf('usual') },
  ];
  if (!ways.isLikelier(onlyOther.length, onlyUsual.length)) choices.reverse();
  return {
    tur: ways.tur,
    metin: ways.ask(header, onlyOther.length.toLocaleString('tr-TR')),
    secenekler: choices,
    onerilen: choices[0]!.deger,
  };
}
