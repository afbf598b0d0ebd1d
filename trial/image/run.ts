import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeNodeImage, makePostgresImage, NODE_IMAGE, ROOT } from './base.ts';
import { readServices } from './compose.ts';
import { runCycle } from './cycle.ts';
import { findHindrance } from './packages.ts';
import { sh } from './shell.ts';
import { openStorage } from './storage.ts';

/**
 * `npm run trial:image` builds the Dockerfile as it stands on base images that are made here under the names of the
 * registry's, and runs the services of compose.yaml with their limits. With `-- --folder <path>` the images are kept
 * there, and those that are there already are not made again.
 */
const { values } = parseArgs({ options: { folder: { type: 'string' } } });
const hindrance = findHindrance();
if (hindrance) {
  console.error(hindrance);
  process.exit(1);
}
const ENV = {
  PUBLIC_URL: 'https://muhasip.example',
  MUHASIP_KEY: 'ab'.repeat(32),
  DB_OWNER_PASSWORD: 'aa'.repeat(16),
  DB_APP_PASSWORD: 'bb'.repeat(16),
  DB_KONSOL_PASSWORD: 'cc'.repeat(16),
  METRICS_TOKEN: 'dd'.repeat(16),
};
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

const services = readServices(ENV);
const postgres = services.db!.image;
await step(`base image ${NODE_IMAGE}`, () => makeOnce(`docker.io/library/${NODE_IMAGE}`, () => makeNodeImage(storage)));
await step(
  `base image ${postgres}`,
  async () =>
    `${await makeOnce(`docker.io/library/${postgres}`, () => makePostgresImage(storage, postgres))}, with Debian 12's PostgreSQL 15 in it`,
);
await step('buildah builds the Dockerfile', () => {
  const build = ['bud', '--isolation', 'chroot', '--pull-never', '--format', 'docker', '--tag', 'muhasip', ROOT];
  return makeOnce('localhost/muhasip', () => sh('buildah', ...storage.args, ...build));
});
if (isWhole) await runCycle(storage, services, step);
console.log(
  'Only a registry shows: that the base images of the names exist, their signatures, and PostgreSQL 18.6 in `db`.',
);
await storage.podman('rm', '--all', '--force', '--time', '5').catch(() => '');
await storage.podman('volume', 'rm', '--all', '--force').catch(() => '');
await sh('sh', '-c', `umount -R ${folder}/images/overlay 2>/dev/null || true`);
if (!values.folder) rmSync(folder, { recursive: true, force: true });
process.exit(isWhole ? 0 : 1);
