import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeNodeImage, makePostgresImage, NODE_IMAGE, ROOT } from './base.ts';
import { findImages } from './compose.ts';
import { runCycle } from './cycle.ts';
import { Office } from './office.ts';
import { findHindrance } from './packages.ts';
import { sh } from './shell.ts';
import { openStorage } from './storage.ts';

/**
 * `npm run trial:image` builds the Dockerfile as it stands on base images that are made here under the names of the
 * registry's, and runs the services of compose.yaml with their limits, by the lines of docs/deploy.md. With
 * `-- --folder <path>` the images are kept there, and those that are there already are not made again.
 */
const { values } = parseArgs({ options: { folder: { type: 'string' } } });
const hindrance = findHindrance();
if (hindrance) {
  console.error(hindrance);
  process.exit(1);
}
const folder = values.folder ? resolve(values.folder) : mkdtempSync(join(tmpdir(), 'muhasip-image-'));
mkdirSync(folder, { recursive: true });
const storage = openStorage(folder);
let isWhole = true;
const step = async (what: string, work: () => Promise<string>): Promise<void> => {
  const begun = performance.now();
  const told = await work().catch((error: Error) => {
    isWhole = false;
    return `SHORT: ${error.message}`;
  });
  console.log(`${what.padEnd(46)} ${`${Math.round((performance.now() - begun) / 1_000)} s`.padStart(6)}  ${told}`);
};
const makeOnce = async (name: string, make: () => Promise<unknown>): Promise<string> => {
  const isThere = await storage.podman('image', 'exists', name).then(
    () => true,
    () => false,
  );
  if (!isThere) await make();
  return sizeOf(name);
};
const sizeOf = async (name: string): Promise<string> =>
  `${Math.round(Number(await storage.podman('image', 'inspect', '--format', '{{.Size}}', name)) / 1_000_000)} MB`;

if (process.env.TRIAL_INSIDE === '1') {
  await sh('ip', 'link', 'set', 'lo', 'up');
  const clear = async () => {
    await storage.podman('rm', '--all', '--force', '--time', '5');
    await storage.podman('volume', 'rm', '--all', '--force');
  };
  await clear();
  await runCycle(new Office(storage), step);
  await clear();
  process.exit(isWhole ? 0 : 1);
}
const postgres = findImages().db!;
await step(`base image ${NODE_IMAGE}`, () => makeOnce(`docker.io/library/${NODE_IMAGE}`, () => makeNodeImage(storage)));
await step(`base image ${postgres}`, () =>
  makeOnce(`docker.io/library/${postgres}`, () => makePostgresImage(storage, postgres)),
);
await step('buildah builds the Dockerfile', () => {
  const build = ['bud', '--isolation', 'chroot', '--pull-never', '--format', 'docker', '--tag', 'muhasip', ROOT];
  return makeOnce('localhost/muhasip', () => sh('buildah', ...storage.args, ...build));
});
// The services get a network and mounts of their own, which end with them.
if (isWhole) {
  const inside = ['-n', '-m', '-u', '-p', '-f', '--kill-child', '--mount-proc', process.execPath, import.meta.filename];
  const { status } = spawnSync('unshare', [...inside, '--folder', folder], {
    stdio: 'inherit',
    env: { ...process.env, TRIAL_INSIDE: '1' },
  });
  isWhole = status === 0;
}
console.log(
  'Only a registry shows: that the base images of the names exist, their signatures, and PostgreSQL 18.6 in `db`.',
);
await sh('sh', '-c', `umount -R ${folder}/images/overlay 2>/dev/null || true`);
if (!values.folder) rmSync(folder, { recursive: true, force: true });
process.exit(isWhole ? 0 : 1);
