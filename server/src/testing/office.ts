import { argon2Sync, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { currentDonem } from '#contract/common/donem.ts';
import { isTcKimlikNo } from '#contract/common/kimlik-no.ts';
import { hashToken, LINK_COOKIE, newToken } from '#server/http/auth.ts';

/**
 * The last four logins hold tokens that the server must refuse. Of the two devices with a client's link the tokens are
 * cookies, and what they open is made by features/baglanti/testing/links.ts.
 */
export const PRINCIPALS = [
  'guest',
  'superadmin',
  'admin',
  'moderator',
  'muhasebeciA',
  'muhasebeciB',
  'personelA',
  'personelB',
  'mukellefA',
  'expired',
  'idle',
  'revoked',
  'disabled',
  'baglantiA',
  'baglantiB',
] as const;
export type Principal = (typeof PRINCIPALS)[number];

export const isDevice = (principal: Principal): boolean => principal.startsWith('baglanti');

export const credentialsOf = (principal: Principal, token: string | null): Record<string, string> =>
  !token ? {} : isDevice(principal) ? { cookie: `${LINK_COOKIE}=${token}` } : { authorization: `Bearer ${token}` };

/** Sides A and B are two accountants, each with a client and a staff member, who must see nothing of each other. */
export interface Office {
  tokens: Record<Principal, string | null>;
  ids: Record<
    'A' | 'B',
    {
      muhasebeci: number;
      personel: number;
      mukellef: number;
      atama: number;
      kayit: number;
      borc: number;
      odeme: number;
    }
  >;
  /** Both sides have an approved record of the service `hizmet`; `bordro` is another active service. */
  hizmet: number;
  bordro: number;
  password: string;
}

/** createOffice uses tcNo(n) for n = 0–2, 10–12, 20–22 and 30, so a test takes another n for a new person. */
export function tcNo(n: number): string {
  const d = Array.from(String(100_000_000 + n), Number);
  const odd = d.filter((_, i) => i % 2 === 0).reduce((a, b) => a + b, 0);
  const even = d.filter((_, i) => i % 2 === 1).reduce((a, b) => a + b, 0);
  const d10 = (((odd * 7 - even) % 10) + 10) % 10;
  const tc = d.join('') + d10 + ((d.reduce((a, b) => a + b, 0) + d10) % 10);
  if (!isTcKimlikNo(tc)) throw new Error(`not a TC: ${tc}`);
  return tc;
}

export const PASSWORD = 'dogru-sifre-12';
const SALT = Buffer.from('muhasip-testleri');
const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
/** A hash names its cost, and this one costs next to nothing to check, because tests sign in thousands of times. */
export const PASSWORD_HASH = `$argon2id$v=19$m=64,t=1,p=1$${base64(SALT)}$${base64(
  argon2Sync('argon2id', { message: PASSWORD, nonce: SALT, memory: 64, passes: 1, parallelism: 1, tagLength: 32 }),
)}`;

const one = async (client: pg.Client, text: string, values: unknown[]): Promise<number> =>
  Number(Object.values((await client.query(text, values)).rows[0])[0]);

async function createLogin(
  client: pg.Client,
  tc: string,
  rol: string,
  kisi: string,
  kisiId: number,
  name: string,
): Promise<number> {
  const text = `insert into kullanicilar (tc_kimlik_no, ad, rol, sifre_hash, ${kisi}) values ($1, $2, $3, $4, $5) returning id`;
  return one(client, text, [tc, name, rol, PASSWORD_HASH, kisiId]);
}

export async function createSession(client: pg.Client, kullaniciId: number, set = ''): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const id = await one(
    client,
    `insert into oturumlar (kullanici_id, token_hash, carrier, bitis, onay) values ($1, $2, 'bearer', now() + interval '1 hour', 'infinity') returning oturum_id`,
    [kullaniciId, hashToken(token)],
  );
  if (set) await client.query(`update oturumlar set ${set} where oturum_id = $1`, [id]);
  return token;
}

async function createSide(
  client: pg.Client,
  side: 'A' | 'B',
  n: number,
  hizmet: number,
): Promise<{ ids: Office['ids']['A']; muhasebeciLogin: number; personelLogin: number; mukellefLogin: number }> {
  const { yil, ay } = currentDonem();
  const muhasebeci = await one(client, 'insert into muhasebeci (tc_no, ad) values ($1, $2) returning muhasebeci_id', [
    tcNo(n),
    `Muhasebeci ${side}`,
  ]);
  const personel = await one(client, 'insert into personel (tc_kimlik_no, ad) values ($1, $2) returning personel_id', [
    tcNo(n + 1),
    `Personel ${side}`,
  ]);
  const mukellef = await one(
    client,
    'insert into mukellefler (muhasebeci_id, tc_no, ad) values ($1, $2, $3) returning mukellef_id',
    [muhasebeci, tcNo(n + 2), `Mükellef ${side}`],
  );
  const atama = await one(
    client,
    'insert into muhasebeci_personel (mukellef_id, personel_id) values ($1, $2) returning atama_id',
    [mukellef, personel],
  );
  const kayit = await one(
    client,
    `insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum)
     values ($1, $2, $3, $4, $5, 100000, 100000, 'onaylandı') returning hizmet_kayit_id`,
    [muhasebeci, mukellef, hizmet, yil, ay],
  );
  const borc = await one(
    client,
    'insert into borc_tahakkuk (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari, hizmet_toplami) values ($1, $2, $3, 100000, 100000) returning borc_id',
    [muhasebeci, yil, ay],
  );
  const odeme = await one(
    client,
    `insert into odemeler (tahakkuk_id, odeme_tutari, odeme_yontemi) values ($1, 40000, 'havale') returning odeme_id`,
    [borc],
  );
  return {
    ids: { muhasebeci, personel, mukellef, atama, kayit, borc, odeme },
    muhasebeciLogin: await createLogin(
      client,
      tcNo(n),
      'muhasebeci',
      'muhasebeci_id',
      muhasebeci,
      `Muhasebeci ${side}`,
    ),
    personelLogin: await createLogin(client, tcNo(n + 1), 'personel', 'personel_id', personel, `Personel ${side}`),
    mukellefLogin: await createLogin(client, tcNo(n + 2), 'mukellef', 'mukellef_id', mukellef, `Mükellef ${side}`),
  };
}

export async function createOffice(client: pg.Client): Promise<Office> {
  const admins: Record<string, number> = {};
  for (const [i, level] of ['superadmin', 'admin', 'moderator'].entries()) {
    const id = await one(
      client,
      'insert into admin (tc_kimlik_no, ad, yetki_seviyesi) values ($1, $2, $3) returning admin_id',
      [tcNo(i), `Yönetici ${level}`, level],
    );
    admins[level] = await createLogin(client, tcNo(i), 'admin', 'admin_id', id, `Yönetici ${level}`);
  }
  const hizmet = await one(
    client,
    `insert into hizmetler (ad, aciklama, fiyat) values ('Beyanname', 'Aylık', 100000) returning id`,
    [],
  );
  const bordro = await one(client, `insert into hizmetler (ad, fiyat) values ('Bordro', 25050) returning id`, []);
  await client.query(`insert into hizmetler (ad, fiyat, is_active) values ('Eski hizmet', 5000, false)`);
  const a = await createSide(client, 'A', 10, hizmet);
  const b = await createSide(client, 'B', 20, hizmet);
  const disabled = await createLogin(
    client,
    tcNo(30),
    'personel',
    'personel_id',
    await one(client, `insert into personel (tc_kimlik_no, ad) values ($1, 'Eski') returning personel_id`, [tcNo(30)]),
    'Eski',
  );
  const session = (id: number, set?: string) => createSession(client, id, set);
  const tokens: Office['tokens'] = {
    guest: null,
    superadmin: await session(admins.superadmin!),
    admin: await session(admins.admin!),
    moderator: await session(admins.moderator!),
    muhasebeciA: await session(a.muhasebeciLogin),
    muhasebeciB: await session(b.muhasebeciLogin),
    personelA: await session(a.personelLogin),
    personelB: await session(b.personelLogin),
    mukellefA: await session(a.mukellefLogin),
    expired: await session(admins.superadmin!, `bitis = now() - interval '1 second'`),
    idle: await session(admins.superadmin!, `son_kullanim = now() - interval '31 minutes'`),
    revoked: await session(admins.superadmin!, 'kapanis = now()'),
    disabled: await session(disabled),
    baglantiA: newToken().token,
    baglantiB: newToken().token,
  };
  await client.query('update kullanicilar set aktif = false where id = $1', [disabled]);
  return { tokens, ids: { A: a.ids, B: b.ids }, hizmet, bordro, password: PASSWORD };
}
