import { useState } from 'react';
import type { Oturum } from '#contract/oturum.ts';
import { signInMessage } from '#web/features/oturum/api.ts';
import { notifyError } from '#web/ui/notify.ts';

/** Runs one way in at a time; what it refuses is said as a toast unless `handle` takes it. */
export function useGiris(onEnter: (oturum: Oturum) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const run = async (way: () => Promise<Oturum>, handle: (error: unknown) => boolean): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      onEnter(await way());
    } catch (error) {
      if (!handle(error)) notifyError(signInMessage(error));
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}
export type RunGiris = ReturnType<typeof useGiris>['run'];
