import { loadConfig } from '#server/config.ts';
import { migrate } from './migrate.ts';

/** `npm run migrate`: brings the database of DATABASE_OWNER_URL up to date, makes the login of DATABASE_URL, and ends. */
try {
  const { databaseUrl, databaseOwnerUrl } = loadConfig();
  if (!databaseUrl || !databaseOwnerUrl)
    throw new Error('DATABASE_URL ve DATABASE_OWNER_URL gerekir; gömülü veritabanı her başlangıçta kendiliğinden güncellenir.');
  const login = new URL(databaseUrl);
  const { applied } = await migrate({
    owner: { connectionString: databaseOwnerUrl, connectionTimeoutMillis: 10_000 },
    appUser: decodeURIComponent(login.username),
    appPassword: login.password ? decodeURIComponent(login.password) : null,
  });
  console.log(applied.length > 0 ? `Uygulanan güncellemeler: ${applied.join(', ')}` : 'Veritabanı güncel.');
} catch (error) {
  console.error((error as Error).message.split('\n')[0]);
  process.exitCode = 1;
}
