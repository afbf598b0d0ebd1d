import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** The files of a ZIP by their names; a reader that is not ours checks sizes and checksums. */
export async function zipFiles(zip: Buffer): Promise<Map<string, Buffer>> {
  const file = await yauzl.fromBufferPromise(zip, { lazyEntries: true });
  const found = new Map<string, Buffer>();
  for await (const entry of file.eachEntry()) {
    if (found.has(entry.fileName)) throw new Error(`twice in the ZIP: ${entry.fileName}`);
    found.set(entry.fileName, await buffer(await file.openReadStreamPromise(entry)));
  }
  return found;
}
