interface Repeat {
  /** Milliseconds between turns. */
  every: number;
  /** Milliseconds until the first turn; 0 unless given. */
  first?: number;
  /** One turn; between its steps it calls `goOn`, which is false once the server stops. */
  turn: (goOn: () => boolean) => Promise<unknown>;
  /** Reports a failed turn; the next one tries again. */
  onError: (error: unknown) => void;
}

/**
 * Runs `turn` again and again. The returned function stops it and waits for a running turn. Turns never overlap in one
 * process, but several servers run them at once, so the database decides which server gets the work.
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
