import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GecmisKaydi, listMukellefGecmisi } from '#contract/gecmis.ts';
import { getMukellef, type MukellefCreate, updateMukellef } from '#contract/mukellef.ts';
import type { Principal } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let mukellef_id: number;

beforeAll(async () => {
  t = await createTestApp();
  mukellef_id = t.office.ids.A.mukellef;
});
afterAll(() => t.close());

const history = async (principal: Principal, once?: number): Promise<{ kayitlar: GecmisKaydi[]; devam: boolean }> =>
  t.ask(principal, listMukellefGecmisi, { params: { mukellef_id }, query: once === undefined ? {} : { once } });
const save = async (principal: Principal, change: Partial<MukellefCreate>) => {
  const { tc_no, ad, telefon, email, surum } = await t.ask(principal, getMukellef, { params: { mukellef_id } });
  return t.ask(principal, updateMukellef, { params: { mukellef_id }, body: { tc_no, ad, telefon, email, ...change, surum } });
};

it('says who changed which field when, from what to what', async () => {
  await save('admin', { telefon: '0532 111 22 33' });
  await save('muhasebeciA', { telefon: '0532 444 55 66' });
  for (const principal of ['moderator', 'muhasebeciA', 'personelA'] as const) {
    const { kayitlar, devam } = await history(principal);
    expect(devam).toBe(false);
    expect(kayitlar.map(({ kim, islem, konu, eski, yeni }) => ({ kim, islem, konu, eski, yeni })).slice(0, 3), principal).toEqual([
      { kim: 'Muhasebeci A', islem: 'update', konu: 'mukellefler', eski: { telefon: '0532 111 22 33' }, yeni: { telefon: '0532 444 55 66' } },
      { kim: 'Yönetici admin', islem: 'update', konu: 'mukellefler', eski: { telefon: null }, yeni: { telefon: '0532 111 22 33' } },
      { kim: 'Sistem', islem: 'insert', konu: 'muhasebeci_personel', eski: null, yeni: { personel_id: 'Personel A' } },
    ]);
    expect(kayitlar.at(-1)).toMatchObject({ kim: 'Sistem', islem: 'insert', yeni: { ad: 'Mükellef A', muhasebeci_id: 'Muhasebeci A' } });
  }
});

it('shows that a password changed, and not to what', async () => {
  await t.owner.query(`update mukellefler set gib_sifre = 'v1.kid.gizli-metin' where mukellef_id = $1`, [mukellef_id]);
  const { kayitlar } = await history('muhasebeciA');
  expect(kayitlar[0]).toMatchObject({ eski: { gib_sifre: null }, yeni: { gib_sifre: '***' } });
  expect(JSON.stringify(kayitlar)).not.toContain('gizli-metin');
});

it('is for those who see the client', async () => {
  for (const principal of ['muhasebeciB', 'personelB'] as const) {
    expect((await t.call(principal, listMukellefGecmisi, { params: { mukellef_id } })).statusCode, principal).toBe(404);
  }
  expect((await t.call('mukellefA', listMukellefGecmisi, { params: { mukellef_id } })).statusCode).toBe(403);
});

it('the database itself answers nothing about another’s client', async () => {
  const { rows } = await t.owner.query(
    `select muhasebeci_id, personel_id from mukellefler join muhasebeci_personel using (mukellef_id) where mukellef_id = $1`,
    [t.office.ids.B.mukellef],
  );
  const ask = async (role: string, muhasebeci: number | null, personel: number | null) => {
    await t.owner.query('begin');
    await t.owner.query('select app.take_identity($1, null, $2, $3, null, null, null)', [role, muhasebeci, personel]);
    const { rowCount } = await t.owner.query('select from app.mukellef_gecmisi($1, null, 5)', [mukellef_id]);
    await t.owner.query('rollback');
    return rowCount;
  };
  expect(await ask('muhasip_muhasebeci', rows[0].muhasebeci_id, null)).toBe(0);
  expect(await ask('muhasip_personel', null, rows[0].personel_id)).toBe(0);
  expect(await ask('muhasip_personel', null, t.office.ids.A.personel)).toBeGreaterThan(0);
});

it('after a move the new accountant reads all of it but the former’s name', async () => {
  const { A, B } = t.office.ids;
  await save('admin', { muhasebeci_id: B.muhasebeci });
  const { kayitlar } = await history('muhasebeciB');
  expect(kayitlar[0]).toMatchObject({ kim: 'Yönetici admin', eski: { muhasebeci_id: 'Başka muhasebeci' }, yeni: { muhasebeci_id: 'Muhasebeci B' } });
  expect(JSON.stringify(kayitlar)).not.toContain('Muhasebeci A');
  expect((await history('superadmin')).kayitlar[0]).toMatchObject({ eski: { muhasebeci_id: 'Muhasebeci A' } });
  expect((await t.call('muhasebeciA', listMukellefGecmisi, { params: { mukellef_id } })).statusCode).toBe(404);
  await save('admin', { muhasebeci_id: A.muhasebeci });
});

it('comes in pages that together are all of it, each entry once', async () => {
  for (let n = 0; n < 45; n += 1) await t.owner.query('update mukellefler set telefon = $2 where mukellef_id = $1', [mukellef_id, `0532 000 00 ${10 + n}`]);
  const { rows } = await t.owner.query(
    `select denetim_id::integer as id from denetim where (tablo = 'mukellefler' and satir_id = $1) or (tablo = 'muhasebeci_personel' and yeni ->> 'mukellef_id' = $1::text)
     order by denetim_id desc`,
    [mukellef_id],
  );
  const seen: number[] = [];
  for (let once: number | undefined; ; once = seen.at(-1)) {
    const { kayitlar, devam } = await history('muhasebeciA', once);
    seen.push(...kayitlar.map(({ denetim_id }) => denetim_id));
    if (!devam) break;
    expect(kayitlar).toHaveLength(20);
  }
  expect(seen).toEqual(rows.map(({ id }) => id));
});
