import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentDonem } from '#contract/common/donem.ts';
import { HERKES } from '#contract/common/roller.ts';
import { countPlanSayilari } from '#server/features/aktarim/gecis/queries.ts';
import { hashToken } from '#server/http/auth.ts';
import { type Aktarim, type Importer, importerOf } from '#server/testing/aktarim.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { applySheet } from './apply.ts';

let t: TestApp;
let check: Importer['check'];
let rowsOf: Importer['rowsOf'];
let one: Importer['one'];
let tc: Importer['tc'];
beforeAll(async () => {
  t = await createTestApp();
  ({ check, rowsOf, one, tc } = importerOf(t));
});
afterAll(() => t.close());

/** Writes the rows as the plan has left them, as in a move whose rows somebody else changes while it runs. */
const write = ({ aktarim_id, liste }: Aktarim) =>
  t.app.sessions.transaction(
    {
      token_hash: hashToken(t.office.tokens.admin!),
      yetkiler: HERKES,
      istemci: '127.0.0.1',
      request_no: randomUUID(),
    },
    async (tx) => {
      await applySheet({ tx, out: tx }, { aktarim_id, liste: liste! }, async () => undefined);
      return countPlanSayilari(tx, aktarim_id);
    },
  );
const reasonsOf = async (aktarim: Aktarim) => (await rowsOf('admin', aktarim)).map(({ hatalar }) => hatalar.genel);
const client = (tc_no: string) => one('select ad, email from mukellefler where tc_no = $1', [tc_no]);

describe('what somebody writes between the check of a row and its writing', () => {
  it('is not overwritten, and nothing is added twice', async () => {
    const [changed, kept, added] = [tc(), tc(), tc()];
    await t.owner.query(`insert into mukellefler (muhasebeci_id, tc_no, ad) values ($1, $2, 'Bir'), ($1, $3, 'İki')`, [
      t.office.ids.A.muhasebeci,
      changed,
      kept,
    ]);
    const aktarim = await check(
      'admin',
      'mukellefler',
      `TC;Ad;Muhasebeci\n${changed};Bir Yeni;\n${kept};İki Yeni;\n${added};Üç;Muhasebeci A\n`,
    );
    await t.owner.query(`update mukellefler set ad = 'Başkası yazdı' where tc_no = $1`, [changed]);
    await t.owner.query(`insert into mukellefler (muhasebeci_id, tc_no, ad) values ($1, $2, 'Başkası ekledi')`, [
      t.office.ids.B.muhasebeci,
      added,
    ]);
    expect(await write(aktarim)).toMatchObject({ yeni: 0, degisir: 1, ayni: 0, hatali: 0, atlandi: 2 });
    expect([(await client(changed)).ad, (await client(kept)).ad, (await client(added)).ad]).toEqual([
      'Başkası yazdı',
      'İki Yeni',
      'Başkası ekledi',
    ]);
    expect(await reasonsOf(aktarim)).toEqual([
      expect.stringContaining('Kayıt denetimden sonra değişti; üzerine yazılmadı.'),
      undefined,
      expect.stringContaining('Denetimden sonra aynı numara'),
    ]);
  });

  it('takes the address of one row, and the others are written', async () => {
    const [first, second] = [tc(), tc()];
    await t.owner.query(`insert into mukellefler (muhasebeci_id, tc_no, ad) values ($1, $2, 'Bir'), ($1, $3, 'İki')`, [
      t.office.ids.A.muhasebeci,
      first,
      second,
    ]);
    const aktarim = await check('admin', 'mukellefler', `TC;E-posta\n${first};kapan@x.tr\n${second};serbest@x.tr\n`);
    await t.owner.query(`insert into mukellefler (muhasebeci_id, ad, email) values ($1, 'Kapan', 'KAPAN@x.tr')`, [
      t.office.ids.A.muhasebeci,
    ]);
    expect(await write(aktarim)).toMatchObject({ degisir: 1, atlandi: 1 });
    expect((await client(second)).email).toBe('serbest@x.tr');
  });

  it('is the price that holds', async () => {
    await t.owner.query(`insert into hizmetler (ad, aciklama, fiyat) values ('Denetim', 'Yıllık denetim', 100_000)`);
    const aktarim = await check('admin', 'hizmetler', 'Hizmet;Açıklama;Fiyat\nDenetim;Yenisi;7\n');
    const donem = currentDonem();
    await t.owner.query(
      `insert into hizmet_fiyatlari (hizmet_id, gecerlilik_yili, gecerlilik_ayi, fiyat) select id, $1, $2, 4242 from hizmetler where ad = 'Denetim'`,
      [donem.yil, donem.ay],
    );
    expect(await write(aktarim)).toMatchObject({ degisir: 0, atlandi: 1 });
    expect(await one(`select aciklama from hizmetler where ad = 'Denetim'`)).toEqual({ aciklama: 'Yıllık denetim' });
  });
});
