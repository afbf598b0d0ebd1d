import type pg from 'pg';
import type { Config } from '#server/config/config.ts';
import { loginOf } from '#server/db/app-login.ts';
import type { Logins } from '#server/db/catalogue.ts';
import { openClient } from '#server/db/connection.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { firstLine, StartError } from '#server/db/embedded-error.ts';
import { KONSOL_LOGIN } from '#server/db/konsol-login.ts';
import { assertMigrated, migrate } from '#server/db/migrate.ts';
import { openOwner } from './open-owner.ts';

const APP_LOGIN = 'muhasip_app';

/** Without a `konsol` of its own, an office may still have one that another server uses. */
export const loginsOf = ({
  databaseUrl,
  databaseKonsolUrl,
}: Pick<Config, 'databaseUrl' | 'databaseKonsolUrl'>): Logins => ({
  app: databaseUrl ? loginOf(databaseUrl).user : APP_LOGIN,
  konsol: databaseKonsolUrl ? loginOf(databaseKonsolUrl).user : databaseUrl ? null : KONSOL_LOGIN,
});

export interface Database {
  app: pg.ClientConfig;
  konsol: pg.ClientConfig | null;
  owner: pg.ClientConfig | null;
  stop(milliseconds: number): Promise<void>;
}

const REASONS: Record<string, string> = {
  '28P01': 'kullanıcı adı ya da parola kabul edilmedi',
  '28000': 'giriş kabul edilmedi',
  '3D000': 'veritabanı yok',
  '42501': "bu giriş veritabanına alınmamış; 'npm run migrate' onu alır",
  ECONNREFUSED: 'bağlantı reddedildi',
  ENOTFOUND: 'sunucu adı bulunamadı',
  ETIMEDOUT: 'yanıt gelmedi',
};

const connectionError = (setting: string, url: string, error: unknown): StartError => {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const reason = REASONS[code] ?? (/timeout/i.test(firstLine(error)) ? 'yanıt gelmedi' : firstLine(error));
  return new StartError(`${setting}: veritabanına bağlanılamıyor (${new URL(url).host}): ${reason}.`);
};

const probe = async (setting: string, url: string): Promise<void> => {
  const client = await openClient({ connectionString: url }).catch((error) =>
    Promise.reject(connectionError(setting, url, error)),
  );
  await client.end();
};

const openGiven = async ({
  databaseUrl,
  databaseOwnerUrl: ownerUrl,
  databaseKonsolUrl: konsolUrl,
}: Config & { databaseUrl: string }): Promise<Database> => {
  const app = { connectionString: databaseUrl };
  const konsol = konsolUrl === null ? null : { connectionString: konsolUrl };
  const stop = async () => {};
  if (!ownerUrl) {
    await probe('DATABASE_URL', databaseUrl);
    await assertMigrated(app);
    return { app, konsol, owner: null, stop };
  }
  const owner = { connectionString: ownerUrl };
  await probe('DATABASE_OWNER_URL', ownerUrl);
  const { user, password } = loginOf(databaseUrl);
  // Migrating creates the server's login in a new database, so that login is tried only afterwards.
  await migrate({
    owner,
    appUser: user,
    appPassword: password,
    konsol: konsolUrl === null ? null : loginOf(konsolUrl),
  });
  await probe('DATABASE_URL', databaseUrl);
  return { app, konsol, owner, stop };
};

export const startDatabase = async (
  config: Config,
  onStarted: (stop: Database['stop']) => void,
  onDeath: (error: StartError) => void,
  restart = false,
): Promise<Database> => {
  const { databaseUrl } = config;
  if (databaseUrl) return openGiven({ ...config, databaseUrl });
  const embedded = await startEmbedded({
    dataDir: config.dataDir,
    onDeath: (message) => onDeath(new StartError(message)),
    restart,
  });
  onStarted(embedded.stop);
  const place = { host: embedded.socketDir, port: embedded.port, database: embedded.database };
  const owner = { ...place, user: embedded.owner };
  await migrate({ owner, appUser: APP_LOGIN, appPassword: null, konsol: { user: KONSOL_LOGIN, password: null } });
  return { app: { ...place, user: APP_LOGIN }, konsol: { ...place, user: KONSOL_LOGIN }, owner, stop: embedded.stop };
};

/**
 * A command that checks or rewrites what is stored leaves the layout of the database as it is and needs that of its own
 * release. @throws ConfigError, StartError, MigrationError
 */
export const openMigrated = async (...place: Parameters<typeof openOwner>): Promise<pg.ClientConfig> => {
  const [{ databaseOwnerUrl }] = place;
  if (databaseOwnerUrl) await probe('DATABASE_OWNER_URL', databaseOwnerUrl);
  const owner = await openOwner(...place);
  await assertMigrated(owner, { isExact: true });
  return owner;
};
