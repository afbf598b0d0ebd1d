import { useRef, useState } from 'react';
import { ApiError, messageOf } from '#web/lib/api-client.ts';
import { dismiss, notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import type { HucreSonucu } from './hucreler.ts';

interface Adim {
  metin: string;
  istekler: readonly string[];
  /** Says what undoing it did, after the count of cells. */
  geri: string;
}

/** Records an act and its requests; `geri` says what undoing it did, after the count of cells. */
export type Hatirla = (metin: string, istekler: readonly string[], geri?: string) => void;

interface Ay<S extends HucreSonucu> {
  /** The month; each has its own stack of acts. */
  of: string;
  reverse: (request_no: string) => Promise<S[]>;
  /** The cells of a request that the server refused as a whole; null if it failed in another way. */
  refusedOf: (error: unknown) => S[] | null;
  settle: (results: readonly S[]) => void;
  refetch: () => void;
}

/** The user's acts of each month that can be undone, last first, and the message that offers to undo. */
export function useGeriAl<S extends HucreSonucu>({
  of: key,
  reverse: reverseIstek,
  refusedOf,
  settle,
  refetch,
}: Ay<S>) {
  const stack = useRef<Record<string, readonly Adim[]>>({});
  /** A copy of the stack for rendering. The stack changes at once, because keys come faster than renders. */
  const [shown, setShown] = useState<typeof stack.current>({});
  const offer = useRef<number>(undefined);
  const setOwn = (edit: (now: readonly Adim[]) => readonly Adim[]) => {
    stack.current = { ...stack.current, [key]: edit(stack.current[key] ?? []) };
    setShown(stack.current);
  };
  /** Acts that the server has not answered yet. Undo waits for them, or it would undo the act before. */
  const underWay = useRef<Promise<unknown>>(Promise.resolve());

  const reverse = async (adim: Adim): Promise<number> => {
    let adet = 0;
    // The last request of an act is reversed first, in the opposite order of sending.
    for (const request_no of adim.istekler.toReversed()) {
      const results = await reverseIstek(request_no).catch((error: unknown) => {
        const refused = refusedOf(error);
        if (!refused) throw error;
        return refused;
      });
      settle(results);
      const kalan = results.filter(({ oldu }) => !oldu);
      adet += results.length - kalan.length;
      if (kalan.length > 0)
        notifyError(`${kalan.length.toLocaleString('tr-TR')} hücre geri alınamadı: ${kalan[0]?.neden}`);
    }
    return adet;
  };

  const takeBack = async (chosen?: Adim) => {
    const adim = chosen ?? stack.current[key]?.at(-1);
    if (!adim) return;
    if (offer.current !== undefined) dismiss(offer.current);
    setOwn((now) => now.filter((one) => one !== adim));
    try {
      const adet = await reverse(adim);
      if (adet > 0) offer.current = notifySuccess(`Geri alındı: ${adet.toLocaleString('tr-TR')} ${adim.geri}`);
    } catch (error) {
      // After a lost connection nobody knows whether it happened. The act can be undone again, and the month shows the
      // true state.
      if (error instanceof ApiError && error.status === 0) setOwn((now) => [...now, adim]);
      notifyError(messageOf(error));
      refetch();
    }
  };
  const undo = (chosen?: Adim) => {
    underWay.current = underWay.current.then(() => takeBack(chosen));
  };

  return {
    push: (metin: string, istekler: readonly string[], geri = 'hücre önceki durumuna döndü.') => {
      const adim = { metin, istekler, geri };
      setOwn((now) => [...now, adim]);
      if (offer.current !== undefined) dismiss(offer.current);
      offer.current = notifySuccess(metin, { action: { label: 'Geri al', run: () => undo(adim) } });
    },
    follow: (act: Promise<unknown>) => {
      underWay.current = Promise.allSettled([underWay.current, act]);
    },
    undo: () => undo(),
    undoLabel: shown[key]?.at(-1)?.metin ?? null,
  };
}
