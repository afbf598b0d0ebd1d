import { addMonths, type Donem } from '#contract/common/donem.ts';
import type { Durum } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { bosSozcuk, createDil, type Dil, type Sozcuk, sozcukOf, tokensOf, uyanlar, words, yakinOf } from './sozcuk.ts';
import { DOLGU, DURUM_KAVRAMLARI, KAVRAMLAR, type Kosul, NIYETLER, type Niyet } from './sozluk.ts';

export interface Anlam {
  arac: Niyet['arac'];
  girdi: { yil?: number; ay?: number; durum?: Durum; aktif?: boolean; ne?: 'borc' | 'odeme'; yon?: 'ust' | 'alt' };
}

const SURELER = words('ay yil sene');
const ONCE = words('gecen onceki');
const KENDI = createDil(KAVRAMLAR, DOLGU);

const isSure = (sozcuk: Sozcuk | undefined): boolean => SURELER.some((stem) => sozcuk?.stems.has(stem));

function donemOf(tokens: readonly string[], sozcukler: readonly Sozcuk[], bugun: Donem): Partial<Donem> {
  for (const [i, word] of tokens.entries()) {
    const next = sozcukler[i + 1];
    if (!isSure(next) || (word !== 'bu' && !ONCE.includes(word))) continue;
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
  const tokens = tokensOf(soru).map(({ raw }) => raw);
  const read = tokens.map((raw) => sozcukOf(raw, dil) ?? yakinOf(raw, dil));
  const sozcukler = read.map((sozcuk, i) => sozcuk ?? bosSozcuk(tokens[i] as string));
  const isRead = (i: number) =>
    isSure(sozcukler[i]) &&
    (sozcukler[i - 1]?.ay !== undefined || tokens[i - 1] === 'bu' || ONCE.includes(tokens[i - 1] ?? ''));
  const kavramlarOf = (only: (sozcuk: Sozcuk) => boolean) =>
    new Set(sozcukler.flatMap((it, i) => (isRead(i) || !only(it) ? [] : it.kavramlar.slice(0, 1))));
  return {
    tokens,
    yabanci: tokens.flatMap((word, at) => (read[at] === null ? [{ word, at }] : [])),
    kavramlar: kavramlarOf(() => true),
    benimkiler: kavramlarOf(({ isAskers }) => isAskers),
    isBenim: sozcukler.some(({ isAskers }) => isAskers),
    donem: donemOf(tokens, sozcukler, bugun),
  };
}

export const findNiyet = <K extends Kosul>(
  niyetler: readonly K[],
  { kavramlar, isBenim, donem }: Okuma,
): K | undefined =>
  uyanlar(niyetler, (gerek) =>
    gerek === 'benim' ? isBenim : gerek === 'ay' ? donem.ay !== undefined : kavramlar.has(gerek),
  )[0];

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
