import pg from 'pg';
import { buildUrl } from '#contract/common/route.ts';
import { DEMO_PASSWORD, DEMO_TC } from '#server/demo/people.ts';
import { addressOf } from './load.ts';
import type { Office } from './office.ts';
import { median, type Plan } from './rounds.ts';

export interface Bench {
  office: Office;
  server: { url: string; pid: number };
  plan: Plan;
}

export const ADMIN_TC = DEMO_TC.superadmin;

export interface Accountant {
  tc: string;
  muhasebeci_id: number;
}

export const listAccountants = async ({ client }: Office, count: number): Promise<Accountant[]> => {
  const { rows } = await client.query<Accountant>(
    `select tc_no as tc, muhasebeci_id::integer from muhasebeci join kullanicilar using (muhasebeci_id) order by muhasebeci_id limit $1`,
    [count],
  );
  return rows;
};

export const signIn = async (url: string, tc: string): Promise<Record<string, string>> => {
  const body = new URLSearchParams({ username: tc, password: DEMO_PASSWORD, grant_type: 'password' });
  const answer = await fetch(`${url}/token`, {
    method: 'POST',
    body,
    headers: { 'x-forwarded-for': addressOf(Number(tc.slice(-4)) % 256) },
  });
  if (!answer.ok) throw new Error(`sign-in of ${tc}: ${answer.status} ${await answer.text()}`);
  const { access_token } = (await answer.json()) as { access_token: string };
  return { authorization: `Bearer ${access_token}` };
};

export const signInAdmins = async ({ client }: Office, url: string): Promise<Record<string, string>[]> => {
  const { rows } = await client.query<{ tc: string }>(
    `select tc_kimlik_no as tc from kullanicilar where rol = 'admin' and aktif order by id`,
  );
  return Promise.all(rows.map(({ tc }) => signIn(url, tc)));
};

/**
 * Sessions are written as rows, because many passwords would take longer to check than a measure does. They need a
 * connection with triggers.
 */
export const openSessions = async ({ owner }: Office, condition: string) => {
  const client = new pg.Client(owner);
  await client.connect();
  const { rows } = await client.query<{ token: string; muhasebeci_id: number | null; personel_id: number | null }>(
    `with yeni as (
       insert into oturumlar (kullanici_id, token_hash, carrier, bitis)
       select id, sha256(convert_to('ay-sonu-' || id, 'UTF8')), 'bearer', now() + interval '4 hours' from kullanicilar where ${condition}
       on conflict (token_hash) do update set bitis = excluded.bitis, kapanis = null, son_kullanim = now() returning kullanici_id)
     select 'ay-sonu-' || id as token, muhasebeci_id::integer, personel_id::integer
     from kullanicilar join yeni on id = kullanici_id order by id`,
  );
  await client.end();
  return rows;
};

export const getJson = async <T>(url: string, headers: Record<string, string>): Promise<T> => {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
};

export const clock = async (
  urls: readonly string[],
  headers: Record<string, string>,
  count: number,
): Promise<number> => {
  const times: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const start = performance.now();
    await Promise.all(urls.map((url) => getJson(url, headers)));
    times.push(performance.now() - start);
  }
  return median(times);
};

/** A server learns once a second that a user's count is forgotten, so fast reads are those of several `users`. */
export const readRequests = (
  path: string,
  queries: readonly Record<string, unknown>[],
  users: readonly Record<string, string>[],
) =>
  Array.from({ length: 250 }, (_, n) => ({
    method: 'GET',
    path: buildUrl(path, {}, queries[n % queries.length]),
    headers: { ...users[n % users.length], 'x-forwarded-for': addressOf(n) },
  }));
