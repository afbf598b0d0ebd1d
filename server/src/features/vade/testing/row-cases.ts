import type pg from 'pg';
import { bothSides, column, READ, type RlsFixture, rowCases, sides } from '#server/testing/row-parts.ts';

const WRITE = ['both', 'both', 'both', 'refused'] as const;

export const cases = rowCases({
  /** Each side has a promise. */
  create: async (client: pg.Client, { ids }: RlsFixture) => ({
    sozler: await bothSides(
      async (side) =>
        (
          await column(
            client,
            `insert into odeme_sozleri (muhasebeci_id, gun, tutar, tamami, onceki_odenen) values ($1, current_date, 100, false, 0)
             returning soz_id`,
            [ids[side].muhasebeci],
          )
        )[0],
    ),
  }),
  tables: {
    odeme_sozleri: [
      {
        rows: sides('soz_id', (f, side) => f.sozler[side]),
        insert: (f, _who, side) =>
          `(muhasebeci_id, gun, tutar, tamami, onceki_odenen) values (${f.ids[side].muhasebeci}, current_date, 1, false, 0)`,
        set: 'geri_alma = now()',
        access: { superadmin: WRITE, admin: WRITE, moderator: READ },
      },
    ],
  },
  frozen: [
    'odeme_sozleri.muhasebeci_id',
    'odeme_sozleri.gun',
    'odeme_sozleri.tutar',
    'odeme_sozleri.tamami',
    'odeme_sozleri.onceki_odenen',
    'odeme_sozleri.soz_notu',
    'odeme_sozleri.kaydeden',
    'odeme_sozleri.olusturma',
  ],
});
