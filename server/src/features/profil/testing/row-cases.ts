import type pg from 'pg';
import { perUser, READ_OWN, rowCases } from '#server/testing/row-parts.ts';

const OWN_LOOKING = {
  superadmin: READ_OWN,
  admin: READ_OWN,
  moderator: READ_OWN,
  muhasebeci: READ_OWN,
  personel: READ_OWN,
  mukellef: READ_OWN,
} as const;

export const cases = rowCases({
  create: async (client: pg.Client) => {
    await client.query(`insert into dogrulayicilar (kullanici_id, gizli_anahtar) select id, 'v1.x' from kullanicilar`);
    await client.query(`insert into kurtarma_kodlari (kullanici_id, kod_ozeti) select id, '\\x01' from kullanicilar`);
    await client.query(
      `insert into gecis_anahtarlari (kullanici_id, ad, kimlik, acik_anahtar, sayac, tasima) select id, 'x', 'k' || id, '\\x00', 0, '{}' from kullanicilar`,
    );
    await client.query(
      `insert into api_anahtarlari (api_anahtari_id, kullanici_id, ad, scopes, anahtar_ozeti, basi, bitis) overriding system value
       select id, id, 'x', '{okuma}', convert_to('x' || id, 'UTF8'), 'mhs_', now() + interval '1 day' from kullanicilar`,
    );
    await client.query(
      'insert into api_anahtari_kullanimlari (api_anahtari_id) select api_anahtari_id from api_anahtarlari',
    );
  },
  tables: {
    gecis_anahtarlari: [
      {
        rows: perUser('kullanici_id'),
        insert: (_f, who) =>
          `(kullanici_id, ad, kimlik, acik_anahtar, sayac, tasima) values (${who.kullanici_id}, 'x', 'yeni', '\\x00', 0, '{}')`,
        set: `ad = 'Başka'`,
        access: OWN_LOOKING,
      },
    ],
    api_anahtarlari: [
      {
        rows: perUser('kullanici_id'),
        insert: (_f, who) =>
          `(kullanici_id, ad, scopes, anahtar_ozeti, basi, bitis) values (${who.kullanici_id}, 'x', '{okuma}', '\\x00', 'mhs_', now() + interval '1 day')`,
        set: 'iptal = null',
        access: OWN_LOOKING,
      },
    ],
    api_anahtari_kullanimlari: [
      {
        // The fixture gives each API key the id of its login, so the key's uses are told apart by that id.
        rows: perUser('api_anahtari_id'),
        insert: (_f, who) => `(api_anahtari_id) values (${who.kullanici_id})`,
        set: 'zaman = now()',
        access: OWN_LOOKING,
      },
    ],
    dogrulayicilar: [
      {
        rows: perUser('kullanici_id'),
        insert: (_f, who) => `(kullanici_id, gizli_anahtar) values (${who.kullanici_id}, 'v1.x')`,
        set: 'son_adim = 0',
        access: {},
      },
    ],
    kurtarma_kodlari: [
      {
        rows: perUser('kullanici_id'),
        insert: (_f, who) => `(kullanici_id, kod_ozeti) values (${who.kullanici_id}, '\\x02')`,
        set: 'kullanim = null',
        access: {},
      },
    ],
  },
  secret: [
    'dogrulayicilar.gizli_anahtar',
    'kurtarma_kodlari.kod_ozeti',
    'gecis_anahtarlari.acik_anahtar',
    'api_anahtarlari.anahtar_ozeti',
  ],
  frozen: [
    'dogrulayicilar.*',
    'kurtarma_kodlari.*',
    'gecis_anahtarlari.*',
    'api_anahtarlari.*',
    'api_anahtari_kullanimlari.*',
  ],
});
