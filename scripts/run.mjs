import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { BIN, ROOT } from './install.mjs';

/**
 * Passes signals on to the children, so that Ctrl+C and SIGTERM reach them and this process outlives them. npm cannot pass on a kill -9, and
 * its shell passes on nothing: under npm, a parent that is gone counts as a SIGTERM.
 * @param {import('node:child_process').ChildProcess[]} children
 */
export const forwardSignals = (children) => {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => children.forEach((child) => void child.kill(signal)));
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 200).unref();
};

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<number>} the exit code as a shell would give it */
export const ended = (child) =>
  new Promise((done) => {
    child.once('error', (error) => {
      console.error(`${child.spawnfile}: ${error.message}`);
      done(1);
    });
    child.once('exit', (code, signal) => done(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });

/**
 * Node's flags and variables for the server (the Dockerfile, bench/ and e2e/ have them too). Short-lived objects get little room, old ones are first looked through at
 * 56 MB, and the C heap has one arena: half the memory under load, at the same speed. What is above 1 MB goes back to the system when it is freed, or the
 * 19 MB of the first password's hash would stay. Node keeps the stripped and compiled sources between starts, which
 * also leaves the stripper unloaded (20 MB); a folder that cannot be written does no harm.
 */
const SERVER_FLAGS = ['--max-semi-space-size=4', '--initial-old-space-size=56'];
const SERVER_ENV = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
};

/** @param {string[]} flags of node */
export const spawnServer = (flags) => {
  const env = { ...SERVER_ENV, ...process.env };
  // Over the channel the server notices at once when this process is killed.
  return spawn(join(BIN, 'node'), [...SERVER_FLAGS, ...flags, join(ROOT, 'server/src/main.ts')], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  });
};

/** Runs the server until it ends, and ends this process as it did. @param {string[]} flags */
export const runServer = async (flags) => {
  const server = spawnServer(flags);
  forwardSignals([server]);
  process.exit(await ended(server));
};
