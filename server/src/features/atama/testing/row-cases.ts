import { LOOKING, READ_OWN, rowCases, sides } from '#server/testing/row-parts.ts';

export const cases = rowCases({
  tables: {
    muhasebeci_personel: [
      {
        rows: sides('atama_id', (f, side) => f.ids[side].atama),
        insert: (f, _who, side) =>
          `(mukellef_id, personel_id) values (${f.spare[side].mukellef}, ${f.ids[side].personel})`,
        set: 'personel_id = personel_id',
        // Every admin level assigns; an assignment is deleted and made anew, but never updated.
        access: {
          superadmin: ['both', 'both', 'refused', 'both'],
          admin: ['both', 'both', 'refused', 'both'],
          moderator: ['both', 'both', 'refused', 'both'],
          muhasebeci: READ_OWN,
          personel: READ_OWN,
        },
      },
    ],
    assignment_changes: [
      {
        rows: sides('personel_id', (f, side) => f.ids[side].personel),
        insert: (f, _who, side) => `(personel_id, mukellefler) values (${f.ids[side].personel}, '{1}')`,
        set: `mukellefler = '{}'`,
        access: LOOKING,
      },
    ],
    client_changes: [
      {
        rows: () => ({ own: 'true', foreign: 'true' }),
        insert: () => `(mukellefler) values ('{1}')`,
        set: `mukellefler = '{}'`,
        access: LOOKING,
      },
    ],
    unassigned_sum: [
      {
        rows: () => ({ own: 'true', foreign: 'true' }),
        insert: () => '(adet) values (1)',
        set: 'adet = 0',
        access: LOOKING,
      },
    ],
  },
  frozen: ['muhasebeci_personel.*'],
});
