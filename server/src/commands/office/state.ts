import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Storage } from '#server/config/config.ts';
import { ConfigError } from '#server/config/setting-rules.ts';
import { openClient } from '#server/db/connection.ts';
import { type Office, officeOf } from './office.ts';

/** An office without a database is one whose making failed, or that is deleted. */
export interface OfficeState {
  office: Office;
  isThere: boolean;
  isOpen: boolean;
  address: string;
  bytes: number;
  connections: number;
}

/** Works as the operator, in its own database or in an office's. */
export const asOperator = async <T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> => {
  const admin = await openClient({ connectionString: url });
  return work(admin).finally(() => admin.end());
};

const listNames = ({ officesDir }: Storage): string[] =>
  existsSync(officesDir)
    ? readdirSync(officesDir)
        .filter((name) => existsSync(join(officesDir, name, 'database.url')))
        .sort()
    : [];

export async function readState(admin: pg.Client, office: Office): Promise<OfficeState> {
  const { rows } = await admin.query<Pick<OfficeState, 'isOpen' | 'bytes' | 'connections'>>(
    `select exists (select from pg_roles where rolname = $2 and rolcanlogin) as "isOpen",
       pg_database_size(oid) as bytes,
       (select count(*) from pg_stat_activity a where a.datname = d.datname and a.usename = $2) as connections
     from pg_database d where datname = $1`,
    [office.database, office.app],
  );
  const settings = join(office.folder, 'app.env');
  const [, address = ''] = /^PUBLIC_URL=(.*)$/m.exec(existsSync(settings) ? readFileSync(settings, 'utf8') : '') ?? [];
  return { office, address, isThere: rows.length > 0, ...(rows[0] ?? { isOpen: false, bytes: 0, connections: 0 }) };
}

export const listOffices = (operatorUrl: string, storage: Storage): Promise<OfficeState[]> =>
  asOperator(operatorUrl, async (admin) => {
    const states: OfficeState[] = [];
    for (const name of listNames(storage)) states.push(await readState(admin, officeOf(storage, name)));
    return states;
  });

export const requireThere = ({ isThere, office }: OfficeState): void => {
  if (!isThere) throw new ConfigError(`Böyle bir büro yok: ${office.name}`);
};

/** A suspended office's logins are refused, and their open connections end. Nothing of the office is lost. */
export const setOpen = (operatorUrl: string, office: Office, isOpen: boolean): Promise<void> =>
  asOperator(operatorUrl, async (admin) => {
    requireThere(await readState(admin, office));
    const logins = [office.app, office.konsol];
    for (const login of logins)
      await admin.query(`alter role ${admin.escapeIdentifier(login)} ${isOpen ? 'login' : 'nologin'}`);
    if (isOpen) return;
    // Only a member of a login may end its connections, and the operator is one for this moment alone.
    await admin.query('begin');
    await admin.query(`grant ${logins.map((login) => admin.escapeIdentifier(login)).join(', ')} to current_user`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = any ($1)', [logins]);
    await admin.query('rollback');
  });
