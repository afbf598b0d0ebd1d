import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { KartRedKodu } from '#contract/kart-odeme/kart-durumu.ts';
import {
  cancelKartOdeme,
  createKartOdeme,
  getKartAyari,
  getKartOdeme,
  listKartOdemeleri,
} from '#contract/kart-odeme/kart-odeme.ts';
import { TEST_KARTLARI } from '#contract/kart-odeme/test-kartlari.ts';
import { getBorcum } from '#contract/tahakkuk/borcum.ts';
import { createOdeme, reverseOdeme } from '#contract/tahakkuk/odeme.ts';
import { removeTahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import { createBorc, findLedgerFaults } from '#server/testing/factories.ts';
import { bakiyeOf, createKartApp, findKartFaults, type KartApp, makeOlder } from '#server/testing/kart-app.ts';
import { createTestApp } from '#server/testing/test-app.ts';

let k: KartApp;
let A: number;
let B: number;

beforeAll(async () => {
  k = await createKartApp();
  A = k.t.office.ids.A.muhasebeci;
  B = k.t.office.ids.B.muhasebeci;
  await k.t.owner.query('update borc_tahakkuk set borc_tutari = tahsilat');
});
afterEach(async () => {
  await k.settleAll();
  expect(await findLedgerFaults(k.t.owner)).toEqual([]);
  expect(await findKartFaults(k.t.owner, k.pos)).toEqual([]);
});
afterAll(() => k.close());

const payments = async (borc_id: number) =>
  (
    await k.t.owner.query(
      `select odeme_tutari::integer as tutar, odeme_yontemi as yontem, aciklama from odemeler where tahakkuk_id = $1 order by odeme_id`,
      [borc_id],
    )
  ).rows;
const chargedBy = (before: number) => k.pos.defter.all().filter(({ durum }) => durum === 'cekildi').length - before;
const charges = () => chargedBy(0);

describe('a successful card payment', () => {
  it('pays all chosen debts completely and says so', async () => {
    const borclar = [
      await createBorc(k.t.owner, A, 12_345),
      await createBorc(k.t.owner, A, 1),
      await createBorc(k.t.owner, A, 999_900),
    ];
    const other = await createBorc(k.t.owner, A, 5_000);
    const answer = await k.pay('muhasebeciA', 'basarili', {
      tahakkuk_idler: [borclar[2]!, borclar[0]!, borclar[1]!],
      tutar: 1_012_246,
    });
    expect(answer.json()).toMatchObject({
      deneme: { durum: 'kaydedildi', tutar: 1_012_246, kaydedilen: 1_012_246, test: true, iadeler: [] },
      yonlendirme: null,
    });
    for (const borc of borclar) expect(await bakiyeOf(k.t.owner, borc)).toBe(0);
    expect(await payments(borclar[0]!)).toEqual([{ tutar: 12_345, yontem: 'kart', aciklama: 'Tam ödeme yapıldı' }]);
    expect(await bakiyeOf(k.t.owner, other)).toBe(5_000);
    await k.pay('muhasebeciA', 'basarili', { tahakkuk_idler: [other], tutar: 5_000 });
  });

  it('pays everything open if nothing is chosen: the rest of each debt', async () => {
    const part = await createBorc(k.t.owner, B, 100_001);
    await k.t.ask('admin', createOdeme, { body: { tahakkuk_id: part, odeme_tutari: 40_001 } });
    const whole = await createBorc(k.t.owner, B, 700);
    const { deneme } = (await k.pay('muhasebeciB', 'basarili', { tutar: 60_700 })).json();
    expect(deneme.borclar.map(({ borc_id, tutar }: { borc_id: number; tutar: number }) => [borc_id, tutar])).toEqual([
      [part, 60_000],
      [whole, 700],
    ]);
    expect(await k.t.ask('muhasebeciB', getBorcum)).toMatchObject({ kalan: 0 });
  });

  it('is booked by the server in the payer’s name, and the log shows both', async () => {
    const borc = await createBorc(k.t.owner, A, 777);
    await k.pay('muhasebeciA', 'basarili', { tahakkuk_idler: [borc], tutar: 777 });
    const { rows } = await k.t.owner.query(
      `select d.db_rolu, d.kullanici_id = k.id as denetimde, o.kaydeden = k.id as kim
       from odemeler o join denetim d on d.tablo = 'odemeler' and d.satir_id = o.odeme_id join kullanicilar k on k.muhasebeci_id = o.muhasebeci_id
       where o.tahakkuk_id = $1`,
      [borc],
    );
    expect(rows).toEqual([{ db_rolu: 'muhasip_sistem', denetimde: true, kim: true }]);
  });
});

describe('a check before the card is charged', () => {
  it('refuses if the amount that the payer saw differs from the debts’', async () => {
    const borc = await createBorc(k.t.owner, A, 123_450);
    const before = charges();
    const refused = await k.pay('muhasebeciA', 'basarili', { tahakkuk_idler: [borc], tutar: 123_449 });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'KART_TUTAR_DEGISTI',
        message: 'Borç tutarı bu sırada değişti: ödenecek tutar şimdi 1.234,50 TL. Kontrol edip yeniden onaylayın.',
        field: 'tutar',
        details: { tutar: 123_450 },
      },
    ]);
    expect(chargedBy(before)).toBe(0);
    await k.pay('muhasebeciA', 'basarili', { tahakkuk_idler: [borc], tutar: 123_450 });
  });

  it('refuses paid debts, debts of others, unknown debts and a missing token', async () => {
    const before = charges();
    const paid = await createBorc(k.t.owner, A, 10);
    await k.pay('muhasebeciA', 'basarili', { tahakkuk_idler: [paid], tutar: 10 });
    const foreign = await createBorc(k.t.owner, B, 10);
    const codeOf = async (body: { tahakkuk_idler?: number[]; tutar: number }) =>
      (await k.pay('muhasebeciA', 'basarili', body)).json().code;
    expect(await codeOf({ tahakkuk_idler: [paid], tutar: 10 })).toBe('KART_BORC_YOK');
    expect(await codeOf({ tutar: 10 })).toBe('KART_BORC_YOK');
    expect(await codeOf({ tahakkuk_idler: [foreign], tutar: 10 })).toBe('NOT_FOUND');
    expect(await codeOf({ tahakkuk_idler: [paid, 999_999], tutar: 10 })).toBe('NOT_FOUND');
    expect(await codeOf({ tahakkuk_idler: [], tutar: 10 })).toBe('VALIDATION');
    expect(await codeOf({ tahakkuk_idler: [paid], tutar: 0 })).toBe('VALIDATION');
    const bare = await k.t.call('muhasebeciA', createKartOdeme, { body: { tahakkuk_idler: [paid], tutar: 10 } });
    expect([bare.statusCode, bare.json().code]).toEqual([400, 'KART_JETON_GEREKLI']);
    expect(chargedBy(before)).toBe(1);
    await k.pay('muhasebeciB', 'basarili', { tahakkuk_idler: [foreign], tutar: 10 });
  });

  it('takes no accrual that the office has deleted, whether all debts are paid or only that one', async () => {
    const deleted = await createBorc(k.t.owner, A, 9_000);
    const odeme = await k.t.ask('admin', createOdeme, { body: { tahakkuk_id: deleted, odeme_tutari: 9_000 } });
    await k.t.ask('admin', reverseOdeme, { params: odeme, body: { neden: 'Yanlış kayıt' } });
    await k.t.ask('admin', removeTahakkuk, { params: { borc_id: deleted } });
    const named = await k.pay('muhasebeciA', 'basarili', { tahakkuk_idler: [deleted], tutar: 9_000 });
    expect([named.statusCode, named.json().code]).toEqual([404, 'NOT_FOUND']);
    await createBorc(k.t.owner, A, 1_500);
    expect((await k.pay('muhasebeciA', 'basarili', { tutar: 1_500 })).json()).toMatchObject({
      deneme: { durum: 'kaydedildi', kaydedilen: 1_500 },
    });
  });

  it('refuses while another payment of the same debt is being verified', async () => {
    const borc = await createBorc(k.t.owner, A, 3_000);
    const { deneme } = (await k.pay('muhasebeciA', '3ds_gerekli', { tahakkuk_idler: [borc], tutar: 3_000 })).json();
    for (const durum of ['başladı', 'çekildi', 'belirsiz']) {
      await k.t.owner.query('update kart_odeme_denemeleri set durum = $2 where deneme_id = $1', [
        deneme.deneme_id,
        durum,
      ]);
      const refused = await k.pay('muhasebeciA', 'basarili', { tahakkuk_idler: [borc], tutar: 3_000 });
      expect([refused.statusCode, refused.json().code], durum).toEqual([409, 'KART_DOGRULANIYOR']);
    }
    await k.t.owner.query(`update kart_odeme_denemeleri set durum = '3ds' where deneme_id = $1`, [deneme.deneme_id]);
    expect((await k.pay('muhasebeciA', 'basarili', { tahakkuk_idler: [borc], tutar: 3_000 })).json().deneme.durum).toBe(
      'kaydedildi',
    );
  });

  it('refuses cards and says so if the office has no provider', async () => {
    const closed = await createTestApp({}, null);
    expect(await closed.ask('muhasebeciA', getKartAyari)).toEqual({ ayar: null });
    const refused = await closed.call('muhasebeciA', createKartOdeme, { body: { tutar: 1 } });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'KART_KAPALI']);
    await closed.close();
  });
});

describe('a refused card', () => {
  const REDLER: [string, KartRedKodu][] = TEST_KARTLARI.filter(
    ({ result }) => !['basarili', '3ds_gerekli', '3ds_basarisiz'].includes(result),
  ).map(({ no, result }) => [no, result as KartRedKodu]);

  it.each(REDLER)('%s: %s; the debt stays and another card can pay it', async (_no, result) => {
    const borc = await createBorc(k.t.owner, A, 4_200);
    const before = charges();
    const body = { tahakkuk_idler: [borc], tutar: 4_200 };
    expect((await k.pay('muhasebeciA', result as never, body)).json().deneme).toMatchObject({
      durum: 'reddedildi',
      red_kodu: result,
      kaydedilen: 0,
    });
    expect(await bakiyeOf(k.t.owner, borc)).toBe(4_200);
    expect(chargedBy(before)).toBe(0);
    expect((await k.pay('muhasebeciA', 'basarili', body)).json().deneme.durum).toBe('kaydedildi');
  });

  it('gets no token if it is not a published test card, and an expired one is refused', async () => {
    for (const no of ['4242 4242 4242 4242', '5528 7900 0000 0009', '', undefined])
      expect(k.pos.tokenise({ no, ay: '12', yil: '40' })).toBeNull();
    const borc = await createBorc(k.t.owner, A, 50);
    const token = k.pos.tokenise({ no: '5528790000000008', ay: '01', yil: '20' }) as string;
    const { deneme } = await k.t.ask('muhasebeciA', createKartOdeme, {
      body: { tahakkuk_idler: [borc], tutar: 50, token },
    });
    expect(deneme).toMatchObject({ durum: 'reddedildi', red_kodu: 'suresi_dolmus' });
    const used = await k.t.ask('muhasebeciA', createKartOdeme, { body: { tahakkuk_idler: [borc], tutar: 50, token } });
    expect(used.deneme).toMatchObject({ durum: 'reddedildi', red_kodu: 'onaylanmadi' });
    await k.pay('muhasebeciA', 'basarili', { tahakkuk_idler: [borc], tutar: 50 });
  });
});

describe('a 3-D Secure payment', () => {
  const begin = async (tutar: number, result: '3ds_gerekli' | '3ds_basarisiz' = '3ds_gerekli') => {
    const borc = await createBorc(k.t.owner, A, tutar);
    const { deneme, yonlendirme } = (await k.pay('muhasebeciA', result, { tahakkuk_idler: [borc], tutar })).json();
    expect(deneme.durum).toBe('3ds');
    expect(yonlendirme).toEqual({ adres: expect.stringContaining(`${k.pos.adres}/3ds/`), yer: 'cerceve' });
    const look = async () =>
      (await k.t.ask('muhasebeciA', getKartOdeme, { params: { deneme_id: deneme.deneme_id } })).deneme;
    return { borc, deneme, adres: yonlendirme.adres as string, look };
  };

  it('charges and books after the payer has given the code', async () => {
    const { borc, adres, look } = await begin(8_800);
    await k.answerUcDs(adres, 'onay');
    expect(await look()).toMatchObject({ durum: 'kaydedildi', kaydedilen: 8_800 });
    expect(await bakiyeOf(k.t.owner, borc)).toBe(0);
  });

  it.each([
    ['the wrong code', 'onay', '000000', '3ds_basarisiz'],
    ['no code', 'onay', '', '3ds_basarisiz'],
    ['giving up', 'iptal', '283126', 'vazgecildi'],
  ] as const)('is refused after %s', async (_, karar, kod, red_kodu) => {
    const { borc, adres, look } = await begin(100);
    await k.answerUcDs(adres, karar, kod);
    expect(await look()).toMatchObject({ durum: 'reddedildi', red_kodu });
    expect(await bakiyeOf(k.t.owner, borc)).toBe(100);
    await k.pay('muhasebeciA', 'basarili', { tahakkuk_idler: [borc], tutar: 100 });
  });

  it('is refused whatever is typed if the bank cannot verify it', async () => {
    const { borc, adres, look } = await begin(100, '3ds_basarisiz');
    await k.answerUcDs(adres, 'onay');
    expect(await look()).toMatchObject({ durum: 'reddedildi', red_kodu: '3ds_basarisiz' });
    await k.pay('muhasebeciA', 'basarili', { tahakkuk_idler: [borc], tutar: 100 });
  });

  const cancel = (deneme_id: number, who: 'muhasebeciA' | 'muhasebeciB' = 'muhasebeciA') =>
    k.t.call(who, cancelKartOdeme, { params: { deneme_id } });

  const chargeUntold = async (deneme_id: number) => {
    const { rows } = await k.t.owner.query('select deneme_no from kart_odeme_denemeleri where deneme_id = $1', [
      deneme_id,
    ]);
    const { defter } = k.pos;
    const siparis = defter.get(rows[0].deneme_no);
    if (siparis) defter.complete(defter.answer(siparis, true, true));
  };

  it('that the payer cancels charges nothing, even if the bank’s page is completed afterwards; another card can pay', async () => {
    const { borc, deneme, adres, look } = await begin(910);
    expect((await cancel(deneme.deneme_id, 'muhasebeciB')).statusCode).toBe(404);
    expect((await cancel(deneme.deneme_id)).json().deneme).toMatchObject({
      durum: 'reddedildi',
      red_kodu: 'vazgecildi',
    });
    expect((await cancel(deneme.deneme_id)).json().deneme.durum).toBe('reddedildi');
    const before = charges();
    await k.answerUcDs(adres, 'onay');
    await k.settleAll();
    expect(await look()).toMatchObject({ durum: 'reddedildi', red_kodu: 'vazgecildi' });
    expect(chargedBy(before)).toBe(0);
    await k.pay('muhasebeciA', 'basarili', { tahakkuk_idler: [borc], tutar: 910 });
  });

  it('that is cancelled after the bank charged is booked, so the money is neither lost nor paid twice', async () => {
    const { borc, deneme } = await begin(920);
    await chargeUntold(deneme.deneme_id);
    expect((await cancel(deneme.deneme_id)).json().deneme).toMatchObject({ durum: 'kaydedildi', kaydedilen: 920 });
    expect(await bakiyeOf(k.t.owner, borc)).toBe(0);
    expect(await payments(borc)).toHaveLength(1);
  });

  it('that is cancelled, charged all the same, and whose debt was paid otherwise is refunded completely', async () => {
    const { borc, deneme, look } = await begin(930);
    await cancel(deneme.deneme_id);
    await k.pay('muhasebeciA', 'basarili', { tahakkuk_idler: [borc], tutar: 930 });
    await chargeUntold(deneme.deneme_id);
    await k.settleAll();
    expect(await look()).toMatchObject({
      durum: 'iade',
      kaydedilen: 0,
      iadeler: [{ tutar: 930, neden: 'fazla', durum: 'tamamlandı' }],
    });
    expect(await payments(borc)).toHaveLength(1);
  });

  it('cannot be cancelled while the provider does not answer, and the payer is told so', async () => {
    const silent = await createKartApp({ zamanAsimi: 300 });
    const borc = await createBorc(silent.t.owner, silent.t.office.ids.A.muhasebeci, 940);
    const { deneme } = (await silent.pay('muhasebeciA', '3ds_gerekli', { tahakkuk_idler: [borc], tutar: 940 })).json();
    await silent.pos.close();
    const refused = await silent.t.call('muhasebeciA', cancelKartOdeme, { params: { deneme_id: deneme.deneme_id } });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'KART_VAZGECILEMEDI']);
    await silent.t.close();
  });

  it('that is left open ends after half an hour without a charge', async () => {
    const { borc, deneme, look } = await begin(640);
    await makeOlder(k.t.owner, deneme.deneme_id, 36 * 60);
    await k.akis.runDue(new Date(Date.now() + 120_000));
    expect(await look()).toMatchObject({ durum: 'reddedildi', red_kodu: 'sure_doldu' });
    await k.pay('muhasebeciA', 'basarili', { tahakkuk_idler: [borc], tutar: 640 });
  });

  it('of a debt that was partly paid meanwhile takes the rest and refunds the surplus', async () => {
    const { borc, adres, look } = await begin(10_000);
    await k.t.ask('admin', createOdeme, { body: { tahakkuk_id: borc, odeme_tutari: 7_500 } });
    await k.answerUcDs(adres, 'onay');
    await expect.poll(look).toMatchObject({
      durum: 'kaydedildi',
      tutar: 10_000,
      kaydedilen: 2_500,
      iadeler: [{ tutar: 7_500, neden: 'fazla', durum: 'tamamlandı' }],
    });
    expect(await bakiyeOf(k.t.owner, borc)).toBe(0);
  });

  it('tells which of its debts is an opening balance', async () => {
    const { borc, look } = await begin(1_234);
    expect(await look()).toMatchObject({ borclar: [{ borc_id: borc, devir: false }] });
    await k.t.owner.query('update borc_tahakkuk set devir = true where borc_id = $1', [borc]);
    expect(await look()).toMatchObject({ borclar: [{ borc_id: borc, devir: true }] });
  });

  it('of a debt that was paid otherwise or deleted books nothing and refunds everything', async () => {
    const paid = await begin(10_000);
    await k.t.ask('admin', createOdeme, { body: { tahakkuk_id: paid.borc, odeme_tutari: 10_000 } });
    await k.answerUcDs(paid.adres, 'onay');
    await expect.poll(paid.look).toMatchObject({
      durum: 'iade',
      kaydedilen: 0,
      iadeler: [{ tutar: 10_000, neden: 'fazla', durum: 'tamamlandı' }],
    });
    const deleted = await begin(333);
    await k.t.owner.query('delete from borc_tahakkuk where borc_id = $1', [deleted.borc]);
    await k.answerUcDs(deleted.adres, 'onay');
    await expect.poll(deleted.look).toMatchObject({
      durum: 'iade',
      borclar: [{ borc_id: null, tutar: 333, kaydedilen: 0 }],
      iadeler: [{ tutar: 333 }],
    });
    const marked = await begin(444);
    const odeme = await k.t.ask('admin', createOdeme, { body: { tahakkuk_id: marked.borc, odeme_tutari: 444 } });
    await k.t.ask('admin', reverseOdeme, { params: odeme, body: { neden: 'Yanlış kayıt' } });
    await k.t.ask('admin', removeTahakkuk, { params: { borc_id: marked.borc } });
    await k.answerUcDs(marked.adres, 'onay');
    await expect.poll(marked.look).toMatchObject({ durum: 'iade', kaydedilen: 0, iadeler: [{ tutar: 444 }] });
  });

  it('twice for one debt, both completed, becomes one payment and one refund', async () => {
    const first = await begin(2_000);
    const second = (await k.pay('muhasebeciA', '3ds_gerekli', { tahakkuk_idler: [first.borc], tutar: 2_000 })).json();
    await Promise.all([k.answerUcDs(first.adres, 'onay'), k.answerUcDs(second.yonlendirme.adres, 'onay')]);
    const both = [
      await first.look(),
      (await k.t.ask('muhasebeciA', getKartOdeme, { params: { deneme_id: second.deneme.deneme_id } })).deneme,
    ];
    expect(both.map(({ durum }) => durum).sort()).toEqual(['iade', 'kaydedildi']);
    expect(await payments(first.borc)).toHaveLength(1);
  });
});

describe('reversing a payment that was made by card', () => {
  it('refunds the card once', async () => {
    const borclar = [await createBorc(k.t.owner, A, 5_000), await createBorc(k.t.owner, A, 6_000)];
    const { deneme } = (await k.pay('muhasebeciA', 'basarili', { tahakkuk_idler: borclar, tutar: 11_000 })).json();
    const reverse = `insert into odemeler (tahakkuk_id, odeme_tutari, odeme_yontemi, iptal_edilen_id)
      select tahakkuk_id, -odeme_tutari, odeme_yontemi, odeme_id from odemeler where tahakkuk_id = $1 and iptal_edilen_id is null`;
    await k.t.owner.query(reverse, [borclar[1]]);
    const look = async () =>
      (await k.t.ask('muhasebeciA', getKartOdeme, { params: { deneme_id: deneme.deneme_id } })).deneme;
    expect((await look()).iadeler).toEqual([{ tutar: 6_000, neden: 'iptal', durum: 'bekliyor' }]);
    await k.settleAll();
    expect((await look()).iadeler).toEqual([{ tutar: 6_000, neden: 'iptal', durum: 'tamamlandı' }]);
    await expect(k.t.owner.query(reverse, [borclar[1]])).rejects.toThrow();
    expect(await bakiyeOf(k.t.owner, borclar[1]!)).toBe(6_000);
    await k.pay('muhasebeciA', 'basarili', { tahakkuk_idler: [borclar[1]!], tutar: 6_000 });
  });
});

describe('the Idempotency-Key of a card payment', () => {
  it('charges once however often the request is sent, and answers the same', async () => {
    const borc = await createBorc(k.t.owner, A, 900);
    const body = { tahakkuk_idler: [borc], tutar: 900, token: k.token('basarili') };
    const send = () => k.t.call('muhasebeciA', createKartOdeme, { body, key: 'kart-anahtari-1' });
    const before = charges();
    const first = (await send()).json();
    for (let i = 0; i < 5; i++) expect((await send()).json()).toEqual(first);
    expect(chargedBy(before)).toBe(1);
    const other = await k.t.call('muhasebeciA', createKartOdeme, {
      body: { ...body, tutar: 901 },
      key: 'kart-anahtari-1',
    });
    expect([other.statusCode, other.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('of a payment that waits for its payer answers where the payer continues', async () => {
    const borc = await createBorc(k.t.owner, A, 900);
    const body = { tahakkuk_idler: [borc], tutar: 900, token: k.token('3ds_gerekli') };
    const send = async () => (await k.t.call('muhasebeciA', createKartOdeme, { body, key: 'kart-anahtari-2' })).json();
    const first = await send();
    expect(await send()).toEqual(first);
    await k.answerUcDs(first.yonlendirme.adres, 'onay');
    expect(await send()).toMatchObject({ deneme: { durum: 'kaydedildi' }, yonlendirme: null });
  });

  it('is required', async () => {
    const { statusCode } = await k.t.app.inject({
      method: 'POST',
      url: createKartOdeme.path,
      headers: { authorization: `Bearer ${k.t.office.tokens.muhasebeciA}` },
      payload: { tutar: 1, token: 'x'.repeat(20) },
    });
    expect(statusCode).toBe(400);
  });
});

describe('card payment attempts', () => {
  it('are listed newest first; accountants see only their own, the office sees all', async () => {
    const own = await k.t.ask('muhasebeciA', listKartOdemeleri, { query: { muhasebeci_id: B, boyut: 200 } });
    expect(new Set(own.satirlar.map(({ muhasebeci_id }) => muhasebeci_id))).toEqual(new Set([A]));
    const ids = own.satirlar.map(({ deneme_id }) => deneme_id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    const all = await k.t.ask('moderator', listKartOdemeleri, { query: { boyut: 200 } });
    expect(all.toplam).toBeGreaterThan(own.toplam);
    expect((await k.t.ask('moderator', listKartOdemeleri, { query: { muhasebeci_id: B } })).toplam).toBe(
      all.toplam - own.toplam,
    );
    const foreign = all.satirlar.find(({ muhasebeci_id }) => muhasebeci_id === B);
    expect(
      (await k.t.call('muhasebeciA', getKartOdeme, { params: { deneme_id: foreign?.deneme_id } })).statusCode,
    ).toBe(404);
  });
});
