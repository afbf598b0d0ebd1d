import type pg from 'pg';
import { currentDonem } from '#contract/common/donem.ts';
import { hashPassword } from '#server/adapters/password.ts';
import { StartError } from '#server/db/embedded-error.ts';
import { bulkLoad, continueIds, isEmpty } from './bulk-load.ts';
import { createDuties } from './duties.ts';
import { createDeclarations } from './large-declarations.ts';
import { createLargeFunctions } from './large-functions.ts';
import { createLargePeople, type LargeSize } from './large-people.ts';
import { createLargeLedger, createLargeRecords } from './large-records.ts';
import { DEMO_TABLES } from './office.ts';
import { DEMO_PASSWORD } from './people.ts';
import { withoutIndexes } from './without-indexes.ts';

export const LARGE: LargeSize = { accountants: 200, staff: 120, clients: 20_000, services: 20, records: 1_000_000 };

const { fisler: _fisler, fis_urunler: _rows, ...TABLES } = DEMO_TABLES;
const NAMES = [...Object.keys(TABLES), 'mukellef_yukumlulukleri'];

const fill = async (client: pg.Client, size: LargeSize, now: Date): Promise<void> => {
  if (!(await isEmpty(client)))
    throw new StartError(
      'Veritabanı boş değil: büyük deneme verisi yalnızca boş bir veritabanına yüklenir; başka bir DATA_DIR verin.',
    );
  await client.query(`set local work_mem = '128MB'`);
  await createLargePeople(client, size, await hashPassword(DEMO_PASSWORD));
  await createDeclarations(client);
  await client.query('analyze mukellefler, muhasebeci_personel, hizmetler');
  await withoutIndexes(client, 'hizmet_kayitlari', () => createLargeRecords(client, size, now));
  await client.query('analyze hizmet_kayitlari');
  await createLargeLedger(client, now);
  await createDuties(client, currentDonem(now).yil);
  for (const [table, id] of Object.entries(TABLES)) await continueIds(client, table, id);
};

export async function loadLarge(client: pg.Client, size: LargeSize): Promise<void> {
  // A payment may not be later than the transaction that inserts it, so the time is read before the transaction begins.
  const now = new Date();
  await createLargeFunctions(client);
  await bulkLoad(client, NAMES, { odemeler: 'odemeler_isle' }, () => fill(client, size, now));
  await client.query(`vacuum (analyze) ${NAMES.join(', ')}`);
}

/** `countRows` gives PostgreSQL's estimates, because row-level security may show no rows even to the owner. */
export async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ relname: string; adet: number }>(
    `select relname, reltuples::integer as adet from pg_class
     where oid = any ($1::regclass[]) order by array_position($1::regclass[], oid::regclass)`,
    [NAMES],
  );
  return Object.fromEntries(rows.map(({ relname, adet }) => [relname, adet]));
}
