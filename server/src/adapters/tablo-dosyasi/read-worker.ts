// Uploaded tables, except small CSV files, are read in this child process with limited memory and time, so that a
// malicious file can exhaust the child but not the server.
import { serveFile, writeLine } from '#server/adapters/apart/apart-worker.ts';
import { readSayfalar, readTablo } from './pages.ts';
import type { OkumaIstegi } from './read.ts';

const CHUNK = 500;

await serveFile<OkumaIstegi>(async ({ yol, ...how }) => {
  const tables = 'alanlar' in how ? [await readTablo(yol, how.alanlar)] : await readSayfalar(yol, how);
  for (const { bilgi, rows } of tables) {
    await writeLine({ bilgi });
    for (let i = 0; i < rows.length; i += CHUNK) await writeLine({ satirlar: rows.slice(i, i + CHUNK) });
  }
});
