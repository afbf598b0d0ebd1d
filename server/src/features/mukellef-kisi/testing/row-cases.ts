import type pg from 'pg';
import {
  ALL,
  bothSides,
  column,
  EVERY_OWN,
  READ,
  READ_OWN,
  type RlsFixture,
  rowCases,
  sides,
} from '#server/testing/row-parts.ts';

async function create(client: pg.Client, { ids }: RlsFixture) {
  const add = async (text: string, mukellef_id: number) => (await column(client, text, [mukellef_id]))[0] as number;
  return {
    contacts: await bothSides((side) =>
      add(
        `insert into mukellef_kisileri (mukellef_id, ad, telefon) values ($1, 'Kişi', '0532 000 00 01') returning kisi_id`,
        ids[side].mukellef,
      ),
    ),
    stops: await bothSides((side) =>
      add(
        `insert into ileti_durdurmalari (mukellef_id, kime) values ($1, '0532 000 00 02') returning durdurma_id`,
        ids[side].mukellef,
      ),
    ),
  };
}

export const cases = rowCases({
  create,
  tables: {
    mukellef_kisileri: [
      {
        rows: sides('kisi_id', (f, side) => f.contacts[side]),
        insert: (f, _who, side) =>
          `(mukellef_id, ad, telefon) values (${f.ids[side].mukellef}, 'Yeni', '0532 000 00 03')`,
        set: `ad = 'Başka'`,
        access: { superadmin: ALL, admin: ALL, moderator: READ, muhasebeci: EVERY_OWN, personel: READ_OWN },
      },
    ],
    ileti_durdurmalari: [
      {
        rows: sides('durdurma_id', (f, side) => f.stops[side]),
        insert: (f, _who, side) => `(mukellef_id, kime) values (${f.ids[side].mukellef}, 'a@ornek.example')`,
        set: `kime = 'b@ornek.example'`,
        access: {
          superadmin: ['both', 'refused', 'refused', 'both'],
          admin: ['both', 'refused', 'refused', 'both'],
          moderator: READ,
          muhasebeci: ['own', 'refused', 'refused', 'own'],
          personel: READ_OWN,
        },
      },
    ],
  },
  frozen: ['mukellef_kisileri.mukellef_id', 'ileti_durdurmalari.*'],
});
