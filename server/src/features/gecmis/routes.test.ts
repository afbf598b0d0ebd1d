import { afterAll, beforeAll, expect, it } from 'vitest';
import { setMukellefYukumlulukleri } from '#contract/beyanname/yukumluluk.ts';
import { type GecmisKaydi, listMukellefGecmisi } from '#contract/mukellef/gecmis.ts';
import { getMukellef, type MukellefCreate, updateMukellef } from '#contract/mukellef/mukellef.ts';
import { type Principal, tcNo } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let mukellef_id: number;

beforeAll(async () => {
  t = await createTestApp();
  mukellef_id = t.office.ids.A.mukellef;
});
afterAll(() => t.close());

const history = async (principal: Principal, before?: number): Promise<{ kayitlar: GecmisKaydi[]; devam: boolean }> =>
  t.ask(principal, listMukellefGecmisi, {
    params: { mukellef_id },
    query: before === undefined ? {} : { once: before },
  });
const save = async (principal: Principal, change: Partial<MukellefCreate>) => {
  const { tc_no, ad, telefon, email, surum } = await t.ask(principal, getMukellef, { params: { mukellef_id } });
  return t.ask(principal, updateMukellef, {
    params: { mukellef_id },
    body: { tc_no, ad, telefon, email, ...change, surum },
  });
};

it('a client’s history says who changed which field when, from what to what', async () => {
  await save('admin', { telefon: '0532 111 22 33' });
  await save('muhasebeciA', { telefon: '0532 444 55 66' });
  for (const principal of ['moderator', 'muhasebeciA', 'personelA'] as const) {
    const { kayitlar, devam } = await history(principal);
    expect(devam).toBe(false);
    expect(
      kayitlar.map(({ kim, islem, konu, eski, yeni }) => ({ person: kim, islem, konu, eski, yeni })).slice(0, 3),
      principal,
    ).toEqual([
      {
        person: 'Muhasebeci A',
        islem: 'update',
        konu: 'mukellefler',
        eski: { telefon: '0532 111 22 33' },
        yeni: { telefon: '0532 444 55 66' },
      },
      {
        person: 'Yönetici admin',
        islem: 'update',
        konu: 'mukellefler',
        eski: { telefon: null },
        yeni: { telefon: '0532 111 22 33' },
      },
      {
        person: 'Sistem',
        islem: 'insert',
        konu: 'muhasebeci_personel',
        eski: null,
        yeni: { personel_id: 'Personel A' },
      },
    ]);
    expect(kayitlar.at(-1)).toMatchObject({
      kim: 'Sistem',
      islem: 'insert',
      yeni: { ad: 'Mükellef A', muhasebeci_id: 'Muhasebeci A' },
    });
  }
});

it('a client’s history names deleted staff and deleted authors', async () => {
  const one = async (text: string, values: unknown[]) =>
    Number(Object.values((await t.owner.query(text, values)).rows[0])[0]);
  const atama = await t.owner.query(
    'delete from muhasebeci_personel where mukellef_id = $1 returning personel_id::integer as id',
    [mukellef_id],
  );
  const personel = await one(
    `insert into personel (tc_kimlik_no, ad) values ($1, 'Giden Personel') returning personel_id`,
    [tcNo(820)],
  );
  const login = await one(
    `insert into kullanicilar (tc_kimlik_no, rol, sifre_hash, personel_id) values ($1, 'personel', '$argon2id$x', $2) returning id`,
    [tcNo(820), personel],
  );
  await t.owner.query(`select set_config('muhasip.kullanici_id', $1, false)`, [String(login)]);
  await t.owner.query('insert into muhasebeci_personel (mukellef_id, personel_id) values ($1, $2)', [
    mukellef_id,
    personel,
  ]);
  await t.owner.query(`reset muhasip.kullanici_id`);
  await t.owner.query('delete from muhasebeci_personel where mukellef_id = $1', [mukellef_id]);
  await t.owner.query('delete from kullanicilar where id = $1', [login]);
  await t.owner.query('delete from personel where personel_id = $1', [personel]);
  await t.owner.query('insert into muhasebeci_personel (mukellef_id, personel_id) values ($1, $2)', [
    mukellef_id,
    atama.rows[0].id,
  ]);
  const { kayitlar } = await history('muhasebeciA');
  expect(kayitlar.slice(1, 3).map(({ kim, islem, eski, yeni }) => ({ person: kim, islem, eski, yeni }))).toEqual([
    { person: 'Sistem', islem: 'delete', eski: { personel_id: 'Giden Personel' }, yeni: null },
    { person: 'Giden Personel', islem: 'insert', eski: null, yeni: { personel_id: 'Giden Personel' } },
  ]);
});

it('a client’s history shows that a password changed, but not its value', async () => {
  await t.owner.query(`update mukellefler set gib_sifre = 'v1.kid.gizli-metin' where mukellef_id = $1`, [mukellef_id]);
  const { kayitlar } = await history('muhasebeciA');
  expect(kayitlar[0]).toMatchObject({ eski: { gib_sifre: null }, yeni: { gib_sifre: '***' } });
  expect(JSON.stringify(kayitlar)).not.toContain('gizli-metin');
});

it('a duty that is added and ended stands in the history, with who decided and when', async () => {
  const kararlar = (son_donem: string | null) =>
    t.ask('muhasebeciA', setMukellefYukumlulukleri, {
      params: { mukellef_id },
      body: { kararlar: [{ kod: 'KDV2', ilk_donem: '2026-01', son_donem, verilir: true }] },
    });
  await kararlar(null);
  await kararlar('2026-10');
  for (const principal of ['moderator', 'muhasebeciA', 'personelA'] as const)
    expect((await history(principal)).kayitlar.slice(0, 2)).toMatchObject([
      {
        kim: 'Muhasebeci A',
        islem: 'update',
        konu: 'mukellef_yukumlulukleri',
        eski: { son_donem: null },
        yeni: { kod: 'KDV2', son_donem: '2026-10' },
      },
      {
        kim: 'Muhasebeci A',
        islem: 'insert',
        konu: 'mukellef_yukumlulukleri',
        eski: null,
        yeni: { kod: 'KDV2', ilk_donem: '2026-01', son_donem: null, verilir: true, kaynak: 'elle' },
      },
    ]);
});

it('only users who see the client see its history', async () => {
  for (const principal of ['muhasebeciB', 'personelB'] as const) {
    expect((await t.call(principal, listMukellefGecmisi, { params: { mukellef_id } })).statusCode, principal).toBe(404);
  }
  expect((await t.call('mukellefA', listMukellefGecmisi, { params: { mukellef_id } })).statusCode).toBe(403);
});

it('the database itself reveals nothing about another’s client', async () => {
  const { rows } = await t.owner.query(
    `select muhasebeci_id, personel_id from mukellefler join muhasebeci_personel using (mukellef_id) where mukellef_id = $1`,
    [t.office.ids.B.mukellef],
  );
  const ask = async (role: string, muhasebeci: number | null, personel: number | null) => {
    await t.owner.query('begin');
    await t.owner.query('select entry.take_identity($1, null, $2, $3, null, null, null)', [role, muhasebeci, personel]);
    const { rowCount } = await t.owner.query('select from gate.list_mukellef_gecmisi($1, null, 5)', [mukellef_id]);
    await t.owner.query('rollback');
    return rowCount;
  };
  expect(await ask('muhasip_muhasebeci', rows[0].muhasebeci_id, null)).toBe(0);
  expect(await ask('muhasip_personel', null, rows[0].personel_id)).toBe(0);
  expect(await ask('muhasip_personel', null, t.office.ids.A.personel)).toBeGreaterThan(0);
});

it('after a move the new accountant reads the whole history except the former accountant’s name', async () => {
  const { A, B } = t.office.ids;
  await save('admin', { muhasebeci_id: B.muhasebeci });
  const { kayitlar } = await history('muhasebeciB');
  expect(kayitlar[0]).toMatchObject({
    kim: 'Yönetici admin',
    eski: { muhasebeci_id: 'Başka muhasebeci' },
    yeni: { muhasebeci_id: 'Muhasebeci B' },
  });
  expect(JSON.stringify(kayitlar)).not.toContain('Muhasebeci A');
  expect((await history('superadmin')).kayitlar[0]).toMatchObject({ eski: { muhasebeci_id: 'Muhasebeci A' } });
  expect((await t.call('muhasebeciA', listMukellefGecmisi, { params: { mukellef_id } })).statusCode).toBe(404);
  await save('admin', { muhasebeci_id: A.muhasebeci });
});

it('the history is complete over its pages, with each entry once', async () => {
  for (let n = 0; n < 45; n += 1)
    await t.owner.query('update mukellefler set telefon = $2 where mukellef_id = $1', [
      mukellef_id,
      `0532 000 00 ${10 + n}`,
    ]);
  const { rows } = await t.owner.query(
    `select denetim_id::integer as id from denetim where (tablo = 'mukellefler' and satir_id = $1) or (tablo = 'muhasebeci_personel' and coalesce(yeni, eski) ->> 'mukellef_id' = $1::text)
       or (tablo = 'mukellef_yukumlulukleri' and satir_id in (select yukumluluk_id from mukellef_yukumlulukleri where mukellef_id = $1))
     order by denetim_id desc`,
    [mukellef_id],
  );
  const seen: number[] = [];
  for (let before: number | undefined; ; before = seen.at(-1)) {
    const { kayitlar, devam } = await history('muhasebeciA', before);
    seen.push(...kayitlar.map(({ denetim_id }) => denetim_id));
    if (!devam) break;
    expect(kayitlar).toHaveLength(20);
  }
  expect(seen).toEqual(rows.map(({ id }) => id));
});
