import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listBildirimler, setBildirimlerOkundu, setBildirimTercihi } from '#contract/bildirim/bildirim.ts';
import { getBildirimSayisi } from '#contract/bildirim/bildirim-sayisi.ts';
import { currentDonem } from '#contract/common/donem.ts';
import { updateHucreler } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { createYenidenIstek, setEvrakBekleniyor } from '#contract/hizmet-kaydi/hucre-notu.ts';
import { createOdeme, reverseOdeme } from '#contract/tahakkuk/odeme.ts';
import { createBorc } from '#server/testing/factories.ts';
import type { Principal } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createBildirimler } from './queries.ts';

let t: TestApp;
const donem = currentDonem();

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await lookAtAll();
  await t.owner.query('delete from bildirimler; delete from bildirim_okumalari; delete from bildirim_tercihleri');
});

const look = async (): Promise<void> => {
  await t.app.sessions.gate(createBildirimler);
};
/** The notices' job first reads all that earlier tests wrote, so that a test gets only notices of its own writes. */
const lookAtAll = async (): Promise<void> => {
  const { now } = (await t.owner.query('select pg_current_xact_id() as now')).rows[0];
  await expect
    .poll(
      async () => {
        await look();
        return (await t.owner.query('select islem_no > $1::xid8 as read from bildirim_isi', [now])).rows[0]?.read;
      },
      { timeout: 10_000 },
    )
    .toBe(true);
};
const read = async (who: Principal) => (await t.ask(who, listBildirimler)).bildirimler;
const told = async (who: Principal, count: number) => {
  await expect
    .poll(
      async () => {
        await look();
        return (await read(who)).length;
      },
      { timeout: 10_000 },
    )
    .toBe(count);
  return read(who);
};
const act = (who: Principal, islem: 'talep_et' | 'talebi_kaldir' | 'onayla' | 'reddet', side: 'A' | 'B' = 'A') =>
  t.ask(who, updateHucreler, {
    body: {
      ...donem,
      islem,
      ...(islem === 'reddet' && { ret_nedeni: 'Mükerrer talep' }),
      ...(who === 'admin' && { muhasebeci_id: t.office.ids[side].muhasebeci }),
      hucreler: [
        {
          mukellef_id: t.office.ids[side].mukellef,
          hizmet_id: t.office.bordro,
          beklenen: islem === 'talep_et' ? null : 'talep',
        },
      ],
    },
  });
const forget = () => t.owner.query('delete from hizmet_kayitlari where hizmet_id = $1', [t.office.bordro]);

describe('a notice', () => {
  beforeEach(forget);

  it('tells the office of a request, then the accountant of its approval and the staff member of the work, and nobody of their own acts', async () => {
    await act('muhasebeciA', 'talep_et');
    expect(await told('admin', 1)).toMatchObject([
      { tur: 'talep', adet: 1, muhasebeci_adi: 'Muhasebeci A', mukellef_adi: 'Mükellef A', ...donem, tutar: null },
    ]);
    expect(await read('muhasebeciA')).toEqual([]);
    await act('admin', 'onayla');
    expect(await told('muhasebeciA', 1)).toMatchObject([{ tur: 'onay', adet: 1, mukellef_adi: 'Mükellef A' }]);
    expect(await read('personelA')).toMatchObject([{ tur: 'is', adet: 1, mukellef_adi: 'Mükellef A' }]);
    expect(await read('admin')).toHaveLength(1);
    for (const other of ['muhasebeciB', 'personelB'] as const) expect(await read(other)).toEqual([]);
  });

  it('of a request goes when the request is withdrawn', async () => {
    await t.owner.query('delete from hizmet_kayitlari where mukellef_id = $1', [t.office.ids.A.mukellef]);
    await act('muhasebeciA', 'talep_et');
    await told('admin', 1);
    expect(await t.ask('admin', getBildirimSayisi)).toEqual({ okunmamis: 1 });
    await act('muhasebeciA', 'talebi_kaldir');
    expect(await read('admin')).toEqual([]);
    expect(await t.ask('admin', getBildirimSayisi)).toEqual({ okunmamis: 0 });
  });

  it('tells the accountant of a refusal', async () => {
    await act('muhasebeciA', 'talep_et');
    await act('admin', 'reddet');
    const ayrinti = [{ mukellef_adi: 'Mükellef A', hizmet_adi: 'Bordro', metin: 'Mükerrer talep' }];
    expect((await told('muhasebeciA', 1))[0]).toMatchObject({ tur: 'red', adet: 1, ayrinti });
  });

  it('tells the accountant which documents are awaited, and the office what is requested again and why', async () => {
    const hucre = { ...donem, mukellef_id: t.office.ids.A.mukellef, hizmet_id: t.office.bordro };
    await act('muhasebeciA', 'talep_et');
    await act('admin', 'onayla');
    await t.ask('personelA', setEvrakBekleniyor, {
      body: { ...hucre, bekleniyor: true, aciklama: 'Kasım faturaları' },
    });
    const evrak = (await told('muhasebeciA', 2)).find(({ tur }) => tur === 'evrak');
    expect(evrak).toMatchObject({
      adet: 1,
      ayrinti: [{ mukellef_adi: 'Mükellef A', hizmet_adi: 'Bordro', metin: 'Kasım faturaları' }],
    });
    await t.owner.query(`update hizmet_kayitlari set durum = 'reddedildi' where hizmet_id = $1`, [t.office.bordro]);
    await t.ask('muhasebeciA', createYenidenIstek, { body: { ...hucre, metin: 'Faturalar geldi' } });
    const yeniden = (await told('admin', 1)).find(({ tur }) => tur === 'yeniden');
    expect(yeniden).toMatchObject({
      muhasebeci_adi: 'Muhasebeci A',
      adet: 1,
      ayrinti: [{ hizmet_adi: 'Bordro', metin: 'Faturalar geldi' }],
    });
  });

  it('is extended when the same thing happens again, and becomes unread', async () => {
    await act('muhasebeciA', 'talep_et');
    const [first] = await told('admin', 1);
    expect(await t.ask('admin', setBildirimlerOkundu, { body: { sira: first!.sira } })).toEqual({ okunmamis: 0 });
    await forget();
    await act('muhasebeciA', 'talep_et');
    const unread = async () => {
      await look();
      return (await t.ask('admin', getBildirimSayisi)).okunmamis;
    };
    await expect.poll(unread, { timeout: 10_000 }).toBe(1);
    expect(await read('admin')).toMatchObject([{ bildirim_id: first!.bildirim_id, adet: 2 }]);
  });

  it('tells the accountant the amount of a payment and of its reversal', async () => {
    const { odeme_id } = await t.ask('admin', createOdeme, {
      body: { tahakkuk_id: t.office.ids.A.borc, odeme_tutari: 100 },
    });
    expect(await told('muhasebeciA', 1)).toMatchObject([{ tur: 'odeme', adet: 1, tutar: 100 }]);
    await t.ask('admin', reverseOdeme, { params: { odeme_id }, body: { neden: 'Yanlış' } });
    expect((await told('muhasebeciA', 2))[0]).toMatchObject({ tur: 'odeme_iptal', tutar: 100 });
    expect(await read('admin')).toEqual([]);
  });

  it('tells whoever has an accrual in it that a month was closed and opened again, and nobody else', async () => {
    await createBorc(t.owner, t.office.ids.A.muhasebeci, 100);
    await lookAtAll();
    await t.owner.query('delete from bildirimler');
    const ay = { yil: 2001, ay: 1 };
    await t.owner.query('insert into kapanislar (yil, ay) values (2001, 1)');
    expect(await told('muhasebeciA', 1)).toMatchObject([{ tur: 'ay_kapandi', adet: 1, ...ay }]);
    await t.owner.query(`update kapanislar set acilma = now(), acma_nedeni = 'Unutulan iş'`);
    expect((await told('muhasebeciA', 2))[0]).toMatchObject({ tur: 'ay_acildi', adet: 1, ...ay });
    for (const other of ['muhasebeciB', 'personelA', 'admin'] as const) expect(await read(other)).toEqual([]);
    await t.owner.query('delete from kapanislar');
  });

  it('is neither shown to nor counted for users who switched its kind off', async () => {
    await t.ask('admin', setBildirimTercihi, { body: { kapali: ['talep'], ozet: 'kapali' } });
    await act('muhasebeciA', 'talep_et');
    await told('superadmin', 1);
    expect(await read('admin')).toEqual([]);
    expect(await t.ask('admin', getBildirimSayisi)).toEqual({ okunmamis: 0 });
    expect(await t.ask('superadmin', getBildirimSayisi)).toEqual({ okunmamis: 1 });
  });

  it('of the future cannot be marked as read with an invented number', async () => {
    await t.ask('admin', setBildirimlerOkundu, { body: { sira: 1_000_000_000 } });
    await act('muhasebeciA', 'talep_et');
    await told('admin', 1);
    expect(await t.ask('admin', getBildirimSayisi)).toEqual({ okunmamis: 1 });
  });
});
