import { readSheet } from 'read-excel-file/node';
import { AKTARIM_MAX_ROWS } from '#contract/aktarim/aktarim.ts';
import { openZip, type Zip } from '#server/adapters/zip/zip.ts';
import { FileError } from './hata.ts';
import type { Hucre, Page } from './tablo.ts';

const MAX_XML = 28 * 1_048_576;
const MAX_DESCRIPTION = 1_048_576;
const ROOM = 20;
/** A tag that a chunk cuts off is kept up to here; fewer longer ones fit into MAX_XML than a table may have rows. */
const MAX_TAG = 1_000;
/** The row or cell says a place that no sheet has, up to which the library would fill it with empty rows. */
const FAR = /<(?:[^\s<>/:]*:)?(?:row|c)\s(?:[^<>]*\s)?r\s*=\s*["'](?![A-Z]{0,3}(?:\d{1,6}|10[0-4]\d{4})["'])/i;

interface Yaprak {
  name: string;
  yol: string;
  isHidden: boolean;
  sira: number;
}

async function textOf(zip: Zip, name: string): Promise<string> {
  const girdi = zip.girdiler.find((found) => found.name === name);
  const chunks: Buffer[] = [];
  if (girdi) await zip.unpack(girdi, MAX_DESCRIPTION, (chunk) => chunks.push(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? '';
const decode = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

async function listYapraklar(zip: Zip): Promise<Yaprak[]> {
  const workbook = await textOf(zip, 'xl/workbook.xml');
  if (workbook === '') throw new FileError('tur');
  const relations = [
    ...(await textOf(zip, 'xl/_rels/workbook.xml.rels')).matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g),
  ].map(([tag]) => tag);
  return [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(([tag], i) => {
    const id = /\s\w+:id\s*=\s*["']([^"']*)["']/.exec(tag)?.[1] ?? '';
    const target = attribute(relations.find((relation) => attribute(relation, 'Id') === id) ?? '', 'Target');
    const yol = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    return {
      name: decode(attribute(tag, 'name')),
      yol,
      isHidden: attribute(tag, 'state').toLowerCase().endsWith('hidden'),
      sira: i + 1,
    };
  });
}

function counter(): { row: number; dolu: number; see: (chunk: Buffer) => void } {
  let rest = '';
  const counts = {
    row: 0,
    dolu: 0,
    see: (chunk: Buffer): void => {
      const text = rest + chunk.toString('latin1');
      const open = text.lastIndexOf('<');
      const isCut = open > text.lastIndexOf('>');
      const whole = isCut ? text.slice(0, open) : text;
      rest = isCut ? text.slice(open, open + MAX_TAG) : '';
      if (FAR.test(whole)) throw new FileError('bozuk');
      counts.row += whole.match(/<(?:[^\s<>/:]*:)?row[\s/>]/g)?.length ?? 0;
      if (counts.row > AKTARIM_MAX_ROWS + ROOM) throw new FileError('cok_satir');
      counts.dolu += whole.match(/<(?:[^\s<>/:]*:)?(?:v|is)[\s>]/g)?.length ?? 0;
    },
  };
  return counts;
}

/** A workbook's XML is unpacked and discarded first, so that its true size is known before the library gets it. */
async function measure(zip: Zip): Promise<Map<string, { row: number; dolu: number }>> {
  const counts = new Map<string, { row: number; dolu: number }>();
  let left = MAX_XML;
  for (const girdi of zip.girdiler) {
    if (!/\.(xml|rels)$/.test(girdi.name)) continue;
    const count = counter();
    left -= await zip.unpack(girdi, left, count.see);
    counts.set(girdi.name, count);
  }
  return counts;
}

class Sayi {
  readonly deger: number;
  constructor(text: string) {
    this.deger = Number(text);
  }
}

const two = (n: number): string => String(n).padStart(2, '0');

function saatOf(value: Date): string {
  const at = new Date(Math.round(value.getTime() / 1000) * 1000);
  return `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
}

function hucreOf(value: unknown): Hucre {
  if (value instanceof Sayi) return Number.isFinite(value.deger) ? value.deger : null;
  // Dates in an Excel sheet have no time zone; the Excel library returns them as UTC, so the day is read in UTC. A time
  // without a day is a fraction of the day on which Excel's calendar begins.
  if (value instanceof Date && value.getUTCFullYear() < 1900) return saatOf(value);
  if (value instanceof Date)
    return `${two(value.getUTCDate())}.${two(value.getUTCMonth() + 1)}.${value.getUTCFullYear()}`;
  return typeof value === 'string' || typeof value === 'boolean' ? value : null;
}

export async function readXlsx(yol: string): Promise<Page> {
  const zip = await openZip(yol);
  const yapraklar = await listYapraklar(zip);
  const counts = await measure(zip);
  const dolu = yapraklar.filter(({ isHidden, yol: path }) => !isHidden && (counts.get(path)?.dolu ?? 0) > 0);
  const chosen = dolu[0];
  if (!chosen) throw new FileError('bos');
  const rows = await readSheet<Sayi>(yol, chosen.sira, { parseNumber: (text) => new Sayi(text) }).catch(() => {
    throw new FileError('bozuk');
  });
  return {
    rows: rows.map((row) => row.map(hucreOf)),
    uyarilar:
      yapraklar.length > 1
        ? [`Dosyada ${yapraklar.length} sayfa var; dolu olan ilk sayfa okundu: “${chosen.name}”.`]
        : [],
  };
}
