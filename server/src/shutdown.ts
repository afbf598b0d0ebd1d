const STOP_MS = 9500;

/** Given the milliseconds that it may take. */
type Stop = (milliseconds: number) => Promise<unknown>;

const started: Stop[] = [];
let stopping: Promise<void> | null = null;

export const isStopping = (): boolean => stopping !== null;

/**
 * Adds something that was started; things are stopped in reverse order. Once stopping has begun it is stopped at once.
 */
export const onShutdown = (stop: Stop): void => {
  if (stopping) void stop(STOP_MS / 2).catch(() => {});
  else started.push(stop);
};

const stopAll = async (): Promise<void> => {
  const deadline = Date.now() + STOP_MS;
  for (let stop = started.pop(); stop; stop = started.pop()) {
    // Half of what is left for each but the last, so that requests which never end cannot take the database's time to
    // close.
    const share = (deadline - Date.now()) / (started.length ? 2 : 1);
    const patience = new Promise((done) => setTimeout(done, share));
    await Promise.race([stop(Math.max(share - 1000, 500)).catch(() => {}), patience]);
  }
};

/**
 * Stops all that was added, within 10 seconds, and ends the process. Further calls change nothing (a terminal's Ctrl+C
 * arrives several times).
 */
export const shutdown = async (exitCode: number): Promise<void> => {
  if (stopping) return;
  stopping = stopAll();
  await stopping;
  process.exit(exitCode);
};
