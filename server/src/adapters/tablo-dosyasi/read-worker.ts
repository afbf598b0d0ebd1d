// Uploaded tables, except small CSV files, are read in this child process with limited memory and time, so that a
// malicious file can exhaust the child but not the server.
import type { BaslikAlani } from '#contract/aktarim/aktarim-alanlari.ts';
import { readCsv } from './csv.ts';
import { DosyaHatasiError } from './hata.ts';
import { tabloOf } from './tablo.ts';
import { readTur } from './tur.ts';
import { readXlsx } from './xlsx.ts';

const CHUNK = 500;
/** The child process limits its whole memory, because buffers lie outside the heap that --max-old-space-size limits. */
const MAX_RSS = 320 * 1_048_576;

const write = (value: unknown): Promise<void> =>
  new Promise((resolve) => process.stdout.write(`${JSON.stringify(value)}\n`, () => resolve()));

setInterval(() => {
  if (process.memoryUsage.rss() > MAX_RSS) void write({ hata: 'cok_buyuk' }).then(() => process.exit(0));
}, 20).unref();

const [yol = '', alanlar = '[]'] = process.argv.slice(2);
try {
  const { tur, bytes } = await readTur(yol);
  const sayfa = tur === 'xlsx' ? await readXlsx(yol, bytes) : readCsv(bytes);
  const { satirlar, ...bilgi } = tabloOf(sayfa, JSON.parse(alanlar) as BaslikAlani[]);
  await write({ bilgi: { ...bilgi, satir_sayisi: satirlar.length } });
  for (let i = 0; i < satirlar.length; i += CHUNK) await write({ satirlar: satirlar.slice(i, i + CHUNK) });
  await write({ bitti: true });
} catch (error) {
  await write({ hata: error instanceof DosyaHatasiError ? error.neden : 'bozuk' });
}
