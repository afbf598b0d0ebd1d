import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openClient } from '#server/db/connection.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { generateFiles } from '#server/db/generated-files.ts';
import { KONSOL_LOGIN } from '#server/db/konsol-login.ts';
import { migrate } from '#server/db/migrate.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const dataDir = await mkdtemp(path.join(tmpdir(), 'muhasip-types-'));
const postgres = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
const { socketDir: host, port, owner: user, database } = postgres;
try {
  const place = { host, port, user, database };
  await migrate({
    owner: place,
    appUser: 'muhasip_app',
    appPassword: null,
    konsol: { user: KONSOL_LOGIN, password: null },
  });
  const client = await openClient(place);
  for (const [file, text] of Object.entries(await generateFiles(client, place)))
    await writeFile(path.join(root, file), text);
  await client.end();
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
