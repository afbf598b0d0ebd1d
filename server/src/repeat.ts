interface Repeat {
  every: number;
  first?: number;
  turn: (goOn: () => boolean) => Promise<unknown>;
  onError: (error: unknown) => void;
}

/**
 * The function that `repeat` returns ends the repetition and waits for a running turn. Several servers repeat the same
 * turn, so the database must decide which of them gets the work.
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
