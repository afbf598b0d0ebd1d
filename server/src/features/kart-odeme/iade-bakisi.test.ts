import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listBildirimler } from '#contract/bildirim/bildirim.ts';
import { getKartOdeme, requestIadeBakisi } from '#contract/kart-odeme/kart-odeme.ts';
import { getBorcum } from '#contract/tahakkuk/borcum.ts';
import { listOdemeler, reverseOdeme } from '#contract/tahakkuk/odeme.ts';
import { createBildirimler } from '#server/features/bildirim/queries.ts';
import { createBorc, findLedgerFaults } from '#server/testing/factories.ts';
import { bakiyeOf, createKartApp, findKartFaults, type KartApp } from '#server/testing/kart-app.ts';
import { learnKartIadesi, takeIadeBakislari } from './queries.ts';

let k: KartApp;
let A: number;
beforeAll(async () => {
  k = await createKartApp();
  A = k.t.office.ids.A.muhasebeci;
  await k.t.owner.query('update borc_tahakkuk set borc_tutari = tahsilat where tahsilat > 0');
});
beforeEach(() => k.t.owner.query(`update kart_iade_bakislari set zaman = 'infinity'`));
afterEach(async () => {
  expect(await findLedgerFaults(k.t.owner)).toEqual([]);
  expect(await findKartFaults(k.t.owner, k.pos)).toEqual([]);
});
afterAll(() => k.close());

async function paid(...tutarlar: number[]) {
  const borclar: number[] = [];
  for (const tutar of tutarlar) borclar.push(await createBorc(k.t.owner, A, tutar));
  const tutar = tutarlar.reduce((a, b) => a + b, 0);
  const { deneme } = (await k.pay('muhasebeciA', 'basarili', { tahakkuk_idler: borclar, tutar })).json();
  expect(deneme.durum).toBe('kaydedildi');
  const { rows } = await k.t.owner.query('select deneme_no from kart_odeme_denemeleri where deneme_id = $1', [
    deneme.deneme_id,
  ]);
  const siparis = () => k.pos.defter.get(rows[0].deneme_no)!;
  let n = 0;
  return {
    borclar,
    deneme_no: rows[0].deneme_no as string,
    /** As somebody does on the provider's own pages, of which the office hears nothing. */
    refundThere: (iade: number) => expect(k.pos.defter.refund(siparis(), `panel-${++n}`, iade)).toBe(true),
    look: async () => (await k.t.ask('muhasebeciA', getKartOdeme, { params: { deneme_id: deneme.deneme_id } })).deneme,
    bakiyeler: () => Promise.all(borclar.map((borc) => bakiyeOf(k.t.owner, borc))),
    rows: async () =>
      (
        await k.t.owner.query(
          'select odeme_tutari::integer as tutar, odeme_yontemi, kaydeden from odemeler where tahakkuk_id = any ($1) and iptal_edilen_id is not null order by odeme_id',
          [borclar],
        )
      ).rows,
  };
}
const takeTurns = async () => {
  while ((await k.akis.learnIadeler(new Date())) > 0);
};
const learn = async () => {
  await k.t.ask('admin', requestIadeBakisi);
  await takeTurns();
};
const odemeleri = async (tahakkuk_id: number) =>
  (await k.t.ask('admin', listOdemeler, { query: { boyut: 200 } })).satirlar.filter(
    (odeme) => odeme.tahakkuk_id === tahakkuk_id,
  );

describe('a refund that was made at the card provider', () => {
  it('of a part is booked as a reversal of just that amount, once, and the rest can still be reversed', async () => {
    const p = await paid(10_000);
    p.refundThere(3_000);
    await learn();
    await learn();
    expect(await p.rows()).toEqual([{ tutar: -3_000, odeme_yontemi: 'kart', kaydeden: null }]);
    expect(await p.bakiyeler()).toEqual([3_000]);
    expect((await p.look()).iadeler).toEqual([{ tutar: 3_000, neden: 'kuruluş', durum: 'tamamlandı' }]);
    p.refundThere(500);
    await learn();
    const [iptal2, iptal1, odeme] = await odemeleri(p.borclar[0]!);
    expect([iptal2, iptal1].map((one) => [one?.odeme_tutari, one?.iptal_edilen_id])).toEqual([
      [-500, odeme?.odeme_id],
      [-3_000, odeme?.odeme_id],
    ]);
    expect(odeme).toMatchObject({ odeme_tutari: 10_000, iptal_eden_id: null, iptal_tutari: 3_500, makbuz_adet: 1 });
    expect((await k.t.ask('muhasebeciA', getBorcum)).son_odeme).toMatchObject({ tutar: 6_500 });

    const params = { odeme_id: odeme!.odeme_id };
    await k.t.ask('admin', reverseOdeme, { params, body: { neden: 'Vazgeçildi' } });
    expect(await p.bakiyeler()).toEqual([10_000]);
    await k.settleAll();
    expect((await p.look()).iadeler.at(-1)).toEqual({ tutar: 6_500, neden: 'iptal', durum: 'tamamlandı' });
    const again = await k.t.call('admin', reverseOdeme, { params, body: { neden: 'Bir daha' } });
    expect(again.json()).toMatchObject({ code: 'ODEME_IPTAL_EDILMIS' });
    await learn();
    expect((await odemeleri(p.borclar[0]!)).reduce((sum, { odeme_tutari }) => sum + odeme_tutari, 0)).toBe(0);
  });

  it('of everything reopens all debts of the payment; of a part the latest period first', async () => {
    const p = await paid(4_000, 6_000);
    p.refundThere(7_000);
    await learn();
    expect((await p.bakiyeler()).reduce((a, b) => a + b, 0)).toBe(7_000);
    expect((await p.rows()).map(({ tutar }) => tutar).sort()).toEqual([-1_000, -6_000].sort());
    p.refundThere(3_000);
    await learn();
    expect(await p.bakiyeler()).toEqual([4_000, 6_000]);
    await k.settleAll();
    expect((await p.look()).iadeler.map(({ neden }) => neden)).toEqual(['kuruluş', 'kuruluş']);
  });

  it('is not taken for one that we asked for ourselves', async () => {
    const p = await paid(5_000);
    const [odeme] = await odemeleri(p.borclar[0]!);
    await k.t.ask('admin', reverseOdeme, { params: { odeme_id: odeme!.odeme_id }, body: { neden: 'Yanlış' } });
    await learn();
    await k.settleAll();
    await learn();
    expect((await p.look()).iadeler).toEqual([{ tutar: 5_000, neden: 'iptal', durum: 'tamamlandı' }]);
    expect(await p.bakiyeler()).toEqual([5_000]);
  });

  it('is refused beyond what was paid, and changes nothing', async () => {
    const p = await paid(2_000);
    const learnIade = (iade: number) => k.t.app.sessions.system('test', (tx) => learnKartIadesi(tx, p.deneme_no, iade));
    await expect(learnIade(2_001)).rejects.toMatchObject({ constraint: 'kart_iadesi_asildi' });
    await expect(learnIade(-1)).rejects.toMatchObject({ constraint: 'kart_iadesi_asildi' });
    expect(await p.rows()).toEqual([]);
    const reverse = (tutar: number) =>
      k.t.owner.query(
        `insert into odemeler (tahakkuk_id, odeme_tutari, odeme_yontemi, iptal_edilen_id)
         select tahakkuk_id, $2, odeme_yontemi, odeme_id from odemeler where tahakkuk_id = $1 and iptal_edilen_id is null`,
        [p.borclar[0], tutar],
      );
    await expect(reverse(-2_001)).rejects.toMatchObject({ constraint: 'odemeler_iptal_asildi' });
  });

  it('is booked once by several servers that ask at the same moment', async () => {
    const p = await paid(9_000);
    p.refundThere(4_000);
    const ask = () => k.t.app.sessions.system('test', (tx) => learnKartIadesi(tx, p.deneme_no, 4_000));
    await Promise.all([ask(), ask(), ask(), ask()]);
    expect((await p.rows()).map(({ tutar }) => tutar)).toEqual([-4_000]);
  });

  it('is asked for each night after three, for thirty days, and at once by the button', async () => {
    const p = await paid(1_000);
    const night = new Date(Date.now() + 24 * 3_600_000);
    const taken = async (now: Date) => {
      const rows = await k.t.app.sessions.system('test', (tx) => takeIadeBakislari(tx, now, 200));
      return rows.some(({ deneme_no }) => deneme_no === p.deneme_no);
    };
    expect(await taken(new Date())).toBe(false);
    expect(await taken(night)).toBe(true);
    expect(await taken(night)).toBe(false);
    expect(await taken(new Date(Date.now() + 31 * 24 * 3_600_000))).toBe(false);
    expect((await k.t.ask('admin', requestIadeBakisi)).sorulan).toBeGreaterThan(0);
    await takeTurns();
    const { rows } = await k.t.owner.query(`select from kart_iade_bakislari where zaman = '-infinity'`);
    expect(rows).toEqual([]);
    expect((await k.t.call('moderator', requestIadeBakisi)).statusCode).toBe(403);
  });

  it('can be made on the page of the TEST POS, but not beyond what was paid', async () => {
    const p = await paid(5_050);
    const refund = async (tutar: string) =>
      (
        await fetch(`${k.pos.adres}/denetim`, {
          method: 'POST',
          body: new URLSearchParams({ iade: p.deneme_no, tutar }),
        })
      ).text();
    await refund('50,51');
    await refund('-1');
    await refund('abc');
    expect(await refund('20,50')).toContain('30,00');
    await learn();
    expect((await p.rows()).map(({ tutar }) => tutar)).toEqual([-2_050]);
  });

  it('is told to the office and to the accountant', async () => {
    // The job reads on from its first turn, up to what an open transaction of the whole server can still change.
    const takeTurn = () => k.t.app.sessions.gate(createBildirimler);
    await takeTurn();
    const p = await paid(7_777);
    p.refundThere(1_234);
    await learn();
    await expect
      .poll(
        async () => {
          await takeTurn();
          const { bildirimler } = await k.t.ask('moderator', listBildirimler);
          return bildirimler.find(({ tur, tutar }) => tur === 'odeme_iptal' && (tutar ?? 0) >= 1_234)?.tur;
        },
        { timeout: 20_000 },
      )
      .toBe('odeme_iptal');
  });

  it('leaves a surplus alone that the office gave back by hand', async () => {
    const p = await paid(3_000);
    await k.t.owner.query(
      `insert into kart_odeme_iadeleri (deneme_id, tutar, neden, durum) select deneme_id, 1, 'fazla', 'reddedildi' from kart_odeme_denemeleri where deneme_no = $1`,
      [p.deneme_no],
    );
    await k.t.owner.query(`update kart_odeme_denemeleri set tutar = 3001 where deneme_no = $1`, [p.deneme_no]);
    await k.t.app.sessions.system('test', (tx) => learnKartIadesi(tx, p.deneme_no, 1));
    expect(await p.rows()).toEqual([]);
    await k.t.owner.query(`update kart_odeme_denemeleri set tutar = 3000 where deneme_no = $1`, [p.deneme_no]);
    await k.t.owner.query(`delete from kart_odeme_iadeleri where tutar = 1 and durum = 'reddedildi'`);
  });
});
