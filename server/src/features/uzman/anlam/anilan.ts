import { fold } from '#contract/common/turkish-text.ts';
import { GENEL, isEkli } from '#server/features/uzman/mask.ts';
import { type Token, tokensOf } from './sozcuk.ts';
import { DOLGU, KAVRAMLAR } from './sozluk.ts';
import { isNear } from './stems.ts';

export interface Aday {
  mukellef_id: number;
  ad: string;
  sirket_adi: string | null;
  tc_no: string | null;
}

/**
 * `bulunan` are the clients that a question names as well as any other; more than one means that the asker must choose.
 * `rest` is the question without the name. `isCertain` says that the words can hardly be anything but a name.
 */
export interface Anilan<A extends Aday> {
  bulunan: A[];
  rest: string;
  isCertain: boolean;
}

interface Gecen {
  puan: number;
  from: number;
  to: number;
  isTam: boolean;
  isKesin: boolean;
}

const SIRADAN = new Set([...Object.values(KAVRAMLAR), DOLGU].flatMap((list) => list.split(' ')));
/** A month, a notion and a word like "ticaret" are no name by themselves, but they are part of one. */
const isSiradan = (word: string): boolean => word.length < 3 || GENEL.has(word) || SIRADAN.has(word);
const wordsOf = (name: string): string[] => fold(name).match(/[a-z0-9]+/g) ?? [];

/** Words that follow a name or a number and belong to it. */
const EKLENTILER = new Set('ltd sti limited sirketi anonim as san tic ve numarali nolu'.split(' '));

const TAM = 1;
const YAKIN = 0.9;
/** Endings stand only on the last word of a name, but a typing error may stand in each. */
function benzerlik({ raw, ad }: Token, word: string): number {
  if (raw === word || ad === word || isEkli(raw, word)) return TAM;
  return word.length >= 5 && [raw, ad ?? raw].some((it) => isNear(it, word)) ? YAKIN : 0;
}

function gecenOf(tokens: readonly Token[], names: readonly string[], from: number, first: number): Gecen | null {
  let puan = 0;
  let length = 0;
  let isAdli = false;
  let isKesmeli = false;
  for (; first + length < names.length && from + length < tokens.length; length++) {
    const [token, word] = [tokens[from + length] as Token, names[first + length] as string];
    const benzer = benzerlik(token, word);
    if (benzer === 0) break;
    puan += benzer;
    isAdli ||= benzer === TAM && !isSiradan(word);
    isKesmeli ||= token.ad !== null;
    // An ending closes the name: "Boğaziçi'nin çiçekleri" is not "Boğaziçi Çiçekçilik".
    if (benzer === TAM && token.raw !== word) {
      length += 1;
      break;
    }
  }
  const isButun = length === names.length;
  if (length === 0 || !(isAdli || (isButun && length > 1))) return null;
  return { puan, from, to: from + length, isTam: isButun, isKesin: isKesmeli || length > 1 };
}

const better = (a: Gecen | undefined, b: Gecen): Gecen =>
  a === undefined || b.puan > a.puan || (b.puan === a.puan && b.isTam && !a.isTam) ? b : a;

function enIyi(tokens: readonly Token[], { ad, sirket_adi, tc_no }: Aday): Gecen | undefined {
  const at = tc_no ? tokens.findIndex(({ raw }) => raw === tc_no || isEkli(raw, tc_no)) : -1;
  if (at >= 0) return { puan: 100, from: at, to: at + 1, isTam: true, isKesin: true };
  let found: Gecen | undefined;
  for (const names of [ad, sirket_adi ?? ''].map(wordsOf))
    for (let from = 0; from < tokens.length; from++)
      for (let first = 0; first < names.length; first++) {
        const gecen = gecenOf(tokens, names, from, first);
        if (gecen) found = better(found, gecen);
      }
  return found;
}

const sonHaneler = (tc_no: string | null): string => tc_no?.slice(-3) ?? '-';

/** Of clients with one name, the last three digits of the number choose, which the grid prints beside the name. */
export function findAnilan<A extends Aday>(soru: string, adaylar: readonly A[]): Anilan<A> {
  const tokens = tokensOf(soru);
  const gecenler = adaylar.flatMap((aday) => {
    const gecen = enIyi(tokens, aday);
    return gecen ? [{ aday, gecen }] : [];
  });
  const puan = Math.max(0, ...gecenler.map(({ gecen }) => gecen.puan));
  const best = gecenler.filter(({ gecen }) => gecen.puan === puan);
  const tam = best.filter(({ gecen }) => gecen.isTam);
  const aynilar = tam.length > 0 ? tam : best;
  const hane = aynilar.length > 1 ? tokens.findIndex(({ raw }) => /^\d{3}$/.test(raw)) : -1;
  const chosen = hane < 0 ? [] : aynilar.filter(({ aday }) => sonHaneler(aday.tc_no) === tokens[hane]?.raw);
  const secim = chosen.length > 0 ? chosen : aynilar;
  const out = new Set(chosen.length > 0 ? [hane] : []);
  for (const { gecen } of secim) for (let i = gecen.from; i < gecen.to; i++) out.add(i);
  for (let i = Math.max(-1, ...out) + 1; out.size > 0 && EKLENTILER.has(tokens[i]?.raw ?? ''); i++) out.add(i);
  return {
    bulunan: secim.map(({ aday }) => aday),
    rest: tokens.flatMap(({ raw }, i) => (out.has(i) ? [] : [raw])).join(' '),
    isCertain: secim.some(({ gecen }) => gecen.isKesin),
  };
}
