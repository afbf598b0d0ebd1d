import { ConfigError } from '#server/config/setting-rules.ts';
import { readCatalogue } from '#server/db/catalogue.ts';
import { checkCatalogue } from '#server/db/catalogue-check.ts';
import { firstLine } from '#server/db/embedded-error.ts';
import { migrate } from '#server/db/migrate.ts';
import { addressOf, type Office } from './office.ts';
import { asOperator } from './state.ts';

/** The logins of a suspended office are not as a release makes them. */
const OF_LOGINS = /^rol muhasip_(app|konsol) /;

/** @throws Error in one line where the office is not as this release makes it */
export async function migrateOffice(operatorUrl: string, { database, app, konsol }: Office): Promise<string[]> {
  const owner = { connectionString: addressOf(operatorUrl, database) };
  // Both logins are there since the office was made, so their passwords are not needed.
  const { applied } = await migrate({
    owner,
    appUser: app,
    appPassword: null,
    konsol: { user: konsol, password: null },
  });
  await asOperator(owner.connectionString, async (client) => {
    const faults = await checkCatalogue(await readCatalogue(client, { app, konsol }));
    const { rowCount: isOpen } = await client.query('select from pg_roles where rolname = $1 and rolcanlogin', [app]);
    const [fault] = isOpen ? faults : faults.filter((line) => !OF_LOGINS.test(line));
    if (fault) throw new Error(`veritabanının düzeni: ${fault}`);
  });
  return applied;
}

/**
 * The canary goes first and the others only after it; the first failure ends the run. An office that is up to date takes
 * nothing, so the next run goes on where this one stopped. @throws ConfigError with what failed and how many are left
 */
export async function migrateAll(
  offices: readonly Office[],
  canary: string | null,
  migrateOne: (office: Office) => Promise<string[]>,
  print: (line: string) => void,
): Promise<void> {
  const first = canary === null ? offices[0] : offices.find(({ name }) => name === canary);
  if (canary !== null && !first) throw new ConfigError(`Böyle bir büro yok: ${canary}`);
  const order = first ? [first, ...offices.filter((office) => office !== first)] : [];
  for (const [at, office] of order.entries()) {
    const start = performance.now();
    const applied = await migrateOne(office).catch((error) => {
      const left = order.length - at - 1;
      throw new ConfigError(
        `${office.name}: ${firstLine(error)} Durduruldu: ${at} büro güncel, ${left} büroya sıra gelmedi. Giderdikten sonra komutu yeniden çalıştırın.`,
      );
    });
    const seconds = ((performance.now() - start) / 1_000).toLocaleString('tr-TR', { maximumFractionDigits: 1 });
    const what = applied.length > 0 ? `${applied.length} dosya uygulandı` : 'güncel';
    print(`${at + 1}/${order.length}${at === 0 ? ' (kanarya)' : ''}  ${office.name}: ${what}, ${seconds} saniye`);
  }
}
