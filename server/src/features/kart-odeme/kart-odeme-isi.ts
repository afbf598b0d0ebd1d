import { repeat } from '#server/repeat.ts';
import type { OdemeAkisi } from './odeme-akisi.ts';

const PACE_MS = 5_000;

/** Runs at once and then every few seconds; the database gives each attempt to one server (repeat.ts). */
export const startKartOdemeIsi = (
  akis: OdemeAkisi,
  { onWork, onError }: { onWork: () => void; onError: (error: unknown) => void },
): (() => Promise<void>) =>
  repeat({
    every: PACE_MS,
    onError,
    turn: async () => {
      if ((await akis.runDue(new Date())) > 0) onWork();
    },
  });
