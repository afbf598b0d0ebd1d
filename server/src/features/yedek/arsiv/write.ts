import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { encryptStream } from './sifreli-akis.ts';

export interface ArsivYazici {
  add(name: string, icerik: Buffer): Promise<void>;
}

/** The file of a backup gets its name only when it is complete and on disk. The result is its size in bytes. */
export async function writeArsiv(
  yol: string,
  parola: string | null,
  doldur: (arsiv: ArsivYazici) => Promise<void>,
): Promise<number> {
  const yarim = `${yol}.yarim`;
  const tar = pack();
  const add = async (name: string, icerik: Buffer): Promise<void> => {
    const entry = tar.entry({ name, size: icerik.length, mode: 0o600 });
    entry.end(icerik);
    await once(entry as never, 'finish');
  };
  const file = createWriteStream(yarim, { flags: 'w', mode: 0o600, flush: true });
  const steps: (Transform | typeof file)[] = [
    createGzip({ level: 1 }),
    ...(parola === null ? [] : [await encryptStream(parola)]),
    file,
  ];
  const written = pipeline([tar, ...steps] as never);
  try {
    // A full disk must end the reading of the database, and a lost database the writing of the file, so the first
    // failure of either ends both.
    await Promise.race([doldur({ add }).then(() => tar.finalize()), written]);
    await written;
  } catch (error) {
    tar.destroy();
    await written.catch(() => {});
    await rm(yarim, { force: true });
    throw error;
  }
  await rename(yarim, yol);
  const folder = await open(path.dirname(yol));
  await folder.sync().finally(() => folder.close());
  return file.bytesWritten;
}
