import type pg from 'pg';
import { loadConfig } from '#server/config/config.ts';
import { OPEN_ON_PURPOSE } from '#server/config/public-passwords.ts';
import { ConfigError } from '#server/config/setting-rules.ts';
import { openClient } from '#server/db/connection.ts';
import { firstLine, StartError } from '#server/db/embedded-error.ts';
import { MigrationError } from '#server/db/migrate.ts';
import { countRows, LARGE, loadLarge } from '#server/demo/large.ts';
import { DEMO_PASSWORD, DEMO_TC } from '#server/demo/people.ts';
import { isStopping, onShutdown, shutdown } from '#server/run/shutdown.ts';
import { startDatabase } from '#server/run/start-database.ts';

const EXPLAINED = [ConfigError, StartError, MigrationError];

const fail = (error: unknown): void => {
  if (isStopping()) return;
  const explained = EXPLAINED.some((kind) => error instanceof kind);
  console.error(explained ? firstLine(error) : `Büyük deneme verisi yüklenemedi: ${firstLine(error)}`);
  void shutdown(1);
};

const load = async (owner: pg.ClientConfig): Promise<void> => {
  const client = await openClient(owner);
  try {
    await loadLarge(client, LARGE);
    for (const [table, count] of Object.entries(await countRows(client)))
      console.log(`${count.toLocaleString('tr-TR').padStart(12)}  ${table}`);
  } finally {
    await client.end();
  }
};

const run = async (): Promise<void> => {
  const config = loadConfig();
  if (config.demoRefusal)
    throw new ConfigError(
      `${config.demoRefusal} yüklenmez: deneme bürosunun parolalarını herkes bilir (${OPEN_ON_PURPOSE}).`,
    );
  const { owner } = await startDatabase(config, onShutdown, fail);
  if (!owner) throw new ConfigError('DATABASE_OWNER_URL verilmemiş: yüklemek için veritabanının sahibi gerekir.');
  const start = performance.now();
  console.log('Büyük deneme verisi yükleniyor …');
  await load(owner);
  console.log(
    `${((performance.now() - start) / 1000).toLocaleString('tr-TR', { maximumFractionDigits: 1 })} saniyede yüklendi.`,
  );
  console.log(`Giriş: ${Object.values(DEMO_TC).join(', ')} (parola ${DEMO_PASSWORD})`);
  await shutdown(0);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void shutdown(1));

await run().catch(fail);
