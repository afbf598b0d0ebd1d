import type pg from 'pg';
import { tcNo } from '#server/testing/office.ts';
import { ALL, column, NOTHING_FOUND, OFFICE, perUser, READ, READ_OWN, rowCases } from '#server/testing/row-parts.ts';

export const cases = rowCases({
  create: async (client: pg.Client) => {
    const [spareAdmin] = await column(
      client,
      `insert into admin (tc_kimlik_no, ad) values ($1, 'Girişsiz') returning admin_id`,
      [tcNo(60)],
    );
    return { spareAdmin };
  },
  tables: {
    kullanicilar: [
      {
        what: 'people’s logins',
        rows: (f, who) =>
          who.isAdmin
            ? { own: `id = ${f.logins.muhasebeciA}`, foreign: `id = ${f.logins.muhasebeciB}` }
            : perUser('id')(f, who),
        insert: (f, _who, side) =>
          `(tc_kimlik_no, ad, rol, sifre_hash, muhasebeci_id) values ('${f.tc}', 'Yeni', 'muhasebeci', '$argon2id$x', ${f.spare[side].muhasebeci})`,
        set: `ad = 'Başka'`,
        access: { ...OFFICE, muhasebeci: READ_OWN, personel: READ_OWN, mukellef: READ_OWN },
      },
      {
        what: 'admins’ logins',
        rows: (f) => ({ own: `id = ${f.logins.superadmin}`, foreign: `id = ${f.logins.moderator}` }),
        insert: (f) =>
          `(tc_kimlik_no, ad, rol, sifre_hash, admin_id) values ('${f.tc}', 'Yeni', 'admin', '$argon2id$x', ${f.spareAdmin})`,
        set: `ad = 'Başka'`,
        access: {
          superadmin: ALL,
          admin: ['both', 'refused', 'none', 'none'],
          moderator: READ,
          muhasebeci: NOTHING_FOUND,
          personel: NOTHING_FOUND,
          mukellef: NOTHING_FOUND,
        },
      },
    ],
  },
  secret: ['kullanicilar.sifre_hash'],
  frozen: [
    'kullanicilar.rol',
    'kullanicilar.tc_kimlik_no',
    'kullanicilar.admin_id',
    'kullanicilar.muhasebeci_id',
    'kullanicilar.personel_id',
    'kullanicilar.mukellef_id',
  ],
});
