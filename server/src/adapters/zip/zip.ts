import { pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';
import { FileError } from '#server/adapters/tablo-dosyasi/hata.ts';
import { decodeNames } from './zip-adlari.ts';

export interface ZipGirdisi {
  name: string;
  entry: yauzl.Entry;
  /** Only with `perEntry`: why this entry cannot be unpacked. */
  sorun?: 'sifreli' | 'bozuk';
}

export interface Zip {
  girdiler: readonly ZipGirdisi[];
  /** The sizes that a ZIP declares prove nothing, so `unpack` throws FileError after `max` unpacked bytes. */
  unpack(girdi: ZipGirdisi, max: number, onChunk: (chunk: Buffer) => void): Promise<number>;
  close(): void;
}

const MAX_ENTRIES = 2_000;
/** Names are decoded and sizes counted here, and the file stays open until the entries are read. */
const OPTIONS = { autoClose: false, decodeStrings: false, lazyEntries: true, validateEntrySizes: false };

const damaged = (error: unknown): never => {
  throw error instanceof FileError ? error : new FileError('bozuk');
};

const sorunOf = (entry: yauzl.Entry): ZipGirdisi['sorun'] =>
  entry.isEncrypted() ? 'sifreli' : entry.canDecodeFileData() ? undefined : 'bozuk';

async function listEntries(file: yauzl.ZipFile, perEntry: boolean): Promise<ZipGirdisi[]> {
  if (file.entryCount > MAX_ENTRIES) throw new FileError('cok_buyuk');
  const entries: yauzl.Entry[] = [];
  for await (const entry of file.eachEntry()) {
    const sorun = sorunOf(entry);
    if (sorun && !perEntry) throw new FileError(sorun);
    entries.push(entry);
  }
  const names = decodeNames(entries);
  if (!perEntry && new Set(names).size !== names.length) throw new FileError('bozuk');
  return entries.map((entry, i) => {
    const sorun = sorunOf(entry);
    return { name: names[i]!, entry, ...(sorun && { sorun }) };
  });
}

/**
 * A ZIP is refused whole for one entry that cannot be unpacked or has another's name; with `perEntry` each entry is
 * judged by itself. @throws FileError
 */
export async function openZip(from: string | Buffer, { perEntry = false } = {}): Promise<Zip> {
  const opening = typeof from === 'string' ? yauzl.openPromise(from, OPTIONS) : yauzl.fromBufferPromise(from, OPTIONS);
  const file = await opening.catch(damaged);
  const girdiler = await listEntries(file, perEntry).catch((error) => {
    file.close();
    return damaged(error);
  });
  const unpack: Zip['unpack'] = async ({ entry }, max, onChunk) => {
    let total = 0;
    const take = async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        total += chunk.length;
        if (total > max) throw new FileError('cok_buyuk');
        onChunk(chunk);
      }
    };
    await file
      .openReadStreamPromise(entry)
      .then((stream) => pipeline(stream, take))
      .catch(damaged);
    return total;
  };
  return { girdiler, unpack, close: () => file.close() };
}
