import type { FileFault } from '#contract/aktarim/aktarim.ts';
import { FileError } from '#server/adapters/tablo-dosyasi/hata.ts';
import { Apart, type ApartBounds } from './apart.ts';

/** A small young generation keeps the memory low at the same speed. */
const BOUNDS = { heap: 192, young: 8, memory: 320 };
const MAX_MS = 60_000;

/**
 * One file is read in a process that ends with it and may read nothing else; `onLine` gets what the script writes about
 * it. @throws FileError, or the signal's reason
 */
export async function readFileApart<L extends object>(
  script: string,
  request: { yol: string },
  onLine: (line: L) => void | Promise<void>,
  signal?: AbortSignal,
  bounds: ApartBounds = BOUNDS,
): Promise<void> {
  const child = new Apart<L | { bitti: true } | { hata: FileFault }>(script, bounds, request.yol);
  try {
    await child.send(request);
    const end = await child.hear(
      async (line) => {
        if ('hata' in line) throw new FileError(line.hata);
        if ('bitti' in line) return 'bitti';
        await onLine(line);
        return null;
      },
      { ms: MAX_MS, signal },
    );
    signal?.throwIfAborted();
    if (end !== 'bitti' && end !== 'birakildi') throw new FileError(end);
  } finally {
    await child.stop();
  }
}
