import type { Sessions } from '#server/db/session.ts';
import { repeat } from '#server/repeat.ts';
import type { MuhurIsi } from '#server/rows/muhur.ts';

const PACE_MS = 1_000;

export function startMuhurIsi(
  gate: Sessions['gate'],
  muhur: MuhurIsi,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stop = repeat({ every: PACE_MS, onError, turn: () => muhur.seal(gate) });
  return async () => {
    await stop();
    await muhur.seal().then(muhur.flush).catch(onError);
  };
}
