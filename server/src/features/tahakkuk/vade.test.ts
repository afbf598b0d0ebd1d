import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gunOf } from '#contract/common/donem.ts';
import { getMuhasebeciPano } from '#contract/pano/pano.ts';
import { listAlacaklar } from '#contract/tahakkuk/alacak.ts';
import { getBorcum } from '#contract/tahakkuk/borcum.ts';
import { previewHatirlatmalar } from '#contract/tahakkuk/hatirlatma.ts';
import { listTahakkuklar } from '#contract/tahakkuk/tahakkuk.ts';
import { addGun } from '#contract/takvim/is-gunu.ts';
import { createBorc } from '#server/testing/factories.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let A: number;
beforeAll(async () => {
  t = await createTestApp();
  A = t.office.ids.A.muhasebeci;
  await t.owner.query('update borc_tahakkuk set borc_tutari = tahsilat');
});
afterAll(() => t.close());

/** The due day of an accrual that was made at noon of a day. */
const vadeOf = async (gun: string, odeme_gunu: string | null, vade_gun = 15): Promise<string> =>
  (
    await t.owner.query(
      `select app.vade_gunu(($1::date + time '12:00') at time zone 'Europe/Istanbul', $2, $3)::text as vade`,
      [gun, odeme_gunu, vade_gun],
    )
  ).rows[0].vade;

describe('the due day of an accrual', () => {
  it.each([
    ['2026-11-01', null, '2026-11-16'],
    ['2026-11-01', '15', '2026-11-15'],
    ['2026-11-14', '15', '2026-11-15'],
    ['2026-11-15', '15', '2026-12-15'],
    ['2026-11-30', '1', '2026-12-01'],
    ['2026-12-31', '28', '2027-01-28'],
    ['2026-01-31', '28', '2026-02-28'],
    ['2026-02-01', 'ay sonu', '2026-02-28'],
    ['2028-02-01', 'ay sonu', '2028-02-29'],
    ['2026-11-29', 'ay sonu', '2026-11-30'],
    ['2026-11-30', 'ay sonu', '2026-12-31'],
    ['2026-12-31', 'ay sonu', '2027-01-31'],
  ])('made on %s for a payment day %s is %s', async (gun, odeme_gunu, vade) => {
    expect(await vadeOf(gun, odeme_gunu)).toBe(vade);
  });

  it('is the next payment day after it was made, within a month', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 1, max: 28 }), async (days, day) => {
        const gun = addGun('2024-01-01', days);
        const vade = await vadeOf(gun, String(day));
        expect(Number(vade.slice(8))).toBe(day);
        expect(vade > gun && vade <= addGun(gun, 31)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('of an accrual made at night is counted by Istanbul’s day', async () => {
    const { rows } = await t.owner.query(`select app.vade_gunu('2026-11-14T22:30:00Z', '15', 15)::text as vade`);
    expect(rows[0].vade).toBe('2026-12-15');
  });
});

describe('an accountant’s payment day', () => {
  const setGun = (odeme_gunu: string | null) =>
    t.owner.query('update muhasebeci set odeme_gunu = $2 where muhasebeci_id = $1', [A, odeme_gunu]);
  const today = gunOf(new Date());

  it('decides in every list and sum what is overdue, and the office’s setting decides for everybody else', async () => {
    const late = await createBorc(t.owner, A, 10_000);
    const open = await createBorc(t.owner, A, 2_500);
    const madeOn = (borc: number, gun: string) =>
      t.owner.query(
        `update borc_tahakkuk set borc_tarihi = ($2::date + time '12:00') at time zone 'Europe/Istanbul' where borc_id = $1`,
        [borc, gun],
      );
    await madeOn(late, addGun(today, -40));
    await madeOn(open, addGun(today, -3));
    const looks = async () => {
      const borcum = await t.ask('muhasebeciA', getBorcum);
      const pano = await t.ask('muhasebeciA', getMuhasebeciPano);
      const list = await t.ask('admin', listTahakkuklar, { query: { muhasebeci_id: A, vadesi_gecen: '1' } });
      const { satirlar } = await t.ask('admin', listAlacaklar, { query: { boyut: 200 } });
      const alacak = satirlar.find(({ muhasebeci_id }) => muhasebeci_id === A)!;
      const { vadesi_gelmemis, gun_1_30, gun_31_60, gun_61_90, gun_90_ustu } = alacak;
      expect(pano.geciken.tutar).toBe(borcum.vadesi_gecen);
      expect(list.toplamlar.bakiye).toBe(borcum.vadesi_gecen);
      expect(alacak.vadesi_gecen).toBe(borcum.vadesi_gecen);
      expect(gun_1_30 + gun_31_60 + gun_61_90 + gun_90_ustu).toBe(borcum.vadesi_gecen);
      expect(vadesi_gelmemis).toBe(borcum.kalan - borcum.vadesi_gecen);
      return borcum.vadesi_gecen;
    };
    expect(await looks()).toBe(10_000);
    const yesterday = addGun(today, -1);
    // A day of 29 to 31 is no payment day, so the last of the month stands for it.
    await setGun(Number(yesterday.slice(8)) > 28 ? 'ay sonu' : String(Number(yesterday.slice(8))));
    const { aylar } = await t.ask('muhasebeciA', getBorcum);
    const due = aylar.find(({ borc_id }) => borc_id === open)!.vade;
    expect(await looks()).toBe(due < today ? 12_500 : 10_000);
    await setGun(null);
    expect(await looks()).toBe(10_000);
  });

  it('stands in the letter that reminds of the debt, and only the 28 days and the last of a month are taken', async () => {
    await t.owner.query(`update muhasebeci set email = 'a@ornek.example' where muhasebeci_id = $1`, [A]);
    await setGun('5');
    const { alicilar } = await t.ask('admin', previewHatirlatmalar, { body: { muhasebeci_idler: [A] } });
    const { aylar } = await t.ask('admin', getBorcum, { query: { muhasebeci_id: A } });
    const { vade } = aylar.find(({ bakiye }) => bakiye > 0)!;
    expect(vade.slice(8)).toBe('05');
    expect(alicilar[0]?.metin ?? '').toContain(`son ödeme ${vade.split('-').reverse().join('.')}`);
    for (const wrong of ['0', '29', '31', 'ayın 5i', '05'])
      await expect(setGun(wrong), wrong).rejects.toMatchObject({ constraint: 'muhasebeci_odeme_gunu_check' });
    await setGun(null);
  });
});
