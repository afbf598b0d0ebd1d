import type { Sessions } from '#server/db/session.ts';
import { repeat } from '#server/repeat.ts';
import { createBildirimler } from './queries.ts';

const PACE_MS = 2_000;

export const startBildirimIsi = (
  gate: Sessions['gate'],
  { onMade, onError }: { onMade: () => void; onError: (error: unknown) => void },
): (() => Promise<void>) =>
  repeat({
    every: PACE_MS,
    first: PACE_MS,
    onError,
    turn: async () => {
      if ((await gate(createBildirimler)) > 0) onMade();
    },
  });
