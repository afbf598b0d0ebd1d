import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDiskStore } from '#server/adapters/file-store/disk-store.ts';
import { APP_VERSION } from '#server/config/app-version.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { createYedek } from '#server/features/yedek/back-up.ts';
import { createBorc } from './factories.ts';
import { createOffice } from './office.ts';
import { createPdf } from './pdf.ts';
import { RELEASE_KEY, RELEASES, type ReleaseFiles } from './releases.ts';

/**
 * `npm run release` runs this command. It saves the backup of a small office and the hashes of the schema files that
 * are applied only once; upgrade.test.ts of later releases compares them.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'muhasip-release-'));
const embedded = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
const owner = { host: embedded.socketDir, port: embedded.port, user: embedded.owner, database: embedded.database };
try {
  await migrate({ owner, appUser: 'muhasip_app', appPassword: null });
  const client = new pg.Client(owner);
  await client.connect();
  const { ids } = await createOffice(client);
  for (let i = 1; i <= 24; i++) {
    const borc = await createBorc(client, ids.A.muhasebeci, i * 12_345);
    if (i % 3 > 0)
      await client.query(`insert into odemeler (tahakkuk_id, odeme_tutari, odeme_yontemi) values ($1, $2, 'nakit')`, [
        borc,
        i * (i % 3 === 1 ? 12_345 : 1_000),
      ]);
  }
  const store = createDiskStore(join(dataDir, 'belgeler'));
  const [pdf, key] = [createPdf({ pages: ['Beyanname'] }), crypto.randomUUID()];
  writeFileSync(join(dataDir, 'belge.pdf'), pdf);
  await store.put(key, join(dataDir, 'belge.pdf'));
  await client.query(
    `with b as (insert into belgeler (mukellef_id, tur) values ($1, 'beyanname') returning belge_id)
     insert into belge_surumleri (belge_id, surum_no, anahtar, ad, boyut, ozet, sayfa_sayisi, metinli) select belge_id, 1, $2, 'beyanname.pdf', $3, $4, 1, false from b`,
    [ids.A.mukellef, key, pdf.length, createHash('sha256').update(pdf).digest()],
  );
  await client.query('select gate.seal_denetim()');
  const { rows } = await client.query<{ ad: string; hash: string }>(
    'select ad, hash from schema_files where once order by ad',
  );
  await client.end();
  const files: ReleaseFiles = Object.fromEntries(rows.map(({ ad, hash }) => [ad, hash]));
  writeFileSync(join(RELEASES, `${APP_VERSION}.json`), `${JSON.stringify(files, null, 2)}\n`);
  const yol = join(RELEASES, `${APP_VERSION}.tar.gz`);
  rmSync(yol, { force: true });
  const { size } = await createYedek({
    owner,
    store,
    yol,
    parola: null,
    keys: null,
    signingKey: RELEASE_KEY,
    surum: APP_VERSION,
  });
  console.log(`${yol}: ${Math.round(size / 1024)} kB; ${rows.length} files that stay as they are`);
} finally {
  await embedded.stop();
  rmSync(dataDir, { recursive: true });
}
