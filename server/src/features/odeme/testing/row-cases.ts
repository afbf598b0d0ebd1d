import { READ, READ_OWN, rowCases, sides } from '#server/testing/row-parts.ts';

export const cases = rowCases({
  tables: {
    odemeler: [
      {
        rows: sides('odeme_id', (f, side) => f.ids[side].odeme),
        insert: (f, _who, side) =>
          `(tahakkuk_id, odeme_tutari, odeme_yontemi) values (${f.ids[side].borc}, 100, 'nakit')`,
        set: 'odeme_tutari = 1',
        access: {
          superadmin: ['both', 'both', 'refused', 'refused'],
          admin: ['both', 'both', 'refused', 'refused'],
          moderator: READ,
          muhasebeci: READ_OWN,
        },
      },
    ],
  },
  frozen: ['odemeler.*'],
});
