import { nameCore } from './eslesme-adi.ts';
import type { AccountantWithDebts, LearnedPayer } from './eslesme-turleri.ts';

export interface NameIndex {
  learned: (core: string) => LearnedPayer[];
  /** Accountants of this name, in any order of its words, and those whose name is a part of it or the other way round. */
  find: (core: string) => { equal: number[]; similar: number[] };
  /** Accountants whose whole name stands in what the payer wrote. */
  mentioned: (texts: readonly string[]) => number[];
}

/** The words of a name in one order, written together: banks glue and turn them. */
const keyOf = (core: string): string => core.split(' ').sort().join('');

/** Banks cut long names off; a short one is whole, so that Gül is not the beginning of Güler. */
const CUT_FROM = 18;
const CUT_AT = 3;

/** One name's words all stand in the other; a long one may be cut off within its last word. At least two are the same. */
function isSimilar(a: readonly string[], b: readonly string[]): boolean {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  const last = few.at(-1) ?? '';
  const same = few.filter((word) => many.includes(word)).length;
  const isCut =
    few.join(' ').length >= CUT_FROM &&
    !many.includes(last) &&
    last.length >= CUT_AT &&
    (many[few.length - 1] ?? '').startsWith(last);
  return same + (isCut ? 1 : 0) === few.length && few.length >= 2;
}

/** A name stands in a text when its words follow each other there. */
const standsIn = (text: string, core: string): boolean => ` ${text} `.includes(` ${core} `);

export function createNames(
  muhasebeciler: readonly AccountantWithDebts[],
  odeyenler: readonly LearnedPayer[],
): NameIndex {
  const people = muhasebeciler
    .flatMap(({ muhasebeci_id, ad, sirket_adi }) =>
      [...new Set([ad, sirket_adi ?? ''].map(nameCore))].map((core) => ({ id: muhasebeci_id, core })),
    )
    .filter(({ core }) => core !== '')
    .map((person) => ({ ...person, key: keyOf(person.core), words: person.core.split(' ') }));
  const byKey = Map.groupBy(people, ({ key }) => key);
  const byGlued = Map.groupBy(people, ({ core }) => core.replaceAll(' ', ''));
  const byWord = new Map<string, Set<(typeof people)[number]>>();
  for (const person of people)
    for (const word of person.words) byWord.set(word, (byWord.get(word) ?? new Set()).add(person));
  const learnedBy = Map.groupBy(odeyenler, ({ cekirdek }) => keyOf(cekirdek));

  return {
    learned: (core) => (core === '' ? [] : (learnedBy.get(keyOf(core)) ?? [])),
    find: (core) => {
      if (core === '') return { equal: [], similar: [] };
      const parts = core.split(' ');
      const equal = [...(byKey.get(keyOf(core)) ?? []), ...(byGlued.get(core.replaceAll(' ', '')) ?? [])];
      const near = new Set(parts.flatMap((word) => [...(byWord.get(word) ?? [])]));
      const similar = [...near].filter((person) => !equal.includes(person) && isSimilar(parts, person.words));
      const idsOf = (found: typeof people) => [...new Set(found.map(({ id }) => id))];
      return { equal: idsOf(equal), similar: idsOf(similar) };
    },
    mentioned: (texts) => [
      ...new Set(
        people
          .filter(({ core, words }) => words.length > 1 && texts.some((text) => standsIn(text, core)))
          .map(({ id }) => id),
      ),
    ],
  };
}
