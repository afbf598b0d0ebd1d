import { AYLAR, addMonths, type Donem } from '#contract/common/donem.ts';
import { fold } from '#contract/common/turkish-text.ts';
import type { Durum } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { DURAK } from '#server/features/bilgi-tabani/search.ts';
import { normalize } from '#server/features/uzman/mask.ts';
import { DOLGU, DURUM_KAVRAMLARI, KAVRAMLAR, type Kavram, NIYETLER, type Niyet } from './sozluk.ts';
import { koklerOf, yakinKok } from './stems.ts';

export interface Anlam {
  arac: Niyet['arac'];
  girdi: { yil?: number; ay?: number; durum?: Durum; aktif?: boolean };
}

const words = (list: string): readonly string[] => list.split(' ');
const KAVRAM_OF = new Map(
  Object.entries(KAVRAMLAR).flatMap(([kavram, stems]) => words(stems).map((stem) => [stem, kavram as Kavram] as const)),
);
const AY_OF = new Map(AYLAR.map((ad, i) => [fold(ad), i + 1] as const));
const DOLGULAR = new Set([...words(DOLGU), ...DURAK]);
const BENIM = new Set(words('ben bana bende benim biz bize bizim'));
const BILINEN = [...KAVRAM_OF.keys(), ...AY_OF.keys(), ...DOLGULAR];
const SURELER = new Set(words('ay yil sene'));
const ONCE = new Set(words('gecen onceki'));

interface Sozcuk {
  stems: ReadonlyMap<string, boolean>;
  kavram?: Kavram;
  ay?: number;
  yil?: number;
  dolgu?: true;
  benim: boolean;
}

function sozcukOf(word: string, tried = false): Sozcuk | undefined {
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
  const kavram = find(KAVRAM_OF, DOLGULAR.has(word) ? 3 : 2);
  if (kavram) return { stems, kavram: kavram[0], benim: kavram[1] };
  const dolgu = longestFirst.find(([stem]) => DOLGULAR.has(stem));
  if (dolgu) return { stems, dolgu: true, benim: dolgu[1] || BENIM.has(dolgu[0]) };
  const near = tried ? undefined : yakinKok(word, BILINEN);
  const read = near && sozcukOf(near[0], true);
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

/**
 * Every word of a question about the asker's data must be known, except for a typing error; `gevsek` allows one unknown
 * word in a question in the first person.
 */
export function understand(soru: string, bugun: Donem, gevsek = false): Anlam | null {
  const tokens =
    fold(normalize(soru))
      .replace(/['’`]/g, '')
      .match(/[a-z0-9]+/g) ?? [];
  const read = tokens.map((token) => sozcukOf(token));
  const sozcukler = read.map((sozcuk): Sozcuk => sozcuk ?? { stems: new Map(), benim: false });
  const unknown = read.filter((sozcuk) => sozcuk === undefined).length;
  if (read.length === 0 || (unknown > 0 && !(gevsek && unknown === 1 && sozcukler.some(({ benim }) => benim))))
    return null;
  const donem = donemOf(tokens, sozcukler, bugun);
  const isRead = (i: number) =>
    isSure(sozcukler[i]) &&
    (sozcukler[i - 1]?.ay !== undefined || tokens[i - 1] === 'bu' || ONCE.has(tokens[i - 1] ?? ''));
  const kavramlar = new Set(sozcukler.flatMap(({ kavram }, i) => (kavram && !isRead(i) ? [kavram] : [])));
  const has = (gerek: string): boolean =>
    gerek === 'benim'
      ? sozcukler.some(({ benim }) => benim)
      : gerek === 'ay'
        ? donem.ay !== undefined
        : kavramlar.has(gerek as Kavram);
  const fits = ({ gerekli, yasak = [] }: Niyet) =>
    gerekli.every((gerek) => [gerek].flat().some(has)) && !yasak.some(has);
  const niyet = NIYETLER.filter(fits).toSorted((a, b) => b.gerekli.length - a.gerekli.length)[0];
  return niyet ? { arac: niyet.arac, girdi: girdiOf(niyet, donem, kavramlar, tokens) } : null;
}

const DONEMLI: readonly Niyet['arac'][] = ['odemelerim', 'donem_borcu', 'taleplerim'];

function girdiOf(
  { arac }: Niyet,
  donem: Partial<Donem>,
  kavramlar: ReadonlySet<Kavram>,
  tokens: readonly string[],
): Anlam['girdi'] {
  const durum = arac === 'taleplerim' ? DURUM_KAVRAMLARI.find(([kavram]) => kavramlar.has(kavram))?.[1] : undefined;
  const isDegil = tokens.some((token) => token === 'degil' || token.startsWith('olmayan'));
  const isAktif = kavramlar.has('aktif') !== isDegil;
  return {
    ...(DONEMLI.includes(arac) && donem),
    ...(durum && { durum }),
    ...(arac === 'musterilerim' &&
      (kavramlar.has('aktif') || kavramlar.has('pasif')) && { aktif: kavramlar.has('pasif') ? isDegil : isAktif }),
  };
}
