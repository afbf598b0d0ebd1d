import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, it, vi } from 'vitest';
import { passedSocket, sleepWhenUnused } from './sleep.ts';

it('a socket is taken only from whoever started this very process', () => {
  const own = String(process.pid);
  expect(passedSocket({ LISTEN_PID: own, LISTEN_FDS: '1' })).toEqual({ fd: 3 });
  expect(passedSocket({ LISTEN_PID: '1', LISTEN_FDS: '1' })).toBeNull();
  expect(passedSocket({})).toBeNull();
});

it('a server sleeps after its last connection has ended, and not before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const server = createServer((socket) => void socket.resume()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const sleep = vi.fn(() => expect(server.listening).toBe(false));
    let isWorking = false;
    sleepWhenUnused(server, 1_000, sleep, () => isWorking);
    vi.advanceTimersByTime(999);
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const [socket] = await once(server, 'connection');
    vi.advanceTimersByTime(60_000);
    expect(sleep).not.toHaveBeenCalled();
    client.end();
    await once(socket, 'close');
    vi.advanceTimersByTime(999);
    isWorking = true;
    vi.advanceTimersByTime(1);
    expect(sleep, 'a queue is being worked off').not.toHaveBeenCalled();
    isWorking = false;
    vi.advanceTimersByTime(59_999);
    expect(sleep).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(sleep).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});
