import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMonths, currentDonem } from '#contract/common/donem.ts';
import {
  getIzgara,
  type HucreResult,
  resetIzgara,
  reverseIslem,
  updateHucreler,
} from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import type { Durum, Islem } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import type { Principal } from '#server/testing/office.ts';
import { someoneWaits } from '#server/testing/someone-waits.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
const donem = currentDonem();
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const put = async (hizmet: Durum | null, bordro: Durum | null = null) => {
  const { muhasebeci, mukellef } = t.office.ids.A;
  await t.owner.query('delete from hizmet_kayitlari where mukellef_id = $1', [mukellef]);
  for (const [id, durum] of [[t.office.hizmet, hizmet] as const, [t.office.bordro, bordro] as const]) {
    if (durum === null) continue;
    await t.owner.query(
      `insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, iskonto_orani, durum)
       values ($1, $2, $3, $4, $5, 100000, 90000, 10, $6)`,
      [muhasebeci, mukellef, id, donem.yil, donem.ay, durum],
    );
  }
};
beforeEach(() => put('onaylandı'));

const stored = async (): Promise<Record<string, unknown>> => {
  const { rows } = await t.owner.query(
    'select hizmet_id::integer, durum from hizmet_kayitlari where mukellef_id = $1',
    [t.office.ids.A.mukellef],
  );
  return Object.fromEntries(
    rows.map(({ hizmet_id, durum }) => [hizmet_id === t.office.hizmet ? 'hizmet' : 'bordro', durum]),
  );
};

const act = async (
  principal: Principal,
  islem: Islem,
  beklenen: Durum | null,
  hizmet_id = t.office.hizmet,
): Promise<string> => {
  const hucreler = [{ mukellef_id: t.office.ids.A.mukellef, hizmet_id, beklenen }];
  return (
    await t.ask(principal, updateHucreler, {
      body: { ...donem, islem, ...(islem === 'reddet' && { ret_nedeni: 'Mükerrer talep' }), hucreler },
    })
  ).request_no;
};
const undo = (principal: Principal, request_no: string, when = donem) =>
  t.call(principal, reverseIslem, { body: { ...when, request_no } });
const DEGISTI = 'Hücre bu sırada değişti.';

describe('reversing an act on cells', () => {
  it('restores the cell and answers for each cell', async () => {
    const request = await act('moderator', 'reddet', 'onaylandı');
    const response = await undo('moderator', request);
    expect(response.json().results).toEqual([
      {
        mukellef_id: t.office.ids.A.mukellef,
        hizmet_id: t.office.hizmet,
        oldu: true,
        durum: 'onaylandı',
        hizmet_bedeli: 90_000,
        neden: null,
      },
    ]);
    expect(await stored()).toEqual({ hizmet: 'onaylandı' });
  });

  it('goes back several steps, one after the other, and no step twice', async () => {
    const first = await act('admin', 'reddet', 'onaylandı');
    const second = await act('admin', 'tamam_onay', 'reddedildi');
    expect((await undo('admin', first)).json()).toMatchObject({ code: 'ISLEM_REDDEDILDI', message: DEGISTI });
    await undo('admin', second);
    expect(await stored()).toEqual({ hizmet: 'reddedildi' });
    expect((await undo('admin', second)).json()).toMatchObject({ code: 'ISLEM_REDDEDILDI' });
    await undo('admin', first);
    expect(await stored()).toEqual({ hizmet: 'onaylandı' });
  });

  it('is refused if somebody else changed the cell since, even back to the same state', async () => {
    const request = await act('admin', 'reddet', 'onaylandı');
    await act('superadmin', 'onayla', 'reddedildi');
    await act('superadmin', 'reddet', 'onaylandı');
    const refused = await undo('admin', request);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().details.results[0]).toMatchObject({ oldu: false, durum: 'reddedildi', neden: DEGISTI });
    expect(await stored()).toEqual({ hizmet: 'reddedildi' });
  });

  it('works again once the other person reverses theirs', async () => {
    const request = await act('admin', 'reddet', 'onaylandı');
    const other = await act('superadmin', 'onayla', 'reddedildi');
    await undo('superadmin', other);
    expect((await undo('admin', request)).statusCode).toBe(200);
    expect(await stored()).toEqual({ hizmet: 'onaylandı' });
  });

  it('of a removal restores the record with its fee and discount', async () => {
    await put('talep');
    const request = await act('muhasebeciA', 'talebi_kaldir', 'talep');
    expect(await stored()).toEqual({});
    expect((await undo('muhasebeciA', request)).json().results[0]).toMatchObject({
      oldu: true,
      durum: 'talep',
      hizmet_bedeli: 90_000,
    });
    const { rows } = await t.owner.query(
      'select hizmet_fiyati, hizmet_bedeli, iskonto_orani from hizmet_kayitlari where mukellef_id = $1',
      [t.office.ids.A.mukellef],
    );
    expect(rows).toEqual([{ hizmet_fiyati: 100_000, hizmet_bedeli: 90_000, iskonto_orani: 10 }]);
  });

  it('of a removal is refused if the service was requested anew, and after a day, so that nobody can keep an old price in reserve', async () => {
    await put('talep');
    const request = await act('muhasebeciA', 'talebi_kaldir', 'talep');
    await act('muhasebeciA', 'talep_et', null);
    expect((await undo('muhasebeciA', request)).json().details.results[0]).toMatchObject({
      oldu: false,
      durum: 'talep',
      hizmet_bedeli: 100_000,
      neden: DEGISTI,
    });
    const later = await act('muhasebeciA', 'talebi_kaldir', 'talep');
    await t.owner.query('alter table denetim disable row level security');
    await t.owner.query(`update denetim set zaman = zaman - interval '25 hours' where request_no = $1`, [later]);
    expect((await undo('muhasebeciA', later)).json().message).toBe(
      'Bir günden önce kaldırılan talep geri getirilemez; yeniden talep edin.',
    );
    await t.owner.query('alter table denetim enable row level security');
  });

  it('of an act on an empty cell leaves the cell empty', async () => {
    const request = await act('admin', 'onayla', null, t.office.bordro);
    expect(await stored()).toEqual({ hizmet: 'onaylandı', bordro: 'onaylandı' });
    await undo('admin', request);
    expect(await stored()).toEqual({ hizmet: 'onaylandı' });
  });

  it('of a range answers each cell: one goes back, one that somebody changed does not', async () => {
    await put('talep', 'talep');
    const hucreler = [t.office.hizmet, t.office.bordro].map((hizmet_id) => ({
      mukellef_id: t.office.ids.A.mukellef,
      hizmet_id,
      beklenen: 'talep' as const,
    }));
    const { request_no } = await t.ask('admin', updateHucreler, { body: { ...donem, islem: 'onayla', hucreler } });
    await act('personelA', 'yapildi', 'onaylandı', t.office.bordro);
    const { results } = await t.ask('admin', reverseIslem, { body: { ...donem, request_no } });
    expect(results.map(({ hizmet_id, oldu, durum }) => [hizmet_id, oldu, durum]).sort()).toEqual(
      [
        [t.office.hizmet, true, 'talep'],
        [t.office.bordro, false, 'yapıldı'],
      ].sort(),
    );
    expect(await stored()).toEqual({ hizmet: 'talep', bordro: 'yapıldı' });
  });
});

describe('permission to reverse an act', () => {
  it('belongs only to its author; to others the act does not exist', async () => {
    const request = await act('moderator', 'reddet', 'onaylandı');
    for (const other of ['superadmin', 'admin', 'muhasebeciA', 'personelA', 'muhasebeciB'] as const) {
      const response = await undo(other, request);
      expect(response.json(), other).toMatchObject({ code: 'ISLEM_YOK' });
      expect(response.statusCode, other).toBe(404);
    }
    expect((await undo('moderator', randomUUID())).statusCode).toBe(404);
    expect((await undo('moderator', request, addMonths(donem, -1))).statusCode).toBe(404);
    expect(await stored()).toEqual({ hizmet: 'reddedildi' });
  });

  it('belongs to staff only while the client is assigned to them', async () => {
    const request = await act('personelA', 'yapildi', 'onaylandı');
    await t.owner.query('delete from muhasebeci_personel where mukellef_id = $1', [t.office.ids.A.mukellef]);
    const refused = await undo('personelA', request);
    expect(refused.json().details.results[0]).toMatchObject({
      oldu: false,
      durum: null,
      hizmet_bedeli: null,
      neden: 'Mükellef bulunamadı.',
    });
    await t.owner.query('insert into muhasebeci_personel (mukellef_id, personel_id) values ($1, $2)', [
      t.office.ids.A.mukellef,
      t.office.ids.A.personel,
    ]);
    expect((await undo('personelA', request)).statusCode).toBe(200);
  });

  it('belongs to accountants only in open months and never creates a state that was not there', async () => {
    expect((await undo('muhasebeciA', randomUUID(), addMonths(donem, -2))).json()).toMatchObject({
      code: 'DONEM_KAPALI',
    });
    await put('talep');
    const request = await act('muhasebeciA', 'talebi_kaldir', 'talep');
    await undo('muhasebeciA', request);
    expect((await undo('muhasebeciA', `geri-al:${request}`)).statusCode).toBe(400);
    expect(await stored()).toEqual({ hizmet: 'talep' });
  });

  it('is decided by order if somebody else changes the cell at the same moment: the second one is refused', async () => {
    for (let round = 0; round < 20; round++) {
      await put('onaylandı');
      const request = await act('admin', 'reddet', 'onaylandı');
      const change = {
        ...donem,
        islem: 'onayla' as const,
        hucreler: [
          { mukellef_id: t.office.ids.A.mukellef, hizmet_id: t.office.hizmet, beklenen: 'reddedildi' as const },
        ],
      };
      const [back, other] = await Promise.all([
        undo('admin', request),
        t.call('superadmin', updateHucreler, { body: change }),
      ]);
      expect([back.statusCode, other.statusCode].sort()).toEqual([200, 409]);
      expect(await stored()).toEqual({ hizmet: 'onaylandı' });
    }
  });
});

describe('resetting a month', () => {
  const reset = (
    principal: Principal,
    beklenen: { durum: Durum; adet: number }[],
    muhasebeci_id?: number,
    key: string = randomUUID(),
  ) =>
    t.call(principal, resetIzgara, {
      key,
      body: { ...donem, ...(muhasebeci_id !== undefined && { muhasebeci_id }), beklenen },
    });

  it('leaves a record that came while the reset waited', async () => {
    const { muhasebeci, mukellef } = t.office.ids.A;
    await t.owner.query('begin');
    await t.owner.query('select from hizmet_kayitlari where mukellef_id = $1 for update', [mukellef]);
    const answer = reset('moderator', [{ durum: 'onaylandı', adet: 1 }], muhasebeci).then(
      ({ statusCode }) => statusCode,
    );
    await someoneWaits(t.owner);
    await t.owner.query(
      `insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum)
       values ($1, $2, $3, $4, $5, 0, 0, 'yapıldı')`,
      [muhasebeci, mukellef, t.office.bordro, donem.yil, donem.ay],
    );
    await t.owner.query('commit');
    expect(await answer).toBe(200);
    expect(await stored()).toEqual({ hizmet: 'talep', bordro: 'yapıldı' });
  });

  it('sets an accountant’s month to talep, reports counts by state, and does not touch other accountants', async () => {
    await put('onaylandı', 'reddedildi');
    const { muhasebeci } = t.office.ids.B;
    const beklenen = [
      { durum: 'onaylandı' as const, adet: 1 },
      { durum: 'reddedildi' as const, adet: 1 },
    ];
    const response = await reset('muhasebeciA', beklenen, muhasebeci);
    expect(response.json().degisen).toEqual(beklenen);
    expect(await stored()).toEqual({ hizmet: 'talep', bordro: 'talep' });
    const { rows } = await t.owner.query('select durum from hizmet_kayitlari where muhasebeci_id = $1', [muhasebeci]);
    expect(rows).toEqual([{ durum: 'onaylandı' }]);
  });

  it('is refused with the current counts if the month is not as its user saw it', async () => {
    await put('onaylandı', 'onaylandı');
    const refused = await reset('admin', [{ durum: 'onaylandı', adet: 1 }], t.office.ids.A.muhasebeci);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'SIFIRLAMA_DEGISTI',
      details: { degisen: [{ durum: 'onaylandı', adet: 2 }] },
    });
    expect(await stored()).toEqual({ hizmet: 'onaylandı', bordro: 'onaylandı' });
  });

  it('is done once and answered alike if it is sent twice with one key', async () => {
    const key = randomUUID();
    const first = await reset('muhasebeciA', [{ durum: 'onaylandı', adet: 1 }], undefined, key);
    await act('admin', 'onayla', 'talep');
    const again = await reset('muhasebeciA', [{ durum: 'onaylandı', adet: 1 }], undefined, key);
    expect(again.json()).toEqual(first.json());
    expect(await stored()).toEqual({ hizmet: 'onaylandı' });
  });

  it('can be reversed as a whole, even to states that an accountant may not set; cells that somebody changed since stay', async () => {
    await put('yapıldı', 'reddedildi');
    const { request_no } = (
      await reset('muhasebeciA', [
        { durum: 'reddedildi', adet: 1 },
        { durum: 'yapıldı', adet: 1 },
      ])
    ).json();
    await act('admin', 'onayla', 'talep', t.office.bordro);
    const { results } = await t.ask('muhasebeciA', reverseIslem, { body: { ...donem, request_no } });
    expect(results.filter(({ oldu }: HucreResult) => oldu)).toHaveLength(1);
    expect(await stored()).toEqual({ hizmet: 'yapıldı', bordro: 'onaylandı' });
  });
});

describe('changes made by others', () => {
  const since = async (principal: Principal, sonra: string, muhasebeci_id = t.office.ids.A.muhasebeci) => {
    const { an: now, degisenler } = await t.ask(principal, getIzgara, { query: { ...donem, muhasebeci_id, sonra } });
    return { an: now, degisenler: degisenler.filter(({ kim }) => kim !== null) };
  };

  it('come with the person’s name, whether they changed, removed or reversed a cell; one’s own are left out', async () => {
    await put('talep');
    const { an: now } = await since('admin', new Date().toISOString());
    const hucre = { mukellef_id: t.office.ids.A.mukellef, hizmet_id: t.office.hizmet };
    const removed = await act('muhasebeciA', 'talebi_kaldir', 'talep');
    expect((await since('admin', now)).degisenler).toEqual([{ kim: 'Muhasebeci A', hucreler: [hucre] }]);
    await undo('muhasebeciA', removed);
    expect((await since('personelA', now)).degisenler).toEqual([{ kim: 'Muhasebeci A', hucreler: [hucre] }]);
    await act('admin', 'onayla', 'talep');
    expect((await since('admin', now)).degisenler).toEqual([]);
    expect((await since('muhasebeciA', now)).degisenler).toEqual([{ kim: 'Yönetici admin', hucreler: [hucre] }]);
    expect(
      (await t.ask('admin', getIzgara, { query: { ...donem, muhasebeci_id: t.office.ids.A.muhasebeci } })).degisenler,
    ).toEqual([]);
  });

  it('are told only to those who see the cell', async () => {
    const { an: now } = await since('admin', new Date().toISOString());
    await act('admin', 'reddet', 'onaylandı');
    for (const other of ['muhasebeciB', 'personelB'] as const) expect((await since(other, now)).degisenler).toEqual([]);
    expect((await since('superadmin', now, t.office.ids.B.muhasebeci)).degisenler).toEqual([]);
  });
});
