import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { YEDEK_DURUMU } from '#contract/sistem/yedek.ts';
import { openBasDeposu } from '#server/adapters/denetim-basi.ts';
import { createDiskStore } from '#server/adapters/file-store/disk-store.ts';
import type { FileStore } from '#server/adapters/file-store/file-store.ts';
import { createS3Store } from '#server/adapters/file-store/s3-store.ts';
import { APP_VERSION } from '#server/config/app-version.ts';
import { readKeys } from '#server/config/key-file.ts';
import { ConfigError } from '#server/config/setting-rules.ts';
import { createYedek } from '#server/features/yedek/back-up.ts';
import { backupName, createYedekKaydi } from '#server/features/yedek/kayit.ts';
import { isSame, type Karsilastirma, verifyYedek } from '#server/features/yedek/restore.ts';
import { addressOf, type Office } from './office.ts';
import { asOperator, readState, requireThere } from './state.ts';

const storeOf = async ({ s3, dataDir }: Office): Promise<FileStore> =>
  s3 ? createS3Store(s3) : createDiskStore(join(dataDir, 'belgeler'));

/** Writes a backup of the office, puts it back once and compares; with a passphrase the office's key is in it. */
export async function exportOffice(
  operatorUrl: string,
  office: Office,
  parola: string | null,
): Promise<{ path: string; result: Karsilastirma }> {
  await asOperator(operatorUrl, async (admin) => requireThere(await readState(admin, office)));
  const keys = readKeys(office.folder, false);
  const owner = { connectionString: addressOf(operatorUrl, office.database) };
  const path = join(office.exportDir, backupName({ otomatik: false, sifreli: parola !== null }));
  mkdirSync(office.exportDir, { recursive: true, mode: 0o700 });
  const record = await createYedekKaydi(owner, { dosya: path, otomatik: false, sifreli: parola !== null });
  const start = performance.now();
  const store = await storeOf(office);
  const written = await createYedek({
    owner,
    store,
    yol: path,
    parola,
    keys: parola === null ? null : keys,
    signingKey: keys[0] as Buffer,
    surum: APP_VERSION,
  }).catch(async (error) => {
    await record.error((error as Error).message).catch(() => {});
    throw error;
  });
  store.close();
  await record.tamam(written, performance.now() - start);
  const result = await verifyYedek(owner, { yol: path, parola, keys });
  await record.dogrulandi(isSame(result) ? null : 'Geri yüklenen veritabanı yedekle aynı değil.');
  return { path, result };
}

/** The exports of what the office still holds, which were put back and found the same. */
const CURRENT = `select dosya from yedekler
  where durum = '${YEDEK_DURUMU.tamam}' and dogrulama_zamani is not null and dogrulama_hatasi is null
    and baslangic > coalesce((select max(zaman) from denetim), '-infinity')
  order by yedek_id desc`;

async function hasDocuments(office: Office): Promise<boolean> {
  const store = await storeOf(office);
  try {
    for await (const _ of store.list()) return true;
    return false;
  } finally {
    store.close();
  }
}

/**
 * The first migration makes everything or nothing, so an office in which it has failed has nothing to export. One with
 * documents has lost its database and waits to be restored.
 */
const hasExport = (operatorUrl: string, office: Office): Promise<boolean> =>
  asOperator(addressOf(operatorUrl, office.database), async (client) => {
    const tables = await client.query(
      `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    if (tables.rowCount === 0) return !(await hasDocuments(office));
    const { rows } = await client.query<{ dosya: string }>(CURRENT);
    return rows.some(({ dosya }) => existsSync(dosya));
  });

async function removeObjects(office: Office): Promise<void> {
  const stores = [office.s3 && (await createS3Store(office.s3)), await openBasDeposu(office.s3)];
  for (const store of stores) {
    if (!store) continue;
    for await (const { anahtar } of store.list()) await store.remove(anahtar);
    store.close();
  }
}

/** What keeps an office from being deleted is said before anybody is asked for its name. @throws ConfigError */
export const requireRemovable = (operatorUrl: string, office: Office, withoutExport: boolean): Promise<void> =>
  asOperator(operatorUrl, async (admin) => {
    const { isThere, isOpen } = await readState(admin, office);
    if (!isThere && !existsSync(office.folder)) throw new ConfigError(`Böyle bir büro yok: ${office.name}`);
    if (isOpen) throw new ConfigError(`${office.name} açık: önce npm run office -- suspend ${office.name}`);
    if (isThere && !withoutExport && !(await hasExport(operatorUrl, office)))
      throw new ConfigError(
        `${office.name} bürosunun son hâlinin kanıtlanmış bir yedeği yok: önce npm run office -- export ${office.name} (yedeksiz silmek için --yedeksiz).`,
      );
  });

/** Each step can be done again after a failure. The key stays, because the exports of the office need it. */
export async function removeOffice(operatorUrl: string, office: Office): Promise<void> {
  await asOperator(operatorUrl, async (admin) => {
    await admin.query(`drop database if exists ${admin.escapeIdentifier(office.database)} with (force)`);
    for (const login of [office.app, office.konsol])
      await admin.query(`drop role if exists ${admin.escapeIdentifier(login)}`);
  });
  await removeObjects(office);
  rmSync(office.dataDir, { recursive: true, force: true });
  for (const name of ['app.env', 'konsol.url', 'database.url']) rmSync(join(office.folder, name), { force: true });
}
