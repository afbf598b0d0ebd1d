import type pg from 'pg';
import { hashPassword, verifyPassword } from '#server/adapters/password.ts';
import { openClient } from '#server/db/connection.ts';
import { bulkLoad, continueIds, insertRows, isEmpty } from './bulk-load.ts';
import { createDeclarations } from './declarations.ts';
import { createDuties } from './duties.ts';
import { DEMO_FIRMA } from './everyday.ts';
import { createDemoOffice, DEMO_TABLES } from './office.ts';
import { DEMO_PASSWORD, DEMO_TC } from './people.ts';

const NAMES = Object.keys(DEMO_TABLES);
const MADE = ['mukellef_yukumlulukleri', 'beyannameler'];

const insertOffice = async (client: pg.Client, now: Date): Promise<boolean> => {
  if (!(await isEmpty(client))) return false;
  const office = createDemoOffice(now, await hashPassword(DEMO_PASSWORD));
  for (const [table, id] of Object.entries(DEMO_TABLES)) {
    await insertRows(client, table, office[table as keyof typeof office]);
    await continueIds(client, table, id);
  }
  await createDuties(client, now.getFullYear());
  await createDeclarations(client, now);
  await client.query('update ayarlar a set deger = y.value from jsonb_each($1::jsonb) y where y.key = a.ad', [
    JSON.stringify(DEMO_FIRMA),
  ]);
  await client.query(`analyze ${NAMES.join(', ')}, ${MADE.join(', ')}`);
  return true;
};

const askGate = async (client: pg.Client): Promise<{ hasLogins: boolean; isDemo: boolean }> => {
  const { rows } = await client.query<{ bos: boolean; sifre_hash: string | null }>(
    `select entry.is_kurulum_required() as bos, (select sifre_hash from gate.find_login($1)) as sifre_hash`,
    [DEMO_TC.superadmin],
  );
  const { bos, sifre_hash } = rows[0]!;
  return { hasLogins: !bos, isDemo: sifre_hash !== null && (await verifyPassword(DEMO_PASSWORD, sifre_hash)) };
};

export async function hasDemoOffice(owner: pg.ClientConfig): Promise<boolean> {
  const client = await openClient(owner);
  return askGate(client)
    .then(({ isDemo }) => isDemo)
    .finally(() => client.end());
}

export async function loadDemoIfEmpty(owner: pg.ClientConfig, now = new Date()): Promise<boolean> {
  const client = await openClient(owner);
  try {
    const { hasLogins, isDemo } = await askGate(client);
    if (hasLogins) return isDemo;
    const isLoaded = await bulkLoad(
      client,
      [...NAMES, ...MADE, 'ayarlar'],
      { odemeler: 'odemeler_isle', ayarlar: 'denetim_update' },
      () => insertOffice(client, now),
    );
    return isLoaded || (await askGate(client)).isDemo;
  } finally {
    await client.end();
  }
}
