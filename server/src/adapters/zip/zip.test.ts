import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type ZipPart, zipOf } from '#server/testing/xlsx-files.ts';
import { openZip } from './zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'muhasip-zip-'));
afterAll(() => rmSync(folder, { recursive: true }));

const CODES: Readonly<Record<string, string>> = {
  437: 'ç87 Ç80 ö94 Ö99 ü81 Ü9a',
  857: 'ç87 Ç80 ğa7 Ğa6 ı8d İ98 ö94 Ö99 ş9f Ş9e ü81 Ü9a',
  1254: 'çe7 Çc7 ğf0 Ğd0 ıfd İdd öf6 Öd6 şfe Şde üfc Üdc',
};
const encode = (page: keyof typeof CODES, text: string): Buffer => {
  const codes = new Map(CODES[page]!.split(' ').map((pair) => [pair[0]!, Number.parseInt(pair.slice(1), 16)]));
  return Buffer.from([...text].map((letter) => codes.get(letter) ?? letter.charCodeAt(0)));
};
const namesOf = async (parts: readonly ZipPart[]): Promise<string[]> => {
  const zip = await openZip(zipOf(parts));
  zip.close();
  return zip.girdiler.map(({ name }) => name);
};

const NAMES = ['ŞİŞLİ ÇAĞDAŞ GÜBRE.pdf', 'Ağustos/ışık öğün.pdf', 'duz.pdf'];

it.each(['857', '1254'] as const)('names that Windows wrote in code page %s are read', async (page) => {
  expect(await namesOf(NAMES.map((name) => ({ name: encode(page, name), icerik: 'x' })))).toEqual(NAMES);
});

it('names that a Windows without Turkish wrote in code page 437 keep the letters that it has', async () => {
  const names = ['ÇÖÜ çöü.pdf', 'Ödemeler/ücret.pdf'];
  expect(await namesOf(names.map((name) => ({ name: encode('437', name), icerik: 'x' })))).toEqual(names);
});

it('names in UTF-8 are read with and without their mark, also decomposed ones and those with a Unicode path', async () => {
  expect(await namesOf(NAMES.map((name) => ({ name, icerik: 'x', utf8: true })))).toEqual(NAMES);
  expect(await namesOf(NAMES.map((name) => ({ name: name.normalize('NFD'), icerik: 'x' })))).toEqual(NAMES);
  expect(await namesOf([{ name: encode('857', 'ŞUBE.pdf'), unicodePath: 'ŞUBE.pdf', icerik: 'x' }])).toEqual([
    'ŞUBE.pdf',
  ]);
  expect(await namesOf([{ name: 'klasör\\dosya.pdf', icerik: 'x' }])).toEqual(['klasör/dosya.pdf']);
});

it('a ZIP64 file is read from disk, and its entries are unpacked whole', async () => {
  const icerik = Buffer.from('Beyanname '.repeat(20_000));
  const yol = join(folder, 'buyuk.zip');
  writeFileSync(
    yol,
    zipOf(
      [
        { name: 'a.pdf', icerik },
        { name: 'b.pdf', icerik: 'x' },
      ],
      { zip64: true },
    ),
  );
  const zip = await openZip(yol);
  const chunks: Buffer[] = [];
  expect(await zip.unpack(zip.girdiler[0]!, icerik.length, (chunk) => chunks.push(chunk))).toBe(icerik.length);
  expect(Buffer.concat(chunks).equals(icerik)).toBe(true);
  await expect(zip.unpack(zip.girdiler[0]!, icerik.length - 1, () => {})).rejects.toMatchObject({ neden: 'cok_buyuk' });
  zip.close();
});

it('a ZIP64 file larger than the memory is read where its entries lie', async () => {
  const from = 6 * 1_073_741_824;
  const yol = join(folder, 'cok-buyuk.zip');
  const file = openSync(yol, 'w');
  const icerik = zipOf([{ name: encode('857', 'ŞUBE.pdf'), icerik: 'Beyanname' }], { zip64: true, from });
  writeSync(file, icerik, 0, icerik.length, from);
  closeSync(file);
  const zip = await openZip(yol);
  const chunks: Buffer[] = [];
  await zip.unpack(zip.girdiler[0]!, 100, (chunk) => chunks.push(chunk));
  expect([zip.girdiler[0]?.name, Buffer.concat(chunks).toString()]).toEqual(['ŞUBE.pdf', 'Beyanname']);
  zip.close();
});

it('what cannot be trusted is refused with its reason', async () => {
  const refusal = (zip: Buffer) =>
    openZip(zip).then(
      () => null,
      ({ neden }) => neden,
    );
  const part = { name: 'a.pdf', icerik: 'x' };
  expect(await refusal(zipOf([{ ...part, encrypted: true }]))).toBe('sifreli');
  expect(await refusal(zipOf([part, part]))).toBe('bozuk');
  expect(await refusal(zipOf(Array.from({ length: 2_001 }, (_, i) => ({ name: `${i}`, icerik: '' }))))).toBe(
    'cok_buyuk',
  );
  expect(await refusal(zipOf([part]).subarray(0, -10))).toBe('bozuk');
  expect(await refusal(Buffer.alloc(0))).toBe('bozuk');
  const broken = zipOf([{ name: 'a.pdf', icerik: 'x'.repeat(1_000) }]);
  broken[40] = broken[40]! ^ 0xff;
  const zip = await openZip(broken);
  await expect(zip.unpack(zip.girdiler[0]!, 10_000, () => {})).rejects.toMatchObject({ neden: 'bozuk' });
});
