import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BekleyenSatir, Borclu, Karar } from '#contract/banka/eslesme.ts';
import { KARAR_TURU_NAME } from '#contract/banka/eslesme-listesi.ts';
import type { KararTuru } from '#contract/banka/eslesme-turleri.ts';
import { formatTarih } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { getBankaEslesmeQuery } from './api.ts';
import { useDecisions } from './use-decisions.ts';

export type Asked = 'muhasebeci' | 'bol' | null;
export type Choice = Omit<Karar, 'satir_id'>;

/** What a proposal asks for, or null where there is none. */
export function choiceOf({ oneri, tutar }: BekleyenSatir): Choice | null {
  if (oneri.tur === null) return null;
  if (oneri.tur === 'tahsilat')
    return oneri.muhasebeci_id === null
      ? null
      : { tur: 'tahsilat', paylar: [{ muhasebeci_id: oneri.muhasebeci_id, tutar }] };
  return { tur: oneri.tur, ...(oneri.geri_donen_id !== null && { geri_donen_id: oneri.geri_donen_id }) };
}

/** The receipt that was booked by hand for the line: the proposed accountant's, or the only one. */
export function kayitliOf({ oneri, kayitlilar }: BekleyenSatir): BekleyenSatir['kayitlilar'][number] | undefined {
  const own = kayitlilar.filter(({ muhasebeci_id }) => muhasebeci_id === oneri.muhasebeci_id);
  const [first, ...others] = own.length > 0 ? own : kayitlilar;
  return others.length === 0 ? first : undefined;
}

/** What is decided by a key alone; a payment that was booked before names its receipt where it is certain which one. */
export function kindOf(line: BekleyenSatir, kind: Exclude<KararTuru, 'tahsilat'>): Choice {
  const kayitli = kind === 'kayıtlı' ? kayitliOf(line) : undefined;
  return { tur: kind, ...(kayitli && { kayitli_makbuz: kayitli.makbuz_id }) };
}

/** Proposals that one may accept together: those whose payer is certain, and those that book nothing. */
export const isSure = ({ oneri }: BekleyenSatir): boolean =>
  oneri.kesinlik === 'kesin' ||
  (oneri.kesinlik === 'güçlü' && oneri.tur !== 'tahsilat' && oneri.geri_donen_id === null);

const textOf = (choice: Choice, line: BekleyenSatir, nameOf: (id: number) => string): string => {
  const who = choice.paylar?.map(({ muhasebeci_id }) => nameOf(muhasebeci_id)).join(', ');
  return `${formatTl(line.tutar)}: ${choice.tur === 'tahsilat' ? who : KARAR_TURU_NAME[choice.tur]}.`;
};

/** What was decided leaves the list at once; it is back if the server refuses. */
export function useEslestir() {
  const query = useQuery(getBankaEslesmeQuery);
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set());
  const [chosenId, setChosenId] = useState<number | null>(null);
  const lines = (query.data?.satirlar ?? []).filter(({ satir_id }) => !decided.has(satir_id));
  const index = Math.max(
    lines.findIndex(({ satir_id }) => satir_id === chosenId),
    0,
  );
  const chosen = lines[index];
  const people = new Map(
    (query.data?.muhasebeciler ?? []).map((person): [number, Borclu] => [person.muhasebeci_id, person]),
  );
  const nameOf = (id: number) => people.get(id)?.ad ?? '';
  const go = (n: number) => setChosenId(lines[Math.min(Math.max(index + n, 0), lines.length - 1)]?.satir_id ?? null);
  const { queue, send, undoLast } = useDecisions({
    onBack: (ids) => {
      setDecided((now) => new Set([...now].filter((id) => !ids.includes(id))));
      setChosenId(ids[0] ?? null);
    },
    onGone: (ids) => setDecided((now) => new Set([...now, ...ids])),
    nameOf: (id) => {
      const line = query.data?.satirlar.find(({ satir_id }) => satir_id === id);
      return line ? `${formatTarih(line.gun)} günü gelen ${formatTl(line.tutar)}` : '';
    },
  });
  const decide = (line: BekleyenSatir, choice: Choice) => {
    setChosenId((lines[index + 1] ?? lines[index - 1])?.satir_id ?? null);
    setDecided((now) => new Set([...now, line.satir_id]));
    void queue(() => send([{ satir_id: line.satir_id, ...choice }], textOf(choice, line, nameOf)));
  };
  const decideAll = (all: readonly BekleyenSatir[]) => {
    const kararlar = all.flatMap((line): Karar[] => {
      const choice = choiceOf(line);
      return choice ? [{ satir_id: line.satir_id, ...choice }] : [];
    });
    setDecided((now) => new Set([...now, ...kararlar.map(({ satir_id }) => satir_id)]));
    void queue(() => send(kararlar, `${kararlar.length} satır için karar verildi.`));
  };
  return { query, lines, chosen, people, nameOf, setChosenId, go, decide, decideAll, undoLast };
}
