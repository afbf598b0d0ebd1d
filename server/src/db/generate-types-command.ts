import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

/** `npm run db:types`: writes what a fresh database with this checkout's schema looks like: src/db/types.ts, docs/schema.sql and docs/veri-modeli.md. */
const root = path.join(import.meta.dirname, '..', '..', '..');
const dataDir = await mkdtemp(path.join(tmpdir(), 'muhasip-types-'));
const postgres = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
const { socketDir: host, port, owner: user, database } = postgres;
let status = 1;
try {
  await migrate({ owner: { host, port, user, database }, appUser: 'muhasip_app', appPassword: null });
  const result = spawnSync(
    path.join(root, 'node_modules', '.bin', 'kysely-codegen'),
    [
      ...['--dialect', 'postgres', '--exclude-pattern', 'konsol.*', '--date-parser', 'string', '--out-file', path.join(import.meta.dirname, 'types.ts')],
      ...['--type-mapping', JSON.stringify({ int8: 'number', timestamptz: 'string', kurus: 'number', yil: 'number', ay: 'number' })],
      ...['--url', `postgres://${user}@localhost:${port}/${database}?host=${host}`],
      ...process.argv.slice(2),
    ],
    { stdio: 'inherit' },
  );
  status = result.status ?? 1;
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(status);
