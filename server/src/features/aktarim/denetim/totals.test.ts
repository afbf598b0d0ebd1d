import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AKTARIM } from '#contract/aktarim/aktarim-alanlari.ts';
import { formatTl } from '#contract/common/kurus.ts';
import type { ReadRow } from './satir.ts';
import { Totals } from './totals.ts';

const group = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 5 });
const sumOf = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** A sheet of groups, each with its total, and the total of all; the total number `wrong` is off by so many kuruş. */
function check(groups: readonly (readonly number[])[], wrong = -1, off = 0) {
  const totals = new Totals(AKTARIM.bakiyeler.alanlar);
  let sira = 1;
  const see = (tutar: number, kind?: ReadRow['toplam']) => {
    sira += 1;
    totals.see({ satir_id: sira, sira, values: { tutar }, errors: {}, notes: {}, ...(kind && { toplam: kind }) });
  };
  for (const [i, amounts] of groups.entries()) {
    for (const amount of amounts) see(amount);
    see(sumOf(amounts) + (i === wrong ? off : 0), 'ara');
  }
  see(sumOf(groups.flat()) + (groups.length === wrong ? off : 0), 'genel');
  return totals.check().map(({ error }) => error);
}

it('totals of groups and of all come out, and one that is a kuruş off is said with the difference', () => {
  const sheet = fc.array(group, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(sheet, fc.nat(), fc.constantFrom(1, -1, 100, -12_345), (groups, at, off) => {
      expect(check(groups)).toEqual([...groups, 0].map(() => null));
      const wrong = at % (groups.length + 1);
      const errors = check(groups, wrong, off);
      // A total that is wrong for its group may be right for all rows above it, and says nothing wrong then.
      const said = sumOf(groups[wrong] ?? groups.flat()) + off;
      const isSumOfAll = wrong < groups.length && said === sumOf(groups.slice(0, wrong + 1).flat());
      for (const [i, error] of errors.entries())
        if (i !== wrong || isSumOfAll) expect(error).toBeNull();
        else expect(error).toContain('toplamı tutmuyor');
    }),
  );
  expect(check([[500], [200, 300]], 2, 1)[2]).toContain(`fark ${formatTl(1)}.`);
});
