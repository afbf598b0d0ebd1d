import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DEBIAN_12, DEBIAN_13, makeDebian } from './debian.ts';
import { findHindrance } from './packages.ts';

/** `npm run trial:ha -- [--debian13] [0 1 …]`: some faults by their numbers, on Debian 13 instead of this machine's 12. */
const { values, positionals } = parseArgs({ options: { debian13: { type: 'boolean' } }, allowPositionals: true });
const hindrance = findHindrance(values.debian13);
if (hindrance) {
  console.error(hindrance);
  process.exit(1);
}

/**
 * The trial runs in namespaces of its own, so that it changes no network, mount or process of the rest of the machine,
 * and all its processes end with it.
 */
if (process.env.TRIAL_INSIDE !== '1') {
  if (values.debian13) await makeDebian();
  const args = [
    '-n',
    '-m',
    '-u',
    '-p',
    '-f',
    '--kill-child',
    '--mount-proc',
    process.execPath,
    import.meta.filename,
    ...process.argv.slice(2),
  ];
  const child = spawn('unshare', args, { stdio: 'inherit', env: { ...process.env, TRIAL_INSIDE: '1' } });
  child.once('exit', (code) => process.exit(code ?? 1));
} else {
  const { runTrial } = await import('./trial.ts');
  const folder = mkdtempSync(join(tmpdir(), 'muhasip-ha-'));
  process.exit((await runTrial(folder, values.debian13 ? DEBIAN_13 : DEBIAN_12, positionals.map(Number))) ? 0 : 1);
}
