import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fold } from '#contract/common/turkish-text.ts';
import { ROOT, read, readScreens } from '#server/testing/documents.ts';

/** Texts of a path, of the states of a thing, or around a figure are looked for one by one. */
const PARTS = / › | · | → |…|[‹›×\d]/;

/** A text as its words alone, so that none is found within a longer one. */
const wordsOf = (text: string): string =>
  ` ${fold(text)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()} `;

it('the guide shows in bold only what stands on a screen, and what begins a paragraph and ends in a colon or a full stop', () => {
  const screens = wordsOf(readScreens());
  const chapters = globSync('docs/kilavuz/*.md', { cwd: ROOT });
  const named = chapters.flatMap((file) =>
    [...read(file).matchAll(/(^(?:[-\d.]* )?)?\*\*([^*]+)\*\*/gm)]
      .filter(([, begin, text = '']) => begin === undefined || !/[:.]$/.test(text))
      .flatMap(([, , text = '']) => text.split(PARTS).map((part) => ({ file, part }))),
  );
  expect(named.length).toBeGreaterThan(400);
  expect(named.filter(({ part }) => wordsOf(part).trim() !== '' && !screens.includes(wordsOf(part)))).toEqual([]);
});
