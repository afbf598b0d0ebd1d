import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Storage } from '#server/config/config.ts';
import { ConfigError } from '#server/config/setting-rules.ts';
import { findRunning, startEmbedded } from '#server/db/embedded.ts';
import type { StartError } from '#server/db/embedded-error.ts';

/**
 * `openOwner` returns the login of the database's owner: the configured one, or that of the embedded PostgreSQL, which
 * is started for this command if no server runs. With `alone` a running server is refused. @throws ConfigError,
 * StartError
 */
export const openOwner = async (
  { dataDir, databaseUrl, databaseOwnerUrl }: Storage,
  onStarted: (stop: (milliseconds: number) => Promise<void>) => void,
  onDeath: (error: Error) => void,
  { alone = false }: { alone?: boolean } = {},
): Promise<pg.ClientConfig> => {
  if (databaseOwnerUrl) return { connectionString: databaseOwnerUrl };
  if (databaseUrl)
    throw new ConfigError('DATABASE_OWNER_URL verilmemiş: bütün satırlar için veritabanının sahibi gerekir.');
  if (!existsSync(join(dataDir, 'pg'))) throw new ConfigError(`DATA_DIR içinde veritabanı yok: ${dataDir}`);
  const running = alone ? null : await findRunning(dataDir);
  if (running) return running;
  const embedded = await startEmbedded({ dataDir, onDeath: (message) => onDeath(new Error(message) as StartError) });
  onStarted(embedded.stop);
  return { host: embedded.socketDir, port: embedded.port, user: embedded.owner, database: embedded.database };
};
