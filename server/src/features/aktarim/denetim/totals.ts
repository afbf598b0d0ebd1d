import type { AktarimAlani } from '#contract/aktarim/aktarim-alanlari.ts';
import { formatTl } from '#contract/common/kurus.ts';
import type { ReadRow } from './satir.ts';
import { sheetSira } from './spread.ts';

interface Total {
  satir_id: number;
  sira: number;
  /** By field: what the row says, what all rows above add up to, and those since the last total. */
  sums: { etiket: string; said: number; all: number; group: number }[];
  isWhole: boolean;
}

export interface CheckedTotal {
  satir_id: number;
  metin: string;
  /** What does not come out; null if all does. */
  error: string | null;
}

/** The rows of a sheet that sum up others: they are no records, but what they say must come out. */
export class Totals {
  private readonly alanlar: readonly AktarimAlani[];
  private readonly all = new Map<string, number>();
  private readonly group = new Map<string, number>();
  private readonly found: Total[] = [];
  constructor(alanlar: readonly AktarimAlani[]) {
    this.alanlar = alanlar.filter(({ tur }) => tur === 'tutar' || tur === 'bakiye' || tur === 'fiyat');
  }

  see({ satir_id, sira, values, toplam }: ReadRow): void {
    const amounts = this.alanlar.flatMap(({ ad: name, etiket }) =>
      typeof values[name] === 'number' ? [{ name, etiket, amount: values[name] as number }] : [],
    );
    if (!toplam) {
      for (const { name, amount } of amounts)
        for (const sums of [this.all, this.group]) sums.set(name, (sums.get(name) ?? 0) + amount);
      return;
    }
    const sums = amounts.map(({ name, etiket, amount: said }) => ({
      etiket,
      said,
      all: this.all.get(name) ?? 0,
      group: this.group.get(name) ?? 0,
    }));
    this.found.push({ satir_id, sira, sums, isWhole: toplam === 'genel' });
    this.group.clear();
  }

  /** The last total of a sheet may be the one of all rows or, in a sheet with subtotals alone, of its last group. */
  check(): CheckedTotal[] {
    return this.found.map(({ satir_id, sira, sums, isWhole }) => {
      const wrong = sums.find(({ said, all, group }) => said !== all && (isWhole || said !== group));
      if (!wrong)
        return {
          satir_id,
          metin: sums.length > 0 ? 'Toplam satırı; satırların toplamıyla aynı.' : 'Toplam satırı.',
          error: null,
        };
      const isOfAll = isWhole || Math.abs(wrong.said - wrong.all) <= Math.abs(wrong.said - wrong.group);
      const summed = isOfAll ? wrong.all : wrong.group;
      const error = `${wrong.etiket} toplamı tutmuyor: ${sheetSira(sira)}. satırda ${formatTl(wrong.said)} yazıyor, satırların toplamı ${formatTl(summed)}; fark ${formatTl(Math.abs(wrong.said - summed))}.`;
      return { satir_id, metin: `Toplam satırı. ${error}`, error };
    });
  }
}
