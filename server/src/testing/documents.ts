import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '..', '..', '..');
export const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** Everything that people read beside the code. */
export const DOCUMENTS: readonly string[] = globSync(
  ['*.md', '{docs,server,deploy}/**/*.md', 'bench/*.md', 'bench/figures/*.md'],
  { cwd: ROOT },
).sort();

/** What the screens are made of, to look for their texts in. */
export const readScreens = (): string =>
  globSync('{web,contract}/src/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .map(read)
    .join('\n');
