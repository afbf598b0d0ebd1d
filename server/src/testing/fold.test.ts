import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fold } from '#contract/common/turkish-text.ts';
import { createTestDatabase } from './test-app.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const sqlFold = async (texts: string[]): Promise<string[]> =>
  (
    await database.owner.query(
      'select app.fold(t) as f from unnest($1::text[]) with ordinality as u(t, n) order by n',
      [texts],
    )
  ).rows.map(({ f }) => f);

const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));
const CHARACTERS = [...range(0x20, 0x6ff), ...range(0x1e00, 0x1eff)];

it('the database folds every letter as the contract does', async () => {
  const folded = await sqlFold(CHARACTERS);
  const different = CHARACTERS.filter((character, i) => folded[i] !== fold(character));
  expect(different.map((c) => `${c} (U+${c.codePointAt(0)?.toString(16)})`)).toEqual([]);
});

it('the database folds every text of these letters as the contract does', async () => {
  // The folding of a capital sigma or of a combining mark may depend on its neighbours, so random texts have neither.
  const letters = CHARACTERS.filter((c) => !/[Σ]/.test(c));
  const texts = fc.sample(
    fc.array(fc.constantFrom(...letters), { maxLength: 40 }).map((list) => list.join('')),
    { numRuns: 1_000, seed: 7 },
  );
  expect(await sqlFold(texts)).toEqual(texts.map(fold));
});
