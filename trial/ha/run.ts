import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findHindrance } from './packages.ts';

const hindrance = findHindrance();
if (hindrance) {
  console.error(hindrance);
  process.exit(1);
}

/**
 * The trial runs in namespaces of its own, so that it changes no network, mount or process of the rest of the machine,
 * and all its processes end with it.
 */
if (process.env.TRIAL_INSIDE !== '1') {
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
  process.exit((await runTrial(folder, process.argv.slice(2).map(Number))) ? 0 : 1);
}
