// Statements are read in this child process with limited memory and time, like every table from outside.
import { serveFile, writeLine } from '#server/adapters/apart/apart-worker.ts';
import { type EkstreOkuma, type Line, readHere } from './oku.ts';
import { EkstreError, SutunError } from './okunan.ts';

const CHUNK = 500;
const write = (line: Line): Promise<void> => writeLine(line);

await serveFile<EkstreOkuma & { yol: string }>(async ({ yol, ...how }) => {
  try {
    const { ekstreler, ...dosya } = await readHere(yol, how);
    await write({ dosya });
    for (const { satirlar, ...ekstre } of ekstreler) {
      await write({ ekstre });
      for (let i = 0; i < satirlar.length; i += CHUNK) await write({ satirlar: satirlar.slice(i, i + CHUNK) });
    }
  } catch (error) {
    if (error instanceof EkstreError) await write({ kusurlu: error.kusurlu });
    else if (error instanceof SutunError) await write({ soru: error.soru });
    else throw error;
  }
});
