const STOP_MS = 9500;

type Stop = (milliseconds: number) => Promise<unknown>;

const started: Stop[] = [];
let stopping: Promise<void> | null = null;

export const isStopping = (): boolean => stopping !== null;

export const onShutdown = (stop: Stop): void => {
  if (stopping) void stop(STOP_MS / 2).catch(() => {});
  else started.push(stop);
};

const stopAll = async (): Promise<void> => {
  const deadline = Date.now() + STOP_MS;
  for (let stop = started.pop(); stop; stop = started.pop()) {
    // Each stop function gets half of the time left and the last one all of it, so that requests that never end cannot
    // take the time for stopping the database.
    const share = (deadline - Date.now()) / (started.length ? 2 : 1);
    const patience = new Promise((done) => setTimeout(done, share));
    await Promise.race([stop(Math.max(share - 1000, 500)).catch(() => {}), patience]);
  }
};

export const shutdown = async (exitCode: number): Promise<void> => {
  if (stopping) return;
  stopping = stopAll();
  await stopping;
  process.exit(exitCode);
};
