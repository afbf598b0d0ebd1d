import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');
const DEPLOY = readFileSync(join(ROOT, 'docs/deploy.md'), 'utf8');

/** The block of docs/deploy.md that has `mark` in it, as somebody copies it. */
export function recipe(mark: string): string {
  const found = [...DEPLOY.matchAll(/^ *```\w*\n([\s\S]*?)^ *```$/gm)]
    .map(([, block]) => block!)
    .filter((block) => block.includes(mark));
  if (found.length !== 1) throw new Error(`docs/deploy.md has ${found.length} blocks with ${mark}`);
  return found[0]!;
}
