/** EKLER lists Turkish endings of nouns and verbs without diacritics; I stands for i and u, A for a and e. */
const EKLER =
  'lAr Im m Iz ImIz mIz In n InIz nIz I sI yI nI A yA nA dA tA ndA dAn tAn ndAn nIn ki lA ylA lI lIk sIz cA ' +
  'dI tI k mIs Iyor yor AcAk yAcAk AcAg yAcAg mA mAk mAlI dIg tIg Il An yAn Ir Ar r mI mIy yIm yIz sIn sInIz dIr tIr';
const BIRINCI = 'Im m ImIz mIz yIm';

const LETTERS: Readonly<Record<string, readonly string[]>> = { I: ['i', 'u'], A: ['a', 'e'] };
const spelt = (ek: string): string[] =>
  [...ek].reduce(
    (all, letter) => all.flatMap((start) => (LETTERS[letter] ?? [letter]).map((each) => start + each)),
    [''],
  );
const listed = (ekler: string): ReadonlySet<string> => new Set(ekler.split(' ').flatMap(spelt));
const ENDINGS = listed(EKLER);
const FIRST_PERSON = listed(BIRINCI);
const LONGEST = Math.max(...[...ENDINGS].map(({ length }) => length));

/** A wrong stem of a word does little harm, because callers count only stems that are in a vocabulary. */
export function koklerOf(word: string, shortest = 2): ReadonlyMap<string, boolean> {
  const found = new Map([[word, false]]);
  const open = [word];
  for (let now = open.pop(); now !== undefined; now = open.pop()) {
    for (let length = 1; length <= LONGEST && now.length - length >= shortest; length++) {
      const ending = now.slice(-length);
      if (!ENDINGS.has(ending)) continue;
      const stem = now.slice(0, -length);
      const isAskers = found.get(now) || FIRST_PERSON.has(ending);
      if (found.has(stem) && (found.get(stem) || !isAskers)) continue;
      found.set(stem, isAskers);
      open.push(stem);
    }
  }
  return found;
}

export function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return (x.length <= 1 && y.length <= 1) || (x.length === 2 && x === [...y].reverse().join(''));
}

const MIN_YANLIS = 5;

export function yakinKok(word: string, known: readonly string[]): readonly [stem: string, benim: boolean] | undefined {
  const stems = [...koklerOf(word, MIN_YANLIS - 1)];
  for (const stem of known) {
    const near = stem.length >= MIN_YANLIS && stems.find(([own]) => isNear(own, stem));
    if (near) return [stem, near[1]];
  }
  return undefined;
}
