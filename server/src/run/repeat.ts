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
export function repeat({ every, first = every, turn, onError }: Repeat): () => Promise<void> {
  let isStopped = false;
  let current: Promise<void> | null = null;
  const begin = (): void => {
    current ??= turn(() => !isStopped)
      .then(() => {}, onError)
      .finally(() => {
        current = null;
      });
  };
  const beginning = setTimeout(begin, first).unref();
  const timer = setInterval(begin, every).unref();
  return async () => {
    isStopped = true;
    clearTimeout(beginning);
    clearInterval(timer);
    await current;
  };
}
