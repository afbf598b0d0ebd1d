import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentDonem } from '#contract/common/donem.ts';
import { getTakvim, getTakvimTurleri, getTakvimVerisi, listTakvimIsleri } from '#contract/takvim/takvim.ts';
import {
  createTakvimKaydi,
  listBeyannameTurleri,
  listResmiTatiller,
  listSureUzatmalari,
  removeTakvimKaydi,
  TAKVIM_LISTELERI,
  TAKVIM_TABLOLARI,
  type TakvimRowInput,
  updateTakvimKaydi,
} from '#contract/takvim/takvim-kaydi.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { loadTakvim } from './load.ts';

const VERI = path.join(import.meta.dirname, 'veri');
const DOSYALAR = ['beyanname-turleri', 'resmi-tatiller', 'sure-uzatmalari'];

let t: TestApp;
let folder: string;
beforeAll(async () => {
  t = await createTestApp();
  folder = mkdtempSync(path.join(tmpdir(), 'takvim-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await t.close();
});

const tarihler = async () => (await t.ask('personelA', getTakvim, { query: { yil: 2026 } })).tarihler;
const tarih = async (kod: string, donem: string) =>
  (await tarihler()).find((it) => it.kod === kod && it.donem === donem)!;

const uzatma = (degisen: object = {}): TakvimRowInput => ({
  tablo: 'sure_uzatmalari',
  alanlar: {
    kod: 'KDV2',
    donem: '2026-09',
    il: null,
    yeni_gun: '2026-10-30',
    yeni_odeme_gunu: null,
    dayanak: 'VUK Sirküleri/210',
    acik: true,
    ...degisen,
  },
});
const tatil = (degisen: object = {}): TakvimRowInput => ({
  tablo: 'resmi_tatiller',
  alanlar: {
    ad: 'Ramazan Bayramı',
    tur: 'ramazan',
    ilk_gun: '2028-02-26',
    gun_sayisi: 3,
    her_yil: false,
    arife: true,
    kesin: true,
    dayanak: 'Diyanet',
    acik: true,
    ...degisen,
  },
});
const kural = (degisen: object = {}): TakvimRowInput => ({
  tablo: 'beyanname_turleri',
  alanlar: {
    kod: 'YENI',
    ad: 'Yeni vergi',
    siklik: 'A',
    ilk_donem: '2026-01',
    son_donem: null,
    ofs: 1,
    gun: 10,
    aylar: null,
    mali_tatil: true,
    hesap_donemi: false,
    sure: null,
    kim: 'Herkes',
    dayanak: 'Kanun',
    teyit: 'K',
    acik: true,
    ...degisen,
  } as never,
});
const mucbir = (degisen: object = {}): TakvimRowInput => ({
  tablo: 'mucbir_sebepler',
  alanlar: {
    il: 'Hatay',
    ilceler: null,
    mukellef_id: null,
    ilk_gun: '2026-03-01',
    son_gun: '2026-03-31',
    verilis_gunu: '2026-05-15',
    dayanak: 'Yangın',
    acik: true,
    ...degisen,
  },
});
const add = (body: TakvimRowInput) => t.call('superadmin', createTakvimKaydi, { body });

describe('the calendar of a year', () => {
  it('is available to every signed-in user, each date with its derivation', async () => {
    for (const who of ['superadmin', 'moderator', 'muhasebeciA', 'personelA', 'mukellefA'] as const) {
      expect((await t.ask(who, getTakvim, { query: { yil: 2026 } })).tarihler.length, who).toBeGreaterThan(200);
    }
    expect((await t.call('guest', getTakvim, { query: { yil: 2026 } })).statusCode).toBe(401);
    expect(await tarih('KDV2', '2026-06')).toEqual({
      kod: 'KDV2',
      donem: '2026-06',
      ham_gun: '2026-07-25',
      uzatmasiz_gun: '2026-07-27',
      son_gun: '2026-07-27',
      odeme_gunu: '2026-07-28',
      son_odeme_gunu: '2026-07-28',
      adimlar: expect.arrayContaining([
        { gun: '2026-07-27', neden: '25.07.2026 iş günü değildir (Cumartesi, Pazar); izleyen ilk iş günü (VUK 18)' },
      ]),
    });
    expect(await tarih('MUHSGK', '2026-04')).toMatchObject({
      uzatmasiz_gun: '2026-05-26',
      son_gun: '2026-06-03',
      odeme_gunu: null,
    });
  });

  it('says in the derivation that a date of a year with unconfirmed feasts is provisional', async () => {
    const tahminiler = async (yil: number) =>
      (await t.ask('admin', getTakvim, { query: { yil } })).tarihler.filter(({ adimlar }) =>
        adimlar.at(-1)!.neden.startsWith('Tahmini tarih'),
      ).length;
    expect([await tahminiler(2026), (await tahminiler(2027)) > 200]).toEqual([0, true]);
  });

  it('is available only for years that exist', async () => {
    for (const yil of [1999, 'x', ''])
      expect((await t.call('admin', getTakvim, { query: { yil: yil as number } })).statusCode).toBe(400);
  });

  it('is computed by screens from the same rows', async () => {
    const veri = await t.ask('muhasebeciA', getTakvimVerisi);
    expect(veri.kurallar.find(({ kod }) => kod === 'BERAT_A_D')).toMatchObject({
      ofs: 4,
      gun: 14,
      aylar: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    });
    expect([veri.tatiller.length, veri.uzatmalar.length]).toEqual([13, 16]);
  });
});

it('the kinds shown are those of the caller’s clients, and clients about whom too little is known are counted', async () => {
  await t.owner.query(
    `update mukellefler set defter_turu = 'işletme', ek_yukumlulukler = '{KDV2}' where mukellef_id = $1`,
    [t.office.ids.A.mukellef],
  );
  expect(await t.ask('muhasebeciA', getTakvimTurleri)).toEqual({
    kodlar: ['GELIR', 'GELIR_T2', 'GGECICI', 'KDV1', 'KDV2', 'LEVHA', 'MUHSGK_3A', 'SGK_4B'],
    belirsiz: 0,
    mukellef: 1,
    yerler: [],
  });
  expect(await t.ask('personelB', getTakvimTurleri)).toEqual({ kodlar: [], belirsiz: 1, mukellef: 1, yerler: [] });
  expect(await t.ask('moderator', getTakvimTurleri)).toMatchObject({ belirsiz: 1, mukellef: 2 });
});

it('a client’s confirmed duties count, and no suggestions beside them', async () => {
  const { A, B } = t.office.ids;
  await t.owner.query(
    `insert into mukellef_yukumlulukleri (mukellef_id, kod, ilk_donem, son_donem, verilir) values ($1, 'KDV1', '2026-01', null, true),
     ($1, 'LEVHA', '2026-01', null, false), ($1, 'GEKAP', '2024-03', '2024-06', true), ($2, 'KONAKLAMA', '2026-01', null, true)`,
    [A.mukellef, B.mukellef],
  );
  expect(await t.ask('muhasebeciA', getTakvimTurleri)).toEqual({
    kodlar: ['KDV1'],
    belirsiz: 0,
    mukellef: 1,
    yerler: [],
  });
  expect(await t.ask('moderator', getTakvimTurleri)).toEqual({
    kodlar: ['KDV1', 'KONAKLAMA'],
    belirsiz: 0,
    mukellef: 2,
    yerler: [],
  });
  await t.owner.query('delete from mukellef_yukumlulukleri');
});

describe('a calendar entry of the office', () => {
  it('moves the dates from then on and is in the log', async () => {
    expect((await tarih('KDV2', '2026-09')).son_gun).toBe('2026-10-26');
    expect((await add(uzatma())).statusCode).toBe(200);
    const ikinci = { yeni_gun: '2026-11-06', yeni_odeme_gunu: '2026-11-10', dayanak: 'VUK Sirküleri/211' };
    expect((await add(uzatma(ikinci))).statusCode).toBe(200);
    const { adimlar, uzatmasiz_gun, son_gun, son_odeme_gunu } = await tarih('KDV2', '2026-09');
    expect([uzatmasiz_gun, son_gun, son_odeme_gunu]).toEqual(['2026-10-26', '2026-11-06', '2026-11-10']);
    expect(adimlar.slice(-2).map(({ neden }) => neden)).toEqual([
      '26.10.2026 yerine: VUK Sirküleri/210',
      '30.10.2026 yerine: VUK Sirküleri/211',
    ]);
    const { rows } = await t.owner.query(
      `select islem from denetim where tablo = 'sure_uzatmalari' and kullanici_id is not null`,
    );
    expect(rows).toEqual([{ islem: 'insert' }, { islem: 'insert' }]);
  });

  it('can be deleted, unless it came with the product', async () => {
    const { satirlar: sure_uzatmalari } = await t.ask('superadmin', listSureUzatmalari);
    const [own, urun] = [
      sure_uzatmalari.find(({ urunden }) => !urunden)!,
      sure_uzatmalari.find(({ urunden }) => urunden)!,
    ];
    const remove = (id: number) =>
      t.call('superadmin', removeTakvimKaydi, { params: { id }, query: { tablo: 'sure_uzatmalari' } });
    expect((await remove(own.id)).statusCode).toBe(200);
    expect((await remove(own.id)).statusCode).toBe(404);
    expect((await remove(urun.id)).json()).toMatchObject({ code: 'TAKVIM_URUN_SATIRI' });
  });

  it.each([
    [
      'an extension earlier than what it replaces',
      uzatma({ kod: 'KDV1', yeni_gun: '2026-10-28' }),
      'yeni_gun',
      'Yeni gün, yerine geçtiği 28.10.2026 gününden sonra olmalıdır.',
    ],
    [
      'a second extension that does not go on from the first',
      uzatma({ kod: 'MUHSGK', donem: '2026-04', yeni_gun: '2026-06-03' }),
      'yeni_gun',
      'Bu dönem zaten 03.06.2026 gününe uzatılmış (VUK Sirküleri/199); yeniden uzatmak için daha sonraki bir gün yazın.',
    ],
    ['an extension of a duty that there is not', uzatma({ kod: 'KDV9' }), 'kod', 'KDV9 kodlu bir yükümlülük yok.'],
    [
      'an extension of a period that there is not',
      uzatma({ kod: 'GEKAP', donem: '2026-08' }),
      'donem',
      'GEKAP yükümlülüğünün Ağustos 2026 ayında biten bir dönemi yok.',
    ],
    [
      'a payment before the filing',
      uzatma({ yeni_odeme_gunu: '2026-10-29' }),
      'yeni_odeme_gunu',
      'Ödeme günü beyan gününden önce olamaz.',
    ],
    ['an extension without its circular', uzatma({ dayanak: ' ' }), 'dayanak', 'Sirküler zorunludur.'],
    [
      'a day that there is not',
      uzatma({ yeni_gun: '2026-02-30' }),
      'yeni_gun',
      'Geçerli bir tarih girin (gg.aa.yyyy).',
    ],
    [
      'a holiday twice',
      tatil({ tur: 'kurban', ilk_gun: '2026-05-30' }),
      'ilk_gun',
      '30.05.2026 zaten tatil: Kurban Bayramı. Aynı tatil iki kez girilemez.',
    ],
    [
      'a yearly holiday twice',
      tatil({ tur: 'ulusal', ilk_gun: '2030-08-30', gun_sayisi: 1 }),
      'ilk_gun',
      '30.08.2030 zaten tatil: Zafer Bayramı. Aynı tatil iki kez girilemez.',
    ],
    [
      'a second rule for the same periods',
      kural({ kod: 'KDV1', ilk_donem: '2027-01' }),
      'ilk_donem',
      'KDV 1 için Ocak 2027 döneminde başka bir kural geçerli. Önce onun son dönemini yazın.',
    ],
    [
      'a yearly kind stopped mid-year',
      kural({ siklik: 'Y', son_donem: '2027-05' }),
      'son_donem',
      'Yıllık yükümlülük yıl ortasında bitirilemez: Aralık ayını yazın.',
    ],
    [
      'a quarterly kind stopped mid-quarter',
      kural({ siklik: 'Q', son_donem: '2027-05' }),
      'son_donem',
      'Üç aylık dönemin ortasında bitirilemez: Mart, Haziran, Eylül ya da Aralık ayını yazın.',
    ],
    [
      'a rule that ends before it begins',
      kural({ son_donem: '2025-12' }),
      'son_donem',
      'Son dönem ilk dönemden önce olamaz.',
    ],
    [
      'a filing before the period ends',
      kural({ ofs: 0, gun: 15 }),
      'gun',
      'Son gün, dönem bitmeden önce olamaz: ayın son günü için 0 yazın.',
    ],
    ['a rule without a day', kural({ gun: null }), 'gun', 'Ayın gününü yazın (0: ayın son günü).'],
    [
      'force majeure that ends before it begins',
      mucbir({ son_gun: '2026-02-01' }),
      'son_gun',
      'Son gün ilk günden önce olamaz.',
    ],
    [
      'an extension for districts of no province',
      uzatma({ ilceler: ['Antakya'] }),
      'ilceler',
      'İlçe, iliyle birlikte yazılır.',
    ],
    [
      'an extension for a district in which no client is',
      uzatma({ il: 'Hatay', ilceler: ['Antakia'] }),
      'ilceler',
      'Hatay ilinde, ilçesi Antakia olan mükellef yok. İlçenin yazımını denetleyin ya da önce mükelleflerin ilçesini girin.',
    ],
    ['force majeure of nobody', mucbir({ il: '' }), 'il', 'İl ya da mükellef seçin.'],
    [
      'force majeure whose duties are due within it',
      mucbir({ verilis_gunu: '2026-03-31' }),
      'verilis_gunu',
      'Veriliş günü mücbir sebebin son gününden sonra olmalıdır.',
    ],
  ])('is refused at its field if it is %s', async (_, body, field, message) => {
    const refused = await add(body);
    const { field: at, message: says } = refused.json();
    expect([refused.statusCode >= 400 && refused.statusCode < 500, at?.split('.').at(-1), says]).toEqual([
      true,
      field,
      message,
    ]);
  });

  it('can be made only by a superadmin; others can only read', async () => {
    for (const who of ['admin', 'moderator', 'muhasebeciA', 'personelA'] as const) {
      expect((await t.call(who, createTakvimKaydi, { body: mucbir() })).statusCode, who).toBe(403);
    }
    for (const tablo of TAKVIM_TABLOLARI)
      expect((await t.call('moderator', TAKVIM_LISTELERI[tablo])).statusCode).toBe(200);
  });

  it('is a sheet for each table, where the day 0 is the last of the month', async () => {
    const query = { bicim: 'csv', gun: '0', sutunlar: 'gun' } as const;
    const { body } = await t.call('moderator', listBeyannameTurleri.file, { query });
    expect(new Set(body.slice(1).trimEnd().split('\r\n').slice(1))).toEqual(new Set(['Ay sonu']));
    for (const tablo of TAKVIM_TABLOLARI)
      expect((await t.call('moderator', TAKVIM_LISTELERI[tablo].file, { query: {} })).statusCode).toBe(200);
  });

  it('confirms a year by its two religious holidays', async () => {
    expect((await add(tatil())).statusCode).toBe(200);
    expect(
      (await add(tatil({ tur: 'kurban', ad: 'Kurban Bayramı', ilk_gun: '2028-05-05', gun_sayisi: 4 }))).statusCode,
    ).toBe(200);
    expect((await tarihler()).length).toBeGreaterThan(200);
  });

  it('cannot be overwritten if somebody else changed it meanwhile', async () => {
    const { id, surum, urunden, elle_degisti, urun_hali, ...alanlar } = (
      await t.ask('superadmin', listResmiTatiller)
    ).satirlar.find(({ urunden }) => !urunden)!;
    const change = (name: string) =>
      t.call('superadmin', updateTakvimKaydi, {
        params: { id },
        body: { satir: { tablo: 'resmi_tatiller', alanlar: { ...alanlar, ad: name } }, surum },
      });
    expect([(await change('Bir')).statusCode, (await change('İki')).json().code]).toEqual([200, 'KAYIT_DEGISTI']);
  });
});

it('the days of a place are named and computed for it, province and districts apart', async () => {
  const set = (il: string | null, ilce: string | null) =>
    t.owner.query('update mukellefler set il = $1, ilce = $2 where mukellef_id = $3', [
      il,
      ilce,
      t.office.ids.A.mukellef,
    ]);
  const { yil } = currentDonem();
  const donem = `${yil}-03`;
  await set('Hatay', 'ANTAKYA');
  expect((await add(uzatma({ donem, il: 'Hatay', yeni_gun: `${yil}-05-05` }))).statusCode).toBe(200);
  expect((await add(uzatma({ donem, il: 'hatay', ilceler: ['Antakya'], yeni_gun: `${yil}-06-05` }))).statusCode).toBe(
    200,
  );
  expect((await t.ask('muhasebeciA', getTakvimTurleri)).yerler).toEqual([
    { il: 'Hatay', ilce: null },
    { il: 'Hatay', ilce: 'ANTAKYA' },
  ]);
  const due = async (yer: object) =>
    (await t.ask('personelA', getTakvim, { query: { yil, ...yer } })).tarihler.find(
      (it) => it.kod === 'KDV2' && it.donem === donem,
    )!;
  const [genel, ilde, ilcede, other] = await Promise.all(
    [{}, { il: 'HATAY' }, { il: 'Hatay', ilce: 'antakya' }, { il: 'İzmir', ilce: 'antakya' }].map(due),
  );
  expect(other).toEqual(genel);
  expect([genel, ilde, ilcede].map((it) => it!.son_gun.slice(0, 7))).toEqual([`${yil}-04`, `${yil}-05`, `${yil}-06`]);
  const reasons = ilcede!.adimlar.map(({ neden }) => /yerine: (.*)/.exec(neden)?.[1]);
  expect(reasons.filter(Boolean)).toEqual(['VUK Sirküleri/210 (Hatay)', 'VUK Sirküleri/210 (hatay / Antakya)']);
  await t.owner.query(`delete from sure_uzatmalari where il is not null`);
  await set(null, null);
});

it('a month’s last days say how many declarations are left of those that the asking person sees', async () => {
  const put = (side: 'A' | 'B', donem: string, durum: string, more: { duzeltme?: number; son_gun?: string } = {}) =>
    t.owner.query(
      `insert into beyannameler (muhasebeci_id, mukellef_id, kod, donem, duzeltme, son_gun, durum, kabul_gunu)
       values ($1, $2, 'KDV2', $3, $4, $5, $6, case when $6 = 'verildi' then '2026-11-20'::date end)`,
      [
        t.office.ids[side].muhasebeci,
        t.office.ids[side].mukellef,
        donem,
        more.duzeltme ?? 0,
        more.son_gun ?? '2026-11-25',
        durum,
      ],
    );
  await put('A', '2026-10', 'verildi');
  await put('A', '2026-10', 'hazırlanıyor', { duzeltme: 1 });
  await put('B', '2026-10', 'kontrolde');
  await put('A', '2026-11', 'bekliyor', { son_gun: '2026-12-25' });
  const isler = async (who: 'moderator' | 'muhasebeciA' | 'muhasebeciB' | 'personelA') =>
    (await t.ask(who, listTakvimIsleri, { query: { yil: 2026, ay: 11 } })).isler;
  const row = { kod: 'KDV2', donem: '2026-10', son_gun: '2026-11-25' };
  expect(await isler('moderator')).toEqual([{ ...row, acik: 1, toplam: 2 }]);
  expect(await isler('muhasebeciA')).toEqual([{ ...row, acik: 0, toplam: 1 }]);
  expect(await isler('muhasebeciB')).toEqual([{ ...row, acik: 1, toplam: 1 }]);
  expect(await isler('personelA')).toEqual([{ ...row, acik: 0, toplam: 1 }]);
  await t.owner.query('delete from beyannameler');
});

describe('the product’s calendar files', () => {
  const load = () => loadTakvim(t.app.sessions.system, folder);
  const dosya = (name: string) =>
    JSON.parse(readFileSync(path.join(VERI, `${name}.json`), 'utf8')) as Record<string, unknown>[];
  const write = (name: string, rows: object[]) =>
    writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(rows));
  const written = async () =>
    (
      await t.owner.query(
        `select count(*)::integer as n from denetim where tablo in ('beyanname_turleri', 'resmi_tatiller', 'sure_uzatmalari')`,
      )
    ).rows[0].n;
  const dueDays = async () => (await t.owner.query('select count(*)::integer as n from beyanname_tarihleri')).rows[0].n;
  const row = async (kod: string) =>
    (await t.ask('superadmin', listBeyannameTurleri)).satirlar.find((it) => it.kod === kod)!;

  it('write nothing when unchanged and update what is new', async () => {
    for (const name of DOSYALAR) write(name, dosya(name));
    const before = await written();
    await t.owner.query('delete from beyanname_tarihleri');
    await Promise.all([load(), load()]);
    expect(await written()).toBe(before);
    expect(await dueDays()).toBe(0);
    write(
      'beyanname-turleri',
      dosya('beyanname-turleri').map((it) => (it.kod === 'ILAN' ? { ...it, gun: 22 } : it)),
    );
    await load();
    expect((await row('ILAN')).gun).toBe(22);
    expect(await written()).toBe(before + 1);
    expect(await dueDays()).toBeGreaterThan(100);
  });

  it('never overwrite what the office changed, but show the product’s value', async () => {
    const { id, surum, urunden, elle_degisti, urun_hali, ...alanlar } = await row('OIV');
    expect([urunden, elle_degisti, urun_hali]).toEqual([true, false, null]);
    await t.ask('superadmin', updateTakvimKaydi, {
      params: { id },
      body: { satir: { tablo: 'beyanname_turleri', alanlar: { ...alanlar, gun: 16 } }, surum },
    });
    await load();
    expect(await row('OIV')).toMatchObject({ gun: 16, elle_degisti: true, urun_hali: { gun: 15 } });
    write(
      'beyanname-turleri',
      dosya('beyanname-turleri').map((it) => (it.kod === 'OIV' ? { ...it, gun: 16 } : it)),
    );
    await load();
    expect(await row('OIV')).toMatchObject({ gun: 16, urun_hali: null });
  });

  it('switch off what they no longer contain', async () => {
    write(
      'sure-uzatmalari',
      dosya('sure-uzatmalari').filter(({ kod }) => kod !== 'DAMGA'),
    );
    await load();
    expect((await tarih('DAMGA', '2026-04')).son_gun).toBe('2026-05-26');
    write('sure-uzatmalari', dosya('sure-uzatmalari'));
    await load();
    expect((await tarih('DAMGA', '2026-04')).son_gun).toBe('2026-06-03');
  });

  it('stop the loading if they are malformed', async () => {
    write('resmi-tatiller', [{ ...dosya('resmi-tatiller')[0], gun_sayisi: 0 }]);
    await expect(load()).rejects.toThrow();
  });
});
