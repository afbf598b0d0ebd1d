import { useState } from 'react';
import type { Oturum } from '#contract/oturum/oturum.ts';
import { signInMessage } from '#web/features/oturum/api.ts';

/** `handle` returns true if it has shown the refusal of a sign-in itself; otherwise `error` holds the refusal's text. */
export function useGiris(onEnter: (oturum: Oturum) => void, firstError?: string) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState(firstError);
  const run = async (way: () => Promise<Oturum>, handle: (error: unknown) => boolean): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    setError(undefined);
    try {
      onEnter(await way());
    } catch (error) {
      if (!handle(error)) setError(signInMessage(error));
      setIsBusy(false);
    }
  };
  return { isBusy, run, error };
}
export type RunGiris = ReturnType<typeof useGiris>['run'];
