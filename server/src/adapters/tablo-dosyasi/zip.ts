import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { DosyaHatasiError } from './hata.ts';

export interface ZipGirdisi {
  ad: string;
  veri: Buffer;
  isStored: boolean;
}

const END = Buffer.from('PK\u0005\u0006', 'latin1');
const MAX_ENTRIES = 2_000;

function findDirectory(zip: Buffer): { at: number; count: number } {
  const end = zip.lastIndexOf(END);
  if (end < 0 || end + 22 > zip.length) throw new DosyaHatasiError('bozuk');
  return { at: zip.readUInt32LE(end + 16), count: zip.readUInt16LE(end + 10) };
}

export function listZip(zip: Buffer): ZipGirdisi[] {
  const { at: start, count } = findDirectory(zip);
  if (count > MAX_ENTRIES) throw new DosyaHatasiError('cok_buyuk');
  const entries: ZipGirdisi[] = [];
  let at = start;
  for (let i = 0; i < count; i++) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== 0x02014b50) throw new DosyaHatasiError('bozuk');
    if (zip.readUInt16LE(at + 8) & 1) throw new DosyaHatasiError('sifreli');
    const method = zip.readUInt16LE(at + 10);
    const local = zip.readUInt32LE(at + 42);
    const nameLength = zip.readUInt16LE(at + 28);
    if (![0, 8].includes(method) || local + 30 > zip.length) throw new DosyaHatasiError('bozuk');
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const to = from + zip.readUInt32LE(at + 20);
    if (to > zip.length) throw new DosyaHatasiError('bozuk');
    entries.push({
      ad: zip.toString('utf8', at + 46, at + 46 + nameLength),
      veri: zip.subarray(from, to),
      isStored: method === 0,
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  if (new Set(entries.map(({ ad }) => ad)).size !== entries.length) throw new DosyaHatasiError('bozuk');
  return entries;
}

/** The sizes that a ZIP declares prove nothing, so `inflate` throws DosyaHatasiError after `max` unpacked bytes. */
export async function inflate(
  { veri, isStored }: ZipGirdisi,
  max: number,
  onChunk: (chunk: Buffer) => void,
): Promise<number> {
  let total = 0;
  const take = (chunk: Buffer): void => {
    total += chunk.length;
    if (total > max) throw new DosyaHatasiError('cok_buyuk');
    onChunk(chunk);
  };
  if (isStored) {
    take(veri);
    return total;
  }
  try {
    await pipeline([veri], createInflateRaw(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) take(chunk);
    });
  } catch (error) {
    throw error instanceof DosyaHatasiError ? error : new DosyaHatasiError('bozuk');
  }
  return total;
}
