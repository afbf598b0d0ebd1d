import { globSync } from 'node:fs';
import path from 'node:path';

const FEATURES = path.join(import.meta.dirname, '..', 'features');

/** The `cases` that each feature keeps for a matrix, in `file` of its folder's testing/. */
export const collectCases = async <T>(file: string): Promise<T[]> =>
  Promise.all(
    globSync(`*/testing/${file}`, { cwd: FEATURES }).map(async (at) => (await import(path.join(FEATURES, at))).cases),
  );

/** Throws where two features have a case of the same name, because one would silently replace the other. */
export function mergeCases<T>(parts: readonly (Record<string, T> | undefined)[]): Record<string, T> {
  const all = parts.flatMap((part) => Object.entries(part ?? {}));
  const names = all.map(([name]) => name);
  const twice = names.filter((name, i) => names.indexOf(name) !== i);
  if (twice.length > 0) throw new Error(`Two features have a case of ${twice.join(', ')}`);
  return Object.fromEntries(all);
}
