import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { createDiskStore } from '#server/adapters/file-store/disk-store.ts';
import { createS3Store } from '#server/adapters/file-store/s3-store.ts';
import { APP_VERSION } from '#server/config/app-version.ts';
import { loadConfig, loadExistingKeys, loadStorage, type Storage } from '#server/config/config.ts';
import { ConfigError } from '#server/config/setting-rules.ts';
import { openClient } from '#server/db/connection.ts';
import { isDiskFull } from '#server/db/database-errors.ts';
import { firstLine, StartError } from '#server/db/embedded-error.ts';
import { BackupError } from '#server/features/yedek/arsiv/yedek-hatasi.ts';
import { createYedek } from '#server/features/yedek/back-up.ts';
import { backupName, createYedekKaydi, removeEskiler } from '#server/features/yedek/kayit.ts';
import { printKarsilastirma, printYedek } from '#server/features/yedek/rapor.ts';
import { isSame, verifyYedek } from '#server/features/yedek/restore.ts';
import { openOwner } from '#server/run/open-owner.ts';
import { isStopping, onShutdown, shutdown } from '#server/run/shutdown.ts';
import { runCommand } from './command.ts';

const EXPLAINED = [ConfigError, StartError, BackupError];

const explain = (error: unknown): string => {
  if (EXPLAINED.some((kind) => error instanceof kind)) return firstLine(error);
  return `Yedek alınamadı: ${isDiskFull(error) ? 'sunucuda yer kalmadı. Yer açıp yeniden deneyin.' : firstLine(error)}`;
};

const fail = (error: unknown): void => {
  if (isStopping()) return;
  console.error(explain(error));
  void shutdown(1);
};

const options = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        anahtar: { type: 'boolean', default: false },
        dogrula: { type: 'boolean', default: false },
        otomatik: { type: 'boolean', default: false },
      },
    });
  } catch {
    throw new ConfigError('Kullanım: npm run backup -- [dosya] [--dogrula] [--anahtar]');
  }
};

const keysFor = (wanted: boolean, { yedekParolasi }: Storage): readonly Buffer[] | null => {
  if (!wanted) return null;
  if (yedekParolasi === null)
    throw new ConfigError(
      '--anahtar yalnızca şifreli yedekle: YEDEK_PAROLASI verin. Anahtarıyla birlikte açık duran yedek, şifresiz yedektir.',
    );
  const { key, oldKeys } = loadConfig();
  return [key, ...oldKeys];
};

const storeOf = async ({ s3, dataDir }: Storage) =>
  s3 ? createS3Store(s3) : createDiskStore(join(dataDir, 'belgeler'));

const saklanacak = async (owner: pg.ClientConfig): Promise<number> => {
  const client = await openClient(owner);
  const { rows } = await client
    .query(`select deger::integer as adet from ayarlar where ad = 'yedek_sayisi'`)
    .finally(() => client.end());
  return Math.max(rows[0]?.adet ?? 7, 1);
};

const run = async (): Promise<void> => {
  const { values, positionals } = options();
  const storage = loadStorage();
  const parola = storage.yedekParolasi;
  const keyList = keysFor(values.anahtar, storage);
  const keys = loadExistingKeys();
  const signingKey = keys[0];
  if (!signingKey)
    throw new ConfigError(
      'MUHASIP_KEY verilmemiş: yedek onunla imzalanır, geri yüklerken değişmediği böyle anlaşılır.',
    );
  const dosya = backupName({ otomatik: values.otomatik, sifreli: parola !== null });
  const yol = positionals[0] === undefined ? join(storage.yedekKlasoru, dosya) : resolve(positionals[0]);
  mkdirSync(dirname(yol), { recursive: true, mode: 0o700 });
  const owner = await openOwner(storage, onShutdown, fail);
  const kayit = await createYedekKaydi(owner, {
    dosya: positionals[0] ?? dosya,
    otomatik: values.otomatik,
    sifreli: parola !== null,
  });
  process.send?.('basladi');
  const start = performance.now();
  const onAdim = process.stdout.isTTY ? (adim: string) => console.log(`  ${adim} …`) : () => {};
  const result = await createYedek({
    owner,
    store: await storeOf(storage),
    yol,
    parola,
    keys: keyList,
    signingKey,
    surum: APP_VERSION,
    onAdim,
  }).catch(async (error) => {
    await kayit.error(explain(error)).catch(() => {});
    throw error;
  });
  await kayit.tamam(result, performance.now() - start);
  printYedek(console.log, result, { yol, sifreli: parola !== null, saniye: (performance.now() - start) / 1000 });
  if (values.otomatik) await removeEskiler(storage.yedekKlasoru, await saklanacak(owner));
  if (!values.dogrula) return shutdown(0);
  const checked = performance.now();
  const k = await verifyYedek(owner, { yol, parola, keys, onAdim }).catch(async (error) => {
    await kayit.dogrulandi(explain(error)).catch(() => {});
    throw error;
  });
  printKarsilastirma(console.log, k, (performance.now() - checked) / 1000);
  await kayit.dogrulandi(isSame(k) ? null : 'Geri yüklenen veritabanı yedekle aynı değil.');
  return shutdown(isSame(k) ? 0 : 1);
};

await runCommand(run, fail);
