import { type RawBuilder, sql } from 'kysely';
import { fold } from '#contract/common/turkish-text.ts';

/** `%`, `_` and `\` that the user typed stand for themselves. */
const escaped = (text: string): string => fold(text).replace(/[\\%_]/g, '\\$&');

/** LIKE pattern over folded text that finds the typed text anywhere. */
export const contains = (text: string): string => `%${escaped(text)}%`;
/** LIKE pattern over folded text that finds the typed text at the beginning. */
export const startsWith = (text: string): string => `${escaped(text)}%`;

/**
 * Condition on a client `m` that is found by a word. Five or more digits are found by an index of their own; `|| ''` keeps
 * the planner from the trigrams, which almost every client shares.
 */
export const findsMukellef = (word: string): RawBuilder<unknown> => {
  if (!/^\d{5,}$/.test(word)) return sql`m.arama like ${contains(word)}`;
  const besliler = Array.from({ length: word.length - 4 }, (_, i) => Number(word.slice(i, i + 5)));
  return sql`(app.rakam_beslileri(m.arama) @> ${besliler}::integer[] and m.arama || '' like ${contains(word)})`;
};

/** The words of a search; a row must contain each of them. */
export const words = (text = ''): string[] => text.split(/\s+/).filter(Boolean);
