import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Catalogue } from './catalogue.ts';
import { SCHEMA_DIR, statementsOf } from './schema-files.ts';

const EXPECTED = path.join(SCHEMA_DIR, 'catalogue.tsv');

const nameOf = (object: string, kind: string, name: string): string => {
  if (kind === 'işlev') return `${object}(${name}) işlevi`;
  return [object && `${object}:`, kind, name].filter(Boolean).join(' ');
};

/**
 * A digest for each thing by its name; what several lines say of one thing (the rights of a role to a table) is one. A
 * function's body counts as its file does, which is not applied again for a line break.
 */
function digestsOf({ entries }: Catalogue): Map<string, string> {
  const things = Map.groupBy(entries, ({ object, kind, name }) => nameOf(object, kind, name).replaceAll('public.', ''));
  return new Map(
    [...things].map(([name, all]) => [
      name,
      createHash('sha256')
        .update(
          all
            .map(({ kind, text, rest }) => JSON.stringify([text, kind === 'işlev' ? statementsOf(rest ?? '') : rest]))
            .toSorted()
            .join('\n'),
        )
        .digest('base64url')
        .slice(0, 22),
    ]),
  );
}

/** What a database of this release must have: a line for each thing, its name and its digest. */
export const catalogueText = (catalogue: Catalogue): string =>
  [...digestsOf(catalogue)]
    .map(([name, digest]) => `${name}\t${digest}\n`)
    .toSorted()
    .join('');

/** The login of SQL queries is optional, and only these lines speak of it. */
const OF_KONSOL = /\bmuhasip_konsol\b|^şema konsol$/;

/**
 * Functions, triggers, policies, rights and roles that are others than this release made; in Turkish sentences. They are
 * compared here and not in the database, because whoever changed them could change what compares them.
 */
export async function checkCatalogue(catalogue: Catalogue): Promise<string[]> {
  const found = digestsOf(catalogue);
  const lines = (await readFile(EXPECTED, 'utf8')).trim().split('\n');
  const expected = new Map(lines.map((line) => line.split('\t') as [string, string]));
  if (!catalogue.hasKonsol)
    for (const things of [expected, found])
      for (const name of things.keys()) if (OF_KONSOL.test(name)) things.delete(name);
  return [...new Set([...expected.keys(), ...found.keys()])].toSorted().flatMap((name) => {
    if (expected.get(name) === found.get(name)) return [];
    if (!found.has(name)) return `${name} yok.`;
    return `${name} ${expected.has(name) ? 'sürümdekinden farklı' : 'sürümde yok'}.`;
  });
}
