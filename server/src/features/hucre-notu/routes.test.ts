import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentDonem } from '#contract/common/donem.ts';
import {
  createHucreNotu,
  createYenidenIstek,
  getHucreNotlari,
  listIsaretler,
  removeHucreNotu,
  setEvrakBekleniyor,
} from '#contract/hizmet-kaydi/hucre-notu.ts';
import type { Principal } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
const donem = currentDonem();

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.owner.query('delete from hucre_notlari; delete from evrak_bekleyenler'));

const cell = (hizmet_id = t.office.hizmet) => ({ mukellef_id: t.office.ids.A.mukellef, hizmet_id, ...donem });
const write = (principal: Principal, metin: string, hizmet_id?: number) =>
  t.call(principal, createHucreNotu, { body: { ...cell(hizmet_id), metin } });
const read = (principal: Principal, hizmet_id?: number) =>
  t.ask(principal, getHucreNotlari, { query: cell(hizmet_id) });
const block = (principal: Principal, bekleniyor: boolean, aciklama: string | null = null, hizmet_id?: number) =>
  t.call(principal, setEvrakBekleniyor, { body: { ...cell(hizmet_id), bekleniyor, aciklama } });
const marks = async (principal: Principal) => (await t.ask(principal, listIsaretler, { query: donem })).isaretler;
const setDurum = (durum: string) =>
  t.owner.query('update hizmet_kayitlari set durum = $1 where mukellef_id = $2', [durum, t.office.ids.A.mukellef]);

describe('notes on a cell', () => {
  it('can be read and written by the accountant, the assigned staff member and every admin, with author and time', async () => {
    for (const [principal, metin] of [
      ['muhasebeciA', 'Faturalar geldi'],
      ['personelA', 'Bakıyorum'],
      ['moderator', 'Acele'],
    ] as const) {
      expect((await write(principal, ` ${metin} `)).statusCode).toBe(200);
    }
    for (const principal of ['muhasebeciA', 'personelA', 'superadmin'] as const) {
      const { notlar } = await read(principal);
      expect(notlar.map(({ metin, yazan }) => [metin, yazan])).toEqual([
        ['Faturalar geldi', 'Muhasebeci A'],
        ['Bakıyorum', 'Personel A'],
        ['Acele', 'Yönetici moderator'],
      ]);
      expect(Math.abs(Date.now() - Date.parse(notlar[0]?.zaman as string))).toBeLessThan(60_000);
    }
    expect((await read('personelA')).notlar.map(({ silinebilir }) => silinebilir)).toEqual([false, true, false]);
    expect((await read('moderator')).notlar.map(({ silinebilir }) => silinebilir)).toEqual([false, false, false]);
  });

  it('are possible on a cell that nobody has requested yet', async () => {
    await write('muhasebeciA', 'Gelecek ay', t.office.bordro);
    expect((await read('muhasebeciA', t.office.bordro)).notlar).toHaveLength(1);
    expect(await marks('personelA')).toMatchObject([
      { mukellef_id: t.office.ids.A.mukellef, hizmet_id: t.office.bordro, not_adedi: 1, evrak_bekleniyor: false },
    ]);
  });

  it('are hidden from other accountants and other staff, for whom the cell does not exist', async () => {
    await write('muhasebeciA', 'Bizim');
    for (const principal of ['muhasebeciB', 'personelB'] as const) {
      expect((await write(principal, 'x')).statusCode).toBe(404);
      expect((await t.call(principal, getHucreNotlari, { query: cell() })).statusCode).toBe(404);
      expect(await marks(principal)).toEqual([]);
    }
  });

  it('stay with the accountant of that time when the client moves', async () => {
    await write('muhasebeciA', 'Eski');
    const move = (to: 'A' | 'B') =>
      t.owner.query('update mukellefler set muhasebeci_id = $1 where mukellef_id = $2', [
        t.office.ids[to].muhasebeci,
        t.office.ids.A.mukellef,
      ]);
    await move('B');
    expect((await read('muhasebeciB')).notlar).toEqual([]);
    expect(await marks('muhasebeciA')).toHaveLength(1);
    expect((await write('muhasebeciA', 'Hâlâ bizim ayımız')).statusCode).toBe(200);
    expect((await write('moderator', 'Tamam')).statusCode).toBe(200);
    expect((await write('muhasebeciB', 'Yeni')).statusCode).toBe(200);
    expect((await read('muhasebeciA')).notlar.map(({ metin }) => metin)).toEqual([
      'Eski',
      'Hâlâ bizim ayımız',
      'Tamam',
    ]);
    expect((await read('muhasebeciB')).notlar.map(({ metin }) => metin)).toEqual(['Yeni']);
    expect((await write('muhasebeciA', 'x', t.office.bordro)).statusCode).toBe(404);
    await move('A');
  });

  it('can be deleted only by their author', async () => {
    const { not_id } = (await write('muhasebeciA', 'Yanlış')).json();
    for (const principal of ['personelA', 'superadmin', 'muhasebeciB'] as const) {
      expect((await t.call(principal, removeHucreNotu, { params: { not_id } })).statusCode).toBe(404);
    }
    await t.ask('muhasebeciA', removeHucreNotu, { params: { not_id } });
    expect((await read('muhasebeciA')).notlar).toEqual([]);
  });

  it('cannot be empty or longer than 1,000 characters', async () => {
    expect((await write('muhasebeciA', '   ')).json()).toMatchObject({ field: 'metin', message: 'Not yazın.' });
    expect((await write('muhasebeciA', 'x'.repeat(1_001))).statusCode).toBe(400);
  });
});

describe('the mark "evrak bekleniyor"', () => {
  it('is set and cleared by the assigned staff member with a reason, and seen by accountant and admins', async () => {
    expect((await block('personelA', true, 'Banka ekstresi')).statusCode).toBe(200);
    for (const principal of ['muhasebeciA', 'moderator', 'personelA'] as const) {
      expect((await read(principal)).evrak).toMatchObject({ aciklama: 'Banka ekstresi', yazan: 'Personel A' });
      expect((await marks(principal))[0]).toMatchObject({ not_adedi: 0, evrak_bekleniyor: true });
    }
    await block('personelA', true, 'Fatura');
    expect((await read('personelA')).evrak).toMatchObject({ aciklama: 'Fatura' });
    await block('personelA', false);
    expect((await read('personelA')).evrak).toBeNull();
    expect(await marks('moderator')).toEqual([]);
  });

  it('ends when the work is done, and returns when that is reversed', async () => {
    await block('personelA', true, 'Fatura');
    await setDurum('yapıldı');
    expect(await marks('muhasebeciA')).toEqual([]);
    expect(await read('muhasebeciA')).toMatchObject({ evrak: null, onayli: false });
    await setDurum('onaylandı');
    expect((await marks('muhasebeciA'))[0]).toMatchObject({ evrak_bekleniyor: true });
  });

  it('cannot be set on unapproved work, another’s client, or by an accountant', async () => {
    expect((await block('personelA', true, null, t.office.bordro)).json()).toMatchObject({ code: 'EVRAK_ONAYSIZ' });
    expect((await block('personelB', true)).statusCode).toBe(404);
    expect((await block('muhasebeciA', true)).statusCode).toBe(403);
    await block('personelA', true, 'Kalır');
    await setDurum('talep');
    expect((await block('personelA', true, 'Yeni')).statusCode).toBe(409);
    await setDurum('onaylandı');
    expect((await read('personelA')).evrak).toMatchObject({ aciklama: 'Kalır' });
  });
});

describe('a rejected request', () => {
  const ask = (principal: Principal, metin: string) =>
    t.call(principal, createYenidenIstek, { body: { ...cell(), metin } });
  const reject = async () => {
    await setDurum('onaylandı');
    await t.owner.query(
      `update hizmet_kayitlari set durum = 'reddedildi', ret_nedeni = 'Evrak eksik' where mukellef_id = $1`,
      [t.office.ids.A.mukellef],
    );
  };

  it('shows its reason on the cell and can be requested again with a note that the office sees until it decides', async () => {
    await reject();
    expect(await marks('muhasebeciA')).toMatchObject([
      { ret_nedeni: 'Evrak eksik', yeniden_istendi: false, not_adedi: 0 },
    ]);
    expect((await ask('muhasebeciA', 'Evrak geldi, bakar mısınız?')).statusCode).toBe(200);
    expect((await marks('moderator'))[0]).toMatchObject({
      ret_nedeni: 'Evrak eksik',
      yeniden_istendi: true,
      not_adedi: 1,
    });
    expect(await read('admin')).toMatchObject({
      ret_nedeni: 'Evrak eksik',
      notlar: [{ metin: 'Evrak geldi, bakar mısınız?', yeniden_istek: true }],
    });
    const { rows } = await t.owner.query('select durum from hizmet_kayitlari where mukellef_id = $1', [
      t.office.ids.A.mukellef,
    ]);
    expect(rows[0].durum).toBe('reddedildi');
    await reject();
    expect((await marks('moderator'))[0]).toMatchObject({ yeniden_istendi: false });
  });

  it('can be requested again only by its accountant and only while it is rejected', async () => {
    await setDurum('onaylandı');
    expect((await ask('muhasebeciA', 'x')).json()).toMatchObject({
      code: 'YENIDEN_ISTENEMEZ',
      message: 'Yalnızca reddedilmiş talep yeniden istenebilir.',
    });
    await reject();
    expect((await ask('muhasebeciB', 'x')).statusCode).toBe(404);
    expect((await ask('admin', 'x')).statusCode).toBe(403);
    await setDurum('onaylandı');
  });

  it('cannot be asked for twice, nor in a month that is paid in full', async () => {
    await reject();
    expect((await ask('muhasebeciA', 'Evrak geldi')).statusCode).toBe(200);
    expect((await ask('muhasebeciA', 'Bir daha')).json()).toMatchObject({ code: 'YENIDEN_ISTENMIS' });
    await reject();
    await t.owner.query(
      `insert into odemeler (tahakkuk_id, odeme_tutari, odeme_yontemi)
       select borc_id, bakiye, 'nakit' from borc_tahakkuk where muhasebeci_id = $1 and tahakkuk_yili = $2 and tahakkuk_ayi = $3`,
      [t.office.ids.A.muhasebeci, donem.yil, donem.ay],
    );
    expect((await ask('muhasebeciA', 'Geç kaldım')).json()).toMatchObject({ code: 'AYI_ODENMIS' });
    await setDurum('onaylandı');
  });
});

describe('a client who has moved', () => {
  it('shows the new accountant and the office in which cells the former one has records, and nobody else', async () => {
    const { mukellef } = t.office.ids.A;
    const [A, B] = [t.office.ids.A.muhasebeci, t.office.ids.B.muhasebeci];
    const oncekiler = async (principal: Principal, muhasebeci_id?: number) =>
      (await t.ask(principal, listIsaretler, { query: { ...donem, ...(muhasebeci_id && { muhasebeci_id }) } }))
        .oncekiler;
    const move = (to: number) =>
      t.owner.query('update mukellefler set muhasebeci_id = $1 where mukellef_id = $2', [to, mukellef]);
    await setDurum('onaylandı');
    expect(await oncekiler('muhasebeciB')).toEqual([]);
    await move(B);
    const rest = [{ mukellef_id: mukellef, hizmet_id: t.office.hizmet, durum: 'onaylandı' }];
    expect(await oncekiler('muhasebeciB')).toEqual(rest);
    expect(await oncekiler('muhasebeciB', A)).toEqual(rest);
    expect(await oncekiler('moderator', B)).toEqual(rest);
    for (const answer of [
      oncekiler('muhasebeciA'),
      oncekiler('muhasebeciA', B),
      oncekiler('moderator', A),
      oncekiler('admin'),
      oncekiler('personelA'),
      oncekiler('personelA', B),
    ])
      expect(await answer).toEqual([]);
    await move(A);
  });
});
