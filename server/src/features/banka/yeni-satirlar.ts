import { type Degisen, EKSTRE_ERRORS } from '#contract/banka/ekstre-kusuru.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { EkstreError, type Hareket, type OkunanEkstre } from '#server/adapters/banka-dosyasi/okunan.ts';
import { AppError } from '#server/http/app-error.ts';

/** A line of the ledger on one of the statement's days. */
export interface BilinenSatir {
  gun: string;
  saat: string | null;
  tutar: number;
  bakiye: number;
  aciklama: string;
  referans: string;
}
export type YeniSatir = Hareket & { sira: number };

export interface Yeniler {
  satirlar: YeniSatir[];
  acilis: number;
  /** The balance at the start of the first day. */
  devir: number;
  /** What is missing before the first day: 0 where nothing is, or nothing was known of it. */
  bosluk: number;
}

const textOf = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '');
const alike = (line: BilinenSatir): string => [line.gun, line.tutar, textOf(line.aciklama), line.referans].join('|');
const exact = (line: BilinenSatir): string => [alike(line), line.saat ?? '', line.bakiye].join('|');
/** Another form of the same statement words its lines otherwise. */
const byBalance = (line: BilinenSatir): string => [line.gun, line.tutar, line.bakiye].join('|');

interface Eslesen {
  yeni: Hareket[];
  /** Known lines that the file does not have. */
  eksik: BilinenSatir[];
}

/** Pairs lines of the file with known ones of the same key, as many as there are of each. */
function pairBy(
  key: (line: BilinenSatir) => string,
  { yeni, eksik }: Eslesen,
  which: (gun: string) => boolean,
): Eslesen {
  const known = Map.groupBy(
    eksik.filter(({ gun }) => which(gun)),
    key,
  );
  const left = yeni.filter((line) => !which(line.gun) || known.get(key(line))?.shift() === undefined);
  const missing = new Set([...known.values()].flat());
  return { yeni: left, eksik: eksik.filter((line) => !which(line.gun) || missing.has(line)) };
}

/** `isStrict` takes lines of the first day for the same only with the same balance: the file may begin within it. */
function pair(lines: readonly Hareket[], known: readonly BilinenSatir[], isStrict: boolean): Eslesen {
  const first = lines[0]!.gun;
  const all = () => true;
  let found = pairBy(exact, { yeni: [...lines], eksik: [...known] }, all);
  found = pairBy(alike, found, isStrict ? (gun) => gun !== first : all);
  return pairBy(byBalance, found, all);
}

const sumOf = (lines: readonly { tutar: number }[]): number => lines.reduce((sum, { tutar }) => sum + tutar, 0);

/** The balances that the start of the first day may have: known lines of it may lie before the file or behind it. */
function startsOf({ acilis, satirlar }: OkunanEkstre, eksik: readonly BilinenSatir[]): number[] {
  const [first, last] = [satirlar[0]!, satirlar.at(-1)!];
  const own = eksik.filter(({ gun }) => gun === first.gun);
  const before = acilis - sumOf(own);
  if (own.length === 0) return [acilis];
  if (first.gun !== last.gun) return [before];
  const earlier = own.filter(({ saat }) => saat !== null && first.saat !== null && saat < first.saat);
  return [before, acilis, acilis - sumOf(earlier)];
}

/** A known line between the first and the last day must be in the file. */
function findFault({ yeni, eksik }: Eslesen, { satirlar }: OkunanEkstre): AppError | null {
  const [first, last] = [satirlar[0]!.gun, satirlar.at(-1)!.gun];
  const changed = eksik.flatMap((eski) => {
    const line =
      eski.referans &&
      yeni.find(({ referans, gun, tutar }) => referans === eski.referans && (gun !== eski.gun || tutar !== eski.tutar));
    return line ? [{ satir: line.satir, eski, yeni: line, referans: eski.referans } satisfies Degisen] : [];
  })[0];
  const gone = eksik.find(({ gun }) => gun > first && gun < last);
  const { EKSTRE_SATIRI_DEGISMIS, EKSTRE_SATIRI_EKSIK } = EKSTRE_ERRORS;
  const shown = ({ gun, tutar, aciklama }: BilinenSatir) => ({ gun, tutar, aciklama });
  if (changed)
    return new AppError(EKSTRE_SATIRI_DEGISMIS, { ...changed, eski: shown(changed.eski), yeni: shown(changed.yeni) });
  return gone ? new AppError(EKSTRE_SATIRI_EKSIK, { eski: shown(gone) }) : null;
}

function count(yeni: readonly Hareket[], known: readonly BilinenSatir[]): YeniSatir[] {
  const counts = new Map<string, number>();
  const next = (line: BilinenSatir): number => {
    const key = alike(line);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts.get(key)!;
  };
  known.forEach(next);
  return yeni.map((line) => ({ ...line, sira: next(line) }));
}

interface Aday extends Yeniler {
  fault: AppError | null;
}

function tryLines(okunan: OkunanEkstre, known: readonly BilinenSatir[], beklenen: number | null): Aday {
  const adaylar = [false, true].flatMap((isStrict): Aday[] => {
    const found = pair(okunan.satirlar, known, isStrict);
    const fault = findFault(found, okunan);
    return startsOf(okunan, found.eksik).map((devir) => ({
      satirlar: count(found.yeni, known),
      acilis: okunan.acilis,
      devir,
      bosluk: beklenen === null ? 0 : devir - beklenen,
      fault,
    }));
  });
  return adaylar.find(({ bosluk, fault }) => bosluk === 0 && !fault) ?? adaylar.at(-1)!;
}

/** The same lines if the first one, whose sign nothing in the file says, went the other way. */
function turned(okunan: OkunanEkstre): OkunanEkstre {
  const [first, ...rest] = okunan.satirlar;
  const tutar = -first!.tutar;
  return { ...okunan, acilis: first!.bakiye - tutar, satirlar: [{ ...first!, tutar }, ...rest] };
}

/**
 * Which lines of a statement are new. `known` are the ledger's lines from its first to its last day, `beklenen` is the
 * balance at the start of the first day as the statements before it leave it, or null where nothing is known of it.
 * Equal lines of a day are as many as the one that has more of them says; where a file begins within a day, the balances
 * tell them apart. @throws AppError for a known line that the file contradicts, EkstreError
 */
export function findYeniler(okunan: OkunanEkstre, known: readonly BilinenSatir[], beklenen: number | null): Yeniler {
  const plain = tryLines(okunan, known, beklenen);
  const fits = (aday: Aday) => aday.bosluk === 0 && !aday.fault && beklenen !== null;
  if (okunan.isIlkBelirsiz && !fits(plain)) {
    const other = tryLines(turned(okunan), known, beklenen);
    if (fits(other)) return other;
    // Where all came in by the balances, the amounts had signs, and the first one came in, too.
    if (okunan.satirlar.some(({ tutar }) => tutar < 0))
      throw new EkstreError({ kusur: 'ilk_yon', satir: okunan.satirlar[0]!.satir });
  }
  if (plain.fault) throw plain.fault;
  const first = okunan.satirlar[0]!.gun;
  // A file that begins as its day began has that day whole.
  const gone = known.find(({ gun }) => gun === first);
  if (gone && plain.bosluk !== 0 && okunan.acilis === beklenen && plain.devir !== okunan.acilis)
    throw new AppError(EKSTRE_ERRORS.EKSTRE_SATIRI_EKSIK, {
      eski: { gun: gone.gun, tutar: gone.tutar, aciklama: gone.aciklama },
    });
  return plain;
}
