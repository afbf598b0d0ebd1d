import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#contract/aktarim/gecis.ts';
import { type Principal, tcNo } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let next = 50_000;
const tc = () => tcNo(next++);
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(() => t.owner.query('delete from gecisler'));
afterAll(() => t.close());

type Files = readonly (readonly [ad: string, icerik: string | Buffer])[];

async function open(files: Files, who: Principal = 'admin'): Promise<number> {
  const { gecis_id } = await t.ask(who, contract.createGecis, {});
  for (const [name, icerik] of files)
    await t.ask(who, contract.addGecisDosyasi, { params: { gecis_id }, dosya: { ad: name, icerik } });
  return gecis_id;
}
const check = (gecis_id: number, who: Principal = 'admin') => t.ask(who, contract.checkGecis, { params: { gecis_id } });
const apply = (gecis_id: number, who: Principal = 'admin') => t.ask(who, contract.applyGecis, { params: { gecis_id } });
const count = async (text: string, values: unknown[] = []) => Number((await t.owner.query(text, values)).rows[0].count);
describe('a move', () => {
  it('takes sheets in the order of what they lean on, shows what it would make, and makes exactly that', async () => {
    const [muhasebeci, kisi] = [tc(), tc()];
    const gecis_id = await open([
      ['mükellefler.csv', `TC;Ad Soyad;Muhasebeci\n${kisi};Ayşe Demir;Yeni Muhasebeci\n`],
      ['muhasebeciler.csv', `TC Kimlik No;Adı Soyadı;Telefon\n${muhasebeci};Yeni Muhasebeci;0532 111 22 33\n`],
    ]);
    const plan = await check(gecis_id);
    expect(plan.sayfalar.map(({ liste, sayilar }) => [liste, sayilar?.yeni])).toEqual([
      ['muhasebeciler', 1],
      ['mukellefler', 1],
    ]);
    expect(plan).toMatchObject({ durum: 'denetlendi', toplam: { yeni: 2, hatali: 0 } });
    expect(await count('select count(*) from muhasebeci where tc_no = $1', [muhasebeci])).toBe(0);
    const done = await apply(gecis_id);
    expect(done).toMatchObject({ durum: 'bitti', toplam: plan.toplam });
    expect(
      await count('select count(*) from mukellefler join muhasebeci b using (muhasebeci_id) where b.tc_no = $1', [
        muhasebeci,
      ]),
    ).toBe(1);
  });
});
