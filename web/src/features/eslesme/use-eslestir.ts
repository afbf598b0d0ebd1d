import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { BekleyenSatir, Borclu, Karar } from '#contract/banka/eslesme.ts';
import { KARAR_TURU_NAME } from '#contract/banka/eslesme-listesi.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { newIdempotencyKey } from '#web/lib/api-client.ts';
import { askAgain, oncekiOf } from '#web/parts/odeme/mukerrer-sorusu.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { createBankaKararlari, getBankaEslesmeQuery, reverseBankaKararlari } from './api.ts';

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

/** Proposals that one may accept together: those whose payer is certain, and those that book nothing. */
export const isSure = ({ oneri }: BekleyenSatir): boolean =>
  oneri.kesinlik === 'kesin' ||
  (oneri.kesinlik === 'güçlü' && oneri.tur !== 'tahsilat' && oneri.geri_donen_id === null);

const textOf = (choice: Choice, line: BekleyenSatir, nameOf: (id: number) => string): string => {
  const who = choice.paylar?.map(({ muhasebeci_id }) => nameOf(muhasebeci_id)).join(', ');
  return `${formatTl(line.tutar)}: ${choice.tur === 'tahsilat' ? who : KARAR_TURU_NAME[choice.tur]}.`;
};

const without = (ids: ReadonlySet<number>, gone: readonly number[]) =>
  new Set([...ids].filter((id) => !gone.includes(id)));

interface Done {
  kararlar: number[];
  lines: number[];
}

/** Sends one act after the other, so that an undo never overtakes what it undoes. */
function useActLine() {
  const line = useRef(Promise.resolve());
  return (send: () => Promise<void>) => {
    line.current = line.current.then(send);
    return line.current;
  };
}

/** What was decided leaves the list at once; it is back if the server refuses. */
export function useEslestir() {
  const query = useQuery(getBankaEslesmeQuery);
  const client = useQueryClient();
  const queue = useActLine();
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set());
  const [chosenId, setChosenId] = useState<number | null>(null);
  const acts = useRef<Done[]>([]);
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
  const refresh = () => client.invalidateQueries({ queryKey: ['banka_kararlari'] });
  const undo = (done: Done) =>
    queue(async () => {
      if (!acts.current.includes(done)) return;
      acts.current = acts.current.filter((other) => other !== done);
      try {
        await reverseBankaKararlari(done.kararlar, newIdempotencyKey());
        setDecided((now) => without(now, done.lines));
        setChosenId(done.lines[0] ?? null);
        notifySuccess('Karar geri alındı; satır yeniden bekliyor.');
      } catch (error) {
        acts.current.unshift(done);
        notifyCause(error);
      }
      await refresh();
    });
  const send = async (kararlar: Karar[], text: string): Promise<void> => {
    const ids = kararlar.map(({ satir_id }) => satir_id);
    try {
      const made = await createBankaKararlari(kararlar, newIdempotencyKey());
      const done = { kararlar: made.kararlar.map(({ karar_id }) => karar_id), lines: ids };
      acts.current.unshift(done);
      notifySuccess(text, { action: { label: 'Geri al', run: () => void undo(done) } });
    } catch (error) {
      const [only] = kararlar.length === 1 ? kararlar : [];
      const onceki = only && oncekiOf(error as Error);
      if (only && onceki) {
        if (await askAgain(onceki)) return send([{ ...only, onaylanan_makbuz: onceki.makbuz_id }], text);
      } else notifyCause(error);
      setDecided((now) => without(now, ids));
      setChosenId(ids[0] ?? null);
    } finally {
      void refresh();
    }
  };
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
  const undoLast = () => void queue(async () => {}).then(() => acts.current[0] && undo(acts.current[0]));
  return { query, lines, chosen, people, nameOf, setChosenId, go, decide, decideAll, undoLast };
}
