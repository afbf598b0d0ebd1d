import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Hareket } from '#server/adapters/banka-dosyasi/okunan.ts';
import { makeDefter } from '#server/testing/banka-dosyalari.ts';
import { createRandom } from '#server/testing/random.ts';
import { reportCount } from '#server/testing/report.ts';
import { countOf, seedOf } from '#server/testing/sample.ts';
import { findYeniler, type YeniSatir } from './yeni-satirlar.ts';

const RUNS = countOf(60, 300);

/** What the tables hold of an account, and how they answer; features/banka/ekstre-queries.ts asks the same in SQL. */
class Hesap {
  readonly lines: YeniSatir[] = [];
  private readonly taken: { first: string; devir: number }[] = [];

  take(cut: readonly Hareket[]): number {
    const [first, last] = [cut[0]!.gun, cut.at(-1)!.gun];
    const before = this.taken
      .filter((it) => it.first <= first)
      .sort((a, b) => (a.first < b.first ? -1 : 1))
      .at(-1);
    const between = this.lines.filter(({ gun }) => before && gun >= before.first && gun < first);
    const beklenen = before ? between.reduce((sum, { tutar }) => sum + tutar, before.devir) : null;
    const known = this.lines.filter(({ gun }) => gun >= first && gun <= last);
    const okunan = {
      no: null,
      para_birimi: null,
      isIlkBelirsiz: false,
      basliklar: [],
      satirlar: [...cut],
      acilis: cut[0]!.bakiye - cut[0]!.tutar,
      kapanis: cut.at(-1)!.bakiye,
    };
    const { satirlar, devir } = findYeniler(okunan, known, beklenen);
    if (satirlar.length > 0) this.taken.push({ first, devir });
    this.lines.push(...satirlar);
    return satirlar.length;
  }
}

const truthOf = (seed: number): Hareket[] =>
  makeDefter(createRandom(seed), {
    iban: 'TR330006100519786457841326',
    gunler: 10,
    gunluk: 5,
    sonGun: '2026-11-25',
  }).satirlar.map((line, i) => ({ ...line, saat: null, satir: i + 1, karsi_ad: null, karsi_iban: null }));

const keyOf = ({ gun, tutar, bakiye, aciklama }: Hareket) => `${gun} ${tutar} ${bakiye} ${aciklama}`;
const sorted = (lines: readonly Hareket[]) => lines.map(keyOf).sort();

it('cuts from the beginnings of days, in any order, never double a line nor lose one', () => {
  let cases = 0;
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.array(fc.tuple(fc.nat(99), fc.nat(99)), { minLength: 1, maxLength: 8 }),
      (seed, cuts) => {
        cases += 1;
        const truth = truthOf(seed);
        const hesap = new Hesap();
        const seen = new Set<number>();
        for (const [a, b] of cuts) {
          const at = Math.floor((a / 100) * truth.length);
          const from = truth.findIndex(({ gun }) => gun === truth[at]!.gun);
          const until = Math.max(from + 1, Math.floor((b / 100) * truth.length));
          for (let i = from; i < until; i += 1) seen.add(i);
          hesap.take(truth.slice(from, until));
          expect(hesap.take(truth.slice(from, until))).toBe(0);
        }
        expect(sorted(hesap.lines)).toEqual(sorted(truth.filter((_, i) => seen.has(i))));
      },
    ),
    { numRuns: RUNS, seed: seedOf('cuts') },
  );
  reportCount('overlaps of cuts of whole days', cases, []);
});

it('cuts that go on anywhere within a day never double a line nor lose one', () => {
  let cases = 0;
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.array(fc.tuple(fc.nat(99), fc.nat(99)), { minLength: 1, maxLength: 8 }),
      (seed, cuts) => {
        cases += 1;
        const truth = truthOf(seed);
        const hesap = new Hesap();
        let end = 0;
        for (const [back, on] of cuts) {
          const from = Math.max(0, end - Math.floor((back / 100) * 20));
          const until = Math.min(truth.length, Math.max(from + 1, end + Math.floor((on / 100) * 20)));
          if (from >= truth.length) break;
          hesap.take(truth.slice(from, until));
          end = Math.max(end, until);
        }
        expect(sorted(hesap.lines)).toEqual(sorted(truth.slice(0, end)));
      },
    ),
    { numRuns: RUNS, seed: seedOf('cuts') },
  );
  reportCount('overlaps of cuts within days', cases, []);
});
