// Uploaded tables, except small CSV files, are read in this child process with limited memory and time, so that a
// malicious file can exhaust the child but not the server.
import type { BaslikAlani } from '#contract/aktarim/aktarim-alanlari.ts';
import { serveFile, writeLine } from '#server/adapters/apart/apart-worker.ts';
import { readCsv } from './csv.ts';
import { decode } from './decode.ts';
import type { DosyaParcasi } from './read.ts';
import { type Page, tabloOf } from './tablo.ts';
import { readKind, type TableFile } from './tur.ts';
import { readOld, readZipped } from './workbook.ts';

const CHUNK = 500;
async function readPage(file: TableFile, yol: string, alanlar: readonly BaslikAlani[]): Promise<Page> {
  if (file.kind === 'zipped') return readZipped(yol);
  if (file.kind === 'csv') return readCsv(file.bytes, alanlar);
  return readOld(file.kind === 'ole' ? file.bytes : decode(file.bytes).text);
}

const say = (parca: DosyaParcasi) => writeLine(parca);

await serveFile<{ yol: string; alanlar: BaslikAlani[] }>(async ({ yol, alanlar }) => {
  const { rows, ...bilgi } = tabloOf(await readPage(await readKind(yol), yol, alanlar), alanlar);
  await say({ bilgi: { ...bilgi, satir_sayisi: rows.length } });
  for (let i = 0; i < rows.length; i += CHUNK) await say({ satirlar: rows.slice(i, i + CHUNK) });
});
