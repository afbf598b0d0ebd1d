import type pg from 'pg';
import { currentDonem } from '#contract/common/donem.ts';
import { bothSides, column, LOOKING, READ_OWN, type RlsFixture, rowCases, sides } from '#server/testing/row-parts.ts';

interface KayitOptions {
  side: 'A' | 'B';
  mukellef?: number;
  durum?: string;
  bedel?: number;
}

const { yil, ay } = currentDonem();

/** A record that is only requested, at the service's list price, where nothing else is said. */
const kayit = (
  { ids, bordro }: RlsFixture,
  { side, mukellef = ids[side].mukellef, durum = 'talep', bedel = 25_050 }: KayitOptions,
) =>
  `(muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum)
   values (${ids[side].muhasebeci}, ${mukellef}, ${bordro}, ${yil === 2100 ? yil - 1 : yil + 1}, ${ay}, ${bedel}, ${bedel}, '${durum}')`;

async function create(client: pg.Client, { ids, bordro }: RlsFixture) {
  const talep = await bothSides(
    async (side) =>
      (
        await column(
          client,
          `insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum)
           values ($1, $2, $3, $4, $5, 25050, 25050, 'talep') returning hizmet_kayit_id`,
          [ids[side].muhasebeci, ids[side].mukellef, bordro, yil, ay],
        )
      )[0],
  );
  await client.query(`insert into month_sums select muhasebeci_id, 2020, 1, 'talep', 1, 1 from muhasebeci`);
  await client.query('insert into service_sums select muhasebeci_id, 1, 1 from muhasebeci');
  return { talep };
}

export const cases = rowCases({
  create,
  tables: {
    sum_changes: [
      {
        rows: sides('muhasebeci_id', (f, side) => f.ids[side].muhasebeci),
        insert: (f, _who, side) =>
          `(muhasebeci_id, hizmet_yili, hizmet_ayi, hizmet_id, durum, adet, tutar) values (${f.ids[side].muhasebeci}, 2021, 1, 1, 'talep', 1, 1)`,
        set: 'adet = 0',
        access: { ...LOOKING, muhasebeci: READ_OWN },
      },
    ],
    month_sums: [
      {
        rows: sides('muhasebeci_id', (f, side) => f.ids[side].muhasebeci),
        insert: (f, _who, side) =>
          `(muhasebeci_id, hizmet_yili, hizmet_ayi, durum, adet, tutar) values (${f.ids[side].muhasebeci}, 2021, 1, 'talep', 1, 1)`,
        set: 'adet = 0',
        access: { ...LOOKING, muhasebeci: READ_OWN },
      },
    ],
    service_sums: [
      {
        rows: sides('muhasebeci_id', (f, side) => f.ids[side].muhasebeci),
        insert: (f, _who, side) => `(muhasebeci_id, hizmet_id, adet) values (${f.ids[side].muhasebeci}, 2, 1)`,
        set: 'adet = 0',
        access: { ...LOOKING, muhasebeci: READ_OWN },
      },
    ],
    hizmet_kayitlari: [
      {
        what: 'approved',
        rows: sides('hizmet_kayit_id', (f, side) => f.ids[side].kayit),
        insert: (f, _who, side) => kayit(f, { side }),
        set: (who) => (who.yetki === 'personel' ? `durum = 'yapıldı'` : `durum = 'talep'`),
        access: {
          superadmin: ['both', 'both', 'both', 'none'],
          admin: ['both', 'both', 'both', 'none'],
          moderator: ['both', 'both', 'both', 'refused'],
          muhasebeci: ['own', 'own', 'own', 'none'],
          personel: ['own', 'refused', 'own', 'refused'],
        },
      },
      {
        what: 'requested; an accountant approves or discounts nothing, staff do nothing that is not approved',
        rows: sides('hizmet_kayit_id', (f, side) => f.talep[side]),
        insert: (f, _who, side) => kayit(f, { side, durum: 'onaylandı' }),
        set: `durum = 'onaylandı'`,
        access: {
          superadmin: ['both', 'both', 'both', 'none'],
          admin: ['both', 'both', 'both', 'none'],
          moderator: ['both', 'both', 'both', 'refused'],
          muhasebeci: ['own', 'refused', 'stopped', 'own'],
          personel: ['own', 'refused', 'none', 'refused'],
        },
      },
      {
        what: 'priced by the one who asks; the fee is the office’s to change',
        rows: sides('hizmet_kayit_id', (f, side) => f.ids[side].kayit),
        insert: (f, _who, side) => kayit(f, { side, bedel: 1 }),
        set: 'hizmet_bedeli = 1',
        access: {
          superadmin: ['both', 'both', 'both', 'none'],
          admin: ['both', 'both', 'both', 'none'],
          moderator: ['both', 'both', 'refused', 'refused'],
          muhasebeci: ['own', 'refused', 'refused', 'none'],
          personel: ['own', 'refused', 'refused', 'refused'],
        },
      },
      {
        what: 'for a client of somebody else',
        rows: sides('hizmet_kayit_id', (f, side) => f.ids[side].kayit),
        insert: (f, _who, side) => kayit(f, { side, mukellef: f.ids[side === 'A' ? 'B' : 'A'].mukellef }),
        set: `durum = 'tamamlandi'`,
        access: {
          superadmin: ['both', 'refused', 'both', 'none'],
          admin: ['both', 'refused', 'both', 'none'],
          moderator: ['both', 'refused', 'both', 'refused'],
          muhasebeci: ['own', 'refused', 'stopped', 'none'],
          personel: ['own', 'refused', 'stopped', 'refused'],
        },
      },
    ],
  },
  frozen: [
    'hizmet_kayitlari.muhasebeci_id',
    'hizmet_kayitlari.mukellef_id',
    'hizmet_kayitlari.hizmet_id',
    'hizmet_kayitlari.hizmet_yili',
    'hizmet_kayitlari.hizmet_ayi',
  ],
});
