// The e-invoices of a ZIP are read in this child process with limited memory and time, like uploaded tables.

import { serveFile, writeLine } from '#server/adapters/apart/apart-worker.ts';
import { walkZip } from '#server/adapters/zip/walk-zip.ts';
import { UblHatasiError } from './hata.ts';
import { readUblBytes } from './read-ubl.ts';
import type { ZipEdilen } from './read-ubl-zip.ts';

const MB = 1_048_576;
const SINIRLAR = { dosya: 20 * MB, toplam: 200 * MB, adet: 4_000 };
/** More receipts or lines than these are no day's work, and the server keeps them in its memory. */
const MAX_FATURA = 2_000;
const MAX_SATIR = 50_000;

let [faturalar, satirlar] = [0, 0];
const say = (line: ZipEdilen) => writeLine(line);

async function read(ad: string, icerik: Buffer): Promise<void> {
  try {
    const okunan = readUblBytes(icerik);
    const satir = okunan.reduce((sum, one) => sum + one.satirlar.length, 0);
    if (faturalar + okunan.length > MAX_FATURA || satirlar + satir > MAX_SATIR)
      return say({ atlanan: { ad, neden: 'sigmadi' } });
    faturalar += okunan.length;
    satirlar += satir;
    await say({ dosya: ad, faturalar: okunan });
  } catch (error) {
    if (!(error instanceof UblHatasiError)) throw error;
    await say({ atlanan: { ad, neden: error.neden } });
  }
}

await serveFile<{ yol: string }>(async ({ yol }) => {
  await walkZip(yol, {
    sinirlar: SINIRLAR,
    signal: new AbortController().signal,
    atlaninca: (ad) => (/\.xml$/i.test(ad) ? null : /\.(?:pdf|html?)$/i.test(ad) ? 'goruntu' : 'xml_degil'),
    onDosya: read,
    onAtlanan: (ad, neden) => say({ atlanan: { ad, neden } }),
  });
});
