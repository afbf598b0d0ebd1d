import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeArchitecture } from './architecture.ts';

/** `npm run docs:map`: writes the tables of ARCHITECTURE.md from the features and the rules of imports. */
const file = path.join(import.meta.dirname, '..', '..', 'ARCHITECTURE.md');
writeFileSync(file, await writeArchitecture(readFileSync(file, 'utf8')));
