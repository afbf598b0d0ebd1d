import type pg from 'pg';
import { type Config, loadConfig } from '#server/config/config.ts';
import { createKey, readKeys, writeKeys } from '#server/config/key-file.ts';
import { ConfigError } from '#server/config/setting-rules.ts';
import { openClient } from '#server/db/connection.ts';
import { type Rotation, rotateKey } from '#server/features/kasa/rotate-key.ts';
import { onShutdown, shutdown } from '#server/run/shutdown.ts';
import { openMigrated } from '#server/run/start-database.ts';
import { failWith, runCommand } from './command.ts';

const fail = failWith('Anahtar değiştirilemedi');

/**
 * A new key is written to the key file before its first use; after an interrupted rotation the file has it already.
 * Keys of the environment are taken as they are.
 */
const keysFor = ({ hasKeyFile, dataDir, key, oldKeys }: Config): Buffer[] => {
  if (!hasKeyFile) return [key, ...oldKeys];
  const keys = readKeys(dataDir);
  if (keys.length > 1) return keys;
  const both = [createKey(), ...keys];
  writeKeys(dataDir, both);
  return both;
};

const rotate = async (config: Config, owner: pg.ClientConfig): Promise<Rotation> => {
  const client = await openClient(owner);
  try {
    const rotation = await rotateKey(client, () => keysFor(config));
    if (config.hasKeyFile) writeKeys(config.dataDir, readKeys(config.dataDir).slice(0, 1));
    return rotation;
  } finally {
    await client.end();
  }
};

const run = async (): Promise<void> => {
  const config = loadConfig();
  if (!config.hasKeyFile && config.oldKeys.length === 0) {
    console.log(`Yeni anahtar: ${createKey().toString('hex')}`);
    throw new ConfigError(
      'Henüz bir şey değiştirilmedi: komutu MUHASIP_KEY=<yeni anahtar>,<eski anahtar> ile yeniden çalıştırın.',
    );
  }
  const owner = await openMigrated(config, onShutdown, fail, { alone: true });
  const { counts, sessions } = await rotate(config, owner);
  for (const [tablo, count] of Object.entries(counts))
    console.log(
      `${count.toLocaleString('tr-TR').padStart(12)}  ${tablo} ${tablo === 'dogrulayicilar' ? 'gizli anahtarı' : 'şifresi'} yeni anahtarla kaydedildi`,
    );
  console.log(`${sessions.toLocaleString('tr-TR').padStart(12)}  oturum kapatıldı`);
  console.log(
    config.hasKeyFile
      ? `Yeni anahtar ${config.dataDir} içindeki muhasip.key dosyasında. Önceki yedekler kendi anahtar dosyalarıyla açılır.`
      : 'MUHASIP_KEY artık yalnızca yeni anahtar olmalı; sunucuları onunla başlatın. Önceki yedekler için eskisini ayrı bir yerde saklayın.',
  );
  await shutdown(0);
};

await runCommand(run, fail);
