// Uploaded tables, except small CSV files, are read in this child process with limited memory and time, so that a
// malicious file can exhaust the child but not the server.
import type { BaslikAlani } from '#contract/aktarim/aktarim-alanlari.ts';
import { watchMemory, writeLine } from '#server/adapters/apart-worker.ts';
import { readCsv } from './csv.ts';
import { DosyaHatasiError } from './hata.ts';
import { tabloOf } from './tablo.ts';
import { readTur } from './tur.ts';
import { readXlsx } from './xlsx.ts';

const CHUNK = 500;

watchMemory();

const [yol = '', alanlar = '[]'] = process.argv.slice(2);
try {
  const dosya = await readTur(yol);
  const sayfa = dosya.tur === 'xlsx' ? await readXlsx(yol) : readCsv(dosya.bytes);
  const { satirlar, ...bilgi } = tabloOf(sayfa, JSON.parse(alanlar) as BaslikAlani[]);
  await writeLine({ bilgi: { ...bilgi, satir_sayisi: satirlar.length } });
  for (let i = 0; i < satirlar.length; i += CHUNK) await writeLine({ satirlar: satirlar.slice(i, i + CHUNK) });
  await writeLine({ bitti: true });
} catch (error) {
  await writeLine({ hata: error instanceof DosyaHatasiError ? error.neden : 'bozuk' });
}
