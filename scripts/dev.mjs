import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findNode, install, ROOT } from './install.mjs';
import { ended, forwardSignals, spawnServer } from './run.mjs';

if (!install()) process.exit(1);

const port = process.env.PORT || '8001';
const host = process.env.HOST || '127.0.0.1';
const vite = [join(ROOT, 'node_modules/vite/bin/vite.js'), '--config', 'web/vite.config.ts'];
const server = spawnServer(['--watch', '--watch-preserve-output']);
const web = spawn(findNode(), vite, {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, API_ORIGIN: `http://${host}:${port}` },
});

forwardSignals([server, web]);
const codes = [server, web].map(async (child) => {
  const code = await ended(child);
  for (const other of [server, web]) if (other !== child) other.kill('SIGTERM');
  return code;
});
process.exit(Math.max(...(await Promise.all(codes))));
