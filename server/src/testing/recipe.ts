import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..', '..');

/** The block of the document that has `mark` in it, as somebody copies it. */
export function recipe(mark: string, document = 'docs/deploy.md'): string {
  const found = [...readFileSync(join(ROOT, document), 'utf8').matchAll(/^ *```\w*\n([\s\S]*?)^ *```$/gm)]
    .map(([, block]) => block!)
    .filter((block) => block.includes(mark));
  if (found.length !== 1) throw new Error(`${document} has ${found.length} blocks with ${mark}`);
  return found[0]!;
}
