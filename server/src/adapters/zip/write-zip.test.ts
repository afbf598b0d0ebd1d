import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { isWhole } from '#server/testing/sample.ts';
import { writeZip, type ZipParcasi } from './write-zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'muhasip-zip-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The files of a ZIP as a reader finds them that checks sizes and checksums. */
async function read(zip: Buffer, most = 100): Promise<{ count: number; found: Record<string, Buffer> }> {
  const path = join(folder, 'a.zip');
  writeFileSync(path, zip);
  const file = await yauzl.openPromise(path, { lazyEntries: true });
  const found: Record<string, Buffer> = {};
  for await (const entry of file.eachEntry()) {
    if (Object.keys(found).length === most) break;
    const content = await buffer(await file.openReadStreamPromise(entry));
    found[entry.fileName] = content;
    expect(content.length).toBe(entry.uncompressedSize);
  }
  return { count: file.entryCount, found };
}

const pieces = async function* (texts: readonly string[]) {
  yield* texts;
};

it('is read back as it was written, names in Turkish letters too', async () => {
  const files = fc.dictionary(
    fc.stringMatching(/^[a-zçğıöşüİĞŞ ]{1,20}(\/[a-zçğıöşü]{1,9})?\.x$/),
    fc.oneof(fc.uint8Array({ maxLength: 5_000 }), fc.array(fc.string({ maxLength: 3_000 }), { maxLength: 20 })),
    { maxKeys: 8 },
  );
  await fc.assert(
    fc.asyncProperty(files, async (given) => {
      const parts = Object.entries(given).map(
        ([name, content]): ZipParcasi => ({
          name,
          content: Array.isArray(content) ? pieces(content) : Buffer.from(content),
        }),
      );
      const expected = Object.fromEntries(
        Object.entries(given).map(([name, content]) => [
          name,
          Buffer.from(Array.isArray(content) ? content.join('') : Buffer.from(content)),
        ]),
      );
      expect((await read(await buffer(writeZip(parts)))).found).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});

it.runIf(isWhole)('holds more files than a ZIP once could', async () => {
  const parts = Array.from({ length: 70_000 }, (_, i) => ({ name: `${i}`, content: Buffer.from([i % 256]) }));
  const { count, found } = await read(await buffer(writeZip(parts)), 1);
  expect([count, found]).toEqual([70_000, { 0: Buffer.from([0]) }]);
});

it('ends the making of what nobody reads any more', async () => {
  const ended: string[] = [];
  const endless = async function* () {
    try {
      for (;;) yield 'x'.repeat(100_000);
    } finally {
      ended.push('content');
    }
  };
  const parts = async function* () {
    try {
      yield { name: 'a', content: endless() };
    } finally {
      ended.push('parts');
    }
  };
  let bytes = 0;
  for await (const chunk of writeZip(parts())) {
    bytes += chunk.length;
    if (bytes > 2_000) break;
  }
  await expect.poll(() => ended.toSorted()).toEqual(['content', 'parts']);
});

it('breaks off with what a file broke off with', async () => {
  const broken = async function* () {
    yield 'begun';
    throw new Error('lost');
  };
  await expect(buffer(writeZip([{ name: 'a', content: broken() }]))).rejects.toThrow('lost');
});
