import { parse } from 'csv-parse/sync';
import { AKTARIM_MAX_ROWS } from '#contract/aktarim/aktarim.ts';
import { FileError } from './hata.ts';
import type { Page } from './tablo.ts';

const SEPARATORS = [';', ',', '\t'] as const;

function decode(bytes: Buffer): { text: string; uyari?: string } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes) };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes) };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return {
      text: new TextDecoder('windows-1254').decode(bytes),
      uyari: 'Dosya Windows-1254 (Türkçe) kodlamasıyla okundu.',
    };
  }
}

function findSeparator(text: string): string {
  const line = (text.split(/\r\n|\r|\n/, 20).find((found) => found.trim() !== '') ?? '').replace(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => line.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] as string;
}

export function readCsv(bytes: Buffer): Page {
  const { text: all, uyari } = decode(bytes);
  const named = /^sep=(.)\r?\n/i.exec(all);
  const text = named ? all.slice(named[0].length) : all;
  try {
    const rows: string[][] = parse(text, {
      delimiter: named?.[1] ?? findSeparator(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 1_048_576,
      to: AKTARIM_MAX_ROWS + 50,
    });
    return { rows, uyarilar: uyari ? [uyari] : [] };
  } catch (error) {
    throw new FileError((error as { code?: string }).code === 'CSV_MAX_RECORD_SIZE' ? 'cok_buyuk' : 'bozuk');
  }
}
