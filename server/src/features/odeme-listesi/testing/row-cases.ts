import type pg from 'pg';
import {
  type Access,
  ALL,
  bothSides,
  column,
  EVERY_OWN,
  READ_OWN,
  type RlsFixture,
  rowCases,
  sides,
} from '#server/testing/row-parts.ts';

/** Who was told what is neither changed nor deleted. */
const TELLS: Access = ['both', 'both', 'refused', 'refused'];
const TELLS_OWN: Access = ['own', 'own', 'refused', 'refused'];

export const cases = rowCases({
  create: async (client: pg.Client, { ids }: RlsFixture) => {
    const make = (text: string) =>
      bothSides(async (side) => (await column(client, text, [ids[side].mukellef]))[0] as number);
    return {
      odeme: {
        tutar: await make(
          `insert into odeme_tutarlari (mukellef_id, kod, donem, tutar) values ($1, 'KDV1', '2026-01', 100) returning tutar_id`,
        ),
        bildirim: await make(
          `insert into odeme_bildirimleri (mukellef_id, yil, ay, kanal, tutarlar) values ($1, 2026, 2, 'elle', '{}') returning bildirim_id`,
        ),
      },
    };
  },
  tables: {
    odeme_tutarlari: [
      {
        rows: sides('tutar_id', (f, side) => f.odeme.tutar[side]),
        insert: (f, _who, side) =>
          `(mukellef_id, kod, donem, tutar) values (${f.ids[side].mukellef}, 'KDV2', '2026-01', 5)`,
        set: 'tutar = 7',
        access: {
          superadmin: ALL,
          admin: ALL,
          moderator: ALL,
          muhasebeci: READ_OWN,
          personel: EVERY_OWN,
        },
      },
    ],
    odeme_bildirimleri: [
      {
        rows: sides('bildirim_id', (f, side) => f.odeme.bildirim[side]),
        insert: (f, _who, side) =>
          `(mukellef_id, yil, ay, kanal, tutarlar) values (${f.ids[side].mukellef}, 2026, 3, 'elle', '{}')`,
        set: `kanal = 'kopya'`,
        access: {
          superadmin: TELLS,
          admin: TELLS,
          moderator: TELLS,
          muhasebeci: TELLS_OWN,
          personel: TELLS_OWN,
        },
      },
    ],
  },
  frozen: ['odeme_tutarlari.mukellef_id', 'odeme_tutarlari.kod', 'odeme_tutarlari.donem', 'odeme_bildirimleri.*'],
});
