import { loadStorage } from '#server/config/config.ts';
import { loginOf } from '#server/db/app-login.ts';
import { migrate } from '#server/db/migrate.ts';

try {
  const { databaseUrl, databaseOwnerUrl, databaseKonsolUrl } = loadStorage();
  if (!databaseUrl || !databaseOwnerUrl)
    throw new Error(
      'DATABASE_URL ve DATABASE_OWNER_URL gerekir; gömülü veritabanı her başlangıçta kendiliğinden güncellenir.',
    );
  const { user, password } = loginOf(databaseUrl);
  const konsol = databaseKonsolUrl === null ? null : loginOf(databaseKonsolUrl);
  const { applied } = await migrate({
    owner: { connectionString: databaseOwnerUrl, connectionTimeoutMillis: 10_000 },
    appUser: user,
    appPassword: password,
    konsol,
  });
  console.log(applied.length > 0 ? `Uygulanan güncellemeler: ${applied.join(', ')}` : 'Veritabanı güncel.');
  console.log(`Alınan girişler: ${[user, konsol?.user].filter(Boolean).join(', ')}`);
} catch (error) {
  console.error((error as Error).message.split('\n')[0]);
  process.exitCode = 1;
}
