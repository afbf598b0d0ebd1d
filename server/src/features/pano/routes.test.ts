import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listYukumlulukler } from '#contract/beyanname/yukumluluk.ts';
import { addMonths, ayMetni, currentDonem } from '#contract/common/donem.ts';
import { BELIRTILMEMIS } from '#contract/common/suzgec.ts';
import { listAtamaMuhasebecileri } from '#contract/hizmet-kaydi/atama.ts';
import { DURUM, REDDEDILMEYEN } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { listAyOzetleri, listBekleyenAylar, listTalepler } from '#contract/hizmet-kaydi/hizmet-kaydi-liste.ts';
import { listIsYuku } from '#contract/hizmet-kaydi/is-yuku.ts';
import { KART_DIKKAT } from '#contract/kart-odeme/kart-durumu.ts';
import { listKartOdemeleri } from '#contract/kart-odeme/kart-odeme.ts';
import { listKullanicilar } from '#contract/kisi/kullanici.ts';
import { listMukellefler } from '#contract/mukellef/mukellef.ts';
import { SON_24_SAAT } from '#contract/oturum/oturum-metin.ts';
import { getBeyannameOzeti } from '#contract/pano/beyanname-ozeti.ts';
import { getMusteriIstatistik, listMusteriHizmetleri } from '#contract/pano/istatistik.ts';
import {
  type AdminPano,
  getAdminPano,
  getMuhasebeciPano,
  ILK_ADIMLAR,
  listPanoMuhasebecileri,
  PANO_PERSONEL_SAYISI,
} from '#contract/pano/pano.ts';
import { setAyarlar } from '#contract/sistem/ayar.ts';
import { listAlacaklar } from '#contract/tahakkuk/alacak.ts';
import { getBorcum } from '#contract/tahakkuk/borcum.ts';
import { createTahsilat, listOdemeler, reverseOdeme } from '#contract/tahakkuk/odeme.ts';
import { listTahakkuklar } from '#contract/tahakkuk/tahakkuk.ts';
import { listTahakkukAyi } from '#contract/tahakkuk/tahakkuk-ay.ts';
import { buildApp } from '#server/app.ts';
import { createBorc, createKayitlar } from '#server/testing/factories.ts';
import { tcNo } from '#server/testing/office.ts';
import { createTestApp, createTestDatabase, TEST_CONFIG, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const buAy = currentDonem();
const gecenAy = addMonths(buAy, -1);
const BUGUN = `(now() at time zone 'Europe/Istanbul')::date`;
const numberOf = async (query: string, values: unknown[] = []): Promise<number> =>
  Number(Object.values((await t.owner.query(query, values)).rows[0])[0]);

describe('the admin’s dashboard', () => {
  it('counts logins, those of the last 24 hours and those registered today', async () => {
    await t.owner.query(
      `update kullanicilar set last_login = now() - interval '23 hours 59 minutes' where ad in ('Yönetici admin', 'Muhasebeci A')`,
    );
    await t.owner.query(
      `update kullanicilar set last_login = now() - interval '24 hours 1 minute' where ad = 'Muhasebeci B'`,
    );
    await t.owner.query(`update kullanicilar set created_at = now() - interval '3 days' where ad like 'Mükellef%'`);
    const pano = await t.ask('moderator', getAdminPano);
    expect(pano).toMatchObject({ toplam_kullanici: 10, aktif_kullanici: 2, bugunku_kayitlar: 8 });
    expect(pano.gunluk_kayitlar.at(-1)?.daily_count).toBe(8);
    expect(pano.gunluk_kayitlar.at(-4)?.daily_count).toBe(2);
  });

  it('has a point for each of the last 30 Istanbul days, even without a registration', async () => {
    const { gunluk_kayitlar } = await t.ask('admin', getAdminPano);
    const { rows } = await t.owner.query(
      `select to_char(${BUGUN} - n, 'YYYY-MM-DD') as gun from generate_series(29, 0, -1) n`,
    );
    expect(gunluk_kayitlar.map(({ registration_date }) => registration_date)).toEqual(rows.map(({ gun }) => gun));
    expect(gunluk_kayitlar[0]?.daily_count).toBe(0);
  });

  it('begins days at midnight in Istanbul and agrees with the list of each day', async () => {
    const midnight = `(${BUGUN} - 10)::timestamp at time zone 'Europe/Istanbul'`;
    await t.owner.query(`update kullanicilar set created_at = ${midnight} where ad = 'Personel A'`);
    await t.owner.query(
      `update kullanicilar set created_at = ${midnight} - interval '1 millisecond' where ad = 'Personel B'`,
    );
    await t.owner.query(
      `update kullanicilar set created_at = ${midnight} - interval '19 days' - interval '1 millisecond' where ad = 'Eski'`,
    );
    const { gunluk_kayitlar } = await t.ask('superadmin', getAdminPano);
    const days = gunluk_kayitlar.map(({ daily_count }) => daily_count);
    expect([days.at(-11), days.at(-12), days[0]]).toEqual([1, 1, 0]);
    for (const { registration_date, daily_count } of gunluk_kayitlar) {
      expect(
        (await t.ask('admin', listKullanicilar, { query: { created_at: registration_date } })).toplam,
        registration_date,
      ).toBe(daily_count);
    }
  });

  it('names first steps that nobody has taken, to those who can take them', async () => {
    const steps = async (who: 'admin' | 'moderator') => (await t.ask(who, getAdminPano)).ilk_adimlar;
    expect(await steps('admin')).toEqual(['firma']);
    await t.owner.query(`delete from muhasebeci_personel`);
    expect(await steps('admin')).toEqual(['firma', 'atama']);
    expect(await steps('moderator')).toEqual([]);
    await t.ask('admin', setAyarlar, { body: { firma_adi: 'Örnek Muhasebe' } });
    expect(await steps('admin')).toEqual(['atama']);
  });

  it('leads to lists that show exactly its figures', async () => {
    const [A, B] = [t.office.ids.A.muhasebeci, t.office.ids.B.muhasebeci];
    const kayit = (muhasebeci_id: number, durum: never, hizmet_bedeli: number, { yil, ay } = buAy) => ({
      muhasebeci_id,
      yil,
      ay,
      durum,
      hizmet_bedeli,
    });
    const buAylik = ['talep', 'talep', 'onaylandı', 'onay', 'yapıldı', 'tamamlandi', 'reddedildi'] as never[];
    await createKayitlar(t.owner, t.office.hizmet, [
      ...buAylik.map((durum, n) => kayit(A, durum, 1_000 * (n + 1))),
      kayit(B, 'yapıldı' as never, 7_700),
      kayit(B, 'talep' as never, 800, gecenAy),
    ]);
    await createOverdue();
    const pano = await t.ask('superadmin', getAdminPano);
    expect(pano.donem).toEqual(buAy);
    expect(pano.hizmet).toEqual({ kayit: 10, bekleyen: 2, onaylanan: 7, yapilan: 3 });
    expect(pano.bekleyen_talep).toBe(3);
    await expectLists(pano);
  });

  async function createOverdue(): Promise<void> {
    await t.owner.query(`update ayarlar set deger = '30' where ad = 'tahakkuk_vade_gun'`);
    const [late, due] = [
      await createBorc(t.owner, t.office.ids.A.muhasebeci, 10_000),
      await createBorc(t.owner, t.office.ids.B.muhasebeci, 5_000),
    ];
    await t.owner.query(
      `update borc_tahakkuk set borc_tarihi = (${BUGUN} - 30)::timestamp at time zone 'Europe/Istanbul' - interval '1 second' where borc_id = $1`,
      [late],
    );
    await t.owner.query(
      `update borc_tahakkuk set borc_tarihi = (${BUGUN} - 30)::timestamp at time zone 'Europe/Istanbul' where borc_id = $1`,
      [due],
    );
    const { rows } = await t.owner.query(
      `insert into odemeler (tahakkuk_id, odeme_tutari, odeme_yontemi, odeme_tarihi) values ($1, 4000, 'nakit', date_trunc('month', now(), 'Europe/Istanbul') - interval '1 second'),
       ($1, 250, 'nakit', date_trunc('month', now(), 'Europe/Istanbul')), ($1, 70, 'nakit', now()) returning odeme_id`,
      [late],
    );
    await t.ask('admin', reverseOdeme, { params: { odeme_id: Number(rows[2].odeme_id) }, body: { neden: 'Yanlış' } });
  }

  async function expectLists(pano: AdminPano): Promise<void> {
    const para = pano.para!;
    expect(para.geciken).toEqual({ adet: 1, tutar: 5_750 });
    expect(para.tahsilat).toBe(80_250);
    expect((await t.ask('admin', listKullanicilar, { query: {} })).toplam).toBe(pano.toplam_kullanici);
    expect((await t.ask('admin', listKullanicilar, { query: { last_login: SON_24_SAAT } })).toplam).toBe(
      pano.aktif_kullanici,
    );
    const { toplamlar, satirlar: ozetler } = await t.ask('moderator', listAyOzetleri, { query: buAy });
    expect(toplamlar).toEqual({ ...pano.hizmet, reddedilen: 1 });
    expect(ozetler.map(({ muhasebeci_adi, bekleyen }) => [muhasebeci_adi, bekleyen])).toEqual([
      ['Muhasebeci A', 2],
      ['Muhasebeci B', 0],
    ]);
    const only = await t.ask('admin', listAyOzetleri, {
      query: { ...buAy, arama: 'muhasebecı a', bekleyen: '2 üstü' },
    });
    expect(only.satirlar).toEqual([ozetler[0]]);
    expect(only.toplamlar.bekleyen).toBe(2);
    expect(
      (await t.ask('admin', listAyOzetleri, { query: { ...buAy, bekleyen: '1 - 1.000', reddedilen: '9' } })).toplam,
    ).toBe(0);
    const waiting = await t.ask('moderator', listBekleyenAylar, { query: {} });
    const late = await t.ask('admin', listBekleyenAylar, {
      query: { donem: ayMetni(gecenAy), muhasebeci_adi: 'Muhasebeci B', bekleyen: '1' },
    });
    expect(late).toMatchObject({ toplam: 1, toplamlar: { bekleyen: 1 }, satirlar: [waiting.satirlar[0]] });
    expect(waiting.toplamlar.bekleyen).toBe(pano.bekleyen_talep);
    expect(waiting.satirlar[0]).toMatchObject({ ...gecenAy, muhasebeci_adi: 'Muhasebeci B', bekleyen: 1 });
    expect(pano.eski_bekleyenler).toEqual([{ ...gecenAy, adet: 1 }]);
    await t.owner.query('insert into kapanislar (yil, ay) values ($1, $2)', [gecenAy.yil, gecenAy.ay]);
    expect(await t.ask('moderator', getAdminPano)).toMatchObject({
      bekleyen_talep: 2,
      kapali_bekleyen: 1,
      eski_bekleyenler: [],
    });
    await t.owner.query('delete from kapanislar');
    await expectAccountants(pano);
    const gun = (
      await t.owner.query(
        `select to_char(date_trunc('month', now(), 'Europe/Istanbul') at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as ilk`,
      )
    ).rows[0];
    const opened = { odeme_tarihi: `${gun.ilk}..` };
    const { toplamlar: paid, gelen } = await t.ask('admin', listOdemeler, { query: opened });
    expect([paid.odeme_tutari, gelen]).toEqual([para.tahsilat, para.tahsilat]);
    const accruals = async (query: object) => t.ask('admin', listTahakkuklar, { query });
    expect((await accruals({ donem: ayMetni(buAy) })).toplamlar.borc_tutari).toBe(para.tahakkuk);
    expect((await accruals({ donem: ayMetni(gecenAy) })).toplamlar.borc_tutari).toBe(para.gecen_ay_tahakkuk);
    const overdue = await accruals({ vadesi_gecen: '1' });
    expect([overdue.toplam, overdue.toplamlar.bakiye]).toEqual([para.geciken.adet, para.geciken.tutar]);
    expect((await accruals({ bakiye: 'Ödenmemiş' })).toplamlar.bakiye).toBe(para.kalan);
    expect(para.beklenen).toBe(
      await numberOf(
        `select sum(hizmet_bedeli) from hizmet_kayitlari where (hizmet_yili, hizmet_ayi) = ($1, $2) and durum <> 'reddedildi'`,
        [buAy.yil, buAy.ay],
      ),
    );
    expect((await accruals({ guncel_degil: '1', bakiye: 'Ödenmemiş' })).toplam).toBe(para.guncel_degil);
    expect(para.guncel_degil).toBe(2);
  }

  async function expectAccountants({ bekletenler, gecikenler, para }: AdminPano): Promise<void> {
    const { muhasebeciler } = await t.ask('admin', listPanoMuhasebecileri);
    const { satirlar: ozetler } = await t.ask('admin', listAyOzetleri, { query: buAy });
    const { satirlar: run } = await t.ask('admin', listTahakkukAyi, { query: buAy });
    const { satirlar: alacaklar } = await t.ask('admin', listAlacaklar, { query: {} });
    for (const { muhasebeci_id, kayit, bekleyen, onaylanan, yapilan, tahakkuk, geciken } of muhasebeciler) {
      const ozet = ozetler.find((one) => one.muhasebeci_id === muhasebeci_id);
      expect([kayit, bekleyen, onaylanan, yapilan]).toEqual(
        ozet ? [ozet.kayit, ozet.bekleyen, ozet.onaylanan, ozet.yapilan] : [0, 0, 0, 0],
      );
      expect(tahakkuk).toBe(run.find((one) => one.muhasebeci_id === muhasebeci_id)?.mevcut?.tutar ?? 0);
      expect(geciken).toBe(alacaklar.find((one) => one.muhasebeci_id === muhasebeci_id)?.vadesi_gecen ?? 0);
    }
    expect(muhasebeciler.map(({ muhasebeci_adi }) => muhasebeci_adi)).toEqual(['Muhasebeci A', 'Muhasebeci B']);
    expect(muhasebeciler.reduce((sum, { kalan }) => sum + (kalan ?? 0), 0)).toBe(
      alacaklar.reduce((sum, { toplam, devreden }) => sum + toplam - devreden, 0),
    );
    expect(muhasebeciler.reduce((sum, one) => sum + (one.geciken ?? 0), 0)).toBe(para?.geciken.tutar);
    expect(bekletenler).toEqual([
      { muhasebeci_id: t.office.ids.A.muhasebeci, muhasebeci_adi: 'Muhasebeci A', adet: 2 },
    ]);
    const late = muhasebeciler.filter(({ geciken }) => (geciken ?? 0) > 0);
    expect(gecikenler).toEqual(
      late.map(({ muhasebeci_id, muhasebeci_adi, geciken: tutar }) => ({ muhasebeci_id, muhasebeci_adi, tutar })),
    );
    const { muhasebeciler: atama } = await t.ask('admin', listAtamaMuhasebecileri);
    const yuk = await t.ask('moderator', listIsYuku);
    expect(yuk.atanmamis).toBe(atama.reduce((sum, one) => sum + one.atanmamis, 0));
    const { kisiler, ...rest } = (await t.ask('moderator', getAdminPano)).personel;
    const active = yuk.satirlar.filter(({ aktif }) => aktif);
    expect(rest).toEqual({
      sayi: yuk.satirlar.length,
      ortalama: active.reduce((sum, { acik }) => sum + acik, 0) / active.length,
      atanmamis: yuk.atanmamis,
    });
    expect(kisiler).toEqual(
      yuk.satirlar
        .toSorted((a, b) => b.acik - a.acik)
        .slice(0, PANO_PERSONEL_SAYISI)
        .map(({ personel_id, ad, mukellef, acik, bu_ay_yapilan: yapilan, bu_ay_toplam: total }) => {
          return { personel_id, ad, mukellef, acik, yapilan, toplam: total };
        }),
    );
  }

  it('counts card payments that need a person', async () => {
    const attempt = (durum: string, age: string) =>
      numberOf(
        `with d as (
           insert into kart_odeme_denemeleri (muhasebeci_id, kullanici_id, anahtar, istek_ozeti, saglayici, tutar, durum, olusturma)
           values ($1, 1, gen_random_uuid()::text, '\\x00', 'test', 1000, $2, now() - $3::interval) returning deneme_id
         )
         insert into kart_odeme_kalemleri (deneme_id, tahakkuk_yili, tahakkuk_ayi, tutar) select deneme_id, 2026, 1, 1000 from d returning deneme_id`,
        [t.office.ids.A.muhasebeci, durum, age],
      );
    const stuck = await attempt('belirsiz', '61 minutes');
    await attempt('belirsiz', '59 minutes');
    await attempt('3ds', '1 day');
    const back = await attempt('iade', '2 days');
    await t.owner.query(
      `insert into kart_odeme_iadeleri (deneme_id, tutar, neden, durum) values ($1, 1000, 'fazla', 'reddedildi')`,
      [back],
    );
    const { satirlar: denemeler, toplam } = await t.ask('admin', listKartOdemeleri, { query: { durum: KART_DIKKAT } });
    expect(denemeler.map(({ deneme_id, muhasebeci_adi }) => [deneme_id, muhasebeci_adi])).toEqual([
      [back, 'Muhasebeci A'],
      [stuck, 'Muhasebeci A'],
    ]);
    expect([toplam, (await t.ask('admin', getAdminPano)).para?.kart]).toEqual([2, 2]);
  });

  it('counts an advance as money that came in, and so does the list that the figure opens', async () => {
    const odeme_tarihi = `${ayMetni(currentDonem())}-01..`;
    const figures = async (query: object = {}) => {
      const { toplamlar, gelen } = await t.ask('admin', listOdemeler, { query: { odeme_tarihi, ...query } });
      return [(await t.ask('admin', getAdminPano)).para!.tahsilat, gelen, toplamlar.odeme_tutari];
    };
    const [home, gelen, paid] = await figures();
    expect(gelen).toBe(home);
    await t.ask('admin', createTahsilat, {
      body: { muhasebeci_id: t.office.ids.A.muhasebeci, kalemler: [], avans: 700 },
    });
    expect(await figures()).toEqual([home! + 700, home! + 700, paid]);
    expect(await figures({ odeme_yontemi: 'nakit' })).toMatchObject([home! + 700, null, expect.any(Number)]);
  });

  it('shows a moderator, who reads everything, the same work and money as an admin', async () => {
    const [moderator, admin] = [await t.ask('moderator', getAdminPano), await t.ask('admin', getAdminPano)];
    expect(admin.para.tahakkuk).toBeGreaterThan(0);
    expect(moderator).toEqual({ ...admin, ilk_adimlar: [] });
    expect(await t.ask('moderator', listPanoMuhasebecileri)).toEqual(await t.ask('admin', listPanoMuhasebecileri));
  });
});

it('a new office’s first steps are ticked one by one, from its set-up to the first payment', async () => {
  const database = await createTestDatabase();
  const app = await buildApp({ config: TEST_CONFIG, database: database.app });
  const run = async (text: string, values: unknown[] = []) =>
    Number(Object.values((await database.owner.query(`${text} returning *`, values)).rows[0])[0]);
  try {
    const payload = {
      kod: await app.prepareKurulum(),
      ad: 'İlk Yönetici',
      tc_kimlik_no: tcNo(1),
      sifre: 'uzun-bir-sifre',
    };
    const { access_token } = (await app.inject({ method: 'POST', url: '/api/kurulum', payload })).json();
    const headers = { authorization: `Bearer ${access_token}` };
    const left = async () => (await app.inject({ url: '/api/pano/admin', headers })).json().ilk_adimlar;
    const taken = async (...adimlar: string[]) =>
      expect(await left()).toEqual(ILK_ADIMLAR.filter((adim) => !adimlar.includes(adim)));
    await taken();
    await run(`update ayarlar set deger = '"Örnek Muhasebe"' where ad = 'firma_adi'`);
    const hizmet = await run(`insert into hizmetler (ad, aciklama, fiyat) values ('KDV', 'Beyanname', 100)`);
    await taken('firma', 'hizmet');
    const muhasebeci = await run(`insert into muhasebeci (tc_no, ad) values ($1, 'Ayşe Işık')`, [tcNo(2)]);
    const personel = await run(`insert into personel (tc_kimlik_no, ad) values ($1, 'Can Usta')`, [tcNo(3)]);
    await taken('firma', 'hizmet', 'muhasebeci', 'personel');
    await run(
      `insert into kullanicilar (tc_kimlik_no, ad, sifre_hash, rol, muhasebeci_id) select $1, 'Ayşe Işık', sifre_hash, 'muhasebeci', $2 from kullanicilar`,
      [tcNo(2), muhasebeci],
    );
    const buro = ['firma', 'hizmet', 'muhasebeci', 'personel', 'giris', 'mukellef', 'atama'];
    const [kayit] = await createKayitlar(database.owner, hizmet, [
      { muhasebeci_id: muhasebeci, ...buAy, durum: DURUM.talep, hizmet_bedeli: 100 },
    ]);
    await taken('firma', 'hizmet', 'muhasebeci', 'personel', 'giris', 'mukellef', 'talep');
    await run('insert into muhasebeci_personel (mukellef_id, personel_id) select mukellef_id, $1 from mukellefler', [
      personel,
    ]);
    await taken(...buro, 'talep');
    const become = (durum: string) =>
      run('update hizmet_kayitlari set durum = $1 where hizmet_kayit_id = $2', [durum, kayit]);
    await become(DURUM.reddedildi);
    await taken(...buro, 'talep');
    await become(DURUM.onaylandi);
    await taken(...buro, 'talep', 'onay');
    await become(DURUM.yapildi);
    await taken(...buro, 'talep', 'onay', 'yapim');
    const borc = await createBorc(database.owner, muhasebeci, 100);
    await taken(...buro, 'talep', 'onay', 'yapim', 'tahakkuk');
    await run(`insert into odemeler (tahakkuk_id, odeme_tutari, odeme_yontemi) values ($1, 1, 'nakit')`, [borc]);
    expect(await left()).toEqual([]);
  } finally {
    await app.close();
    await database.drop();
  }
});

describe('the accountant’s dashboard', () => {
  it('shows their clients, accruals and debt and nobody else’s', async () => {
    const A = t.office.ids.A.muhasebeci;
    await t.owner.query(`insert into mukellefler (muhasebeci_id, ad, aktif) values ($1, 'Pasif', false)`, [A]);
    await t.owner.query(
      'insert into borc_tahakkuk (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari) values ($1, $2, $3, 2500)',
      [A, gecenAy.yil, gecenAy.ay],
    );
    const pano = await t.ask('muhasebeciA', getMuhasebeciPano);
    expect(pano).toMatchObject({
      toplam_musteri: 9,
      aktif_musteri: 8,
      bu_ay_tahakkuk: 100_000,
      gecen_ay_tahakkuk: 2_500,
    });
    expect(pano.kalan).toBe(await numberOf('select sum(bakiye) from borc_tahakkuk where muhasebeci_id = $1', [A]));
    expect(await t.ask('muhasebeciA', getBorcum)).toMatchObject({ toplam_borc: pano.toplam_borc, kalan: pano.kalan });
    const late = await t.ask('muhasebeciA', listTahakkuklar, { query: { vadesi_gecen: '1' } });
    expect(pano.geciken).toEqual({ adet: late.toplam, tutar: late.toplamlar.bakiye });
    const waiting = await t.ask('muhasebeciA', listTalepler, { query: { durum: 'talep' } });
    expect(pano.bekleyenler.reduce((sum, { adet }) => sum + adet, 0)).toBe(waiting.toplam);
    const open = await t.ask('muhasebeciA', listTahakkuklar, { query: { bakiye: 'Ödenmemiş' } });
    expect(open.toplamlar.bakiye).toBe(pano.kalan);
    expect(await t.ask('muhasebeciB', getMuhasebeciPano)).toMatchObject({
      toplam_musteri: 3,
      gecen_ay_tahakkuk: 0,
      bu_ay_tahakkuk: 100_000,
    });
  });

  it('has twelve months, each with the sums of its lists', async () => {
    const A = t.office.ids.A.muhasebeci;
    await t.owner.query(
      `update mukellefler set eklenme_tarihi = date_trunc('month', now(), 'Europe/Istanbul') - interval '1 second' where muhasebeci_id = $1 and not aktif`,
      [A],
    );
    const { aylar, toplam_musteri } = await t.ask('muhasebeciA', getMuhasebeciPano);
    expect(aylar.map(({ yil, ay }) => ({ yil, ay }))).toEqual(
      Array.from({ length: 12 }, (_, n) => addMonths(buAy, n - 11)),
    );
    expect(aylar.at(-1)?.musteri).toBe(toplam_musteri);
    expect(aylar.at(-2)).toMatchObject({ eklenen: 1, musteri: 1, tahakkuk: 2_500, odeme: 4_000 });
    for (const { yil, ay, tahakkuk, odeme, eklenen } of aylar.slice(-2)) {
      expect(
        (await t.ask('muhasebeciA', listTahakkuklar, { query: { donem: ayMetni({ yil, ay }) } })).toplamlar.borc_tutari,
      ).toBe(tahakkuk);
      expect(
        (await t.ask('muhasebeciA', listMukellefler, { query: { eklenme_tarihi: ayMetni({ yil, ay }) } })).toplam,
      ).toBe(eklenen);
      const { gelen } = await t.ask('muhasebeciA', listOdemeler, { query: { odeme_tarihi: ayMetni({ yil, ay }) } });
      expect(gelen).toBe(odeme);
    }
  });

  it('counts accruals by status, and services without rejected ones, as their lists do', async () => {
    const { odeme_durumlari, hizmetler } = await t.ask('muhasebeciA', getMuhasebeciPano);
    expect(odeme_durumlari.map(({ odeme_durumu }) => odeme_durumu)).toEqual([
      'Ödenmedi',
      'Kısmen Ödendi',
      'Tamamlandı',
    ]);
    for (const { odeme_durumu, adet } of odeme_durumlari) {
      expect((await t.ask('muhasebeciA', listTahakkuklar, { query: { odeme_durumu } })).toplam, odeme_durumu).toBe(
        adet,
      );
    }
    expect(hizmetler).toEqual([{ hizmet_adi: 'Beyanname', adet: 7 }]);
    expect(
      (await t.ask('muhasebeciA', listTalepler, { query: { hizmet_adi: 'Beyanname', durum: REDDEDILMEYEN } })).toplam,
    ).toBe(7);
  });
});

describe('the statistics of an accountant’s clients', () => {
  it('count by type, also without one, and by activity', async () => {
    await t.owner.query(`update mukellefler set hesap_turu = 'Bilanço' where mukellef_id = $1`, [
      t.office.ids.A.mukellef,
    ]);
    const { toplam, aktif, turler, aylar } = await t.ask('muhasebeciA', getMusteriIstatistik);
    expect([toplam, aktif, aylar.length]).toEqual([9, 8, 12]);
    expect(turler).toEqual([
      { hesap_turu: 'Bilanço', adet: 1 },
      { hesap_turu: null, adet: 8 },
    ]);
    for (const { hesap_turu, adet } of turler) {
      expect(
        (await t.ask('muhasebeciA', listMukellefler, { query: { hesap_turu: hesap_turu ?? BELIRTILMEMIS } })).toplam,
      ).toBe(adet);
    }
    expect((await t.ask('muhasebeciA', listMukellefler, { query: { aktif: 'true' } })).toplam).toBe(aktif);
  });

  it('list every client with the year’s services, without rejected ones and without others’', async () => {
    const page = await t.ask('muhasebeciA', listMusteriHizmetleri, { query: { yil: buAy.yil, boyut: 2 } });
    expect(page).toMatchObject({ toplam: 9, toplamlar: { adet: 7 } });
    expect(page.toplamlar.tutar).toBe(
      await numberOf(
        `select sum(hizmet_bedeli) from hizmet_kayitlari where muhasebeci_id = $1 and hizmet_yili = $2 and durum <> 'reddedildi'`,
        [t.office.ids.A.muhasebeci, buAy.yil],
      ),
    );
    expect(page.satirlar).toHaveLength(2);
    expect(page.satirlar[0]).toMatchObject({ hizmet: 1, adet: 1 });
    const none = await t.ask('muhasebeciA', listMusteriHizmetleri, {
      query: { yil: buAy.yil, sirala: 'adet', yon: 'asc', arama: 'pasif' },
    });
    expect(none.satirlar).toMatchObject([{ ad: 'Pasif', aktif: false, hizmet: 0, adet: 0, tutar: 0 }]);
    const found = await t.ask('muhasebeciA', listMusteriHizmetleri, {
      query: { yil: buAy.yil, ad: 'Pasif', aktif: 'Pasif', hizmet: '0', adet: '0 - 5', tutar: '0,00' },
    });
    expect(found.satirlar).toEqual(none.satirlar);
  });
});

describe('declarations on the dashboard', () => {
  const add = (side: 'A' | 'B', kod: string, gun: number, durum = 'bekliyor') =>
    t.owner.query(
      `insert into beyannameler (muhasebeci_id, mukellef_id, kod, donem, son_gun, durum, kabul_gunu)
       select $1, $2, $3, '2026-01', ${BUGUN} + $4::integer, $5, case when $5 = 'verildi' then ${BUGUN} end`,
      [t.office.ids[side].muhasebeci, t.office.ids[side].mukellef, kod, gun, durum],
    );
  it('are late, due today or within a week, for the clients that each user sees; filed ones do not count', async () => {
    await t.owner.query('delete from beyannameler; delete from muhasebeci_personel');
    for (const { mukellef, personel } of [t.office.ids.A, t.office.ids.B])
      await t.owner.query('insert into muhasebeci_personel (mukellef_id, personel_id) values ($1, $2)', [
        mukellef,
        personel,
      ]);
    await add('A', 'KDV1', -1);
    await add('A', 'MUHSGK', -40);
    await add('A', 'KDV2', 0);
    await add('A', 'DAMGA', 6);
    await add('A', 'KONAKLAMA', 7);
    await add('A', 'GEKAP', -2, 'verildi');
    await add('B', 'KDV1', 0);
    const sums = async (who: 'admin' | 'moderator' | 'muhasebeciA' | 'personelA' | 'personelB') => {
      const { aylar } = await t.ask(who, getBeyannameOzeti);
      return (['geciken', 'bugun', 'bu_hafta'] as const).map((figure) =>
        aylar.reduce((sum, ay) => sum + ay[figure], 0),
      );
    };
    expect(await sums('admin')).toEqual([2, 2, 3]);
    expect(await sums('moderator')).toEqual([2, 2, 3]);
    expect(await sums('muhasebeciA')).toEqual([2, 1, 2]);
    expect(await sums('personelA')).toEqual([2, 1, 2]);
    expect(await sums('personelB')).toEqual([0, 1, 1]);
    const { aylar } = await t.ask('admin', getBeyannameOzeti);
    const days = await t.owner.query(`select to_char(${BUGUN} - 40, 'YYYY-FMMM') as ilk`);
    expect(`${aylar[0]?.yil}-${aylar[0]?.ay}`).toBe(days.rows[0].ilk);
  });

  it('include the count of clients about whom too little is known, as in their list', async () => {
    for (const who of ['admin', 'muhasebeciA', 'personelA'] as const) {
      const { toplam } = await t.ask(who, listYukumlulukler, { query: { durum: 'belirsiz' } });
      expect((await t.ask(who, getBeyannameOzeti)).belirsiz, who).toBe(toplam);
    }
    expect((await t.ask('admin', getBeyannameOzeti)).belirsiz).toBeGreaterThan(0);
  });
});
