import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { createDiskStore } from '#server/adapters/file-store/disk-store.ts';
import { createS3Store } from '#server/adapters/file-store/s3-store.ts';
import { loadExistingKeys, loadStorage, type Storage } from '#server/config/config.ts';
import { ConfigError } from '#server/config/setting-rules.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { StartError } from '#server/db/embedded-error.ts';
import { BackupError } from '#server/features/yedek/arsiv/yedek-hatasi.ts';
import { printKarsilastirma } from '#server/features/yedek/rapor.ts';
import { type Arsiv, isSame, type Karsilastirma, restoreYedek, verifyYedek } from '#server/features/yedek/restore.ts';
import { openOwner } from '#server/run/open-owner.ts';
import { onShutdown, shutdown } from '#server/run/shutdown.ts';
import { failWith, runCommand } from './command.ts';

const fail = failWith('Geri yüklenemedi', BackupError);

interface Options {
  yol: string;
  isProbe: boolean;
  imzasiDogrulanmadan: boolean;
}

const options = (): Options => {
  const usage = new ConfigError('Kullanım: npm run restore -- <yedek dosyası> [--dogrula] [--imzasi-dogrulanmadan]');
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        dogrula: { type: 'boolean', default: false },
        'imzasi-dogrulanmadan': { type: 'boolean', default: false },
      },
    });
    if (positionals.length !== 1) throw usage;
    return {
      yol: resolve(positionals[0] as string),
      isProbe: values.dogrula,
      imzasiDogrulanmadan: values['imzasi-dogrulanmadan'],
    };
  } catch {
    throw usage;
  }
};

const OWN = ['pg', 'belgeler', 'socket', 'pg.log', 'muhasip.lock'];

const requireFresh = ({ dataDir }: Storage): void => {
  const there = OWN.slice(0, 2).find((name) => existsSync(join(dataDir, name)));
  if (there)
    throw new BackupError(
      `DATA_DIR boş değil: ${join(dataDir, there)} var. Yedek yeni bir klasöre geri yüklenir; başka bir DATA_DIR verin.`,
    );
};

const writeKey = ({ dataDir }: Storage, content: Buffer): void => {
  const path = join(dataDir, 'muhasip.key');
  const isThere = existsSync(path);
  if (!isThere) writeFileSync(path, content, { mode: 0o600, flush: true });
  console.log(isThere ? `${path} var; yedekteki anahtar yazılmadı.` : `Anahtar yazıldı: ${path}`);
};

const restoreEmbedded = async (storage: Storage, arsiv: Arsiv): Promise<Karsilastirma> => {
  requireFresh(storage);
  let isMade = false;
  let stop: (() => Promise<void>) | undefined;
  let key: Buffer | undefined;
  try {
    const result = await restoreYedek({
      ...arsiv,
      store: storage.s3 ? await createS3Store(storage.s3) : createDiskStore(join(storage.dataDir, 'belgeler')),
      onKey: (content) => {
        key = content;
      },
      hedef: async () => {
        isMade = true;
        mkdirSync(storage.dataDir, { recursive: true });
        const embedded = await startEmbedded({
          dataDir: storage.dataDir,
          onDeath: (message) => fail(new StartError(message)),
        });
        onShutdown(embedded.stop);
        stop = embedded.stop;
        return { host: embedded.socketDir, port: embedded.port, user: embedded.owner, database: embedded.database };
      },
    });
    if (key) writeKey(storage, key);
    return result;
  } catch (error) {
    await stop?.();
    // A failed restore removes what it made in DATA_DIR, so that nobody takes the rest for an office.
    if (isMade) for (const name of OWN) rmSync(join(storage.dataDir, name), { recursive: true, force: true });
    throw error;
  }
};

const restoreGiven = async (storage: Storage, ownerUrl: string, arsiv: Arsiv): Promise<Karsilastirma> => {
  const owner: pg.ClientConfig = { connectionString: ownerUrl };
  return restoreYedek({
    ...arsiv,
    store: storage.s3 ? await createS3Store(storage.s3) : createDiskStore(join(storage.dataDir, 'belgeler')),
    onKey: (content) => writeKey(storage, content),
    hedef: async () => owner,
  });
};

const run = async (): Promise<void> => {
  const { isProbe, ...secenekler } = options();
  const storage = loadStorage();
  const arsiv: Arsiv = {
    ...secenekler,
    parola: storage.yedekParolasi,
    keys: loadExistingKeys(),
    onAdim: (adim) => console.log(`${adim} …`),
  };
  const start = performance.now();
  if (storage.databaseUrl && !storage.databaseOwnerUrl)
    throw new ConfigError('DATABASE_OWNER_URL verilmemiş: geri yüklemek için veritabanının sahibi gerekir.');
  const result = isProbe
    ? await verifyYedek(await openOwner(storage, onShutdown, fail), arsiv)
    : storage.databaseOwnerUrl
      ? await restoreGiven(storage, storage.databaseOwnerUrl, arsiv)
      : await restoreEmbedded(storage, arsiv);
  printKarsilastirma(console.log, result, (performance.now() - start) / 1000);
  const { baslik, bildirge } = result;
  console.log(`Yedek ${baslik.tarih.slice(0, 16).replace('T', ' ')} tarihli, Muhasip ${baslik.surum}.`);
  if (!isProbe) {
    const updater = storage.databaseOwnerUrl ? "'npm run migrate'" : 'Sunucunun ilk başlangıcı';
    console.log(`${updater} veritabanını bu sürüme getirir.`);
    if (baslik.anahtar_no && !bildirge.anahtar)
      console.log(
        `Sunucuyu başlatmadan önce ${baslik.anahtar_no} numaralı anahtarı yerine koyun: muhasip.key dosyası ${storage.dataDir} içine, ya da MUHASIP_KEY.`,
      );
  }
  return shutdown(isSame(result) ? 0 : 1);
};

await runCommand(run, fail);
