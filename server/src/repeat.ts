interface Repeat {
  every: number;
  first?: number;
  /** Between its steps a turn calls `goOn`, which is false once the server stops. */
  turn: (goOn: () => boolean) => Promise<unknown>;
  onError: (error: unknown) => void;
}

/**
 * The returned function stops the turns and waits for a running one. Several servers run turns at once, so the database
 * decides which server gets the work.
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
