import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMonths, currentDonem, gunleri } from '#contract/common/donem.ts';
import { getBugun, MAX_IS } from '#contract/hizmet-kaydi/bugun.ts';
import {
  listIsYuku,
  listIsYukuMukellefleri,
  reverseDevir,
  transferMukellefler,
} from '#contract/hizmet-kaydi/is-yuku.ts';
import { tcNo } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let passive: number;
const donem = currentDonem();

beforeAll(async () => {
  t = await createTestApp();
  passive = (
    await t.owner.query(
      `insert into personel (tc_kimlik_no, ad, aktif) values ($1, 'Ayrılan', false) returning personel_id`,
      [tcNo(900)],
    )
  ).rows[0].personel_id;
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.owner.query(
    'delete from evrak_bekleyenler; delete from hizmet_kayitlari; delete from beyannameler; delete from muhasebeci_personel',
  );
  await t.owner.query(`delete from mukellefler where ad like 'Müşteri %'`);
});

const A = () => t.office.ids.A;
const B = () => t.office.ids.B;
const addClients = async (count: number, personel_id: number, from = 1): Promise<number[]> => {
  const { rows } = await t.owner.query(
    `with m as (insert into mukellefler (muhasebeci_id, ad) select $1, 'Müşteri ' || to_char(n, 'FM000') from generate_series($3::int, $3 + $2 - 1) n returning mukellef_id)
     insert into muhasebeci_personel (mukellef_id, personel_id) select mukellef_id, $4 from m returning mukellef_id`,
    [A().muhasebeci, count, from, personel_id],
  );
  return rows.map(({ mukellef_id }) => mukellef_id).sort((a, b) => a - b);
};
const addRecord = (
  mukellef_id: number | undefined,
  monthsAgo: number,
  durum = 'onaylandı',
  hizmet_id = t.office.hizmet,
) => {
  const { yil, ay } = addMonths(donem, -monthsAgo);
  return t.owner.query(
    `insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum) values ($1, $2, $3, $4, $5, 1, 1, $6)`,
    [A().muhasebeci, mukellef_id, hizmet_id, yil, ay, durum],
  );
};
const addEvrak = (mukellef_id: number | undefined, monthsAgo: number, aciklama: string | null) => {
  const { yil, ay } = addMonths(donem, -monthsAgo);
  return t.owner.query(
    `insert into evrak_bekleyenler (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, aciklama, kullanici_id) values ($1, $2, $3, $4, $5, $6, 1)`,
    [A().muhasebeci, mukellef_id, t.office.hizmet, yil, ay, aciklama],
  );
};
const assigned = async (personel_id: number): Promise<number> =>
  (await t.owner.query('select count(*)::integer as n from muhasebeci_personel where personel_id = $1', [personel_id]))
    .rows[0].n;

describe('a staff member’s home page', () => {
  it('lists approved open work, this month’s first, by month, service and client; awaited documents and approvals stand apart', async () => {
    const [one, two, three] = await addClients(3, A().personel);
    await addRecord(one, 0, 'onaylandı', t.office.bordro);
    await addRecord(two, 0);
    await addRecord(one, 0);
    await addRecord(two, 14);
    await addRecord(two, 0, 'yapıldı', t.office.bordro);
    await addRecord(three, 1, 'talep', t.office.bordro);
    await addRecord(three, 0, 'talep');
    await addRecord(three, 2);
    await addEvrak(three, 2, 'Fatura');
    const bugun = await t.ask('personelA', getBugun);
    expect(bugun).toMatchObject({
      mukellef: 3,
      yapilan: 1,
      kalan: 3,
      geciken: 2,
      acik: 5,
      evrak_bekleyen: 1,
      onay_bekleyen: 2,
    });
    expect(bugun.yapilanlar).toEqual([{ hizmet_id: t.office.bordro, adet: 1 }]);
    expect(bugun.isler.map(({ mukellef_id, hizmet_adi, evrak }) => [mukellef_id, hizmet_adi, evrak])).toEqual([
      [one, 'Beyanname', null],
      [two, 'Beyanname', null],
      [one, 'Bordro', null],
      [two, 'Beyanname', null],
      [three, 'Beyanname', 'Fatura'],
    ]);
    expect(
      bugun.onay_bekleyenler.map(({ mukellef_id, mukellef_adi, hizmet_adi }) => [
        mukellef_id,
        mukellef_adi,
        hizmet_adi,
      ]),
    ).toEqual([
      [three, 'Müşteri 003', 'Bordro'],
      [three, 'Müşteri 003', 'Beyanname'],
    ]);
    expect(await t.ask('personelB', getBugun)).toMatchObject({
      mukellef: 0,
      acik: 0,
      isler: [],
      onay_bekleyen: 0,
      onay_bekleyenler: [],
    });
  });

  it('lists work that awaits documents even without a reason, until it is done', async () => {
    const [one] = await addClients(1, A().personel);
    await addRecord(one, 1);
    await addEvrak(one, 1, null);
    expect((await t.ask('personelA', getBugun)).isler).toMatchObject([{ evrak: '' }]);
    await t.owner.query(`update hizmet_kayitlari set durum = 'yapıldı'`);
    expect(await t.ask('personelA', getBugun)).toMatchObject({ evrak_bekleyen: 0, isler: [] });
  });

  it('lists at most 200 of each kind, this month first, but counts them all', async () => {
    const clients = await addClients(MAX_IS + 50, A().personel);
    await t.owner.query(
      `insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum)
       select $1, unnest($2::bigint[]), $3, $4, $5, 1, 1, 'onaylandı'`,
      [A().muhasebeci, clients, t.office.hizmet, donem.yil, donem.ay],
    );
    await addRecord(clients.at(-1), 1);
    const bugun = await t.ask('personelA', getBugun);
    expect(bugun.acik).toBe(MAX_IS + 51);
    expect(bugun.geciken).toBe(1);
    expect(bugun.isler.map(({ mukellef_adi }) => mukellef_adi)).toEqual(
      Array.from({ length: MAX_IS }, (_, i) => `Müşteri ${String(i + 1).padStart(3, '0')}`),
    );
  });
});

describe('the declarations of a staff member’s day', () => {
  const addHizmet = async (name: string): Promise<number> =>
    (await t.owner.query('insert into hizmetler (ad, fiyat) values ($1, 1) returning id', [name])).rows[0].id;
  const addBeyanname = (mukellef_id: number | undefined, kod: string, son_gun: string, durum = 'bekliyor', no = 0) =>
    t.owner.query(
      `insert into beyannameler (muhasebeci_id, mukellef_id, kod, donem, duzeltme, son_gun, durum, kabul_gunu, neden)
       values ($1, $2, $3, '2020-01', $6, $4, $5, case when $5 = 'verildi' then current_date end,
         case when $5 = 'verilmeyecek' then 'Yok' end)`,
      [A().muhasebeci, mukellef_id, kod, son_gun, durum, no],
    );
  const { baslangic, bitis } = gunleri(donem);
  const eski = gunleri(addMonths(donem, -2)).bitis;
  const sonraki = gunleri(addMonths(donem, 1)).bitis;

  afterAll(() =>
    t.owner.query(`delete from beyannameler; delete from hizmetler where ad ~ 'KDV|Muhtasar|Geçici|Tutma'`),
  );

  it('stand by kind and last day beside the services that name the kind, late ones of any month included', async () => {
    const [one, two] = await addClients(2, A().personel);
    const [other] = await addClients(1, B().personel, 3);
    const kdv = [await addHizmet('KDV 1 Beyannamesi'), await addHizmet('KDV Beyannamesi')];
    const muhtasar = await addHizmet('Muhtasar ve Prim Hizmet Beyannamesi');
    await addHizmet('KDV 10 Rapor');
    await addHizmet('Geçici Defter Tutma');
    await addBeyanname(one, 'KDV1', bitis);
    await addBeyanname(two, 'KDV1', bitis, 'verildi');
    await addBeyanname(one, 'KDV1', eski, 'bekliyor', 1);
    await addBeyanname(one, 'MUHSGK_3A', eski);
    await addBeyanname(two, 'MUHSGK', eski, 'verildi');
    await addBeyanname(one, 'GGECICI', baslangic, 'verilmeyecek');
    await addBeyanname(two, 'OFIS_1', baslangic, 'hazırlanıyor');
    await addBeyanname(two, 'DAMGA', sonraki);
    await addBeyanname(other, 'KDV1', bitis);
    const { beyannameler } = await t.ask('personelA', getBugun);
    expect(beyannameler).toEqual([
      { kod: 'MUHSGK_3A', ad: 'Muhtasar (3 ay)', hizmetler: [muhtasar], son_gun: eski, adet: 1 },
      { kod: 'OFIS_1', ad: 'OFIS_1', hizmetler: [], son_gun: baslangic, adet: 1 },
      { kod: 'KDV1', ad: 'KDV 1', hizmetler: kdv, son_gun: bitis, adet: 1 },
    ]);
  });
});

describe('the workload of the staff', () => {
  it('shows for each staff member what is open, done this month and awaiting documents, and the oldest open month', async () => {
    const [one, two] = await addClients(2, A().personel);
    await addRecord(one, 0, 'yapıldı');
    await addRecord(one, 0, 'onaylandı', t.office.bordro);
    await addRecord(two, 7);
    await addEvrak(two, 7, null);
    await addRecord(two, 1, 'yapıldı');
    const { satirlar: personel } = await t.ask('moderator', listIsYuku);
    expect(personel.find(({ personel_id }) => personel_id === A().personel)).toEqual({
      personel_id: A().personel,
      ad: 'Personel A',
      aktif: true,
      mukellef: 2,
      acik: 2,
      evrak_bekleyen: 1,
      bu_ay_yapilan: 1,
      bu_ay_toplam: 2,
      en_eski: addMonths(donem, -7),
    });
    expect(personel.find(({ personel_id }) => personel_id === B().personel)).toMatchObject({
      mukellef: 0,
      acik: 0,
      en_eski: null,
    });
    expect((await t.ask('admin', listIsYukuMukellefleri, { params: { personel_id: A().personel } })).satirlar).toEqual([
      { mukellef_id: one, ad: 'Müşteri 001', muhasebeci_adi: 'Muhasebeci A', acik: 1 },
      { mukellef_id: two, ad: 'Müşteri 002', muhasebeci_adi: 'Muhasebeci A', acik: 1 },
    ]);
  });

  it('includes passive staff while clients are assigned to them', async () => {
    const names = async () => (await t.ask('admin', listIsYuku)).satirlar.map(({ ad }) => ad);
    expect(await names()).not.toContain('Ayrılan');
    await addClients(1, passive);
    expect(await names()).toContain('Ayrılan');
  });
});

describe('handing clients over', () => {
  const devret = (
    body: { personel_id: number; yeni_personel_id: number; mukellefler?: { mukellef_id: number }[] },
    key?: string,
  ) => t.call('moderator', transferMukellefler, { body, ...(key && { key }) });

  it('moves all clients of a person in one step, dated today, once however often it is sent', async () => {
    await addClients(500, passive);
    await t.owner.query(`update muhasebeci_personel set atama_tarihi = '2020-01-01'`);
    const key = randomUUID();
    const first = await devret({ personel_id: passive, yeni_personel_id: A().personel }, key);
    expect(first.json().atamalar).toHaveLength(500);
    expect((await devret({ personel_id: passive, yeni_personel_id: A().personel }, key)).json()).toEqual(first.json());
    expect([await assigned(passive), await assigned(A().personel)]).toEqual([0, 500]);
    const { rows } = await t.owner.query(
      `select count(*)::integer as n from muhasebeci_personel where atama_tarihi > now() - interval '1 minute'`,
    );
    expect(rows[0].n).toBe(500);
  });

  it('moves the chosen clients and counts those whom somebody else has by now', async () => {
    const clients = await addClients(3, A().personel);
    const [taken] = await addClients(1, B().personel, 100);
    const mukellefler = [...clients.slice(0, 2), taken as number, clients[0] as number].map((mukellef_id) => ({
      mukellef_id,
    }));
    const answer = (await devret({ personel_id: A().personel, yeni_personel_id: B().personel, mukellefler })).json();
    expect([answer.atamalar.length, answer.atlanan]).toEqual([2, 1]);
    expect([await assigned(A().personel), await assigned(B().personel)]).toEqual([1, 3]);
  });

  it('by two people at once to two others loses or doubles no client', async () => {
    await addClients(50, passive);
    const answers = await Promise.all([
      devret({ personel_id: passive, yeni_personel_id: A().personel }),
      devret({ personel_id: passive, yeni_personel_id: B().personel }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'DEVREDILECEK_YOK' });
    expect((await assigned(A().personel)) + (await assigned(B().personel))).toBe(50);
  });

  it('is possible only to an active person other than the present one', async () => {
    await addClients(1, A().personel);
    expect((await devret({ personel_id: A().personel, yeni_personel_id: passive })).json()).toMatchObject({
      code: 'DEVIR_PERSONELI_PASIF',
    });
    expect((await devret({ personel_id: A().personel, yeni_personel_id: A().personel })).json()).toMatchObject({
      field: 'yeni_personel_id',
    });
    expect((await devret({ personel_id: A().personel, yeni_personel_id: 999_999 })).statusCode).toBe(404);
    expect(await assigned(A().personel)).toBe(1);
  });

  it('can be reversed, even to a passive person, for clients whom nobody has moved since', async () => {
    const clients = await addClients(3, passive);
    const { atamalar } = (await devret({ personel_id: passive, yeni_personel_id: A().personel })).json();
    await devret({
      personel_id: A().personel,
      yeni_personel_id: B().personel,
      mukellefler: [{ mukellef_id: clients[0] as number }],
    });
    expect(await t.ask('moderator', reverseDevir, { body: { personel_id: passive, atamalar } })).toEqual({
      geri_alinan: 2,
      atlanan: 1,
    });
    expect([await assigned(passive), await assigned(A().personel), await assigned(B().personel)]).toEqual([2, 0, 1]);
  });
});
