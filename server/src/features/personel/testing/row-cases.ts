import { OFFICE, READ_OWN, rowCases, sides } from '#server/testing/row-parts.ts';

export const cases = rowCases({
  tables: {
    personel: [
      {
        rows: sides('personel_id', (f, side) => f.ids[side].personel),
        insert: (f) => `(tc_kimlik_no, ad) values ('${f.tc}', 'Yeni')`,
        set: `ad = 'Başka'`,
        // Accountants see the staff who work for their clients.
        access: { ...OFFICE, muhasebeci: READ_OWN, personel: READ_OWN },
      },
    ],
  },
});
