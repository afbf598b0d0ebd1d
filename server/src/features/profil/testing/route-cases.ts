import { hashChallenge } from '#server/adapters/passkey.ts';
import { totpCode } from '#server/adapters/totp.ts';
import { EVERYBODY, giveDogrulayici, resetSifreler, withSifre } from '#server/testing/case-parts.ts';
import { PASSWORD } from '#server/testing/office.ts';
import { TestPasskey } from '#server/testing/passkey.ts';
import type { Asking, IdCase, RouteCases } from '#server/testing/request-parts.ts';

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

/** A request that changes the profile must repeat the user's own name, because only some roles may change it. */
const nameOf = ({ office, mine, yetki }: Asking): string => {
  const names = { muhasebeci: 'Muhasebeci', personel: 'Personel', mukellef: 'Mükellef' } as const;
  const side = mine === office.ids.B ? 'B' : 'A';
  return yetki in names ? `${names[yetki as keyof typeof names]} ${side}` : `Yönetici ${yetki}`;
};

export const cases: RouteCases = {
  callers: {
    'POST /api/oturum/gecis-anahtari/istek': 'public',
    'POST /api/oturum/gecis-anahtari': 'public',
    'GET /api/profil': EVERYBODY,
    'PUT /api/profil': EVERYBODY,
    'GET /api/oturumlar': EVERYBODY,
    'DELETE /api/oturumlar': EVERYBODY,
    'DELETE /api/oturumlar/:oturum_id': EVERYBODY,
    'GET /api/guvenlik': EVERYBODY,
    'POST /api/guvenlik/dogrulayici': EVERYBODY,
    'PUT /api/guvenlik/dogrulayici': EVERYBODY,
    'POST /api/guvenlik/dogrulayici/kaldir': EVERYBODY,
    'POST /api/guvenlik/kurtarma-kodlari': EVERYBODY,
    'POST /api/guvenlik/gecis-anahtarlari/istek': EVERYBODY,
    'POST /api/guvenlik/gecis-anahtarlari': EVERYBODY,
    'PUT /api/guvenlik/gecis-anahtarlari/:gecis_anahtari_id': EVERYBODY,
    'POST /api/guvenlik/gecis-anahtarlari/:gecis_anahtari_id/kaldir': EVERYBODY,
    'GET /api/api-anahtarlari': EVERYBODY,
    'POST /api/api-anahtarlari': EVERYBODY,
    'DELETE /api/api-anahtarlari/:api_anahtari_id': EVERYBODY,
  },
  stepUp: ['DELETE /api/oturumlar', 'DELETE /api/oturumlar/:oturum_id'],
  ids: {
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
  },
  samples: {
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
      await asking.owner.query(
        `insert into giris_adimlari (ozet, tur, kullanici_id) values ($1, 'anahtar_kaydi', $2)`,
        [hashChallenge(challenge), login],
      );
      return { body: { ad: 'Telefon', yanit: new TestPasskey().register(challenge) } };
    },
    'POST /api/oturum/gecis-anahtari/istek': () => ({ body: {} }),
    'POST /api/api-anahtarlari': withSifre({ ad: 'Program', scopes: ['okuma'], gun: 30 }),
  },
};
