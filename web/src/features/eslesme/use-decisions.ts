import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ESLESME_ERRORS, type Karar } from '#contract/banka/eslesme.ts';
import type { OncekiOdeme } from '#contract/tahakkuk/odeme.ts';
import { ApiError, newIdempotencyKey } from '#web/lib/api-client.ts';
import { messageOf } from '#web/lib/http.ts';
import { askAgain, oncekiOf } from '#web/parts/odeme/mukerrer-sorusu.tsx';
import { notifyCause, notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
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

/** The receipts because of which a line, or shares of one that was split, may be doubles. */
function oncekilerOf(error: unknown): OncekiOdeme[] {
  if (error instanceof ApiError && error.code === ESLESME_ERRORS.SATIR_MUKERRER.code)
    return (error.details as { oncekiler: OncekiOdeme[] }).oncekiler;
  const onceki = oncekiOf(error as Error);
  return onceki ? [onceki] : [];
}

/** The decision that refused all of them, as the error's field `kararlar.3.paylar` names it. */
const faultyOf = (error: unknown, kararlar: readonly Karar[]): Karar | undefined =>
  error instanceof ApiError ? kararlar[Number(/^kararlar\.(\d+)/.exec(error.field ?? '')?.[1] ?? -1)] : undefined;

interface Lines {
  /** They wait again, and the first of them is looked at. */
  onBack: (lines: readonly number[]) => void;
  onGone: (lines: readonly number[]) => void;
  nameOf: (line: number) => string;
}

/** Sends decisions and takes the last one back. */
export function useDecisions({ onBack, onGone, nameOf }: Lines) {
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
      const oncekiler = only ? oncekilerOf(error) : [];
      const faulty = only ? undefined : faultyOf(error, kararlar);
      // The question is about its own line, so that one is looked at again before it is asked.
      onBack(faulty ? [faulty.satir_id, ...ids.filter((id) => id !== faulty.satir_id)] : ids);
      if (faulty) notifyError(`Hiçbiri kaydedilmedi. ${nameOf(faulty.satir_id)}: ${messageOf(error)}`);
      else if (!only || oncekiler.length === 0) notifyCause(error);
      else if (await askAgain(...oncekiler)) {
        onGone(ids);
        const confirmed = [...(only.onaylanan_makbuzlar ?? []), ...oncekiler.map(({ makbuz_id }) => makbuz_id)];
        return send([{ ...only, onaylanan_makbuzlar: confirmed }], text);
      }
    } finally {
      void refresh();
    }
  };
  const undoLast = () => void queue(async () => {}).then(() => acts.current[0] && undo(acts.current[0]));
  return { queue, send, undoLast };
}
