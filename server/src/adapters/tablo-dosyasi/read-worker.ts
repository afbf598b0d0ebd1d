// Uploaded tables, except small CSV files, are read in this child process with limited memory and time, so that a
// malicious file can exhaust the child but not the server.
import type { BaslikAlani } from '#contract/aktarim/aktarim-alanlari.ts';
import { serveFile, writeLine } from '#server/adapters/apart/apart-worker.ts';
import { readCsv } from './csv.ts';
import type { DosyaParcasi } from './read.ts';
import { tabloOf } from './tablo.ts';
import { readKind } from './tur.ts';
import { readXlsx } from './xlsx.ts';

const CHUNK = 500;
const say = (parca: DosyaParcasi) => writeLine(parca);

await serveFile<{ yol: string; alanlar: BaslikAlani[] }>(async ({ yol, alanlar }) => {
  const dosya = await readKind(yol);
  const page = dosya.kind === 'xlsx' ? await readXlsx(yol) : readCsv(dosya.bytes);
  const { rows, ...bilgi } = tabloOf(page, alanlar);
  await say({ bilgi: { ...bilgi, satir_sayisi: rows.length } });
  for (let i = 0; i < rows.length; i += CHUNK) await say({ satirlar: rows.slice(i, i + CHUNK) });
});
