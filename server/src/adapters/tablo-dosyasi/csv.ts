import { parse } from 'csv-parse/sync';
import { decode } from './decode.ts';
import { FileError } from './hata.ts';
import type { Page, Rank, Reading } from './tablo.ts';

/** The likeliest first. */
const SEPARATORS = [';', '\t', ',', '|'];

const HEAD_LINES = 60;

/**
 * The separator of the line that names the most fields, or else the one of which most lines have the same number: a
 * comma in a title, or in each amount, is none.
 */
function findSeparator(text: string, rank: Rank): string {
  const lines = text.split(/\r\n|\r|\n/, HEAD_LINES);
  const plain = lines.map((line) => line.replace(/"[^"]*"/g, ''));
  const rankOf = (separator: string): [number, number] => {
    const known = lines.map((line) => rank(line.split(separator)));
    const counts = plain.map((line) => line.split(separator).length - 1).filter((n) => n > 0);
    const alike = [...Map.groupBy(counts, (n) => n).values()].map(({ length }) => length);
    return [Math.max(...known), Math.max(0, ...alike)];
  };
  const ranks = new Map(SEPARATORS.map((separator) => [separator, rankOf(separator)]));
  const [best] = [...ranks].sort(([, a], [, b]) => b[0] - a[0] || b[1] - a[1]);
  return best![0];
}

export function readCsv(bytes: Buffer, { rank, rows: most }: Reading): Page {
  const { text: all, uyari, doubt } = decode(bytes);
  const named = /^sep=(.)\r?\n/i.exec(all);
  const text = named ? all.slice(named[0].length) : all;
  try {
    const rows: string[][] = parse(text, {
      delimiter: named?.[1] ?? findSeparator(text, rank),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 1_048_576,
      to: most + 50,
    });
    return { name: '', isHidden: false, rows, uyarilar: uyari ? [uyari] : [], doubt };
  } catch (error) {
    throw new FileError((error as { code?: string }).code === 'CSV_MAX_RECORD_SIZE' ? 'cok_buyuk' : 'bozuk');
  }
}
