import type pg from 'pg';
import { currentDonem } from '#contract/common/donem.ts';
import { hashPassword, verifyPassword } from '#server/adapters/password.ts';
import { openClient } from '#server/db/connection.ts';
import { bulkLoad, continueIds, insertRows, isEmpty } from './bulk-load.ts';
import { createDeclarations } from './declarations.ts';
import { createDuties } from './duties.ts';
import { DEMO_FIRMA } from './everyday.ts';
import { createDemoOffice, DEMO_TABLES } from './office.ts';
import { createPapers } from './papers.ts';
import { DEMO_PASSWORD, DEMO_TC } from './people.ts';

const NAMES = Object.keys(DEMO_TABLES);
const MADE = ['mukellef_yukumlulukleri', 'beyannameler', 'evrak_talepleri', 'evrak_kalemleri'];

const insertOffice = async (client: pg.Client, now: Date): Promise<boolean> => {
  if (!(await isEmpty(client))) return false;
  const office = createDemoOffice(now, await hashPassword(DEMO_PASSWORD));
  for (const [table, id] of Object.entries(DEMO_TABLES)) {
    await insertRows(client, table, office[table as keyof typeof office]);
    await continueIds(client, table, id);
  }
  await createDuties(client, currentDonem(now).yil);
  await createDeclarations(client, now);
  await createPapers(client, now);
  await client.query('update ayarlar a set deger = y.value from jsonb_each($1::jsonb) y where y.key = a.ad', [
    JSON.stringify(DEMO_FIRMA),
  ]);
  await client.query(`analyze ${NAMES.join(', ')}, ${MADE.join(', ')}`);
  return true;
};

const opens = async (client: pg.Client, sql: string, value: unknown): Promise<boolean> => {
  const { rows } = await client.query<{ hash: string }>(`select hash from ${sql}`, [value]);
  for (const { hash } of rows) if (await verifyPassword(DEMO_PASSWORD, hash)) return true;
  return false;
};

/** An office is the demo's while the public password opens any of its logins. */
export async function hasDemoOffice(app: pg.ClientConfig): Promise<boolean> {
  const client = await openClient(app);
  return opens(client, 'entry.list_bulk_hashes($1) hash', Object.values(DEMO_TC)).finally(() => client.end());
}

/** Returns whether the demo's sign-ins can be announced. */
export async function loadDemoIfEmpty(owner: pg.ClientConfig, now = new Date()): Promise<boolean> {
  const client = await openClient(owner);
  try {
    const { rows } = await client.query<{ bos: boolean }>('select entry.is_kurulum_required() as bos');
    const isLoaded =
      rows[0]?.bos &&
      (await bulkLoad(
        client,
        [...NAMES, ...MADE, 'ayarlar'],
        { odemeler: 'odemeler_isle', avans_hareketleri: 'avans_hareketleri_isle', ayarlar: 'denetim_update' },
        () => insertOffice(client, now),
      ));
    return isLoaded || (await opens(client, 'gate.find_login($1) as login(id, hash)', DEMO_TC.superadmin));
  } finally {
    await client.end();
  }
}
