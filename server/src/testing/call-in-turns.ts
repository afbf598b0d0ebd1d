import { createSession, PASSWORD_HASH, tcNo } from './office.ts';
import type { TestApp } from './test-app.ts';

const ADMINS = 12;
const AT_A_TIME = 1_000;

async function signInAdmin(t: TestApp, n: number): Promise<string> {
  const { rows } = await t.owner.query(
    `with a as (
       insert into admin (tc_kimlik_no, ad, yetki_seviyesi) values ($1, 'Model', 'admin')
       returning admin_id, tc_kimlik_no, ad
     )
     insert into kullanicilar (tc_kimlik_no, ad, rol, sifre_hash, admin_id)
     select tc_kimlik_no, ad, 'admin', $2, admin_id from a returning id`,
    [tcNo(n), PASSWORD_HASH],
  );
  return createSession(t.owner, rows[0].id);
}

/** Calls of the office by admins and from addresses that take turns, for models, which are not about the limit of requests. */
export async function createCallInTurns(t: TestApp): Promise<TestApp['call']> {
  const admins: string[] = [];
  for (let n = 0; n < ADMINS; n += 1) admins.push(await signInAdmin(t, 80_000 + n));
  let sent = 0;
  return (who, route, input) => {
    const turn = Math.floor(sent++ / AT_A_TIME);
    t.office.tokens.admin = admins[turn % ADMINS]!;
    return t.call(who, route, { ...input, remoteAddress: `10.8.${turn % 250}.1` } as typeof input);
  };
}
