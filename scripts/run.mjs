import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findNode, ROOT } from './install.mjs';

/**
 * npm's shell, or a parent that was killed by kill -9, passes no signal on to this process, so under npm the loss of
 * the parent counts as a SIGTERM.
 * @param {import('node:child_process').ChildProcess[]} children
 */
export const forwardSignals = (children) => {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => children.forEach((child) => void child.kill(signal)));
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 200).unref();
};

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<number>} */
export const ended = (child) =>
  new Promise((done) => {
    child.once('error', (error) => {
      console.error(`${child.spawnfile}: ${error.message}`);
      done(1);
    });
    child.once('exit', (code, signal) => done(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });

/**
 * The Dockerfile, bench/ and e2e/ repeat these flags and variables. A small young generation, a first old-space
 * collection at 56 MB and a single C arena keep the memory under load small at the same speed.
 */
const SERVER_FLAGS = ['--max-semi-space-size=8', '--initial-old-space-size=56'];
const SERVER_ENV = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
};

/** @param {string[]} flags */
export const spawnServer = (flags) => {
  const env = { ...SERVER_ENV, ...process.env };
  // By its IPC channel the server notices that its starter was killed, so that it ends, too.
  return spawn(findNode(), [...SERVER_FLAGS, ...flags, join(ROOT, 'server/src/main.ts')], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  });
};

/** @param {string[]} flags */
export const runServer = async (flags) => {
  const server = spawnServer(flags);
  forwardSignals([server]);
  process.exit(await ended(server));
};
