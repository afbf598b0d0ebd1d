import { OFFICE, READ_OWN, rowCases, sides } from '#server/testing/row-parts.ts';

export const cases = rowCases({
  tables: {
    muhasebeci: [
      {
        rows: sides('muhasebeci_id', (f, side) => f.ids[side].muhasebeci),
        insert: (f) => `(tc_no, ad) values ('${f.tc}', 'Yeni')`,
        set: `ad = 'Başka'`,
        access: { ...OFFICE, muhasebeci: READ_OWN, personel: READ_OWN },
      },
    ],
  },
  secret: ['muhasebeci.gib_sifre'],
});
