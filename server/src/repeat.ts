interface Repeat {
  every: number;
  first?: number;
  /** A turn calls `goOn` between its steps and ends when the result is false, because the server is stopping. */
  turn: (goOn: () => boolean) => Promise<unknown>;
  onError: (error: unknown) => void;
}

/**
 * Runs `turn` again and again; the returned function ends that and waits for a running turn. Several servers do so at
 * once, so the database decides which of them gets the work.
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
