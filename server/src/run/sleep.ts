import type { Server } from 'node:net';

/** systemd passes a socket on as the first descriptor after the standard ones. */
export const passedSocket = (env = process.env): { fd: number } | null =>
  env.LISTEN_PID === String(process.pid) && env.LISTEN_FDS === '1' ? { fd: 3 } : null;

const AGAIN_MS = 60_000;

/**
 * Calls `sleep` once no connection has been open for so long and no queue is being worked off. Who connects while the
 * server ends waits in the socket, which systemd keeps open, for the next process.
 */
export const sleepWhenUnused = (
  server: Server,
  milliseconds: number,
  sleep: () => void,
  isWorking: () => boolean,
): void => {
  let open = 0;
  // One that is taken while the server ends would be cut off, so none is taken from the first moment on.
  const end = (): void => {
    if (isWorking()) {
      timer = setTimeout(end, AGAIN_MS);
      return;
    }
    server.close();
    sleep();
  };
  let timer = setTimeout(end, milliseconds);
  server.on('connection', (socket) => {
    open += 1;
    clearTimeout(timer);
    socket.once('close', () => {
      open -= 1;
      if (open === 0) timer = setTimeout(end, milliseconds);
    });
  });
};
