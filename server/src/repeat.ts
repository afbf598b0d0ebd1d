interface Repeat {
  /** Milliseconds from turn to turn. */
  every: number;
  /** Milliseconds until the first; at once unless given. */
  first?: number;
  /** One turn; between its steps it asks `goOn`, which ends with the server. */
  turn: (goOn: () => boolean) => Promise<unknown>;
  /** A turn that failed: the next one tries again. */
  onError: (error: unknown) => void;
}

/**
 * Takes turns for as long as the server runs; while one is on no other begins. Several servers do so at once: whose
 * turn finds what is the database's to say. The returned function stops it and waits for the turn that is on.
 */
export function repeat({ every, first = 0, turn, onError }: Repeat): () => Promise<void> {
  let isStopped = false;
  let current: Promise<void> | null = null;
  const begin = (): void => {
    current ??= turn(() => !isStopped)
      .then(() => {}, onError)
      .finally(() => {
        current = null;
      });
  };
  const beginning = first > 0 ? setTimeout(begin, first).unref() : undefined;
  const timer = setInterval(begin, every).unref();
  if (first === 0) begin();
  return async () => {
    isStopped = true;
    clearTimeout(beginning);
    clearInterval(timer);
    await current;
  };
}
