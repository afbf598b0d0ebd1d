import type pg from 'pg';
import {
  bothSides,
  column,
  LOOKING,
  NOTHING_FOUND,
  READ_OWN,
  type RlsFixture,
  rowCases,
  sides,
  untouchable,
} from '#server/testing/row-parts.ts';

export const cases = rowCases({
  create: async (client: pg.Client, { spare }: RlsFixture) => {
    await client.query('select gate.seal_denetim()');
    const text = `select denetim_id from denetim where tablo = 'mukellefler' and satir_id = $1`;
    return {
      gecmis: await bothSides(async (side) => (await column(client, text, [spare[side].mukellef]))[0]),
      denetim: await column(
        client,
        `select denetim_id from denetim where tablo <> 'mukellefler' order by denetim_id limit 2`,
      ),
    };
  },
  tables: {
    denetim: [
      {
        what: 'history of a client',
        rows: sides('denetim_id', (f, side) => f.gecmis[side]),
        insert: () => `(db_rolu, tablo, satir_id, islem) values ('x', 'x', 1, 'insert')`,
        set: untouchable,
        access: { ...LOOKING, muhasebeci: READ_OWN },
      },
      {
        what: 'of anything else',
        rows: sides('denetim_id', (f, side) => f.denetim[side === 'A' ? 0 : 1]),
        insert: () => `(db_rolu, tablo, satir_id, islem) values ('x', 'x', 1, 'insert')`,
        set: untouchable,
        access: { ...LOOKING, muhasebeci: NOTHING_FOUND },
      },
    ],
    denetim_block: [
      {
        rows: () => ({ own: 'block_id > 0', foreign: 'block_id > 0' }),
        insert: () =>
          `(block_id, row_count, snapshot, system_id, xact_id, mark_id, seen_id, floor_id, sealed_at, hash) values (9, 0, pg_current_snapshot(), 1, '1', 0, 0, 0, now(), '\\x00')`,
        set: `hash = '\\x00'`,
        access: {},
      },
    ],
  },
  frozen: ['denetim.*', 'denetim_block.*'],
});
