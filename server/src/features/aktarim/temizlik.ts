import type { Sessions } from '#server/db/session.ts';
import { repeat } from '#server/repeat.ts';
import { removeEskiler } from './queries.ts';

const PACE_MS = 60 * 60_000;

export const startTemizlik = (gate: Sessions['gate'], onError: (error: unknown) => void): (() => Promise<void>) =>
  repeat({ every: PACE_MS, onError, turn: () => gate((tx) => removeEskiler(tx, new Date())) });
