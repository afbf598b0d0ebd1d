import { OFFICE, READ_OWN, rowCases, sides } from '#server/testing/row-parts.ts';

export const cases = rowCases({
  tables: {
    mukellefler: [
      {
        rows: sides('mukellef_id', (f, side) => f.ids[side].mukellef),
        insert: (f, _who, side) => `(muhasebeci_id, tc_no, ad) values (${f.ids[side].muhasebeci}, '${f.tc}', 'Yeni')`,
        set: `ad = 'Başka'`,
        access: { ...OFFICE, muhasebeci: ['own', 'own', 'own', 'own'], personel: READ_OWN, mukellef: READ_OWN },
      },
      {
        what: 'given to another accountant',
        rows: sides('mukellef_id', (f, side) => f.ids[side].mukellef),
        insert: (f, _who, side) => `(muhasebeci_id, tc_no, ad) values (${f.ids[side].muhasebeci}, '${f.tc}', 'Yeni')`,
        set: 'muhasebeci_id = muhasebeci_id + 1',
        access: { ...OFFICE, muhasebeci: ['own', 'own', 'refused', 'own'], personel: READ_OWN, mukellef: READ_OWN },
      },
    ],
  },
  secret: [
    'mukellefler.sistem_sifresi',
    'mukellefler.isyeri_sifresi',
    'mukellefler.gib_sifre',
    'mukellefler.e_devlet_sifresi',
  ],
});
