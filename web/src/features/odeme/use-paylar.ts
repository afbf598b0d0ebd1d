import { useState } from 'react';
import { spreadTutar } from '#contract/tahakkuk/spread-tutar.ts';
import type { Tahakkuk } from '#contract/tahakkuk/tahakkuk.ts';

const byMonth = (a: Tahakkuk, b: Tahakkuk): number =>
  a.tahakkuk_yili * 12 + a.tahakkuk_ayi - (b.tahakkuk_yili * 12 + b.tahakkuk_ayi);
const sumOf = (paylar: ReadonlyMap<number, number | null>): number =>
  [...paylar.values()].reduce<number>((sum, pay) => sum + (pay ?? 0), 0);

/**
 * A payment is spread over the ticked debts, or over the oldest debts if none is ticked. Debts of `held` take none, because
 * a card may have been charged for them.
 */
export function usePaylar(acik: readonly Tahakkuk[], held: ReadonlySet<number>) {
  const borclar = acik.toSorted(byMonth);
  const [paylar, setPaylar] = useState<ReadonlyMap<number, number | null>>(new Map());
  const [total, setTotal] = useState<number | null>(null);
  const [isChosen, setIsChosen] = useState(false);
  const take = (next: ReadonlyMap<number, number | null>) => {
    setPaylar(next);
    setTotal(next.size === 0 ? null : sumOf(next));
    setIsChosen(next.size > 0);
  };
  const payable = borclar.filter(({ borc_id }) => !held.has(borc_id));
  const adaylar = payable.filter(({ borc_id }) => !isChosen || paylar.has(borc_id));
  return {
    borclar,
    payable,
    paylar,
    total,
    enCok: adaylar.reduce((sum, { bakiye }) => sum + bakiye, 0),
    kalemler: payable.flatMap((borc) =>
      paylar.get(borc.borc_id) ? [{ borc, tutar: paylar.get(borc.borc_id) as number }] : [],
    ),
    toggle: ({ borc_id, bakiye }: Tahakkuk) => {
      const next = new Map(paylar);
      if (!next.delete(borc_id)) next.set(borc_id, bakiye);
      take(next);
    },
    chooseAll: (on: boolean) => take(new Map(on ? payable.map(({ borc_id, bakiye }) => [borc_id, bakiye]) : [])),
    setPay: ({ borc_id }: Tahakkuk, tutar: number | null) => take(new Map(paylar).set(borc_id, tutar)),
    spread: (tutar: number | null) => {
      const { paylar: spreadOut } = spreadTutar(tutar ?? 0, adaylar);
      setPaylar(
        new Map(
          adaylar.flatMap(({ borc_id }, i) =>
            isChosen || spreadOut[i] ? [[borc_id, spreadOut[i] as number] as const] : [],
          ),
        ),
      );
      setTotal(tutar);
    },
    clear: () => take(new Map()),
  };
}
