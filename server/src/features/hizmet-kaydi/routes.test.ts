import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMonths, currentDonem } from '#contract/common/donem.ts';
import { getIzgara, izgaraOf, updateHucreler } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import {
  DURUM,
  DURUMLAR,
  GECISLER,
  type HucreDurumu,
  ISLEMLER,
  type Islem,
} from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import type { Principal } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let bordro: number;
const donem = currentDonem();
const previous = addMonths(donem, -1);

beforeAll(async () => {
  t = await createTestApp();
  bordro = (await t.owner.query(`select id from hizmetler where ad = 'Bordro'`)).rows[0].id;
});
afterAll(() => t.close());

const act = (
  principal: Principal,
  islem: Islem,
  beklenen: null | string,
  cell: { mukellef_id?: number; hizmet_id?: number } = {},
  when = donem,
) =>
  t.call(principal, updateHucreler, {
    body: {
      ...when,
      islem,
      ...(islem === 'reddet' && { ret_nedeni: 'Mükerrer talep' }),
      hucreler: [{ mukellef_id: t.office.ids.A.mukellef, hizmet_id: bordro, beklenen: beklenen as never, ...cell }],
    },
  });
const stored = async () =>
  (
    await t.owner.query('select durum, hizmet_bedeli from hizmet_kayitlari where mukellef_id = $1 and hizmet_id = $2', [
      t.office.ids.A.mukellef,
      bordro,
    ])
  ).rows;

describe('the life of a cell', () => {
  it('begins when an accountant requests at the price, withdraws, and requests again', async () => {
    const asked = await act('muhasebeciA', 'talep_et', null);
    expect(asked.statusCode).toBe(200);
    expect(asked.json().results[0]).toMatchObject({ oldu: true, durum: 'talep', hizmet_bedeli: 25_050, neden: null });
    expect((await act('muhasebeciA', 'talebi_kaldir', 'talep')).json().results[0]).toMatchObject({
      oldu: true,
      durum: null,
    });
    expect(await stored()).toEqual([]);
    await act('muhasebeciA', 'talep_et', null);
    expect(await stored()).toEqual([{ durum: 'talep', hizmet_bedeli: 25_050 }]);
  });

  it('continues when the office approves and staff do the work or undo it', async () => {
    expect((await act('moderator', 'onayla', 'talep')).json().results[0]).toMatchObject({
      oldu: true,
      durum: 'onaylandı',
      hizmet_bedeli: 25_050,
    });
    expect((await act('personelA', 'yapildi', 'onaylandı')).json().results[0]).toMatchObject({
      oldu: true,
      durum: 'yapıldı',
    });
    expect((await act('personelA', 'yapilmadi', 'yapıldı')).json().results[0]).toMatchObject({
      oldu: true,
      durum: 'onaylandı',
    });
  });

  it('is locked for the accountant once it is approved, and the refusal tells the current state', async () => {
    const refused = await act('muhasebeciA', 'talebi_kaldir', 'onaylandı');
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'ISLEM_REDDEDILDI', message: 'Bu hizmet için işlem yapamazsınız.' });
    expect(refused.json().details.results[0]).toMatchObject({ oldu: false, durum: 'onaylandı' });
  });

  it('cannot be overwritten by a click on an outdated state', async () => {
    const refused = await act('superadmin', 'reddet', 'talep');
    expect(refused.json().details.results[0]).toMatchObject({
      oldu: false,
      durum: 'onaylandı',
      neden: 'Hücre bu sırada değişti.',
    });
    expect(await stored()).toMatchObject([{ durum: 'onaylandı' }]);
  });

  it('may begin with an admin’s decision, which makes a record with fee 0', async () => {
    const made = await act('admin', 'onayla', null, {}, previous);
    expect(made.json().results[0]).toMatchObject({ oldu: true, durum: 'onaylandı', hizmet_bedeli: 0 });
  });
});

describe('forbidden acts on cells', () => {
  it('staff cannot see or change clients of other staff', async () => {
    const refused = await act('personelB', 'yapildi', 'onaylandı');
    expect(refused.json().details.results[0]).toMatchObject({
      oldu: false,
      neden: 'Mükellef bulunamadı.',
      durum: null,
    });
  });

  it("an accountant cannot act on another's client", async () => {
    const refused = await act('muhasebeciB', 'talep_et', null, {}, previous);
    expect(refused.json().details.results[0]).toMatchObject({ oldu: false, neden: 'Mükellef bulunamadı.' });
  });

  it('each act belongs to one role only', async () => {
    expect((await act('muhasebeciA', 'onayla', 'onaylandı')).statusCode).toBe(403);
    expect((await act('personelA', 'talep_et', null)).statusCode).toBe(403);
    expect((await act('superadmin', 'talep_et', null)).statusCode).toBe(403);
    expect((await act('superadmin', 'yapildi', 'onaylandı')).statusCode).toBe(403);
  });

  it('a closed month, a passive service and an unknown service are refused with their reasons', async () => {
    expect((await act('muhasebeciA', 'talep_et', null, {}, addMonths(donem, 1))).json()).toMatchObject({
      code: 'DONEM_KAPALI',
      field: 'ay',
    });
    const passive = (await t.owner.query('select id from hizmetler where not is_active')).rows[0].id;
    expect((await act('muhasebeciA', 'talep_et', null, { hizmet_id: passive })).json().message).toBe('Hizmet pasif.');
    expect((await act('muhasebeciA', 'talep_et', null, { hizmet_id: 999_999 })).json().message).toBe(
      'Hizmet bulunamadı.',
    );
  });
});

describe('the transition table of cells', () => {
  const PRINCIPAL = { admin: 'admin', muhasebeci: 'muhasebeciA', personel: 'personelA' } as const;
  const put = async (durum: HucreDurumu) => {
    const { muhasebeci, mukellef } = t.office.ids.A;
    await t.owner.query('delete from hizmet_kayitlari where mukellef_id = $1 and hizmet_id = $2', [mukellef, bordro]);
    if (durum === null) return;
    await t.owner.query(
      `insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum)
       values ($1, $2, $3, $4, $5, 25050, 25050, $6)`,
      [muhasebeci, mukellef, bordro, donem.yil, donem.ay, durum],
    );
  };

  it('is exactly what the server does: each act from each state, and nothing else', async () => {
    const faults: string[] = [];
    for (const islem of ISLEMLER) {
      const { rol, from, to, ucretsiz } = GECISLER[islem];
      if (ucretsiz) continue;
      for (const durum of [null, ...DURUMLAR]) {
        await put(durum);
        const response = await act(PRINCIPAL[rol], islem, durum);
        const allowed = from.includes(durum);
        const now = (await stored())[0]?.durum ?? null;
        if (response.statusCode !== (allowed ? 200 : 409) || now !== (allowed ? to : durum)) {
          faults.push(`${islem} from ${durum}: ${response.statusCode}, then ${now}`);
        }
      }
    }
    expect(faults).toEqual([]);
    await put(DURUM.onaylandi);
  });
});

describe('the grid', () => {
  it('shows an accountant and a staff member only their own clients', async () => {
    for (const [principal, side] of [
      ['muhasebeciA', 'A'],
      ['personelA', 'A'],
      ['muhasebeciB', 'B'],
      ['personelB', 'B'],
    ] as const) {
      const query = { ...donem, ...(principal !== 'personelB' && { muhasebeci_id: t.office.ids.A.muhasebeci }) };
      const { mukellefler } = izgaraOf(await t.ask(principal, getIzgara, { query }));
      expect(mukellefler.map((m) => m.mukellef_id)).toEqual([t.office.ids[side].mukellef]);
    }
  });

  it('requires an admin to name the accountant', async () => {
    expect((await t.call('admin', getIzgara, { query: donem })).json()).toMatchObject({ code: 'MUHASEBECI_GEREKLI' });
    const grid = izgaraOf(
      await t.ask('admin', getIzgara, { query: { ...donem, muhasebeci_id: t.office.ids.B.muhasebeci } }),
    );
    expect(grid.hucreler).toEqual([
      { mukellef_id: t.office.ids.B.mukellef, hizmet_id: t.office.hizmet, durum: 'onaylandı', hizmet_bedeli: 100_000 },
    ]);
    expect(grid.hizmetler.map((h) => h.ad)).toEqual(['Beyanname', 'Bordro']);
  });
});
