import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeArchitecture } from './architecture.ts';

const file = path.join(import.meta.dirname, '..', '..', 'ARCHITECTURE.md');
writeFileSync(file, await writeArchitecture(readFileSync(file, 'utf8')));
