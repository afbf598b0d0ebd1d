import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeMap } from '#server/docs/architecture.ts';

for (const [file, text] of Object.entries(await writeMap()))
  writeFileSync(path.join(import.meta.dirname, '..', '..', '..', file), text);
