import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelEposta, listEpostalar, previewEpostaTekrari, retryEposta } from '#contract/bildirim/eposta.ts';
import { setAyarlar } from '#contract/sistem/ayar.ts';
import { createHatirlatmalar, previewHatirlatmalar, setHatirlatmaTercihi } from '#contract/tahakkuk/hatirlatma.ts';
import { createOdeme } from '#contract/tahakkuk/odeme.ts';
import { takeEposta } from '#server/features/eposta/queries.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runHatirlatmaJob } from './hatirlatma-isi.ts';

let t: TestApp;
let A: number;
beforeAll(async () => {
  t = await createTestApp();
  A = t.office.ids.A.muhasebeci;
});
afterAll(() => t.close());

const day = (days: number, hour = 7) => new Date(Date.UTC(2026, 2, 1 + days, hour));
const sistem = <T>(work: Parameters<typeof t.app.sessions.system<T>>[1]) => t.app.sessions.system('test', work);
const run = (days: number, hour?: number) => runHatirlatmaJob(sistem, day(days, hour));

const debt = async (muhasebeci: number, ay: number, tutar: number): Promise<number> => {
  const { rows } = await t.owner.query(
    `insert into borc_tahakkuk (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari, borc_tarihi) values ($1, 2026, $2, $3, $4) returning borc_id`,
    [muhasebeci, ay, tutar, day(0)],
  );
  return Number(rows[0].borc_id);
};
const mails = async () => (await t.ask('admin', listEpostalar, { query: {} })).satirlar;
const pay = (tahakkuk_id: number, odeme_tutari: number) =>
  t.ask('admin', createOdeme, { body: { tahakkuk_id, odeme_tutari, odeme_yontemi: 'nakit' } });

let ocak: number;
beforeEach(async () => {
  await t.owner.query(
    'delete from hatirlatmalar; delete from epostalar; delete from odemeler; delete from borc_tahakkuk',
  );
  await t.owner.query(`update muhasebeci set email = null, hatirlatma_kapali = false`);
  await t.owner.query(`update muhasebeci set email = 'ayse@ornek.example', ad = 'Ayşe Kaya' where muhasebeci_id = $1`, [
    A,
  ]);
  await t.ask('admin', setAyarlar, {
    body: {
      hatirlatma_otomatik: true,
      hatirlatma_gunleri: [3, 10, 30],
      tahakkuk_vade_gun: 15,
      firma_adi: 'Güneş Muhasebe',
    },
  });
  ocak = await debt(A, 1, 125_050);
});

describe('the reminder schedule', () => {
  it('reminds once at each step after the due day, with month, amount and date', async () => {
    expect(await run(17)).toBe(0);
    expect(await run(18)).toBe(1);
    expect(await run(18)).toBe(0);
    expect(await run(24)).toBe(0);
    const [first] = await mails();
    expect(first).toMatchObject({
      tur: 'hatirlatma',
      kime: 'ayse@ornek.example',
      konu: 'Ödeme hatırlatması: 1.250,50 TL',
      muhasebeci_id: A,
      durum: 'kuyrukta',
    });
    expect(first?.metin).toContain('Sayın Ayşe Kaya,');
    expect(first?.metin).toContain('- Ocak 2026: 1.250,50 TL (son ödeme 16.03.2026)');
    expect(first?.metin).toContain('Güneş Muhasebe');
    expect(await run(25)).toBe(1);
    expect(await run(45)).toBe(1);
    expect(await run(300)).toBe(0);
    expect(await mails()).toHaveLength(3);
  });

  it('calls an opening balance so, and not by its month', async () => {
    await t.owner.query('update borc_tahakkuk set devir = true where borc_id = $1', [ocak]);
    await debt(A, 2, 100);
    expect(await run(18)).toBe(1);
    const [{ metin } = { metin: '' }] = await mails();
    expect(metin).toContain('- Açılış bakiyesi (Ocak 2026): 1.250,50 TL (son ödeme 16.03.2026)');
    expect(metin).toContain('- Şubat 2026: 1,00 TL');
  });

  it('sends one mail for all debts of an accountant', async () => {
    await debt(A, 2, 100);
    expect(await run(18)).toBe(1);
    expect((await mails())[0]).toMatchObject({
      konu: 'Ödeme hatırlatması: 1.251,50 TL',
      metin: expect.stringContaining('Şubat 2026: 1,00 TL'),
    });
  });

  it('makes up only for the last step if it is switched on late', async () => {
    expect(await run(100)).toBe(1);
    expect(await run(101)).toBe(0);
  });

  it('sends nothing at night, while it is off, or to accountants who refuse it, are passive or have no address', async () => {
    expect(await run(18, 22)).toBe(0);
    expect(await run(18, 3)).toBe(0);
    await t.ask('admin', setAyarlar, { body: { hatirlatma_otomatik: false } });
    expect(await run(18)).toBe(0);
    await t.ask('admin', setAyarlar, { body: { hatirlatma_otomatik: true } });
    await t.ask('admin', setHatirlatmaTercihi, { params: { muhasebeci_id: A }, body: { acik: false } });
    expect(await run(18)).toBe(0);
    await t.ask('admin', setHatirlatmaTercihi, { params: { muhasebeci_id: A }, body: { acik: true } });
    await t.owner.query('update muhasebeci set aktif = false');
    expect(await run(18)).toBe(0);
    await t.owner.query('update muhasebeci set aktif = true, email = null');
    expect(await run(18)).toBe(0);
    await t.owner.query(`update muhasebeci set email = 'ayse@ornek.example' where muhasebeci_id = $1`, [A]);
    expect(await run(18)).toBe(1);
  });

  it('queues once, however many servers look at the same moment', async () => {
    const queued = await Promise.all([1, 2, 3, 4].map(() => run(18)));
    expect(queued.reduce((a, b) => a + b, 0)).toBe(1);
    expect(await mails()).toHaveLength(1);
  });
});

describe('a payment after a reminder was queued', () => {
  it('in full stops the reminders and cancels the queued one', async () => {
    await run(18);
    await pay(ocak, 125_050);
    expect((await mails())[0]).toMatchObject({
      durum: 'iptal',
      hata_metni: 'Borç bu sırada ödendi ya da değişti; gönderilmedi.',
    });
    expect(await run(45)).toBe(0);
    expect(
      (await t.call('admin', retryEposta, { params: { eposta_id: (await mails())[0]!.eposta_id } })).json(),
    ).toMatchObject({ code: 'EPOSTA_DURUMU' });
  });

  it('in part cancels the queued one, and the next reminder has the rest', async () => {
    await run(18);
    await pay(ocak, 25_050);
    expect((await mails())[0]?.durum).toBe('iptal');
    expect(await run(18)).toBe(1);
    expect((await mails())[0]).toMatchObject({ durum: 'kuyrukta', konu: 'Ödeme hatırlatması: 1.000,00 TL' });
  });

  it('of one debt leaves the other debts of the same mail to be reminded of', async () => {
    const subat = await debt(A, 2, 100);
    await run(18);
    await pay(ocak, 125_050);
    expect(await run(18)).toBe(1);
    expect((await mails())[0]).toMatchObject({ konu: 'Ödeme hatırlatması: 1,00 TL' });
    expect((await mails())[0]?.metin).not.toContain('Ocak 2026');
    await pay(subat, 100);
    expect((await mails()).map(({ durum }) => durum)).toEqual(['iptal', 'iptal']);
  });

  it('changes nothing if the mail has already left', async () => {
    await run(18);
    await t.owner.query(`update epostalar set durum = 'gönderildi'`);
    await pay(ocak, 125_050);
    expect((await mails())[0]?.durum).toBe('gönderildi');
  });

  it('a reminder that somebody cancelled by hand does not come again for its step', async () => {
    await run(18);
    await t.ask('admin', cancelEposta, { params: { eposta_id: (await mails())[0]!.eposta_id } });
    expect(await run(18)).toBe(0);
    expect(await run(25)).toBe(1);
  });
});

describe('a reminder by hand', () => {
  const send = (idler: number[], key?: string) =>
    t.call('admin', createHatirlatmalar, { body: { muhasebeci_idler: idler }, ...(key && { key }) });

  it('covers all open debts of the chosen accountants and says who gets none and why', async () => {
    const B = t.office.ids.B.muhasebeci;
    await debt(B, 1, 500);
    expect((await send([A, B])).json()).toEqual({
      kuyruga_alinan: 1,
      atlananlar: [{ muhasebeci_id: B, muhasebeci_adi: expect.any(String), neden: 'eposta_yok' }],
      kurulu: false,
    });
    await pay(ocak, 125_050);
    expect((await send([A])).json()).toMatchObject({
      kuyruga_alinan: 0,
      atlananlar: [{ muhasebeci_id: A, neden: 'borc_yok' }],
    });
  });

  it('is shown before it goes: address, sum, text, last reminder, a refused address and a missing mail server', async () => {
    const B = t.office.ids.B.muhasebeci;
    await debt(A, 2, 100);
    const preview = (muhasebeci_idler: number[]) =>
      t.ask('admin', previewHatirlatmalar, { body: { muhasebeci_idler } });
    const first = await preview([A, B]);
    expect(first).toEqual({
      kurulu: false,
      atlananlar: [{ muhasebeci_id: B, muhasebeci_adi: expect.any(String), neden: 'borc_yok' }],
      alicilar: [
        {
          muhasebeci_id: A,
          muhasebeci_adi: 'Ayşe Kaya',
          email: 'ayse@ornek.example',
          borc: 2,
          tutar: 125_150,
          son_hatirlatma: null,
          geri_donen: null,
          soz: null,
          konu: 'Ödeme hatırlatması: 1.251,50 TL',
          metin: expect.stringContaining('- Şubat 2026: 1,00 TL (son ödeme 16.03.2026)'),
        },
      ],
    });
    expect(await mails()).toEqual([]);
    await send([A]);
    const [mail] = await mails();
    expect([mail?.konu, mail?.metin]).toEqual([first.alicilar[0]?.konu, first.alicilar[0]?.metin]);
    const refused = 'Alıcı adresi kabul edilmedi: 550 User unknown';
    await t.owner.query(`update epostalar set durum = 'hata', son_deneme = now(), hata_metni = $1`, [refused]);
    expect((await preview([A])).alicilar[0]).toMatchObject({
      son_hatirlatma: { durum: 'hata' },
      geri_donen: refused,
    });
    await t.owner.query(`update muhasebeci set email = 'yeni@ornek.example' where muhasebeci_id = $1`, [A]);
    expect((await preview([A])).alicilar[0]).toMatchObject({ email: 'yeni@ornek.example', geri_donen: null });
    await t.owner.query(
      `update epostalar set kime = 'yeni@ornek.example', hata_metni = 'E-posta sunucusu kabul etmedi: 451'`,
    );
    expect((await preview([A])).alicilar[0]).toMatchObject({ geri_donen: null });
  });

  it('goes to the address of the moment it is sent, and fails clearly if there is none any more', async () => {
    const take = () => sistem((tx) => takeEposta(tx, new Date()));
    await send([A]);
    await t.owner.query(`update muhasebeci set email = 'yeni@ornek.example' where muhasebeci_id = $1`, [A]);
    expect((await mails())[0]).toMatchObject({ kime: 'ayse@ornek.example', yeni_adres: 'yeni@ornek.example' });
    expect(await take()).toMatchObject({ kime: 'yeni@ornek.example', deneme: 1 });
    expect((await mails())[0]).toMatchObject({ kime: 'yeni@ornek.example', durum: 'gönderiliyor', yeni_adres: null });
    await t.owner.query(`update epostalar set durum = 'hata', hata_metni = 'Alıcı adresi kabul edilmedi: 550'`);
    await send([A]);
    for (const email of [null, 'bozuk adres']) {
      await t.owner.query(`update muhasebeci set email = $2 where muhasebeci_id = $1`, [A, email]);
      await t.owner.query(`update epostalar set durum = 'kuyrukta' where deneme = 0`);
      expect(await take()).toBeUndefined();
      expect((await mails())[0]).toMatchObject({
        durum: 'hata',
        deneme: 0,
        hata_metni: 'Muhasebecinin e-posta adresi artık kayıtlı değil; gönderilmedi.',
      });
    }
    const idler = (await mails()).map(({ eposta_id }) => eposta_id);
    const again = () => t.ask('admin', previewEpostaTekrari, { body: { secim: { idler } } });
    expect(await again()).toMatchObject({ idler: idler.toSorted(), yeni_adrese: 0, geri_donen_adrese: 1 });
    await t.owner.query(`update muhasebeci set email = 'en-yeni@ornek.example' where muhasebeci_id = $1`, [A]);
    expect(await again()).toMatchObject({ yeni_adrese: 2, geri_donen_adrese: 0 });
    await t.ask('admin', retryEposta, { params: { eposta_id: idler[0]! } });
    expect(await take()).toMatchObject({ eposta_id: idler[0], kime: 'en-yeni@ornek.example' });
  });

  it('uses up no step of the schedule and also reaches those whom the schedule leaves out', async () => {
    await t.ask('admin', setHatirlatmaTercihi, { params: { muhasebeci_id: A }, body: { acik: false } });
    expect((await send([A])).json()).toMatchObject({ kuyruga_alinan: 1 });
    await t.ask('admin', setHatirlatmaTercihi, { params: { muhasebeci_id: A }, body: { acik: true } });
    expect(await run(18)).toBe(1);
  });

  it('is queued once per request key', async () => {
    await send([A], 'hatirlat-bir-kez');
    await send([A], 'hatirlat-bir-kez');
    expect(await mails()).toHaveLength(1);
  });

  it.each([
    [[], 'Lütfen en az bir muhasebeci seçin.'],
    [Array.from({ length: 201 }, (_, i) => i + 1), 'Bir seferde en çok 200 muhasebeci seçilebilir.'],
  ])('to nobody or to too many is refused', async (idler, message) => {
    expect((await send(idler)).json()).toMatchObject({ field: 'muhasebeci_idler', message });
  });

  it('to an unknown accountant is answered 404 and sent to nobody', async () => {
    expect((await send([A, 999_999])).statusCode).toBe(404);
    expect(await mails()).toHaveLength(0);
    expect((await t.call('moderator', createHatirlatmalar, { body: { muhasebeci_idler: [A] } })).statusCode).toBe(403);
  });

  it('has one line in the subject, whatever a name contains', async () => {
    await t.owner.query(`update muhasebeci set ad = e'Ayşe\\nBcc: x@y.example' where muhasebeci_id = $1`, [A]);
    await t.ask('admin', setAyarlar, { body: { hatirlatma_konu: 'Sayın {ad}' } });
    await send([A]);
    expect((await mails())[0]?.konu).toBe('Sayın Ayşe Bcc: x@y.example');
  });
});
