import { buffer } from 'node:stream/consumers';
import { extract } from 'tar-stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Alan, Tablo } from '#contract/alan/alan.ts';
import { alanNames, REGISTER } from '#contract/alan/register.ts';
import { currentDonem } from '#contract/common/donem.ts';
import { buildUrl } from '#contract/common/route.ts';
import { listDenetim } from '#contract/denetim/denetim.ts';
import { removeMuhasebeci } from '#contract/kisi/muhasebeci.ts';
import { downloadSurum, listBelgeler, listSurumler } from '#contract/mukellef/belge.ts';
import { uploadPdf } from '#contract/mukellef/belge-yukleme.ts';
import { listMukellefGecmisi } from '#contract/mukellef/gecmis.ts';
import { getMukellef } from '#contract/mukellef/mukellef.ts';
import { createApiAnahtari } from '#contract/oturum/api-anahtari.ts';
import {
  anonymizeKisi,
  createVeriIstegi,
  downloadVeri,
  exportIhlal,
  getAnonimlesme,
  getAydinlatma,
  getIhlal,
  listErisimler,
  listKisiler,
} from '#contract/sistem/kvkk.ts';
import { createDiskStore } from '#server/adapters/file-store/disk-store.ts';
import { runBelgeTemizligi } from '#server/features/belge/temizlik-isi.ts';
import { PASSWORD, tcNo } from '#server/testing/office.ts';
import { createPdf } from '#server/testing/pdf.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let A: TestApp['office']['ids']['A'];
const aralik = { baslangic: '2026-01-01', bitis: '2099-12-31' };

beforeAll(async () => {
  t = await createTestApp({ logLevel: 'error' });
  A = t.office.ids.A;
  await t.ask('muhasebeciA', uploadPdf, {
    body: { filename: `${tcNo(12)}-1.pdf` },
    dosya: { ad: 'b.pdf', icerik: createPdf() },
  });
});
afterAll(() => t.close());

const erisimler = async () =>
  (await t.ask('admin', listErisimler, { params: { mukellef_id: A.mukellef }, query: {} })).erisimler;
const mukellef = () => ({ kisi_turu: 'mukellef' as const, kisi_id: A.mukellef });

it('everybody can read what the office does with personal data', async () => {
  expect(await t.ask('guest', getAydinlatma)).toMatchObject({ saklama_belge_yil: 10, firma_adi: '' });
});

it('opening a client’s page and documents is recorded once; reading a list is not recorded', async () => {
  await t.ask('muhasebeciA', getMukellef, { params: { mukellef_id: A.mukellef } });
  await t.ask('muhasebeciA', getMukellef, { params: { mukellef_id: A.mukellef } });
  expect((await t.call('muhasebeciB', getMukellef, { params: { mukellef_id: A.mukellef } })).statusCode).toBe(404);
  const { satirlar: belgeler } = await t.ask('personelA', listBelgeler, { query: { mukellef_id: A.mukellef } });
  const { surumler } = await t.ask('personelA', listSurumler, { params: { belge_id: belgeler[0]!.belge_id } });
  expect((await t.call('personelA', downloadSurum, { params: { surum_id: surumler[0]!.surum_id } })).statusCode).toBe(
    200,
  );
  await expect
    .poll(async () => (await erisimler()).map(({ kim, tur, rol }) => [kim, tur, rol]), { timeout: 20_000 })
    .toEqual([
      ['Personel A', 'belge', 'personel'],
      ['Muhasebeci A', 'sayfa', 'muhasebeci'],
    ]);
});

it('opening a client’s page by an API key is recorded for the one who made the key', async () => {
  const { anahtar } = await t.ask('muhasebeciA', createApiAnahtari, {
    body: { ad: 'Program', scopes: ['okuma'], gun: 30, mevcut_sifre: PASSWORD },
  });
  const before = (await erisimler()).length;
  const url = buildUrl(getMukellef.path, { mukellef_id: A.mukellef });
  const answer = await t.app.inject({ url, headers: { authorization: `Bearer ${anahtar}` } });
  expect(answer.statusCode).toBe(200);
  await expect.poll(async () => (await erisimler()).length, { timeout: 20_000 }).toBe(before + 1);
  expect((await erisimler())[0]).toMatchObject({ kim: 'Muhasebeci A', tur: 'sayfa' });
});

it('for a breach, the office sees whose data was read in those days and what a login could have read', async () => {
  const ids = await t.owner.query(`select id from kullanicilar where muhasebeci_id = $1`, [A.muhasebeci]);
  expect(await t.ask('admin', getIhlal, { query: aralik })).toEqual({ erisilen: 1, erisilebilir: 1 });
  await t.owner.query(`insert into mukellefler (muhasebeci_id, ad) values ($1, 'Hiç Açılmayan')`, [A.muhasebeci]);
  const login = Number(ids.rows[0].id);
  expect(await t.ask('admin', getIhlal, { query: { ...aralik, kullanici_id: login } })).toEqual({
    erisilen: 1,
    erisilebilir: 2,
  });
  expect(await t.ask('admin', getIhlal, { query: { baslangic: '2020-01-01', bitis: '2020-01-02' } })).toEqual({
    erisilen: 0,
    erisilebilir: 0,
  });
  await t.owner.query(`insert into erisim_kayitlari (zaman, kullanici_id, tur) values (now(), $1, 'disa_aktarma')`, [
    login,
  ]);
  expect(await t.ask('admin', getIhlal, { query: aralik })).toEqual({ erisilen: 2, erisilebilir: 2 });
  const file = await t.call('admin', exportIhlal, { query: aralik });
  expect(file.headers['content-disposition']).toContain('etkilenen-kisiler');
  expect(
    (await t.owner.query(`select count(*)::integer as n from kvkk_islemleri where islem = 'ihlal'`)).rows[0].n,
  ).toBe(1);
});

it('a person’s data is handed out only to the one who requested it with their password, with documents and without portal passwords', async () => {
  await t.owner.query(`update mukellefler set gib_sifre = 'v1.kid.gizli-metin' where mukellef_id = $1`, [A.mukellef]);
  const body = { ...mukellef(), sifre: PASSWORD, neden: 'Kişinin başvurusu' };
  const wrong = await t.call('admin', createVeriIstegi, {
    body: { ...body, sifre: 'yanlis' },
    remoteAddress: '10.0.0.9',
  });
  expect(wrong.json()).toMatchObject({ code: 'KVKK_SIFRE_YANLIS', field: 'sifre' });
  const { islem_id } = await t.ask('admin', createVeriIstegi, { body });
  expect((await t.call('superadmin', downloadVeri, { params: { islem_id } })).statusCode).toBe(404);
  const { rawPayload, statusCode, body: text } = await t.call('admin', downloadVeri, { params: { islem_id } });
  expect(statusCode, text.slice(0, 200) + t.logs.join()).toBe(200);
  const files: Record<string, Buffer> = {};
  const tar = extract();
  tar.end(rawPayload);
  for await (const entry of tar) files[entry.header.name] = await buffer(entry as never);
  const veri = JSON.parse(files['veri.json']!.toString());
  expect(veri.kimlik[0]).toMatchObject({ ad: 'Mükellef A', tc_no: tcNo(12) });
  expect(veri.hizmet_kayitlari).toHaveLength(1);
  expect(veri.erisimler.length).toBeGreaterThan(0);
  expect(Object.keys(files).filter((name) => name.endsWith('.pdf'))).toHaveLength(1);
  expect(rawPayload.includes('gizli-metin')).toBe(false);
  await t.owner.query(
    `alter table kvkk_islemleri disable trigger user; update kvkk_islemleri set zaman = now() - interval '11 minutes'; alter table kvkk_islemleri enable trigger user`,
  );
  expect((await t.call('admin', downloadVeri, { params: { islem_id } })).json().code).toBe('KVKK_SURESI_DOLDU');
});

it('the data handed out includes declarations, missing papers, force majeure, card payments and mails', async () => {
  const veriOf = async (kisi_turu: 'mukellef' | 'muhasebeci', kisi_id: number) => {
    const body = { kisi_turu, kisi_id, sifre: PASSWORD, neden: 'Kişinin başvurusu' };
    const { islem_id } = await t.ask('admin', createVeriIstegi, { body });
    const { rawPayload } = await t.call('admin', downloadVeri, { params: { islem_id } });
    const tar = extract();
    tar.end(rawPayload);
    for await (const entry of tar)
      if (entry.header.name === 'veri.json') return JSON.parse(String(await buffer(entry as never)));
  };
  await t.owner.query(
    `insert into beyannameler (muhasebeci_id, mukellef_id, kod, donem, son_gun, durum, kabul_gunu, kabul_no, tutar)
     values ($1, $2, 'KDV1', '2025-12', '2026-01-28', 'verildi', '2026-01-20', 'T-9', 12345)`,
    [A.muhasebeci, A.mukellef],
  );
  await t.owner.query(
    `insert into evrak_bekleyenler (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, aciklama, kullanici_id)
     select $1, $2, min(h.id), 2026, 1, 'Fatura eksik', min(k.id) from hizmetler h, kullanicilar k`,
    [A.muhasebeci, A.mukellef],
  );
  await t.owner.query(
    `insert into mucbir_sebepler (mukellef_id, ilk_gun, son_gun, verilis_gunu, dayanak)
     values ($1, '2025-01-01', '2025-01-31', '2025-02-15', 'Yangın')`,
    [A.mukellef],
  );
  await t.owner.query(
    `insert into kart_odeme_denemeleri (muhasebeci_id, kullanici_id, anahtar, istek_ozeti, saglayici, tutar)
     select $1, k.id, 'kvkk', '', 'test', 5000 from kullanicilar k where k.muhasebeci_id = $1`,
    [A.muhasebeci],
  );
  await t.owner.query(
    `insert into epostalar (tur, kime, konu, metin, muhasebeci_id) values ('hatirlatma', 'a@ornek.tr', 'Borç', 'Borcunuz var', $1)`,
    [A.muhasebeci],
  );
  expect(await veriOf('mukellef', A.mukellef)).toMatchObject({
    beyannameler: [{ tur: 'KDV 1', donem: '2025-12', durum: 'verildi', kabul_no: 'T-9', tutar_kurus: 12_345 }],
    evrak_bekleyenler: [{ hizmet_yili: 2026, hizmet_ayi: 1, aciklama: 'Fatura eksik' }],
    mucbir_sebepler: [{ ilk_gun: '2025-01-01', dayanak: 'Yangın' }],
  });
  expect(await veriOf('muhasebeci', A.muhasebeci)).toMatchObject({
    kart_odemeleri: [{ tutar_kurus: 5_000, durum: 'başladı' }],
    epostalar: [{ kime: 'a@ornek.tr', konu: 'Borç', metin: 'Borcunuz var' }],
  });
  await t.owner.query('delete from epostalar');
  await t.owner.query('delete from mucbir_sebepler');
  await t.owner.query('delete from kart_odeme_denemeleri');
});

it('people can be found by name and number', async () => {
  const { kisiler } = await t.ask('admin', listKisiler, { query: { arama: 'mukellef a' } });
  expect(kisiler.map(({ kisi_turu, ad }) => [kisi_turu, ad])).toEqual([['mukellef', 'Mükellef A']]);
  expect((await t.ask('admin', listKisiler, { query: { arama: tcNo(11) } })).kisiler[0]).toMatchObject({
    kisi_turu: 'personel',
  });
});

it('nobody is anonymised while something requires their data, and the answer says until when', async () => {
  const { engeller } = await t.ask('admin', getAnonimlesme, { query: mukellef() });
  const yil = currentDonem().yil + 11;
  expect(engeller).toEqual(
    expect.arrayContaining([
      { engel: 'aktif', tarih: null },
      { engel: 'acik_is', tarih: null },
      { engel: 'hizmet', tarih: `${yil}-01-01` },
      { engel: 'belge', tarih: `${yil}-01-01` },
      { engel: 'beyanname', tarih: '2037-01-01' },
    ]),
  );
  const refusal = await t.call('admin', anonymizeKisi, { body: { ...mukellef(), sifre: PASSWORD, neden: 'Başvuru' } });
  expect(refusal.json()).toMatchObject({ code: 'KVKK_ENGEL', message: expect.stringContaining('önce pasife alın') });
  expect(
    (await t.ask('admin', getAnonimlesme, { query: { kisi_turu: 'muhasebeci', kisi_id: A.muhasebeci } })).engeller.map(
      ({ engel }) => engel,
    ),
  ).toEqual(expect.arrayContaining(['aktif', 'mukellef', 'acik_borc', 'tahakkuk', 'odeme']));
});

const old = async () => {
  await t.owner.query(`update hizmet_kayitlari set durum = 'yapıldı', hizmet_yili = 2010 where mukellef_id = $1`, [
    A.mukellef,
  ]);
  await t.owner.query(`update belgeler set eklenme_tarihi = '2010-05-05' where mukellef_id = $1`, [A.mukellef]);
  await t.owner.query(
    `update fis_urunler set tarih = '2010-05-05' where fis_id in (select fis_id from fisler where mukellef_id = $1)`,
    [A.mukellef],
  );
  await t.owner.query(`update beyannameler set donem = '2010-04', kabul_gunu = '2010-05-05' where mukellef_id = $1`, [
    A.mukellef,
  ]);
  await t.owner.query('update mukellefler set aktif = false where mukellef_id = $1', [A.mukellef]);
};

it('anonymising removes for good who somebody was and keeps what the books need', async () => {
  await t.owner.query(`insert into mukellef_notlari (mukellef_id, metin, kullanici_id) values ($1, 'Özel not', 1)`, [
    A.mukellef,
  ]);
  await t.owner.query(
    `with kisi as (insert into mukellef_kisileri (mukellef_id, ad, email) values ($1, 'Özel Kişi', 'o@ornek.tr') returning kisi_id),
      posta as (insert into epostalar (tur, kime, konu, metin) values ('ileti', 'o@ornek.tr', 'K', 'Özel') returning eposta_id)
     insert into iletiler (mukellef_id, kisi_id, eposta_id, tur, kanal, alici, kime, konu, metin)
     select $1, kisi_id, eposta_id, 'genel', 'eposta', 'Özel Kişi', '{o@ornek.tr}', 'K', 'Özel' from kisi, posta`,
    [A.mukellef],
  );
  await old();
  expect((await t.ask('admin', getAnonimlesme, { query: mukellef() })).engeller).toEqual([]);
  await t.owner.query(
    `insert into epostalar (tur, kime, konu, metin)
     select 'bildirim', 'a@example.com', 'Özet', metin from unnest(array['Mükellef A’nın belgesi', 'Mükellef Ali’nin belgesi']) metin`,
  );
  await t.ask('admin', anonymizeKisi, { body: { ...mukellef(), sifre: PASSWORD, neden: 'Saklama süresi doldu' } });
  const left = `select ad from mukellef_kisileri union all select metin from iletiler where mukellef_id is not null
    union all select metin from epostalar where tur = 'ileti'`;
  expect((await t.owner.query(left)).rows).toEqual([]);
  expect((await t.owner.query(`select metin from epostalar where tur = 'bildirim'`)).rows).toEqual([
    { metin: 'Mükellef Ali’nin belgesi' },
  ]);
  const row = await t.ask('admin', getMukellef, { params: { mukellef_id: A.mukellef } });
  expect(row).toMatchObject({ ad: `Anonim Mükellef ${A.mukellef}`, tc_no: null, telefon: null });
  const counts = await t.owner.query(
    `select (select count(*)::integer from mukellef_notlari where mukellef_id = $1) as not, (select count(*)::integer from kullanicilar where mukellef_id = $1) as giris,
       (select count(*)::integer from hizmet_kayitlari where mukellef_id = $1) as kayit, (select gib_sifre from mukellefler where mukellef_id = $1) as sifre`,
    [A.mukellef],
  );
  expect(counts.rows).toEqual([{ not: 0, giris: 0, kayit: 1, sifre: null }]);
  expect(
    (await t.ask('admin', listMukellefGecmisi, { params: { mukellef_id: A.mukellef }, query: {} })).kayitlar,
  ).toEqual([]);
  expect(
    (await t.ask('admin', listKisiler, { query: { arama: 'Mükellef A' } })).kisiler.filter(
      ({ ad }) => ad === 'Mükellef A',
    ),
  ).toEqual([]);
  const { belge } = await runBelgeTemizligi(t.app.sessions.gate, createDiskStore(`${t.dataDir}/belgeler`));
  expect(belge).toBe(1);
  expect(
    (await t.call('admin', anonymizeKisi, { body: { ...mukellef(), sifre: PASSWORD, neden: 'Yine' } })).json().code,
  ).toBe('KVKK_ANONIM');
  expect(
    (await t.owner.query(`select kullanici_id is not null as kim, neden from kvkk_islemleri where islem = 'anonim'`))
      .rows,
  ).toEqual([{ kim: true, neden: 'Saklama süresi doldu' }]);
});

it('an accountant can be anonymised after their clients, and loses the login', async () => {
  await t.owner.query('delete from mukellefler where muhasebeci_id = $1 and anonim_tarihi is null', [A.muhasebeci]);
  await t.owner.query(
    'delete from odemeler where tahakkuk_id in (select borc_id from borc_tahakkuk where muhasebeci_id = $1)',
    [A.muhasebeci],
  );
  await t.owner.query('delete from borc_tahakkuk where muhasebeci_id = $1', [A.muhasebeci]);
  await t.owner.query('update muhasebeci set aktif = false where muhasebeci_id = $1', [A.muhasebeci]);
  const kisi = { kisi_turu: 'muhasebeci' as const, kisi_id: A.muhasebeci };
  expect((await t.ask('admin', getAnonimlesme, { query: kisi })).engeller).toEqual([]);
  await t.ask('admin', anonymizeKisi, { body: { ...kisi, sifre: PASSWORD, neden: 'Ayrıldı' } });
  expect((await t.ask('admin', getAnonimlesme, { query: kisi })).kisi).toMatchObject({
    ad: `Anonim Muhasebeci ${A.muhasebeci}`,
    no: null,
  });
  expect(
    (await t.owner.query('select count(*)::integer as n from kullanicilar where muhasebeci_id = $1', [A.muhasebeci]))
      .rows[0].n,
  ).toBe(0);
});

it('an anonymous person who is deleted stays anonymous in the log', async () => {
  await t.owner.query('delete from hizmet_kayitlari where muhasebeci_id = $1', [A.muhasebeci]);
  await t.owner.query('delete from mukellefler where muhasebeci_id = $1', [A.muhasebeci]);
  await t.ask('admin', removeMuhasebeci, { params: { muhasebeci_id: A.muhasebeci } });
  const { kayitlar } = await t.ask('admin', listDenetim, {
    query: { tablo: 'muhasebeci', satir_id: A.muhasebeci },
  });
  expect(kayitlar.map(({ islem, eski, yeni }) => ({ islem, eski, yeni }))).toEqual(
    ['delete', 'update', 'update', 'insert'].map((islem) => ({ islem, eski: null, yeni: null })),
  );
  const { rows } = await t.owner.query(
    `select gate.kullanici_gorunen_adi(satir_id) as ad from denetim
     where tablo = 'kullanicilar' and islem = 'delete' and (eski ->> 'muhasebeci_id')::bigint = $1`,
    [A.muhasebeci],
  );
  expect(rows).toEqual([{ ad: `Anonim Muhasebeci ${A.muhasebeci}` }]);
});

it('the database itself refuses to anonymise for anybody else', async () => {
  await t.owner.query('begin');
  await t.owner.query(`select entry.take_identity('muhasip_muhasebeci', null, $1, null, null, null, null)`, [
    t.office.ids.B.muhasebeci,
  ]);
  await expect(
    t.owner.query(`select gate.anonymize_kisi('mukellef', $1)`, [t.office.ids.B.mukellef]),
  ).rejects.toMatchObject({ code: '42501' });
  await t.owner.query('rollback');
});

async function createDoluKisi(
  tablo: 'mukellefler' | 'muhasebeci' | 'personel',
): Promise<{ id: number; row: Record<string, unknown> }> {
  const { anahtar, alanlar, masked = {} }: Tablo = REGISTER[tablo];
  const fill = ([name, { tur, secenekler }]: [string, Alan]): [string, unknown][] => {
    if (tur === 'kimlik') return [[name, tcNo(700)]];
    if (tur === 'eposta') return [[name, 'iz@ornek.example']];
    if (tur === 'aktif') return [[name, false]];
    if (tur === 'kayit') return [[name, t.office.ids.B.muhasebeci]];
    if (tur === 'secimler') return [[name, Object.keys(secenekler ?? {})]];
    return tur === 'metin' || tur === 'telefon'
      ? [[name, `İz ${name}`]]
      : secenekler
        ? [[name, Object.keys(secenekler)[0]]]
        : [];
  };
  const secrets = Object.entries(masked).flatMap(([name, etiket]): [string, unknown][] =>
    etiket === null ? [] : [[name, 'v1.kid.iz']],
  );
  const values = [...Object.entries(alanlar).flatMap(fill), ...secrets];
  const { rows } = await t.owner.query(
    `insert into ${tablo} (${values.map(([name]) => name)}) values (${values.map((_, i) => `$${i + 1}`)}) returning *`,
    values.map(([, value]) => value),
  );
  return { id: Number(rows[0][anahtar]), row: rows[0] };
}

it.each([
  ['mukellef', 'mukellefler'],
  ['muhasebeci', 'muhasebeci'],
  ['personel', 'personel'],
] as const)(
  'every field of a %s is handed out; anonymising clears the identifying ones and the passwords',
  async (kisi_turu, tablo) => {
    const { id, row } = await createDoluKisi(tablo);
    const request = { kisi_turu, kisi_id: id, sifre: PASSWORD, neden: 'Başvuru' };
    const { islem_id } = await t.ask('superadmin', createVeriIstegi, { body: request });
    const veri = (await t.call('superadmin', downloadVeri, { params: { islem_id } })).rawPayload.toString();
    const kimlik = veri.slice(veri.indexOf('"kimlik"'), veri.indexOf('"giris"'));
    const { alanlar, masked = {} }: Tablo = REGISTER[tablo];
    const handedOut = (name: string) => new RegExp(`"${name}(_kurus)?":`).test(kimlik);
    expect(
      Object.keys(alanlar).filter(
        (name) => alanlar[name]?.tur !== 'kayit' && name !== 'anonim_tarihi' && !handedOut(name),
      ),
    ).toEqual([]);
    await t.ask('superadmin', anonymizeKisi, { body: request });
    const { rows } = await t.owner.query(`select * from ${tablo} where ${REGISTER[tablo].anahtar} = $1`, [id]);
    const personal = alanNames(tablo, 'personal');
    expect(personal.length).toBeGreaterThan(4);
    expect([...personal, ...Object.keys(masked)].filter((name) => rows[0][name] === row[name])).toEqual([]);
  },
);

it('data of every kind of person can be handed out', async () => {
  for (const [kisi_turu, kisi_id] of [
    ['muhasebeci', t.office.ids.B.muhasebeci],
    ['personel', t.office.ids.B.personel],
    ['mukellef', t.office.ids.B.mukellef],
  ] as const) {
    const { islem_id } = await t.ask('superadmin', createVeriIstegi, {
      body: { kisi_turu, kisi_id, sifre: PASSWORD, neden: 'Başvuru' },
    });
    expect((await t.call('superadmin', downloadVeri, { params: { islem_id } })).statusCode, kisi_turu).toBe(200);
  }
});
