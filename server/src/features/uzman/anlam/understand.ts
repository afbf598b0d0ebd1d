import { AYLAR, addMonths, type Donem } from '#contract/common/donem.ts';
import { fold } from '#contract/common/turkish-text.ts';
import type { Durum } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { DURAK } from '#server/features/bilgi-tabani/search.ts';
import { normalize } from '#server/features/uzman/mask.ts';
import { DOLGU, DURUM_KAVRAMLARI, KAVRAMLAR, NIYETLER, type Niyet } from './sozluk.ts';
import { koklerOf, yakinKok } from './stems.ts';

export interface Anlam {
  arac: Niyet['arac'];
  girdi: { yil?: number; ay?: number; durum?: Durum; aktif?: boolean; ne?: 'borc' | 'odeme'; yon?: 'ust' | 'alt' };
}

const words = (list: string): readonly string[] => list.split(' ');
const AY_OF = new Map(AYLAR.map((ad, i) => [fold(ad), i + 1] as const));
const BENIM = new Set(words('ben bana bende benim biz bize bizim'));
const SURELER = new Set(words('ay yil sene'));
const ONCE = new Set(words('gecen onceki'));

/** A `Dil` is the words that a kind of question may have: stems that name a notion, and words that mean nothing. */
export interface Dil {
  kavramOf: ReadonlyMap<string, string>;
  dolgular: ReadonlySet<string>;
  bilinen: readonly string[];
}
export function createDil(kavramlar: Readonly<Record<string, string>>, dolgu: string): Dil {
  const kavramOf = new Map(
    Object.entries(kavramlar).flatMap(([kavram, stems]) => words(stems).map((stem) => [stem, kavram] as const)),
  );
  const dolgular = new Set([...words(dolgu), ...DURAK]);
  return { kavramOf, dolgular, bilinen: [...kavramOf.keys(), ...AY_OF.keys(), ...dolgular] };
}
const KENDI = createDil(KAVRAMLAR, DOLGU);

interface Sozcuk {
  stems: ReadonlyMap<string, boolean>;
  kavram?: string;
  ay?: number;
  yil?: number;
  dolgu?: true;
  benim: boolean;
}

function sozcukOf(word: string, dil: Dil, tried = false): Sozcuk | undefined {
  const stems = koklerOf(word);
  const yil = /^(20\d\d)/.exec(word)?.[1];
  if (yil) return { stems, yil: Number(yil), benim: false };
  const longestFirst = [...stems].sort(([a], [b]) => b.length - a.length);
  const find = <V>(known: { get(stem: string): V | undefined }, shortest = 2) => {
    const found = longestFirst.find(([stem]) => stem.length >= shortest && known.get(stem) !== undefined);
    return found && ([known.get(found[0]) as V, found[1]] as const);
  };
  const ay = find(AY_OF);
  if (ay) return { stems, ay: ay[0], benim: false };
  const kavram = find(dil.kavramOf, dil.dolgular.has(word) ? 3 : 2);
  if (kavram) return { stems, kavram: kavram[0], benim: kavram[1] };
  const dolgu = longestFirst.find(([stem]) => dil.dolgular.has(stem));
  if (dolgu) return { stems, dolgu: true, benim: dolgu[1] || BENIM.has(dolgu[0]) };
  const near = tried ? undefined : yakinKok(word, dil.bilinen);
  const read = near && sozcukOf(near[0], dil, true);
  return read && { ...read, benim: near[1] };
}

const isSure = (sozcuk: Sozcuk | undefined): boolean =>
  sozcuk !== undefined && [...sozcuk.stems.keys()].some((stem) => SURELER.has(stem));

function donemOf(tokens: readonly string[], sozcukler: readonly Sozcuk[], bugun: Donem): Partial<Donem> {
  for (const [i, word] of tokens.entries()) {
    const next = sozcukler[i + 1];
    if (!isSure(next) || (word !== 'bu' && !ONCE.has(word))) continue;
    const isAy = next?.stems.has('ay');
    if (isAy) return word === 'bu' ? bugun : addMonths(bugun, -1);
    return { yil: word === 'bu' ? bugun.yil : bugun.yil - 1 };
  }
  const yil = sozcukler.find((sozcuk) => sozcuk.yil)?.yil;
  const ay = sozcukler.find((sozcuk) => sozcuk.ay)?.ay;
  if (!ay) return yil ? { yil } : {};
  return { ay, yil: yil ?? (ay > bugun.ay ? bugun.yil - 1 : bugun.yil) };
}

export interface Okuma {
  tokens: readonly string[];
  /** The words that the vocabulary lacks, in their order, with their place among the tokens. */
  yabanci: readonly { word: string; at: number }[];
  kavramlar: ReadonlySet<string>;
  /** The notions that a word in the first person names: "borcum". */
  benimkiler: ReadonlySet<string>;
  isBenim: boolean;
  donem: Partial<Donem>;
}

export function readKavramlar(soru: string, bugun: Donem, dil: Dil = KENDI): Okuma {
  const tokens =
    fold(normalize(soru))
      .replace(/['’`]/g, '')
      .replace(/\ben (?:cok|fazla|yuksek|buyuk|kabarik)\b/g, 'encok')
      .replace(/\ben (?:az|dusuk|kucuk)\b/g, 'enaz')
      .replace(/\be[- ](posta|mail)/g, 'e$1')
      .match(/[a-z0-9]+/g) ?? [];
  const read = tokens.map((token) => sozcukOf(token, dil));
  const sozcukler = read.map((sozcuk): Sozcuk => sozcuk ?? { stems: new Map(), benim: false });
  const isRead = (i: number) =>
    isSure(sozcukler[i]) &&
    (sozcukler[i - 1]?.ay !== undefined || tokens[i - 1] === 'bu' || ONCE.has(tokens[i - 1] ?? ''));
  const kavramlarOf = (only: (sozcuk: Sozcuk) => boolean) =>
    new Set(sozcukler.flatMap((it, i) => (it.kavram && !isRead(i) && only(it) ? [it.kavram] : [])));
  return {
    tokens,
    yabanci: tokens.flatMap((word, at) => (read[at] === undefined ? [{ word, at }] : [])),
    kavramlar: kavramlarOf(() => true),
    benimkiler: kavramlarOf(({ benim }) => benim),
    isBenim: sozcukler.some(({ benim }) => benim),
    donem: donemOf(tokens, sozcukler, bugun),
  };
}

interface Kosul {
  gerekli: readonly (string | readonly string[])[];
  yasak?: readonly string[];
}
/** Among the intents whose notions all occur, the one with the most notions wins, then the first. */
export function findNiyet<N extends Kosul>(
  niyetler: readonly N[],
  { kavramlar, isBenim, donem }: Okuma,
): N | undefined {
  const has = (gerek: string): boolean =>
    gerek === 'benim' ? isBenim : gerek === 'ay' ? donem.ay !== undefined : kavramlar.has(gerek);
  return niyetler
    .filter(({ gerekli, yasak = [] }) => gerekli.every((gerek) => [gerek].flat().some(has)) && !yasak.some(has))
    .toSorted((a, b) => b.gerekli.length - a.gerekli.length)[0];
}

/**
 * Every word of a question about the asker's data must be known, except for a typing error; `gevsek` allows one unknown
 * word in a question in the first person.
 */
export function understand(soru: string, bugun: Donem, gevsek = false): Anlam | null {
  const okuma = readKavramlar(soru, bugun);
  const unknown = okuma.yabanci.length;
  if (okuma.tokens.length === 0 || (unknown > 0 && !(gevsek && unknown === 1 && okuma.isBenim))) return null;
  const niyet = findNiyet(NIYETLER, okuma);
  return niyet ? { arac: niyet.arac, girdi: girdiOf(niyet, okuma) } : null;
}

export const durumOf = (kavramlar: ReadonlySet<string>): Durum | undefined =>
  DURUM_KAVRAMLARI.find(([kavram]) => kavramlar.has(kavram))?.[1];

const DONEMLI: readonly Niyet['arac'][] = ['odemelerim', 'donem_borcu', 'taleplerim'];

function girdiOf({ arac }: Niyet, { donem, kavramlar, tokens }: Okuma): Anlam['girdi'] {
  if (arac === 'en_yuksek_ay')
    return {
      ne: kavramlar.has('odeme') && !kavramlar.has('borc') ? 'odeme' : 'borc',
      yon: kavramlar.has('alt') ? 'alt' : 'ust',
      ...(donem.yil && { yil: donem.yil }),
    };
  const durum = arac === 'taleplerim' ? durumOf(kavramlar) : undefined;
  const isDegil = tokens.some((token) => token === 'degil' || token.startsWith('olmayan'));
  const isAktif = kavramlar.has('aktif') !== isDegil;
  return {
    ...(DONEMLI.includes(arac) && donem),
    ...(durum && { durum }),
    ...(arac === 'musterilerim' &&
      (kavramlar.has('aktif') || kavramlar.has('pasif')) && { aktif: kavramlar.has('pasif') ? isDegil : isAktif }),
  };
}
