import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyAktarim, cancelAktarim, getAktarim } from '#contract/aktarim/aktarim.ts';
import { type Importer, importerOf } from '#server/testing/aktarim.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let check: Importer['check'];
let apply: Importer['apply'];
let one: Importer['one'];
let tc: Importer['tc'];
beforeAll(async () => {
  t = await createTestApp();
  ({ check, apply, one, tc } = importerOf(t));
});
afterAll(() => t.close());

describe('an import that was interrupted', () => {
  async function heldRun() {
    const nolar = Array.from({ length: 1_500 }, tc);
    await t.owner.query(
      `insert into mukellefler (muhasebeci_id, tc_no, ad) select $1, no, 'Önce' from unnest($2::text[]) as no`,
      [t.office.ids.A.muhasebeci, nolar],
    );
    const aktarim = await check('admin', 'mukellefler', `TC;Ad\n${nolar.map((no) => `${no};Sonra`).join('\n')}\n`);
    await t.owner.query('begin');
    await t.owner.query('select from mukellefler where tc_no = $1 for update', [nolar.at(-1)]);
    const running = t.call('admin', applyAktarim, { params: { aktarim_id: aktarim.aktarim_id } });
    const { aktarim_id } = aktarim;
    for (;;) {
      const now = await t.ask('admin', getAktarim, { params: { aktarim_id } });
      if (now.durum === 'uygulaniyor' && now.islenen >= 1_000) return { aktarim, running, now, nolar };
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  const changed = async (nolar: string[]) =>
    Number((await one(`select count(*) from mukellefler where tc_no = any ($1) and ad = 'Sonra'`, [nolar])).count);

  it('can be cancelled, cannot run twice at once, and writes all or nothing', async () => {
    const { aktarim, running, now, nolar } = await heldRun();
    const params = { aktarim_id: aktarim.aktarim_id };
    expect(now).toMatchObject({ durum: 'uygulaniyor', islenen: 1_000 });
    expect((await t.call('admin', applyAktarim, { params })).json()).toMatchObject({ code: 'AKTARIM_SURUYOR' });
    await t.ask('admin', cancelAktarim, { params });
    await t.owner.query('rollback');
    expect((await running).json()).toMatchObject({
      code: 'AKTARIM_IPTAL',
      message: 'İşlem iptal edildi; hiçbir kayıt yazılmadı.',
    });
    expect(await changed(nolar)).toBe(0);
    expect(await t.ask('admin', getAktarim, { params })).toMatchObject({
      durum: 'denetlendi',
      sayilar: { degisir: 1_500 },
    });
    expect((await apply('admin', aktarim)).sayilar).toMatchObject({ degisir: 1_500, atlandi: 0 });
  });

  it('shows as cut off after its server dies, has written nothing, and can be run again', async () => {
    const { aktarim, running, nolar } = await heldRun();
    const params = { aktarim_id: aktarim.aktarim_id };
    await t.owner.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 720018`,
    );
    await t.owner.query('rollback');
    expect((await running).statusCode).toBeGreaterThanOrEqual(500);
    await t.owner.query(`update aktarimlar set durum = 'uygulaniyor' where aktarim_id = $1`, [params.aktarim_id]);
    expect((await t.ask('admin', getAktarim, { params })).durum).toBe('kesildi');
    expect(await changed(nolar)).toBe(0);
    expect((await apply('admin', aktarim)).durum).toBe('bitti');
    expect(await changed(nolar)).toBe(1_500);
  });
});
