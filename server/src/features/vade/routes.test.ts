import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gunOf } from '#contract/common/donem.ts';
import { setAyarlar } from '#contract/sistem/ayar.ts';
import { listAlacaklar } from '#contract/tahakkuk/alacak.ts';
import { previewHatirlatmalar } from '#contract/tahakkuk/hatirlatma.ts';
import { createOdeme, reverseOdeme } from '#contract/tahakkuk/odeme.ts';
import { createSozler, GUNLUK_SOZ_EN_COK, listSozler, reverseSozler } from '#contract/tahakkuk/vade-sozu.ts';
import { addGun } from '#contract/takvim/is-gunu.ts';
import { runHatirlatmaJob } from '#server/features/hatirlatma/hatirlatma-isi.ts';
import { createBorc, createMuhasebeciler } from '#server/testing/factories.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const today = gunOf(new Date());
let t: TestApp;
let kisi: number;
let borc: number;
let tutar = 70_000;

beforeAll(async () => {
  t = await createTestApp();
  await t.ask('admin', setAyarlar, { body: { hatirlatma_otomatik: true, hatirlatma_gunleri: [3, 10] } });
  await t.owner.query('update muhasebeci set hatirlatma_kapali = true');
});
afterAll(() => t.close());
beforeEach(async () => {
  tutar += 1_001;
  [kisi] = (await createMuhasebeciler(t.owner, 1)) as [number];
  await t.owner.query(`update muhasebeci set email = 'kisi' || $1 || '@ornek.example' where muhasebeci_id = $1`, [
    kisi,
  ]);
  borc = await createBorc(t.owner, kisi, tutar);
  await t.owner.query(`update borc_tahakkuk set borc_tarihi = now() - interval '19 days' where borc_id = $1`, [borc]);
});

const promise = (body: object = {}, muhasebeci_idler = [kisi]) =>
  t.call('admin', createSozler, { body: { muhasebeci_idler, gun: addGun(today, 4), ...body } });
const sozler = async () => (await t.ask('moderator', listSozler, { params: { muhasebeci_id: kisi } })).sozler;
const durum = async () => (await sozler())[0]?.durum;
const alacaklar = async (query: object = {}) =>
  (await t.ask('moderator', listAlacaklar, { query: { boyut: 200, ...query } })).satirlar;
const alacak = async () => (await alacaklar()).find(({ muhasebeci_id }) => muhasebeci_id === kisi);
const pay = (odeme_tutari: number) =>
  t.ask('admin', createOdeme, { body: { tahakkuk_id: borc, odeme_tutari, odeme_yontemi: 'nakit' } });
/** The promise was made and due so many days earlier. */
const backdate = (days: number) =>
  t.owner.query(
    `update odeme_sozleri set gun = gun - $2::integer, olusturma = olusturma - $2 * interval '1 day'
     where muhasebeci_id = $1`,
    [kisi, days],
  );
const noon = (gun: string) => new Date(`${gun}T09:30:00Z`);
/** Runs the job as on a day, and answers how many mails this accountant got by it. */
async function remind(gun = today): Promise<number> {
  const before = (await waiting()).length;
  await runHatirlatmaJob((work) => t.app.sessions.system('test', work), noon(gun));
  return (await waiting()).length - before;
}
const waiting = async () =>
  (await t.owner.query(`select durum from epostalar where muhasebeci_id = $1 order by eposta_id`, [kisi])).rows.map(
    (row) => row.durum,
  );

describe('a promise to pay', () => {
  it('is of all open debts unless an amount is named, and says who wrote it', async () => {
    await promise({ soz_notu: 'Telefonda\n söyledi' });
    expect(await sozler()).toMatchObject([
      { gun: addGun(today, 4), tutar, tamami: true, durum: 'bekliyor', odenen: 0, soz_notu: 'Telefonda söyledi' },
    ]);
    expect((await sozler())[0]?.kaydeden).toMatch(/\S/);
    expect((await alacak())?.soz).toMatchObject({ gun: addGun(today, 4), tutar, durum: 'bekliyor' });
  });

  it('is kept by what is paid after it and by its day, in parts too, and no longer when that is reversed', async () => {
    await pay(5_000);
    await promise({ tutar: 20_000 });
    await pay(12_000);
    expect((await sozler())[0]).toMatchObject({ durum: 'bekliyor', odenen: 12_000, tamami: false });
    const { odeme_id } = await pay(8_000);
    expect(await durum()).toBe('tutuldu');
    await t.ask('admin', reverseOdeme, { params: { odeme_id }, body: { neden: 'Karşılıksız' } });
    expect(await durum()).toBe('bekliyor');
  });

  it('is broken when its day has passed unpaid, and says so after a late payment', async () => {
    await promise();
    await backdate(5);
    expect(await durum()).toBe('tutulmadı');
    expect((await alacak())?.soz?.durum).toBe('tutulmadı');
    await pay(tutar);
    expect(await durum()).toBe('geç tutuldu');
  });

  it('holds on its very day', async () => {
    await promise({ gun: today });
    expect(await durum()).toBe('bekliyor');
    await backdate(1);
    expect(await durum()).toBe('tutulmadı');
  });

  it('is replaced by a later one while it waits; taking that back brings it back; a broken one stays broken', async () => {
    await promise();
    const { soz_idler } = (await promise({ gun: addGun(today, 9) })).json();
    expect((await sozler()).map((soz) => soz.durum)).toEqual(['bekliyor', 'yenilendi']);
    await t.ask('admin', reverseSozler, { body: { soz_idler } });
    expect((await sozler()).map((soz) => soz.durum)).toEqual(['geri alındı', 'bekliyor']);
    expect((await alacak())?.soz?.gun).toBe(addGun(today, 4));
    await backdate(5);
    await promise();
    expect((await sozler()).map((soz) => soz.durum)).toEqual(['bekliyor', 'geri alındı', 'tutulmadı']);
  });

  it.each([
    ['a day in the past', { gun: addGun(today, -1) }, 'gun', 'Söz günü geçmişte olamaz.'],
    ['a day after more than a year', { gun: addGun(today, 400) }, 'gun', 'Söz günü en çok bir yıl sonrası olabilir.'],
    ['no day', { gun: '31.12.2026' }, 'gun', 'Geçerli bir tarih girin (gg.aa.yyyy).'],
    ['a note that is too long', { soz_notu: 'x'.repeat(301) }, 'soz_notu', 'Not en çok 300 karakter olabilir.'],
  ])('with %s is refused at its field', async (_, body, field, message) => {
    const refused = await promise(body);
    expect([refused.statusCode, refused.json()]).toEqual([400, expect.objectContaining({ field, message })]);
  });

  it('of more than is owed, or of an amount for several, is refused', async () => {
    const more = await promise({ tutar: tutar + 1 });
    expect([more.statusCode, more.json().code, more.json().field]).toEqual([409, 'SOZ_FAZLA', 'tutar']);
    const [second] = (await createMuhasebeciler(t.owner, 1)) as [number];
    const several = await promise({ tutar: 5 }, [kisi, second]);
    expect(several.json()).toMatchObject({
      field: 'tutar',
      message: 'Tutar yalnızca bir muhasebeci seçildiğinde yazılabilir.',
    });
  });

  it('is written for chosen accountants at once; who owes nothing is named, and one act takes all back', async () => {
    const [free] = (await createMuhasebeciler(t.owner, 1)) as [number];
    const answer = (await promise({}, [kisi, free])).json();
    expect(answer).toMatchObject({ atlananlar: [{ muhasebeci_id: free, neden: 'borc_yok' }] });
    expect(answer.soz_idler).toHaveLength(1);
    const undo = () => t.ask('admin', reverseSozler, { body: { soz_idler: answer.soz_idler } });
    expect(await undo()).toEqual({ geri_alinan: 1 });
    expect(await undo()).toEqual({ geri_alinan: 0 });
    expect(await durum()).toBe('geri alındı');
    expect((await alacak())?.soz).toBeNull();
  });

  it('can be written only so often on a day', async () => {
    for (let i = 0; i < GUNLUK_SOZ_EN_COK; i++) expect((await promise()).json().soz_idler).toHaveLength(1);
    expect((await promise()).json()).toMatchObject({ soz_idler: [], atlananlar: [{ neden: 'cok' }] });
  });

  it('is a filter of the receivables', async () => {
    await promise();
    const ids = async (soz: string) => (await alacaklar({ soz })).map(({ muhasebeci_id }) => muhasebeci_id);
    expect(await ids('bekliyor')).toContain(kisi);
    expect(await ids('tutulmadı')).not.toContain(kisi);
    expect(await ids('belirtilmemiş')).not.toContain(kisi);
    await backdate(5);
    expect(await ids('bekliyor')).not.toContain(kisi);
    expect(await ids('tutulmadı')).toContain(kisi);
  });
});

describe('reminders of who has promised', () => {
  it('wait until the day of the promise has passed, and then go on', async () => {
    await promise();
    expect(await remind()).toBe(0);
    expect(await remind(addGun(today, 4))).toBe(0);
    expect(await remind(addGun(today, 5))).toBe(1);
  });

  it('go on when it was taken back, or kept in part of what is owed', async () => {
    const { soz_idler } = (await promise()).json();
    expect(await remind()).toBe(0);
    await t.ask('admin', reverseSozler, { body: { soz_idler } });
    expect(await remind()).toBe(1);
    await promise({ tutar: 10_000 });
    await pay(10_000);
    expect(await remind(addGun(today, 7))).toBe(1);
  });

  it('that are queued already are withdrawn, and written anew if the promise is broken', async () => {
    expect(await remind()).toBe(1);
    expect(await waiting()).toEqual(['kuyrukta']);
    await promise();
    expect(await waiting()).toEqual(['iptal']);
    expect(await remind()).toBe(0);
    expect(await remind(addGun(today, 5))).toBe(1);
  });

  it('by hand name the promise before they go', async () => {
    await promise({ tutar: 5_000 });
    const preview = () => t.ask('admin', previewHatirlatmalar, { body: { muhasebeci_idler: [kisi] } });
    expect((await preview()).alicilar).toMatchObject([{ soz: { gun: addGun(today, 4), durum: 'bekliyor' } }]);
    await backdate(5);
    expect((await preview()).alicilar).toMatchObject([{ soz: { durum: 'tutulmadı' } }]);
    await pay(5_000);
    expect((await preview()).alicilar).toMatchObject([{ soz: null }]);
  });
});
