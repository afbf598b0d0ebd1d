import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import type { FileStore } from './file-store.ts';

class DamagedFileError extends Error {
  readonly code = 'BELGE_OZETI';
}

/**
 * The last bytes of a stored file are held back until its checksum is right, so that the transfer of a damaged file
 * breaks off and never looks complete.
 */
function verifying(digest: Buffer, bytes: number): Transform {
  const hash = createHash('sha256');
  let size = 0;
  let held: Buffer | null = null;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      const before = held;
      held = chunk;
      done(null, before ?? undefined);
    },
    flush(done) {
      const isWhole = size === bytes && hash.digest().equals(digest);
      done(isWhole ? null : new DamagedFileError(), held ?? undefined);
    },
  });
}

export async function readVerified(
  store: FileStore,
  { anahtar, ozet, boyut }: { anahtar: string; ozet: Buffer; boyut: number },
): Promise<Readable> {
  const file = await store.get(anahtar);
  const checked = verifying(ozet, boyut);
  file.on('error', (error) => checked.destroy(error));
  checked.on('close', () => file.destroy());
  return file.pipe(checked);
}
