import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Karar } from '#contract/banka/eslesme.ts';
import { newIdempotencyKey } from '#web/lib/api-client.ts';
import { askAgain, oncekiOf } from '#web/parts/odeme/mukerrer-sorusu.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { createBankaKararlari, reverseBankaKararlari } from './api.ts';

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

/** Sends decisions and takes the last one back; `onBack` hears of lines that wait again. */
export function useDecisions(onBack: (lines: readonly number[]) => void) {
  const client = useQueryClient();
  const queue = useActLine();
  const acts = useRef<Done[]>([]);
  // Decisions follow each other quickly: the last one's notice takes the place of the one before.
  const toast = useRef<number>(undefined);
  const refresh = () => client.invalidateQueries({ queryKey: ['banka_kararlari'] });
  const undo = (done: Done) =>
    queue(async () => {
      if (!acts.current.includes(done)) return;
      acts.current = acts.current.filter((other) => other !== done);
      try {
        await reverseBankaKararlari(done.kararlar, newIdempotencyKey());
        onBack(done.lines);
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
      const action = { label: 'Geri al', run: () => void undo(done) };
      toast.current = notifySuccess(text, { action, replaces: toast.current });
    } catch (error) {
      const [only] = kararlar.length === 1 ? kararlar : [];
      const onceki = only && oncekiOf(error as Error);
      if (only && onceki) {
        if (await askAgain(onceki)) return send([{ ...only, onaylanan_makbuz: onceki.makbuz_id }], text);
      } else notifyCause(error);
      onBack(ids);
    } finally {
      void refresh();
    }
  };
  const undoLast = () => void queue(async () => {}).then(() => acts.current[0] && undo(acts.current[0]));
  return { queue, send, undoLast };
}
