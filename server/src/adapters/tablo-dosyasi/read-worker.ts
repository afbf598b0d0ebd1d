// Uploaded tables, except small CSV files, are read in this child process with limited memory and time, so that a
// malicious file can exhaust the child but not the server.
import type { BaslikAlani } from '#contract/aktarim/aktarim-alanlari.ts';
import { serveFile, writeLine } from '#server/adapters/apart/apart-worker.ts';
import { readCsv } from './csv.ts';
import type { DosyaParcasi } from './read.ts';
import { tabloOf } from './tablo.ts';
import { readTur } from './tur.ts';
import { readXlsx } from './xlsx.ts';

const CHUNK = 500;
const say = (parca: DosyaParcasi) => writeLine(parca);

await serveFile<{ yol: string; alanlar: BaslikAlani[] }>(async ({ yol, alanlar }) => {
  const dosya = await readTur(yol);
  const sayfa = dosya.tur === 'xlsx' ? await readXlsx(yol) : readCsv(dosya.bytes);
  const { satirlar, ...bilgi } = tabloOf(sayfa, alanlar);
  await say({ bilgi: { ...bilgi, satir_sayisi: satirlar.length } });
  for (let i = 0; i < satirlar.length; i += CHUNK) await say({ satirlar: satirlar.slice(i, i + CHUNK) });
});
