import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentDonem } from '#contract/common/donem.ts';
import { reverseIslem, updateHucreler } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import type { Durum, HucreDurumu, Islem } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { approveBekleyenler, listBekleyenTalepler } from '#contract/hizmet-kaydi/hizmet-kaydi-toplu.ts';
import type { Principal } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
const donem = currentDonem();
const DURUMLAR: readonly HucreDurumu[] = ['talep', 'onaylandı', 'reddedildi', 'tamamlandi', 'onay', 'yapıldı', null];
let hizmetler: number[];

beforeAll(async () => {
  t = await createTestApp();
  const { rows } = await t.owner.query(
    `insert into hizmetler (ad, fiyat) select 'Toplu ' || n, 10000 from generate_series(1, ${DURUMLAR.length}) n returning id::integer`,
  );
  hizmetler = rows.map(({ id }) => id);
});
afterAll(() => t.close());

const put = async (hizmet_id: number, durum: HucreDurumu) => {
  const { muhasebeci, mukellef } = t.office.ids.A;
  await t.owner.query('delete from hizmet_kayitlari where mukellef_id = $1 and hizmet_id = $2', [mukellef, hizmet_id]);
  if (durum === null) return;
  await t.owner.query(
    `insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum)
     values ($1, $2, $3, $4, $5, 10000, 10000, $6)`,
    [muhasebeci, mukellef, hizmet_id, donem.yil, donem.ay, durum],
  );
};
beforeEach(async () => {
  for (const [n, id] of hizmetler.entries()) await put(id, DURUMLAR[n] ?? null);
});

const act = (who: Principal, islem: Islem, cells: [number, HucreDurumu][]) =>
  t.call(who, updateHucreler, {
    body: {
      ...donem,
      islem,
      hucreler: cells.map(([hizmet_id, beklenen]) => ({ mukellef_id: t.office.ids.A.mukellef, hizmet_id, beklenen })),
    },
  });
const all = (): [number, HucreDurumu][] => hizmetler.map((id, n) => [id, DURUMLAR[n] ?? null]);
const stored = async (): Promise<HucreDurumu[]> => {
  const { rows } = await t.owner.query(
    'select hizmet_id::integer, durum from hizmet_kayitlari where mukellef_id = $1',
    [t.office.ids.A.mukellef],
  );
  return hizmetler.map((id) => (rows.find(({ hizmet_id }) => hizmet_id === id)?.durum as Durum | undefined) ?? null);
};

describe('an act on several cells', () => {
  it('approves only requests; empty, decided and finished cells stay and are named', async () => {
    const { results } = (await act('admin', 'onayla', all())).json();
    expect(await stored()).toEqual(DURUMLAR.map((durum) => (durum === 'talep' ? 'onaylandı' : durum)));
    expect(results.filter(({ oldu }: { oldu: boolean }) => oldu)).toHaveLength(1);
    expect(new Set(results.slice(1).map(({ neden }: { neden: string }) => neden))).toEqual(
      new Set(['Toplu işlem bu hücreye uygulanmaz; tek başına seçin.']),
    );
  });
});

describe('wrong acts on cells, tried by every role', () => {
  const bos = () => all().filter(([, durum]) => durum === null);
  const adet = async () => Number((await t.owner.query('select count(*) from hizmet_kayitlari')).rows[0].count);
  const state = async () => ({ stored: await stored(), adet: await adet() });
  const baskasinin = async (): Promise<{ mukellef_id: number; hizmet_id: number; beklenen: HucreDurumu }[]> => {
    const { mukellef } = t.office.ids.B;
    const { rows } = await t.owner.query(
      'select hizmet_id::integer, durum from hizmet_kayitlari where mukellef_id = $1',
      [mukellef],
    );
    return [
      ...rows.map(({ hizmet_id, durum }) => ({ mukellef_id: mukellef, hizmet_id, beklenen: durum })),
      { mukellef_id: mukellef, hizmet_id: hizmetler[0]!, beklenen: null },
    ];
  };

  it('a range over empty cells creates no record for any admin, whatever the act', async () => {
    await put(hizmetler[0]!, null);
    const now = await state();
    const cells = (): [number, HucreDurumu][] => [[hizmetler[0]!, null], ...bos()];
    for (const who of ['superadmin', 'admin', 'moderator'] as const)
      for (const islem of ['onayla', 'reddet', 'tamam_onay', 'tamam_yapildi', 'kaydi_kaldir'] as const) {
        const ret_nedeni = islem === 'reddet' ? 'Mükerrer talep' : undefined;
        const body = {
          ...donem,
          islem,
          ret_nedeni,
          hucreler: cells().map(([hizmet_id, beklenen]) => ({
            mukellef_id: t.office.ids.A.mukellef,
            hizmet_id,
            beklenen,
          })),
        };
        const response = await t.call(who, updateHucreler, { body });
        expect([409, ...(who === 'moderator' && islem === 'kaydi_kaldir' ? [403] : [])], `${who} ${islem}`).toContain(
          response.statusCode,
        );
      }
    expect(await state()).toEqual(now);
  });

  it('a range never reverses finished work for any admin', async () => {
    for (const who of ['superadmin', 'admin', 'moderator'] as const) {
      for (const islem of ['onayla', 'tamam_onay'] as const) await act(who, islem, all());
      expect((await stored()).slice(-2)).toEqual(['yapıldı', null]);
    }
  });

  it('accountants and staff can do none of the office’s acts, and cannot see or approve waiting requests', async () => {
    const now = await state();
    for (const who of ['muhasebeciA', 'muhasebeciB', 'personelA', 'personelB', 'mukellefA', 'guest'] as const) {
      const refused = who === 'guest' ? 401 : 403;
      for (const islem of ['onayla', 'reddet', 'tamam_onay', 'tamam_yapildi', 'kaydi_kaldir'] as const)
        for (const cells of [all(), all().slice(0, 1)])
          expect((await act(who, islem, cells)).statusCode, `${who} ${islem}`).toBe(refused);
      const beklenen = { adet: 1, tutar: 10_000 };
      const approve = await t.call(who, approveBekleyenler, {
        key: randomUUID(),
        body: { aylar: [{ ...donem, muhasebeci_idler: [t.office.ids.A.muhasebeci] }], beklenen },
      });
      expect(approve.statusCode, who).toBe(refused);
      expect((await t.call(who, listBekleyenTalepler, { query: donem })).statusCode, who).toBe(refused);
    }
    expect(await state()).toEqual(now);
  });

  it('nobody can request, do or withdraw anything for another’s clients, even by naming the other accountant', async () => {
    const now = await state();
    const cells = await baskasinin();
    const acts = [
      ['muhasebeciA', 'talep_et'],
      ['muhasebeciA', 'talebi_kaldir'],
      ['personelA', 'yapildi'],
      ['personelA', 'yapilmadi'],
    ] as const;
    for (const [who, islem] of acts)
      for (const muhasebeci_id of [undefined, t.office.ids.B.muhasebeci, t.office.ids.A.muhasebeci]) {
        const response = await t.call(who, updateHucreler, {
          body: { ...donem, muhasebeci_id, islem, hucreler: cells },
        });
        expect(response.statusCode, `${who} ${islem}`).toBe(409);
      }
    const named = await t.call('admin', updateHucreler, {
      body: { ...donem, muhasebeci_id: t.office.ids.A.muhasebeci, islem: 'onayla', hucreler: cells },
    });
    expect(named.statusCode).toBe(409);
    expect(await state()).toEqual(now);
  });

  it('an accountant’s range requests only empty cells and withdraws only requests; a staff member’s changes only approved cells', async () => {
    const now = await stored();
    await act('muhasebeciA', 'talep_et', all());
    expect(await stored()).toEqual(now.map((durum) => durum ?? 'talep'));
    await act(
      'muhasebeciA',
      'talebi_kaldir',
      hizmetler.map((id, n) => [id, DURUMLAR[n] ?? 'talep']),
    );
    expect(await stored()).toEqual(now.map((durum) => (durum === 'talep' ? null : durum)));
    await act('personelA', 'yapildi', all());
    expect(await stored()).toEqual(
      now.map((durum) => (durum === 'talep' ? null : durum === 'onaylandı' ? 'yapıldı' : durum)),
    );
  });
});

describe('a record that the office created on an empty cell', () => {
  const bos = () => hizmetler.at(-1)!;
  const make = async (who: Principal = 'admin') =>
    expect((await act(who, 'onayla', [[bos(), null]])).statusCode).toBe(200);
  const KALDIRILAMAZ = 'Yalnızca boş hücreden 0 ücretle açılmış ve sonrasında işlem görmemiş kayıt kaldırılabilir.';

  it('can be removed by an admin, and the removal reversed', async () => {
    await make('moderator');
    const removed = await act('admin', 'kaydi_kaldir', [[bos(), 'onaylandı']]);
    expect(removed.json().results[0]).toMatchObject({ oldu: true, durum: null });
    expect((await stored()).at(-1)).toBeNull();
    await t.ask('admin', reverseIslem, { body: { ...donem, request_no: removed.json().request_no } });
    expect((await stored()).at(-1)).toBe('onaylandı');
    expect((await act('admin', 'kaydi_kaldir', [[bos(), 'onaylandı']])).statusCode).toBe(200);
  });

  it('stays once staff have worked on it or if an accountant requested it; a moderator removes nothing', async () => {
    await make();
    expect((await act('moderator', 'kaydi_kaldir', [[bos(), 'onaylandı']])).statusCode).toBe(403);
    await act('personelA', 'yapildi', [[bos(), 'onaylandı']]);
    await act('personelA', 'yapilmadi', [[bos(), 'yapıldı']]);
    expect((await act('admin', 'kaydi_kaldir', [[bos(), 'onaylandı']])).json()).toMatchObject({
      code: 'ISLEM_REDDEDILDI',
      message: KALDIRILAMAZ,
    });
    const onayli = hizmetler[DURUMLAR.indexOf('onaylandı')]!;
    expect((await act('admin', 'kaydi_kaldir', [[onayli, 'onaylandı']])).json().message).toBe(KALDIRILAMAZ);
    await t.owner.query('update hizmetler set fiyat = 0 where id = $1', [bos()]);
    await put(bos(), null);
    await act('muhasebeciA', 'talep_et', [[bos(), null]]);
    await act('admin', 'onayla', [[bos(), 'talep']]);
    expect((await act('admin', 'kaydi_kaldir', [[bos(), 'onaylandı']])).json().message).toBe(KALDIRILAMAZ);
  });
});

describe('a rejection of a request', () => {
  it('needs a reason, which it keeps and which returns when the end of the rejection is reversed', async () => {
    const cell = (beklenen: Durum) => [{ mukellef_id: t.office.ids.A.mukellef, hizmet_id: hizmetler[0]!, beklenen }];
    const reason = async () =>
      (
        await t.owner.query(
          'select durum, ret_nedeni from hizmet_kayitlari where mukellef_id = $1 and hizmet_id = $2',
          [t.office.ids.A.mukellef, hizmetler[0]],
        )
      ).rows[0];
    const bare = await t.call('admin', updateHucreler, {
      body: { ...donem, islem: 'reddet', hucreler: cell('talep') },
    });
    expect(bare.json()).toMatchObject({
      code: 'RET_NEDENI_GEREKLI',
      message: 'Ret nedeni seçin ya da yazın.',
      field: 'ret_nedeni',
    });
    await t.ask('admin', updateHucreler, {
      body: { ...donem, islem: 'reddet', ret_nedeni: 'Mükerrer talep', hucreler: cell('talep') },
    });
    expect(await reason()).toEqual({ durum: 'reddedildi', ret_nedeni: 'Mükerrer talep' });
    const { request_no } = await t.ask('admin', updateHucreler, {
      body: { ...donem, islem: 'onayla', hucreler: cell('reddedildi') },
    });
    expect(await reason()).toEqual({ durum: 'onaylandı', ret_nedeni: null });
    await t.ask('admin', reverseIslem, { body: { ...donem, request_no } });
    expect(await reason()).toEqual({ durum: 'reddedildi', ret_nedeni: 'Mükerrer talep' });
  });
});
