import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createMukellefNotu,
  listMukellefNotlari,
  removeMukellefNotu,
  updateMukellefNotu,
} from '#contract/mukellef/mukellef-notu.ts';
import type { Principal } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let mukellef_id: number;

beforeAll(async () => {
  t = await createTestApp();
  mukellef_id = t.office.ids.A.mukellef;
});
afterAll(() => t.close());

const add = (principal: Principal, metin: string) =>
  t.ask(principal, createMukellefNotu, { params: { mukellef_id }, body: { metin } });
const list = async (principal: Principal) =>
  (await t.ask(principal, listMukellefNotlari, { params: { mukellef_id } })).notlar;
const edit = (principal: Principal, not_id: number, metin = 'Başka') =>
  t.call(principal, updateMukellefNotu, { params: { not_id }, body: { metin } });
const drop = (principal: Principal, not_id: number) => t.call(principal, removeMukellefNotu, { params: { not_id } });

it('the office, the client’s accountant and the assigned staff member read each other’s notes with author and time', async () => {
  const written: Record<string, string> = {
    moderator: 'Ofis notu',
    muhasebeciA: 'Evrak bekleniyor',
    personelA: 'Aradım',
  };
  for (const [principal, metin] of Object.entries(written))
    expect(await add(principal as Principal, `  ${metin} `)).toMatchObject({ metin, benim: true });
  for (const principal of ['superadmin', 'moderator', 'muhasebeciA', 'personelA'] as const) {
    const notlar = await list(principal);
    expect(notlar.map(({ metin, yazan }) => `${yazan}: ${metin}`)).toEqual([
      'Personel A: Aradım',
      'Muhasebeci A: Evrak bekleniyor',
      'Yönetici moderator: Ofis notu',
    ]);
    expect(notlar.map(({ benim }) => benim)).toEqual(
      ['personelA', 'muhasebeciA', 'moderator'].map((name) => name === principal),
    );
    expect(
      notlar.every(
        ({ eklenme_tarihi, degisme_tarihi }) => !Number.isNaN(Date.parse(eklenme_tarihi)) && degisme_tarihi === null,
      ),
    ).toBe(true);
  }
});

it('nobody else can read or add notes', async () => {
  for (const principal of ['muhasebeciB', 'personelB'] as const) {
    expect((await t.call(principal, listMukellefNotlari, { params: { mukellef_id } })).statusCode, principal).toBe(404);
    expect(
      (await t.call(principal, createMukellefNotu, { params: { mukellef_id }, body: { metin: 'x' } })).statusCode,
      principal,
    ).toBe(404);
  }
  expect((await t.call('mukellefA', listMukellefNotlari, { params: { mukellef_id } })).statusCode).toBe(403);
});

it('a note can be changed and deleted only by its author, and the audit log has each change', async () => {
  const { not_id } = await add('muhasebeciA', 'İlk hâli');
  for (const principal of ['superadmin', 'admin', 'muhasebeciB', 'personelA'] as const) {
    expect((await edit(principal, not_id)).statusCode, principal).toBe(404);
    expect((await drop(principal, not_id)).statusCode, principal).toBe(404);
  }
  const changed = (await edit('muhasebeciA', not_id, 'Son hâli')).json();
  expect(changed).toMatchObject({ metin: 'Son hâli', yazan: 'Muhasebeci A', benim: true });
  expect(Date.parse(changed.degisme_tarihi)).toBeGreaterThanOrEqual(Date.parse(changed.eklenme_tarihi));
  expect((await drop('muhasebeciA', not_id)).statusCode).toBe(200);
  expect((await list('muhasebeciA')).some((note) => note.not_id === not_id)).toBe(false);
  const { rows } = await t.owner.query(
    `select islem from denetim where tablo = 'mukellef_notlari' and satir_id = $1 order by denetim_id`,
    [not_id],
  );
  expect(rows.map(({ islem }) => islem)).toEqual(['insert', 'update', 'delete']);
});

it('a moderator can delete no note, not even their own', async () => {
  const { not_id } = await add('moderator', 'Kalıcı');
  expect((await edit('moderator', not_id, 'Düzeltilmiş')).statusCode).toBe(200);
  expect((await drop('moderator', not_id)).statusCode).toBe(403);
});

it('an empty or too long note is refused at its field', async () => {
  for (const metin of ['', '   ', 'x'.repeat(2001)]) {
    const refused = await t.call('admin', createMukellefNotu, { params: { mukellef_id }, body: { metin } });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().field).toBe('metin');
  }
});

it('staff who lose a client can no longer read its notes or change their own ones', async () => {
  const { not_id } = await add('personelA', 'Benim notum');
  const { personel } = t.office.ids.A;
  await t.owner.query('delete from muhasebeci_personel where mukellef_id = $1', [mukellef_id]);
  expect((await t.call('personelA', listMukellefNotlari, { params: { mukellef_id } })).statusCode).toBe(404);
  expect((await edit('personelA', not_id)).statusCode).toBe(404);
  expect((await drop('personelA', not_id)).statusCode).toBe(404);
  await t.owner.query('insert into muhasebeci_personel (mukellef_id, personel_id) values ($1, $2)', [
    mukellef_id,
    personel,
  ]);
});

it('notes move with the client, and the new accountant does not learn who the former one was', async () => {
  const { A, B } = t.office.ids;
  await add('muhasebeciA', 'Taşınmadan önce');
  await t.owner.query('update mukellefler set muhasebeci_id = $2 where mukellef_id = $1', [mukellef_id, B.muhasebeci]);
  expect((await list('muhasebeciB'))[0]).toMatchObject({
    metin: 'Taşınmadan önce',
    yazan: 'Başka muhasebeci',
    benim: false,
  });
  expect((await list('admin'))[0]?.yazan).toBe('Muhasebeci A');
  expect((await t.call('muhasebeciA', listMukellefNotlari, { params: { mukellef_id } })).statusCode).toBe(404);
  await t.owner.query('update mukellefler set muhasebeci_id = $2 where mukellef_id = $1', [mukellef_id, A.muhasebeci]);
});

it('a note outlives its author’s login and is deleted with its client', async () => {
  const { rows } =
    await t.owner.query(`with kisi as (insert into personel (tc_kimlik_no, ad) values ('32109876540', 'Geçici') returning personel_id)
    insert into kullanicilar (tc_kimlik_no, ad, rol, sifre_hash, personel_id) select '32109876540', 'Geçici', 'personel', '$argon2id$x', personel_id from kisi
    returning id`);
  await t.owner.query(
    `insert into mukellef_notlari (mukellef_id, metin, kullanici_id) values ($1, 'Ayrılanın notu', $2)`,
    [mukellef_id, rows[0].id],
  );
  expect((await list('muhasebeciA'))[0]).toMatchObject({ metin: 'Ayrılanın notu', yazan: 'Geçici' });
  await t.owner.query('delete from kullanicilar where id = $1', [rows[0].id]);
  expect((await list('muhasebeciA'))[0]).toMatchObject({
    metin: 'Ayrılanın notu',
    yazan: 'Silinmiş kullanıcı',
    benim: false,
  });
  const left = async () => (await t.owner.query('select count(*)::integer as n from mukellef_notlari')).rows[0].n;
  expect(await left()).toBeGreaterThan(0);
  await t.owner.query('delete from hizmet_kayitlari');
  await t.owner.query('delete from kullanicilar where mukellef_id = $1', [mukellef_id]);
  await t.owner.query('delete from mukellefler where mukellef_id = $1', [mukellef_id]);
  expect(await left()).toBe(0);
});
