import { AYLAR } from '#contract/common/donem.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { DURAK } from '#server/features/bilgi-tabani/search.ts';
import { normalize } from '#server/features/uzman/mask.ts';
import { BIRLESIKLER, type Kosul, SAYI_NAMES } from './sozluk.ts';
import { koklerOf, yakinKok } from './stems.ts';

export const words = (list: string): string[] => list.split(' ');
const SAYI_OF = new Map(SAYI_NAMES.flatMap((names, i) => words(names).map((name) => [name, i + 1] as const)));
const AY_OF = new Map(AYLAR.map((name, i) => [fold(name), i + 1] as const));

export interface Token {
  raw: string;
  /** `name` is the part before an apostrophe, which marks a name in Turkish: "Hatay" of "Hatay'da". */
  ad: string | null;
}
export function tokensOf(soru: string): Token[] {
  const metin = fold(normalize(soru)).replace(/[’`]/g, "'");
  const names = new Map(
    [...metin.matchAll(/([a-z0-9]+)'([a-z]+)/g)].map(([, name, ek]) => [`${name}${ek}`, name as string]),
  );
  const duz = metin
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  const birlesik = BIRLESIKLER.reduce((text, [ayri, bir]) => text.replace(ayri, bir), duz);
  return birlesik
    .split(' ')
    .filter(Boolean)
    .map((raw) => ({ raw, ad: names.get(raw) ?? null }));
}

/** A `Dil` is the words that a kind of question may have: stems that name a notion, and words that mean nothing. */
export interface Dil {
  kavramOf: ReadonlyMap<string, readonly string[]>;
  dolgular: ReadonlySet<string>;
  bilinenler: readonly string[];
  /** In questions about days numbers count, and a stem of two letters only as the whole word or "ay". */
  isDated: boolean;
}
export function createDil(kavramlar: Readonly<Record<string, string>>, dolgu: string, isDated = false): Dil {
  const kavramOf = new Map<string, string[]>();
  for (const [kavram, stems] of Object.entries(kavramlar))
    for (const stem of words(stems)) kavramOf.set(stem, [...(kavramOf.get(stem) ?? []), kavram]);
  const dolgular = new Set([...words(dolgu), ...DURAK]);
  return { kavramOf, dolgular, bilinenler: [...kavramOf.keys(), ...AY_OF.keys(), ...dolgular], isDated };
}

export interface Sozcuk {
  raw: string;
  /** Each stem says whether the word is in the first person then ("borcum"). */
  stems: ReadonlyMap<string, boolean>;
  /** What the word may mean, of its longest stem first. */
  kavramlar: readonly string[];
  isAskers: boolean;
  ay?: number;
  yil?: number;
  sayi?: number;
}
const FIRST_PERSON_WORDS = new Set(words('ben bana bende benim biz bize bizim'));

/** A word that says nothing by itself. */
export const bosSozcuk = (raw: string): Sozcuk => ({ raw, stems: new Map(), kavramlar: [], isAskers: false });

/** Null is a word that the vocabulary lacks. */
export function sozcukOf(raw: string, { kavramOf, dolgular, isDated }: Dil): Sozcuk | null {
  const bos = bosSozcuk(raw);
  const sayi = /^\d{1,2}$/.test(raw) ? Number(raw) : SAYI_OF.get(raw);
  if (isDated && sayi !== undefined) return { ...bos, sayi };
  const yil = /^(20\d\d)(?!\d)/.exec(raw)?.[1];
  if (yil) return { ...bos, yil: Number(yil) };
  const stems = koklerOf(raw);
  const longestFirst = [...stems.keys()].sort((a, b) => b.length - a.length);
  // Names of months are looked for first, because "Haziran" must not be read as "hazır".
  const ay = longestFirst.map((stem) => AY_OF.get(stem)).find(Boolean);
  if (ay) return { ...bos, ay };
  const counts = (stem: string) => stem.length > 2 || (isDated ? stem === 'ay' || stem === raw : !dolgular.has(raw));
  const bilinen = longestFirst.find((stem) => kavramOf.has(stem) && counts(stem));
  const dolgu = longestFirst.find((stem) => dolgular.has(stem) && (!isDated || counts(stem)));
  const found = bilinen ?? dolgu;
  if (found === undefined) return null;
  return {
    ...bos,
    stems,
    kavramlar: longestFirst.flatMap((stem) => (counts(stem) ? (kavramOf.get(stem) ?? []) : [])),
    isAskers: stems.get(found) === true || (bilinen === undefined && FIRST_PERSON_WORDS.has(found)),
  };
}

/** The word of the vocabulary from which a word differs by a typing error. */
export function yakinOf(raw: string, dil: Dil): Sozcuk | null {
  const near = yakinKok(raw, dil.bilinenler);
  const read = near && sozcukOf(near[0], dil);
  return read ? { ...read, isAskers: near[1] } : null;
}

/** Among the rules that a question meets, those with the most notions come first. */
export const uyanlar = <K extends Kosul>(kosullar: readonly K[], has: (gerek: string) => boolean): K[] =>
  kosullar
    .filter(({ gerekli, yasak = [] }) => gerekli.every((gerek) => [gerek].flat().some(has)) && !yasak.some(has))
    .toSorted((a, b) => b.gerekli.length - a.gerekli.length);
