import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TabloName } from '#contract/alan/tablo-alanlari.ts';
import { gunOf } from '#contract/common/donem.ts';
import { type DenetimKaydi, exportDenetim, listDenetim, reverseDegisiklik } from '#contract/denetim/denetim.ts';
import { degisenAlanlar, geriAlmaEngeli, kayitName } from '#contract/denetim/denetim-metni.ts';
import { listPersonel, removePersonel, updatePersonel } from '#contract/kisi/personel.ts';
import { removeTabloSatiri } from '#contract/tablo/tablo.ts';
import { createOdeme } from '#contract/tahakkuk/odeme.ts';
import { type Principal, tcNo } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const read = (query: object = {}, principal: Principal = 'admin') => t.ask(principal, listDenetim, { query });
const lastOf = async (tablo: TabloName, satir_id: number): Promise<DenetimKaydi> =>
  (await read({ tablo, satir_id, boyut: 1 })).kayitlar[0] as DenetimKaydi;
const takeBack = (denetim_id: number, principal: Principal = 'admin') =>
  t.call(principal, reverseDegisiklik, { params: { denetim_id } });
const edit = async (change: object) => {
  const { satirlar: personel } = await t.ask('admin', listPersonel, { query: { ad: 'Personel A' } });
  const { mukellef_sayisi: _, personel_id, ...row } = personel[0]!;
  return t.ask('admin', updatePersonel, { params: { personel_id }, body: { ...row, ...change } });
};

describe('the audit log', () => {
  it('tells admins of every level in plain words who changed what', async () => {
    await edit({ gorev: 'Uzman' });
    for (const principal of ['superadmin', 'admin', 'moderator'] as const) {
      const { kayitlar, adlar } = await read({ tablo: 'personel', satir_id: t.office.ids.A.personel }, principal);
      const kayit = kayitlar[0]!;
      expect(kayit).toMatchObject({
        kim: 'Yönetici admin',
        istemci: '127.0.0.1',
        islem: 'update',
        son: true,
        geri_alma: false,
      });
      expect(kayitName(kayit, adlar)).toBe('Personel: Personel A');
      expect(degisenAlanlar(kayit, adlar)).toEqual([{ alan: 'gorev', etiket: 'Görev', eski: '(boş)', yeni: 'Uzman' }]);
    }
    const { kayitlar, adlar } = await read({ tablo: 'hizmet_kayitlari' });
    expect(degisenAlanlar(kayitlar[0]!, adlar)).toEqual(
      expect.arrayContaining([expect.objectContaining({ etiket: 'Mükellef', yeni: `Mükellef B ${tcNo(22)}` })]),
    );
    expect(degisenAlanlar(kayitlar[0]!, adlar)).toEqual(
      expect.arrayContaining([expect.objectContaining({ etiket: 'Bedel', yeni: '1.000,00 TL' })]),
    );
  });

  it('can be filtered by person, table, row, kind and day', async () => {
    const { rows } = await t.owner.query(`select id::integer from kullanicilar where tc_kimlik_no = $1`, [tcNo(1)]);
    const today = (await t.owner.query(`select (now() at time zone 'Europe/Istanbul')::date::text as gun`)).rows[0].gun;
    const all = (await read({ boyut: 200 })).kayitlar;
    expect((await read({ kullanici_id: rows[0].id, boyut: 200 })).kayitlar).toEqual(
      all.filter(({ kim }) => kim === 'Yönetici admin'),
    );
    expect((await read({ kullanici_id: 'sistem', boyut: 200 })).kayitlar).toEqual(
      all.filter(({ kim }) => kim === null),
    );
    for (const user of ['Yönetici admin', 'Sistem'])
      expect((await read({ kim: user, boyut: 200 })).kayitlar).toEqual(
        all.filter((kayit) => (kayit.kim ?? 'Sistem') === user),
      );
    expect((await read({ kim: 'Olmayan Kişi' })).kayitlar).toEqual([]);
    expect((await read({ tablo: 'odemeler', boyut: 200 })).kayitlar).toEqual(
      all.filter(({ tablo }) => tablo === 'odemeler'),
    );
    expect((await read({ islem: 'update', boyut: 200 })).kayitlar).toEqual(
      all.filter(({ islem }) => islem === 'update'),
    );
    expect((await read({ zaman: today, boyut: 200 })).kayitlar).toEqual(
      all.filter(({ zaman }) => gunOf(new Date(zaman)) === today),
    );
    expect((await read({ zaman: '..2020-01-01' })).kayitlar).toEqual([]);
    await t.owner.query(`update kullanicilar set last_login = now() where id = $1`, [rows[0].id]);
    const isGiris = ({ tablo, islem, yeni }: DenetimKaydi) =>
      tablo === 'kullanicilar' && islem === 'update' && Object.keys(yeni ?? {}).join() === 'last_login';
    const withGiris = (await read({ boyut: 200 })).kayitlar;
    expect(withGiris.filter(isGiris).length).toBeGreaterThan(0);
    expect((await read({ girissiz: '1', boyut: 200 })).kayitlar).toEqual(withGiris.filter((kayit) => !isGiris(kayit)));
    await t.owner.query(
      `insert into konsol_sorgulari (kullanici_id, metin) select id, 'select 1' from kullanicilar where admin_id is not null limit 1`,
    );
    const withSorgu = (await read({ boyut: 200 })).kayitlar;
    expect(withSorgu.filter(({ tablo }) => tablo === 'konsol_sorgulari').length).toBeGreaterThan(0);
    expect((await read({ sorgusuz: '1', boyut: 200 })).kayitlar).toEqual(
      withSorgu.filter(({ tablo }) => tablo !== 'konsol_sorgulari'),
    );
    expect((await t.call('admin', listDenetim, { query: { tablo: 'oturumlar' as TabloName } })).statusCode).toBe(400);
  });

  it('is complete over its pages, with each entry once', async () => {
    const all = (await read({ boyut: 200 })).kayitlar.map(({ denetim_id }) => denetim_id);
    const seen: number[] = [];
    for (let before: number | undefined; ; before = seen.at(-1)) {
      const { kayitlar, devam } = await read({ boyut: 7, ...(before && { once: before }) });
      seen.push(...kayitlar.map(({ denetim_id }) => denetim_id));
      if (!devam) break;
    }
    expect(seen).toEqual(all);
    const [first] = (await read({ boyut: 1, yon: 'asc' })).kayitlar;
    expect((await read({ boyut: 1, yon: 'asc', once: first!.denetim_id })).kayitlar[0]?.denetim_id).toBeGreaterThan(
      first!.denetim_id,
    );
    expect((await read({ boyut: 200, once: first!.denetim_id })).kayitlar).toEqual([]);
  });

  it('shows no secret and no column without a name', async () => {
    await t.owner.query(`update mukellefler set gib_sifre = 'v1.Kanarya7Gx4'`);
    const text = JSON.stringify(await read({ boyut: 200 }));
    for (const word of ['Kanarya7Gx4', 'argon2id', 'sifre_hash', '"gib_sifre"']) expect(text).not.toContain(word);
  });

  it('can be exported as a sheet', async () => {
    const response = await t.call('moderator', exportDenetim, { query: { tablo: 'personel' } });
    expect(response.headers['content-disposition']).toContain('denetim.xlsx');
    expect(response.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('is read through indexes, whatever it is filtered by', async () => {
    await t.owner.query(`insert into denetim (db_rolu, tablo, satir_id, islem, kullanici_id, zaman)
      select 'x', (array['mukellefler', 'hizmet_kayitlari', 'personel'])[1 + n % 3], n, 'update', n % 40, now() - (60001 - n) * interval '1 minute' from generate_series(1, 60000) n`);
    await t.owner.query('analyze denetim');
    const plan = async (condition: string) =>
      (
        await t.owner.query(`explain select * from denetim d where ${condition} order by d.denetim_id desc limit 51`)
      ).rows
        .map((row) => row['QUERY PLAN'])
        .join('\n');
    expect(await plan('true')).toContain('denetim_pkey');
    expect(await plan('d.denetim_id < 500')).toContain('denetim_pkey');
    expect(await plan('d.kullanici_id = 7')).toContain('denetim_kullanici_idx');
    expect(await plan(`d.tablo = 'ayarlar'`)).toContain('denetim_tablo_idx');
    expect(await plan(`d.islem = 'delete'`)).toContain('denetim_silme_idx');
    expect(await plan(`d.tablo = 'personel' and d.satir_id = 5`)).toContain('denetim_satir_idx');
    expect(
      await plan(`d.denetim_id >= (select app.find_denetim_start('2020-01-01')) and d.zaman >= '2020-01-01'`),
    ).toContain('denetim_pkey');
    const day = (
      await t.owner.query(`select ((now() - interval '20 days') at time zone 'Europe/Istanbul')::date::text as gun`)
    ).rows[0].gun;
    const { kayitlar } = await read({ zaman: day, boyut: 200 });
    const { rows } = await t.owner.query(
      `select denetim_id::integer as id from denetim where (zaman at time zone 'Europe/Istanbul')::date = $1 order by denetim_id desc limit 200`,
      [day],
    );
    expect(kayitlar.map(({ denetim_id }) => denetim_id)).toEqual(rows.map(({ id }) => id));
    expect(rows).toHaveLength(200);
    await t.owner.query(`delete from denetim where db_rolu = 'x'`);
  });
});

it('shows nothing of people who were made anonymous and restores nothing of it', async () => {
  const { rows } = await t.owner.query(
    `insert into mukellefler (muhasebeci_id, ad, adres) values ($1, 'Silinecek Kişi', 'Gizli Sokak') returning mukellef_id::integer as id`,
    [t.office.ids.A.muhasebeci],
  );
  const { id } = rows[0];
  await t.owner.query(
    `insert into mukellef_notlari (mukellef_id, metin, kullanici_id) select $1, 'Silinecek not', id from kullanicilar limit 1`,
    [id],
  );
  await t.owner.query(`update mukellef_notlari set metin = 'Silinecek metin' where mukellef_id = $1`, [id]);
  await t.owner.query(`delete from mukellef_notlari where mukellef_id = $1`, [id]);
  expect(JSON.stringify(await read({ boyut: 200 }))).toContain('Silinecek');
  await t.owner.query(
    `update mukellefler set ad = 'Anonim Mükellef', adres = null, anonim_tarihi = now() where mukellef_id = $1`,
    [id],
  );
  const text = JSON.stringify(await read({ boyut: 200 }, 'superadmin'));
  for (const word of ['Silinecek', 'Gizli Sokak']) expect(text).not.toContain(word);
  expect((await takeBack((await lastOf('mukellefler', id)).denetim_id, 'superadmin')).json().message).toContain(
    'anonimleştirildi',
  );
});

describe('reversing a log entry', () => {
  it('restores the old values as a new write that the log records', async () => {
    await edit({ gorev: 'Önce' });
    await edit({ gorev: 'Sonra', telefon: '0532 111 22 33' });
    const kayit = await lastOf('personel', t.office.ids.A.personel);
    expect((await takeBack(kayit.denetim_id)).json()).toEqual({ status: 'success' });
    const undone = await lastOf('personel', t.office.ids.A.personel);
    expect(undone).toMatchObject({ geri_alma: true, kim: 'Yönetici admin', yeni: { gorev: 'Önce', telefon: null } });
    await takeBack(undone.denetim_id);
    expect(await lastOf('personel', t.office.ids.A.personel)).toMatchObject({ yeni: { gorev: 'Sonra' } });
  });

  it('is refused with the reason if the row has changed since', async () => {
    await edit({ gorev: 'Bir' });
    const { denetim_id } = await lastOf('personel', t.office.ids.A.personel);
    await edit({ gorev: 'İki' });
    expect((await takeBack(denetim_id)).json()).toMatchObject({
      code: 'DENETIM_GERI_ALINAMAZ',
      message: expect.stringContaining('Yönetici admin tarafından değiştirildi'),
    });
  });

  it('restores a deleted row with its number, once', async () => {
    const { rows } = await t.owner.query(
      `insert into personel (tc_kimlik_no, ad) values ($1, 'Geçici') returning personel_id::integer as id`,
      [tcNo(800)],
    );
    const [{ id }] = rows;
    await t.ask('admin', removePersonel, { params: { personel_id: id } });
    const { denetim_id } = await lastOf('personel', id);
    const answers = await Promise.all([takeBack(denetim_id), takeBack(denetim_id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { satirlar: personel } = await t.ask('admin', listPersonel, { query: { ad: 'Geçici' } });
    expect(personel).toMatchObject([{ personel_id: id, tc_kimlik_no: tcNo(800) }]);
    const next = await t.owner.query(
      `insert into personel (tc_kimlik_no, ad) values ($1, 'Sonraki') returning personel_id::integer as id`,
      [tcNo(801)],
    );
    expect(next.rows[0].id).toBeGreaterThan(id);
  });

  it('says which rule prevents it: somebody else has the number now', async () => {
    const { rows } = await t.owner.query(
      `insert into personel (tc_kimlik_no, ad) values ($1, 'Eski') returning personel_id::integer as id`,
      [tcNo(802)],
    );
    await t.ask('admin', removePersonel, { params: { personel_id: rows[0].id } });
    await t.owner.query(`insert into personel (tc_kimlik_no, ad) values ($1, 'Yenisi')`, [tcNo(802)]);
    const { denetim_id } = await lastOf('personel', rows[0].id);
    expect((await takeBack(denetim_id)).json()).toMatchObject({
      code: 'TABLO_KURALI',
      message: 'Bu TC kimlik numarası başka bir personelde kayıtlı.',
    });
  });

  it('never touches the ledger, secrets or deleted logins, nor admins unless the caller is a superadmin', async () => {
    await t.ask('admin', createOdeme, { body: { tahakkuk_id: t.office.ids.A.borc, odeme_tutari: 100 } });
    expect((await takeBack((await lastOf('borc_tahakkuk', t.office.ids.A.borc)).denetim_id)).json()).toMatchObject({
      code: 'DENETIM_GERI_ALINAMAZ',
    });
    await t.owner.query(`update mukellefler set sistem_sifresi = 'v1.x' where mukellef_id = $1`, [
      t.office.ids.A.mukellef,
    ]);
    expect((await takeBack((await lastOf('mukellefler', t.office.ids.A.mukellef)).denetim_id)).statusCode).toBe(409);
    const { rows } = await t.owner.query(`select id::integer from kullanicilar where personel_id = $1`, [
      t.office.ids.B.personel,
    ]);
    const surum = (await lastOf('kullanicilar', rows[0].id)).denetim_id;
    await t.ask('superadmin', removeTabloSatiri, {
      params: { tablo: 'kullanicilar', id: rows[0].id },
      query: { surum },
    });
    expect(
      (await takeBack((await lastOf('kullanicilar', rows[0].id)).denetim_id, 'superadmin')).json().message,
    ).toContain('yeniden eklenmelidir');
    const { rows: admins } = await t.owner.query(
      `update admin set telefon = '0532 111 22 33' where yetki_seviyesi = 'moderator' returning admin_id::integer as id`,
    );
    const { denetim_id } = await lastOf('admin', admins[0].id);
    expect((await takeBack(denetim_id)).statusCode).toBe(409);
    expect((await takeBack(denetim_id, 'moderator')).statusCode).toBe(403);
    expect((await takeBack(denetim_id, 'superadmin')).statusCode).toBe(200);
  });

  it('is offered exactly when the server would allow it', async () => {
    const { kayitlar } = await read({ boyut: 200 }, 'superadmin');
    const blocked = kayitlar.filter((kayit) => geriAlmaEngeli(kayit, 'superadmin') !== null);
    for (const { denetim_id } of blocked.slice(0, 40))
      expect((await takeBack(denetim_id, 'superadmin')).statusCode).toBe(409);
  });
});
