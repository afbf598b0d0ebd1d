import { loadConfig } from '#server/config.ts';
import { loginOf } from './app-login.ts';
import { migrate } from './migrate.ts';

try {
  const { databaseUrl, databaseOwnerUrl, databaseKonsolUrl } = loadConfig();
  if (!databaseUrl || !databaseOwnerUrl)
    throw new Error(
      'DATABASE_URL ve DATABASE_OWNER_URL gerekir; gömülü veritabanı her başlangıçta kendiliğinden güncellenir.',
    );
  const { user, password } = loginOf(databaseUrl);
  const { applied } = await migrate({
    owner: { connectionString: databaseOwnerUrl, connectionTimeoutMillis: 10_000 },
    appUser: user,
    appPassword: password,
    konsol: databaseKonsolUrl === null ? null : loginOf(databaseKonsolUrl),
  });
  console.log(applied.length > 0 ? `Uygulanan güncellemeler: ${applied.join(', ')}` : 'Veritabanı güncel.');
} catch (error) {
  console.error((error as Error).message.split('\n')[0]);
  process.exitCode = 1;
}
