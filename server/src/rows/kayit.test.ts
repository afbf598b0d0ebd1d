import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '#contract/common/route.ts';
import { listHizmetler, updateHizmet } from '#contract/hizmet/hizmet.ts';
import { listAdminler, updateAdmin } from '#contract/kisi/admin.ts';
import { listKullanicilar, updateKullanici } from '#contract/kisi/kullanici.ts';
import { listMuhasebeciler, updateMuhasebeci } from '#contract/kisi/muhasebeci.ts';
import { listPersonel, updatePersonel } from '#contract/kisi/personel.ts';
import { getMukellef, updateMukellef } from '#contract/mukellef/mukellef.ts';
import { listTahakkuklar, updateTahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import { listMaddeler, updateMadde } from '#contract/uzman/bilgi-tabani.ts';
import { someoneWaits } from '#server/testing/someone-waits.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

interface Kayit {
  read: () => Promise<Record<string, unknown> & { surum: number }>;
  save: (
    row: Record<string, unknown>,
    body: object,
  ) => Promise<{ statusCode: number; json: () => { code?: string; details?: { degisiklikler: { yeni: object }[] } } }>;
  onun: Record<string, unknown>;
  own: Record<string, unknown>;
}

const saving =
  <R extends Route>(route: R, key: string): Kayit['save'] =>
  (row, body) =>
    t.call('superadmin', route, { params: { [key]: row[key] }, body } as never) as never;

const KAYITLAR: Record<string, Kayit> = {
  mukellef: {
    read: () => t.ask('superadmin', getMukellef, { params: { mukellef_id: t.office.ids.A.mukellef } }),
    save: saving(updateMukellef, 'mukellef_id'),
    onun: { telefon: '0532 111 22 33' },
    own: { adres: 'Kadıköy' },
  },
  muhasebeci: {
    read: async () => (await t.ask('superadmin', listMuhasebeciler, { query: { ad: 'Muhasebeci A' } })).satirlar[0]!,
    save: saving(updateMuhasebeci, 'muhasebeci_id'),
    onun: { telefon: '0532 111 22 33' },
    own: { adres: 'Kadıköy' },
  },
  personel: {
    read: async () => (await t.ask('superadmin', listPersonel, { query: { ad: 'Personel A' } })).satirlar[0]!,
    save: saving(updatePersonel, 'personel_id'),
    onun: { telefon: '0532 111 22 33' },
    own: { gorev: 'Bordro' },
  },
  admin: {
    read: async () =>
      (await t.ask('superadmin', listAdminler, { query: { yetki_seviyesi: 'moderator' } })).satirlar[0]!,
    save: saving(updateAdmin, 'admin_id'),
    onun: { telefon: '0532 111 22 33' },
    own: { ad: 'Yeni Ad' },
  },
  kullanici: {
    read: async () => (await t.ask('superadmin', listKullanicilar, { query: { rol: 'personel' } })).satirlar[0]!,
    save: saving(updateKullanici, 'id'),
    onun: { soyad: 'Er' },
    own: { kullanici_adi: 'can' },
  },
  hizmet: {
    read: async () => (await t.ask('superadmin', listHizmetler, {})).satirlar[0]!,
    save: saving(updateHizmet, 'id'),
    onun: { aciklama: 'Üç ayda bir' },
    own: { ad: 'Aylık Hizmet' },
  },
  tahakkuk: {
    read: async () => (await t.ask('superadmin', listTahakkuklar, { query: { acik: '1' } })).satirlar[0]!,
    save: saving(updateTahakkuk, 'borc_id'),
    onun: { aciklama: 'Ek defter' },
    own: { borc_tutari: 9_999_900 },
  },
  madde: {
    read: async () => (await t.ask('superadmin', listMaddeler, {})).satirlar[0]!,
    save: saving(updateMadde, 'madde_id'),
    onun: { metin: 'Yeni metin.' },
    own: { kaynak: 'Yeni kaynak' },
  },
};

describe.each(Object.entries(KAYITLAR))('two people on one record: %s', (_, { read, save, onun, own }) => {
  it("each saves their own changes, and neither overwrites the other's", async () => {
    const row = await read();
    expect((await save(row, { ...onun, surum: row.surum })).statusCode).toBe(200);
    expect((await save(row, { ...own, surum: row.surum })).statusCode).toBe(200);
    const { surum: _s, ...after } = await read();
    expect(after).toMatchObject({ ...onun, ...own });
    for (const [key, value] of Object.entries(row))
      if (!(key in { ...onun, ...own, surum: 0, bakiye: 0, fark: 0, elle_degisti: 0 }))
        expect(after[key], key).toEqual(value);
  });

  it('when both change the same field, the second is asked and told what the first changed', async () => {
    const row = await read();
    const [key, value] = Object.entries(onun)[0] as [string, string];
    expect((await save(row, { [key]: value.replace(/.$/, '9'), surum: row.surum })).statusCode).toBe(200);
    const late = await save(row, { ...onun, ...own, surum: row.surum });
    expect([late.statusCode, late.json().code]).toEqual([409, 'KAYIT_DEGISTI']);
    expect(late.json().details?.degisiklikler.map(({ yeni }) => Object.keys(yeni))).toEqual([
      expect.arrayContaining([key]),
    ]);
  });
});

it('an edit that had to wait for another one is told of it', async () => {
  const { read, save } = KAYITLAR.tahakkuk!;
  const row = await read();
  await t.owner.query('begin');
  await t.owner.query('update borc_tahakkuk set borc_tutari = borc_tutari + 100 where borc_id = $1', [row.borc_id]);
  const late = save(row, { borc_tutari: 8_888_800, surum: row.surum });
  const answer = Promise.resolve(late).then((response) => response.json());
  await someoneWaits(t.owner);
  await t.owner.query('commit');
  expect(await answer).toMatchObject({ code: 'KAYIT_DEGISTI' });
});
