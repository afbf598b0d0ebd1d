import { expect, test } from 'vitest';
import { PhotoError, photosToPdf } from './photos-to-pdf.ts';

async function photo(name: string, width: number, height: number): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File([blob!], name, { type: 'image/png' });
}

test('photos become the pages of a PDF in their order, whose table finds each object', async () => {
  const pdf = await photosToPdf([await photo('bir.png', 400, 300), await photo('iki.png', 3_000, 6_000)], 'evrak.pdf');
  expect([pdf.name, pdf.type]).toEqual(['evrak.pdf', 'application/pdf']);
  const text = new TextDecoder('latin1').decode(await pdf.arrayBuffer());
  expect(text).toMatch(/^%PDF-1\./);
  expect(text).toContain('/Count 2');
  expect([...text.matchAll(/\/Width (\d+) ?\/Height (\d+)/g)].map(([, width, height]) => [width, height])).toEqual([
    ['400', '300'],
    ['1170', '2340'],
  ]);
  const offsets = [...text.matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at));
  expect(offsets.length).toBeGreaterThan(5);
  for (const [i, at] of offsets.entries()) expect(text.slice(at)).toMatch(new RegExp(`^${i + 1} 0 obj`));
});

test('a photo that the browser cannot open is named', async () => {
  const broken = new File(['no picture'], 'bozuk.heic', { type: 'image/heic' });
  await expect(photosToPdf([broken], 'evrak.pdf')).rejects.toMatchObject(new PhotoError(broken));
});
