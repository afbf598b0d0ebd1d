// The e-invoices of a ZIP are read in this child process with limited memory and time, like uploaded tables.

import { serveFile, writeLine } from '#server/adapters/apart/apart-worker.ts';
import { walkZip } from '#server/adapters/zip/walk-zip.ts';
import { UblError } from './hata.ts';
import { readUblBytes } from './read-ubl.ts';
import type { ZipEdilen } from './read-ubl-zip.ts';

const MB = 1_048_576;
const SINIRLAR = { dosya: 20 * MB, toplam: 200 * MB, adet: 4_000 };
/** More receipts or lines than these are no day's work, and the server keeps them in its memory. */
const MAX_FATURA = 2_000;
const MAX_ROWS = 50_000;

let [faturalar, rows] = [0, 0];
const say = (line: ZipEdilen) => writeLine(line);

async function read(name: string, icerik: Buffer): Promise<void> {
  try {
    const okunan = readUblBytes(icerik);
    const row = okunan.reduce((sum, one) => sum + one.satirlar.length, 0);
    if (faturalar + okunan.length > MAX_FATURA || rows + row > MAX_ROWS)
      return say({ atlanan: { ad: name, neden: 'sigmadi' } });
    faturalar += okunan.length;
    rows += row;
    await say({ dosya: name, faturalar: okunan });
  } catch (error) {
    if (!(error instanceof UblError)) throw error;
    await say({ atlanan: { ad: name, neden: error.neden } });
  }
}

await serveFile<{ yol: string }>(async ({ yol }) => {
  await walkZip(yol, {
    sinirlar: SINIRLAR,
    signal: new AbortController().signal,
    atlaninca: (name) => (/\.xml$/i.test(name) ? null : /\.(?:pdf|html?)$/i.test(name) ? 'goruntu' : 'xml_degil'),
    onDosya: read,
    onAtlanan: (name, reason) => say({ atlanan: { ad: name, neden: reason } }),
  });
});
