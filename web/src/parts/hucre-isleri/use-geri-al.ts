import { useRef, useState } from 'react';
import { ApiError, messageOf } from '#web/lib/api-client.ts';
import { dismiss, notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import type { HucreSonucu } from './hucreler.ts';

/** One act of the user: what it was, and the requests that it took. */
interface Adim {
  metin: string;
  istekler: readonly string[];
  /** What taking it back comes to, after the count of cells. */
  geri: string;
}

/** Remembers an act and the requests that it took; `geri`: what taking it back comes to, after the count of cells. */
export type Hatirla = (metin: string, istekler: readonly string[], geri?: string) => void;

interface Ay<S extends HucreSonucu> {
  /** Which month: each has its own acts. */
  of: string;
  reverse: (request_no: string) => Promise<S[]>;
  /** Cells of a request that the server refused as a whole; null: it failed otherwise. */
  refusedOf: (error: unknown) => S[] | null;
  settle: (results: readonly S[]) => void;
  refetch: () => void;
}

/**
 * What of the user's own can be taken back in each month that was worked on, last first; and the message that offers
 * it.
 */
export function useGeriAl<S extends HucreSonucu>({
  of: key,
  reverse: reverseIstek,
  refusedOf,
  settle,
  refetch,
}: Ay<S>) {
  const stack = useRef<Record<string, readonly Adim[]>>({});
  /** What is shown of the stack, which itself must be right at once: keys come faster than renders. */
  const [shown, setShown] = useState<typeof stack.current>({});
  const offer = useRef<number>(undefined);
  const setOwn = (edit: (now: readonly Adim[]) => readonly Adim[]) => {
    stack.current = { ...stack.current, [key]: edit(stack.current[key] ?? []) };
    setShown(stack.current);
  };
  /** Acts that the server has not answered yet: taking back waits for them, or it would take back the one before. */
  const underWay = useRef<Promise<unknown>>(Promise.resolve());

  /** How many cells are as they were before. */
  const reverse = async (adim: Adim): Promise<number> => {
    let adet = 0;
    // The last request of an act first, as it was sent.
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
      // Whether it happened is unknown where the network broke: it can be tried again, and the month says what is true.
      if (error instanceof ApiError && error.status === 0) setOwn((now) => [...now, adim]);
      notifyError(messageOf(error));
      refetch();
    }
  };
  const undo = (chosen?: Adim) => {
    underWay.current = underWay.current.then(() => takeBack(chosen));
  };

  return {
    /** Remembers an act and offers to take it back. */
    push: (metin: string, istekler: readonly string[], geri = 'hücre önceki durumuna döndü.') => {
      const adim = { metin, istekler, geri };
      setOwn((now) => [...now, adim]);
      if (offer.current !== undefined) dismiss(offer.current);
      offer.current = notifySuccess(metin, { action: { label: 'Geri al', run: () => undo(adim) } });
    },
    /** Says that an act has been sent. */
    follow: (act: Promise<unknown>) => {
      underWay.current = Promise.allSettled([underWay.current, act]);
    },
    /** Takes the last act back. */
    undo: () => undo(),
    /** What that is; null: nothing. */
    undoLabel: shown[key]?.at(-1)?.metin ?? null,
  };
}
