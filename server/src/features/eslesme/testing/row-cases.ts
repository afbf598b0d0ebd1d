import type pg from 'pg';
import { type Access, bothSides, READ, type RlsFixture, rowCases, sides } from '#server/testing/row-parts.ts';
import { createLines } from './satirlar.ts';

/** Decisions are added by those who may book money, and are never changed. */
const ADDS: Access = ['both', 'both', 'refused', 'refused'];
const CHANGES: Access = ['both', 'both', 'both', 'refused'];

const MONEY = (access: Access) => ({ superadmin: access, admin: access, moderator: READ });

export const cases = rowCases({
  create: async (client: pg.Client, { ids }: RlsFixture) => ({
    eslesme: await bothSides(async (side) => {
      const { satirlar } = await createLines(client, [
        { tutar: 100, aciklama: 'A' },
        { tutar: 100, aciklama: 'B' },
      ]);
      const one = async (text: string, values: unknown[]) =>
        Number(Object.values((await client.query(text, values)).rows[0] as object)[0]);
      const karar = await one(
        `insert into banka_kararlari (satir_id, sira, tur, neden) values ($1, 1, 'bizim değil', '') returning karar_id`,
        [satirlar[0]],
      );
      const odeyen = await one(
        `insert into odeyenler (ad, cekirdek, muhasebeci_id) values ('A', $2, $1) returning odeyen_id`,
        [ids[side].muhasebeci, `sinav odeyeni ${side === 'A' ? 'aa' : 'bb'}`],
      );
      const pay = await one(
        `insert into banka_karar_paylari (karar_id, muhasebeci_id, tutar, makbuz_id) values ($1, $2, 100, $3)
         returning pay_id`,
        [karar, ids[side].muhasebeci, ids[side].odeme],
      );
      return { karar, odeyen, pay, bos: satirlar[1]! };
    }),
  }),
  tables: {
    odeyenler: [
      {
        rows: sides('odeyen_id', (f, side) => f.eslesme[side].odeyen),
        insert: (f, who, side) =>
          `(ad, cekirdek, muhasebeci_id) values ('B', '${who.name.toLowerCase()}x yeni', ${f.ids[side].muhasebeci})`,
        set: 'otomatik = false',
        access: MONEY(CHANGES),
      },
    ],
    banka_kararlari: [
      {
        rows: sides('karar_id', (f, side) => f.eslesme[side].karar),
        insert: (f, _who, side) => `(satir_id, sira, tur, neden) values (${f.eslesme[side].bos}, 1, 'bizim değil', '')`,
        set: `neden = 'x'`,
        access: MONEY(ADDS),
      },
    ],
    banka_karar_paylari: [
      {
        rows: sides('pay_id', (f, side) => f.eslesme[side].pay),
        insert: (f, _who, side) =>
          `(karar_id, muhasebeci_id, tutar, makbuz_id)
           values (${f.eslesme[side].karar}, ${f.ids[side === 'A' ? 'B' : 'A'].muhasebeci}, 5, 987654321)`,
        set: 'tutar = 1',
        access: MONEY(ADDS),
      },
    ],
  },
  frozen: [
    'banka_kararlari.*',
    'banka_karar_paylari.*',
    'odeyenler.ad',
    'odeyenler.cekirdek',
    'odeyenler.iban',
    'odeyenler.muhasebeci_id',
    'odeyenler.ogreten',
    'odeyenler.ogrenme',
  ],
});
