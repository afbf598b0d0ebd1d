import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMonths, currentDonem } from '#contract/common/donem.ts';
import { getAdminPano, getMuhasebeciPano, getPersonelPano } from '#contract/pano.ts';
import { createBorc } from '#server/testing/factories.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const number = async (text: string, values: unknown[] = []): Promise<number> => Number(Object.values((await t.owner.query(text, values)).rows[0])[0]);

describe('the admin’s', () => {
  it('counts logins, those of the last 24 hours and those registered today', async () => {
    await t.owner.query(`update kullanicilar set last_login = now() - interval '23 hours 59 minutes' where ad in ('Yönetici admin', 'Muhasebeci A')`);
    await t.owner.query(`update kullanicilar set last_login = now() - interval '24 hours 1 minute' where ad = 'Muhasebeci B'`);
    await t.owner.query(`update kullanicilar set created_at = now() - interval '3 days' where ad like 'Mükellef%'`);
    const pano = await t.ask('moderator', getAdminPano);
    expect(pano).toMatchObject({ toplam_kullanici: 10, aktif_kullanici: 2, bugunku_kayitlar: 8 });
    expect(pano.gunluk_kayitlar.at(-1)?.daily_count).toBe(8);
    expect(pano.gunluk_kayitlar.at(-4)?.daily_count).toBe(2);
  });

  it('has a point for each of the last 30 days of Istanbul, also for one without a registration', async () => {
    const { gunluk_kayitlar } = await t.ask('admin', getAdminPano);
    const { rows } = await t.owner.query(
      `select to_char((now() at time zone 'Europe/Istanbul')::date - n, 'YYYY-MM-DD') as gun from generate_series(29, 0, -1) n`,
    );
    expect(gunluk_kayitlar.map(({ registration_date }) => registration_date)).toEqual(rows.map(({ gun }) => gun));
    expect(gunluk_kayitlar[0]?.daily_count).toBe(0);
  });

  it('begins its days at midnight in Istanbul', async () => {
    const midnight = `((now() at time zone 'Europe/Istanbul')::date - 10)::timestamp at time zone 'Europe/Istanbul'`;
    await t.owner.query(`update kullanicilar set created_at = ${midnight} where ad = 'Personel A'`);
    await t.owner.query(`update kullanicilar set created_at = ${midnight} - interval '1 millisecond' where ad = 'Personel B'`);
    await t.owner.query(`update kullanicilar set created_at = ${midnight} - interval '19 days' - interval '1 millisecond' where ad = 'Eski'`);
    const days = (await t.ask('superadmin', getAdminPano)).gunluk_kayitlar.map(({ daily_count }) => daily_count);
    expect([days.at(-11), days.at(-12), days[0]]).toEqual([1, 1, 0]);
  });
});

describe('the accountant’s', () => {
  it('is the own clients, the accruals of this month and the last, and the open debt', async () => {
    const A = t.office.ids.A.muhasebeci;
    const last = addMonths(currentDonem(), -1);
    await t.owner.query(`insert into mukellefler (muhasebeci_id, ad, aktif) values ($1, 'Pasif', false), ($1, 'Aktif', true)`, [A]);
    await t.owner.query('insert into borc_tahakkuk (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari) values ($1, $2, $3, 2500)', [
      A,
      last.yil,
      last.ay,
    ]);
    await createBorc(t.owner, A, 77);
    expect(await t.ask('muhasebeciA', getMuhasebeciPano)).toEqual({
      toplam_musteri: 3,
      aktif_musteri: 2,
      bu_ay_tahakkuk: 100_000,
      gecen_ay_tahakkuk: 2_500,
      toplam_borc: 60_000 + 2_500 + 77,
    });
    expect(await t.ask('muhasebeciB', getMuhasebeciPano)).toMatchObject({ toplam_musteri: 1, gecen_ay_tahakkuk: 0, toplam_borc: 60_000 });
  });
});

describe('the staff member’s', () => {
  const add = async (months: number, durum: string) => {
    const { yil, ay } = addMonths(currentDonem(), months);
    const { muhasebeci, mukellef } = t.office.ids.A;
    const hizmet = await number(`insert into hizmetler (ad, fiyat) values ('Hizmet ' || gen_random_uuid(), 1) returning id`);
    await t.owner.query(
      `insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum) values ($1, $2, $3, $4, $5, 1, 1, $6)`,
      [muhasebeci, mukellef, hizmet, yil, ay, durum],
    );
  };

  it('is the assigned clients, this month’s work to do and done, and what is late of the twelve months before', async () => {
    await add(0, 'yapıldı');
    await add(0, 'talep');
    await add(-1, 'onaylandı');
    await add(-1, 'yapıldı');
    await add(-12, 'onaylandı');
    await add(-13, 'onaylandı');
    await add(1, 'onaylandı');
    expect(await t.ask('personelA', getPersonelPano)).toEqual({ mukellef: 1, bekleyen_is: 1, yapilan_is: 1, geciken_is: 2 });
    expect(await t.ask('personelB', getPersonelPano)).toEqual({ mukellef: 1, bekleyen_is: 1, yapilan_is: 0, geciken_is: 0 });
  });
});
