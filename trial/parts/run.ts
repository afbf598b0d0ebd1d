import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createAuthority } from './authority.ts';
import { findHindrance, installPackages } from './packages.ts';
import { PARTS } from './parts.ts';

/**
 * `npm run trial:parts -- [--only nginx,clamd] [--install]` runs the product beside the programs that stand beside it at
 * an office, as docs/deploy.md says, and prints what was done, the figure, and what fell short.
 */
const { values } = parseArgs({ options: { only: { type: 'string' }, install: { type: 'boolean', default: false } } });
const only = values.only?.split(',');
const unknown = only?.find((name) => !PARTS.some((part) => part.name === name));
if (unknown !== undefined) {
  console.error(`There is no part ${unknown}: ${PARTS.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
const parts = PARTS.filter(({ name }) => only?.includes(name) ?? true);

if (process.env.TRIAL_INSIDE === '1') {
  const { runParts } = await import('./trial.ts');
  process.exit((await runParts(parts, process.env.TRIAL_FOLDER!)) ? 0 : 1);
}

if (values.install && process.getuid?.() === 0) installPackages(parts);
const hindrance = findHindrance(parts);
if (hindrance) {
  console.error(hindrance);
  process.exit(1);
}
/**
 * The trial runs in namespaces of its own, so that it changes no network, mount or process of the rest of the machine,
 * and all its processes end with it.
 */
const folder = mkdtempSync(join(tmpdir(), 'muhasip-parts-'));
const ca = createAuthority(folder);
const args = ['-n', '-m', '-u', '-p', '-f', '--kill-child', '--mount-proc', process.execPath, import.meta.filename];
const child = spawn('unshare', [...args, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, TRIAL_INSIDE: '1', TRIAL_FOLDER: folder, NODE_EXTRA_CA_CERTS: ca },
});
child.once('exit', (code) => {
  if (code === 0) rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
