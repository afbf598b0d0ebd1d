import type pg from 'pg';
import { hashChallenge } from '#server/adapters/passkey.ts';
import { createTotpSecret, totpCode } from '#server/adapters/totp.ts';
import { vaultOf } from '#server/features/kasa/open-vault.ts';
import { PASSWORD, PASSWORD_HASH } from './office.ts';
import { TestPasskey } from './passkey.ts';
import type { Asking, IdCase, RequestParts } from './request-parts.ts';
import { TEST_CONFIG } from './test-app.ts';

export async function resetSifreler(owner: pg.Client): Promise<void> {
  await owner.query('update kullanicilar set sifre_hash = $1 where sifre_hash <> $1', [PASSWORD_HASH]);
  await owner.query('delete from giris_denemeleri');
  await owner.query('delete from giris_butceleri');
}

/** All logins that the SQL condition `where` chooses get an authenticator app with the same secret. */
export async function giveDogrulayici(owner: pg.Client, isConfirmed: boolean, where = 'true'): Promise<string> {
  const vault = vaultOf([TEST_CONFIG.key]);
  const secret = createTotpSecret();
  const { rows } = await owner.query(`select id::integer from kullanicilar where ${where}`);
  await owner.query(`delete from dogrulayicilar where kullanici_id in (select id from kullanicilar where ${where})`);
  for (const { id } of rows) {
    const gizli = vault.encrypt(
      vault.keyNumbers[0] as string,
      { tablo: 'dogrulayicilar', id, alan: 'gizli_anahtar' },
      secret,
    );
    await owner.query(
      'insert into dogrulayicilar (kullanici_id, gizli_anahtar, onay) values ($1, $2, case when $3 then now() end)',
      [id, gizli, isConfirmed],
    );
  }
  return secret;
}

async function loginOf(id: unknown, { owner, office, yetki }: Asking): Promise<number | null> {
  const side = Object.values(office.ids).find(({ mukellef }) => mukellef === id);
  if (!side) return null;
  const kisi = yetki === 'muhasebeci' ? side.muhasebeci : yetki === 'personel' ? side.personel : side.mukellef;
  const { rows } = await owner.query(
    `select k.id::integer from kullanicilar k left join admin a using (admin_id)
     where coalesce(a.yetki_seviyesi, k.rol) = $1 and (k.rol = 'admin' or coalesce(k.muhasebeci_id, k.personel_id, k.mukellef_id) = $2)`,
    [yetki, kisi],
  );
  return rows[0].id;
}

/** `insert` is SQL that makes a row for the login $1 and returns the row's `id`. */
const ownCase = (place: string, insert: string, body?: object): Record<string, IdCase> => ({
  [`params.${place}`]: {
    of: 'mukellef',
    request: async (id, asking) => {
      const login = await loginOf(id, asking);
      const own = login === null ? id : (await asking.owner.query(insert, [login])).rows[0].id;
      return { params: { [place]: own }, ...(body && { body }) };
    },
    before: ({ owner }) => resetSifreler(owner),
    missing: 404,
  },
});

const RANDOM = `sha256(convert_to(gen_random_uuid()::text, 'UTF8'))`;
const SIFRELI = { mevcut_sifre: PASSWORD };
const onGecisAnahtari = (body: object) =>
  ownCase(
    'gecis_anahtari_id',
    `insert into gecis_anahtarlari (kullanici_id, ad, kimlik, acik_anahtar, sayac, tasima)
     values ($1, 'Telefon', gen_random_uuid()::text, '\\x00', 0, '{}') returning gecis_anahtari_id::integer as id`,
    body,
  );

export const GUVENLIK_ID_CASES: Record<string, Record<string, IdCase>> = {
  'DELETE /api/oturumlar/:oturum_id': ownCase(
    'oturum_id',
    `insert into oturumlar (kullanici_id, token_hash, carrier, bitis) values ($1, ${RANDOM}, 'bearer', now() + interval '1 hour') returning oturum_id::integer as id`,
  ),
  'DELETE /api/api-anahtarlari/:api_anahtari_id': ownCase(
    'api_anahtari_id',
    `insert into api_anahtarlari (kullanici_id, ad, scopes, anahtar_ozeti, basi, bitis)
     values ($1, 'Eski', '{okuma}', ${RANDOM}, 'mhs_xxxx', now() + interval '1 day') returning api_anahtari_id::integer as id`,
  ),
  'PUT /api/guvenlik/gecis-anahtarlari/:gecis_anahtari_id': onGecisAnahtari({ ad: 'Yeni ad' }),
  'POST /api/guvenlik/gecis-anahtarlari/:gecis_anahtari_id/kaldir': onGecisAnahtari(SIFRELI),
};

const withSifre =
  (rest: object = {}) =>
  async ({ owner }: Asking): Promise<RequestParts> => {
    await resetSifreler(owner);
    return { body: { ...rest, mevcut_sifre: PASSWORD } };
  };

/** A request that changes the profile must repeat the user's own name, because only some roles may change it. */
const nameOf = ({ office, mine, yetki }: Asking): string => {
  const names = { muhasebeci: 'Muhasebeci', personel: 'Personel', mukellef: 'Mükellef' } as const;
  const side = mine === office.ids.B ? 'B' : 'A';
  return yetki in names ? `${names[yetki as keyof typeof names]} ${side}` : `Yönetici ${yetki}`;
};

export const GUVENLIK_SAMPLES: Record<string, (asking: Asking) => RequestParts | Promise<RequestParts>> = {
  'PUT /api/profil': (asking) => ({ body: { ad: nameOf(asking), telefon: '0532 000 00 00' } }),
  'POST /api/guvenlik/dogrulayici': async (asking) => {
    await asking.owner.query('delete from dogrulayicilar');
    return withSifre()(asking);
  },
  'PUT /api/guvenlik/dogrulayici': async ({ owner }) => ({
    body: { kod: totpCode(await giveDogrulayici(owner, false)) },
  }),
  'POST /api/guvenlik/dogrulayici/kaldir': async (asking) => {
    await giveDogrulayici(asking.owner, true);
    return withSifre()(asking);
  },
  'POST /api/guvenlik/kurtarma-kodlari': async (asking) => {
    await giveDogrulayici(asking.owner, true);
    return withSifre()(asking);
  },
  'POST /api/guvenlik/gecis-anahtarlari/istek': withSifre(),
  'POST /api/guvenlik/gecis-anahtarlari': async (asking) => {
    const challenge = crypto.randomUUID();
    const login = await loginOf(asking.mine.mukellef, asking);
    await asking.owner.query(`delete from giris_adimlari`);
    await asking.owner.query(`insert into giris_adimlari (ozet, tur, kullanici_id) values ($1, 'anahtar_kaydi', $2)`, [
      hashChallenge(challenge),
      login,
    ]);
    return { body: { ad: 'Telefon', yanit: new TestPasskey().register(challenge) } };
  },
  'POST /api/oturum/onay': withSifre(),
  'POST /api/oturum/gecis-anahtari/istek': () => ({ body: {} }),
  'POST /api/api-anahtarlari': withSifre({ ad: 'Program', scopes: ['okuma'], gun: 30 }),
};
