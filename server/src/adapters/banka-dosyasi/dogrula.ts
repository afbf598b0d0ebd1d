import type { Kusurlu } from '#contract/banka/ekstre-kusuru.ts';
import { EkstreError, type Hareket } from './okunan.ts';
import type { HamBolum, HamHareket, Total } from './satirlar.ts';

interface Cevre {
  acilis: number | null;
  kapanis: number | null;
}

export interface Dogrulanan {
  acilis: number;
  kapanis: number;
  satirlar: Hareket[];
  isIlkBelirsiz: boolean;
}

interface Kopuk {
  satir: number;
  beklenen: number;
  bulunan: number;
}

/** The balance before the first line: as it is said, or as the first balance leaves it. */
function openingOf(lines: readonly HamHareket[], acilis: number | null): number | null {
  if (acilis !== null) return acilis;
  let sum = 0;
  for (const { tutar, bakiye } of lines) {
    sum += tutar;
    if (bakiye !== null) return bakiye - sum;
  }
  return null;
}

/** The first line after which the balance is not what the line before and its amount make it. */
function findBreak(lines: readonly HamHareket[], opening: number): Kopuk | null {
  let balance = opening;
  for (const { satir, tutar, bakiye } of lines) {
    balance += tutar;
    if (bakiye !== null && bakiye !== balance) return { satir, beklenen: balance, bulunan: bakiye };
  }
  return null;
}

/** Signs that the balances alone say; null where they do not fit the amounts. The first line may stay unknown. */
function signByBalance(
  lines: readonly HamHareket[],
  acilis: number | null,
): { lines: HamHareket[]; isFirstUnknown: boolean } | null {
  if (lines.some(({ tutar, isSigned }) => isSigned || tutar < 0)) return null;
  let balance = acilis;
  const signed: HamHareket[] = [];
  for (const line of lines) {
    if (line.bakiye === null) return null;
    const change = balance === null ? line.tutar : line.bakiye - balance;
    if (Math.abs(change) !== line.tutar) return null;
    signed.push({ ...line, tutar: change });
    balance = line.bakiye;
  }
  return { lines: signed, isFirstUnknown: acilis === null };
}

/** Whether the days say that the newest line comes first; null where all lines are of one day. */
function isNewestFirst(lines: readonly HamHareket[]): boolean | null {
  const [first, last] = [lines[0]!, lines.at(-1)!];
  const [a, b] = [`${first.gun} ${first.saat ?? ''}`, `${last.gun} ${last.saat ?? ''}`];
  if (first.gun === last.gun && (first.saat === null || last.saat === null)) return null;
  return a === b ? null : a > b;
}

interface Deneme {
  lines: HamHareket[];
  opening: number | null;
  isFirstUnknown: boolean;
  kopuk: Kopuk | null;
}

function tryOrder(lines: HamHareket[], acilis: number | null): Deneme {
  const opening = openingOf(lines, acilis);
  const kopuk = opening === null ? null : findBreak(lines, opening);
  const plain: Deneme = { lines, opening, isFirstUnknown: false, kopuk };
  if (opening !== null && !kopuk && lines.some(({ tutar, isSigned }) => isSigned || tutar < 0)) return plain;
  const turned = signByBalance(lines, acilis);
  if (!turned) return plain;
  // A single line, or lines that all came in, fit as they stand; then only the first one's sign is in doubt.
  return { ...turned, opening: openingOf(turned.lines, acilis), kopuk: null };
}

/** Of a first line without a sign either one may fit. @throws EkstreError */
function checkTotals(lines: readonly HamHareket[], totals: readonly Total[], isFirstUnknown: boolean): void {
  const [first, ...rest] = lines;
  const fault = findTotalFault(lines, totals);
  const isOther = isFirstUnknown && !findTotalFault([{ ...first!, tutar: -first!.tutar }, ...rest], totals);
  if (fault && !isOther) throw new EkstreError(fault);
}

function findTotalFault(lines: readonly HamHareket[], totals: readonly Total[]): Kusurlu | null {
  const sumOf = (pick: (tutar: number) => number) => lines.reduce((sum, { tutar }) => sum + pick(tutar), 0);
  const giren = sumOf((tutar) => Math.max(tutar, 0));
  const cikan = sumOf((tutar) => Math.max(-tutar, 0));
  for (const { satir, borc, alacak, tutar } of totals) {
    const fault = (beklenen: number, bulunan: number): Kusurlu => ({ kusur: 'toplam', satir, beklenen, bulunan });
    if (borc !== null && Math.abs(borc) !== cikan) return fault(cikan, Math.abs(borc));
    if (alacak !== null && Math.abs(alacak) !== giren) return fault(giren, Math.abs(alacak));
    const sums = [giren - cikan, cikan - giren, giren, cikan, -cikan, giren + cikan];
    if (tutar !== null && !sums.includes(tutar)) return fault(giren - cikan, tutar);
  }
  return null;
}

function checkDays(lines: readonly HamHareket[], today: string): void {
  for (const [i, { satir, gun }] of lines.entries()) {
    if (gun > today) throw new EkstreError({ kusur: 'gelecek', satir, deger: gun.split('-').reverse().join('.') });
    if (i > 0 && gun < lines[i - 1]!.gun) throw new EkstreError({ kusur: 'sira', satir });
  }
}

/** The lines with a balance after each; `kapanis` is what the file says of the end, if it does. */
function withBalances(lines: readonly HamHareket[], opening: number, kapanis: number | null): Hareket[] {
  let balance = opening;
  const all = lines.map(({ isSigned: _, ...line }) => {
    balance += line.tutar;
    return { ...line, bakiye: balance };
  });
  if (kapanis !== null && kapanis !== balance)
    throw new EkstreError({ kusur: 'kapanis', beklenen: balance, bulunan: kapanis });
  return all;
}

/**
 * Opening and lines make the closing, line by line where the file has balances; otherwise the file is refused whole.
 * The result is in the order of time, whichever end the file begins with. @throws EkstreError
 */
export function verify({ satirlar, toplamlar }: HamBolum, { acilis, kapanis }: Cevre, today: string): Dogrulanan {
  if (satirlar.length === 0) throw new EkstreError({ kusur: 'satir_yok' });
  const newest = isNewestFirst(satirlar);
  const orders = newest === null ? [satirlar, satirlar.toReversed()] : [newest ? satirlar.toReversed() : satirlar];
  const tries = orders.map((lines) => tryOrder(lines, acilis));
  const best = tries.find(({ kopuk, opening }) => opening !== null && !kopuk) ?? tries[0]!;
  const { lines, opening, isFirstUnknown, kopuk } = best;
  checkDays(lines, today);
  const isClosed = kapanis !== null || lines.at(-1)!.bakiye !== null;
  if (opening === null || !isClosed) throw new EkstreError({ kusur: 'bakiye_yok' });
  if (kopuk) throw new EkstreError({ kusur: 'bakiye', ...kopuk });
  const all = withBalances(lines, opening, kapanis);
  checkTotals(lines, toplamlar, isFirstUnknown);
  return { acilis: opening, kapanis: all.at(-1)!.bakiye, satirlar: all, isIlkBelirsiz: isFirstUnknown };
}
