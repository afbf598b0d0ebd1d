import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A child process gets only these of our environment; compiled modules lie where Node itself would keep them. */
export const CHILD_ENV = { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') };
