import type { Sessions } from '#server/db/session.ts';
import { repeat } from '#server/repeat.ts';
import type { MuhurIsi } from '#server/rows/muhur.ts';

/** Entries are sealed at most this long after they are written. */
const PACE_MS = 1_000;

/** Seals the audit log every second and once more when the server stops (repeat.ts). */
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
