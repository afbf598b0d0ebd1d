import { randomBytes } from 'node:crypto';
import { addTahakkukDosyasi, createTahakkukYigini } from '#contract/beyanname/tahakkuk-yigini.ts';
import { createBelge } from '#contract/mukellef/belge-yukleme.ts';
import { listMukellefler } from '#contract/mukellef/mukellef.ts';
import { createPdf, pdfStream } from '#server/testing/pdf.ts';
import { zipOf } from '#server/testing/xlsx-files.ts';
import type { Answer, Client } from './client.ts';

export const MB = 1_048_576;

/** A PDF of about `size` bytes, none of which a packer makes smaller; `text` stands in it as it is. */
export const pdfOf = (size: number, text = 'Deneme'): Buffer =>
  createPdf({ pages: [text], nesneler: [pdfStream(randomBytes(size))] });

/** A ZIP of `count` PDFs of accruals, `size` bytes each. */
export const zipOfPdfs = (count: number, size: number, text?: string): Buffer =>
  zipOf(Array.from({ length: count }, (_, i) => ({ name: `fis-${i}.pdf`, icerik: pdfOf(size, text) })));

const form = (name: string, bytes: Buffer): FormData => {
  const data = new FormData();
  data.set('file', new Blob([new Uint8Array(bytes)]), name);
  return data;
};

/** Uploads for one client of the demo office, and whole ZIPs of accruals. */
export async function uploadsOf(client: Client) {
  const { body, text } = await client.call<{ mukellefler?: object[] }>(listMukellefler.path);
  const id = Number(/"mukellef_id":(\d+)/.exec(text)?.[1]);
  if (!body || !id) throw new Error(`no client: ${text.slice(0, 200)}`);
  const path = createBelge.path.replace(':mukellef_id', String(id));
  return {
    pdf: (bytes: Buffer): Promise<Answer<{ belge: { belge_id: number } }>> =>
      client.send('POST', path, form('belge.pdf', bytes)),
    async zip(packed: Buffer): Promise<Answer<object>> {
      const { body: batch } = await client.send<{ yigin_id: number }>('POST', createTahakkukYigini.path);
      const target = addTahakkukDosyasi.path.replace(':yigin_id', String(batch?.yigin_id));
      return client.send('POST', target, form('a.zip', packed));
    },
  };
}
