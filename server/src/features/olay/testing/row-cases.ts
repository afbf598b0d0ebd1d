import { rowCases } from '#server/testing/row-parts.ts';

export const cases = rowCases({
  tables: {
    event_queue: [
      {
        rows: () => ({ own: 'true', foreign: 'true' }),
        insert: () => `(konu) values ('mukellefler')`,
        set: `konu = 'x'`,
        access: {},
      },
    ],
  },
});
