import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  assignBeyannameler,
  getBeyanname,
  getBeyannameAtamasi,
  reverseBeyannameIslemi,
  updateBeyannameler,
} from '#contract/beyanname/beyanname.ts';
import {
  BEYANNAME_DURUMLARI,
  BEYANNAME_GECISLERI,
  BEYANNAME_ISLEMLERI,
  type BeyannameDurumu,
  type BeyannameIslemi,
} from '#contract/beyanname/beyanname-gecis.ts';
import {
  cizelgeOf,
  createBeyannameAyi,
  getBeyannameCizelgesi,
  listBeyannameOzetleri,
} from '#contract/beyanname/cizelge.ts';
import { addMonths, ayMetni, currentDonem, gunleri, gunOf } from '#contract/common/donem.ts';
import { setAyarlar } from '#contract/sistem/ayar.ts';
import { createTakvimKaydi, removeTakvimKaydi } from '#contract/takvim/takvim-kaydi.ts';
import type { Principal } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runBeyannameJob } from './beyanname-isi.ts';

let t: TestApp;
const donem = currentDonem();
const gecen = ayMetni(addMonths(donem, -1));
const bugun = gunOf(new Date());

const run = (goOn?: () => boolean) => runBeyannameJob((work) => t.app.sessions.system('beyanname_isi', work), goOn);

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const one = async (text: string, values: unknown[] = []) => (await t.owner.query(text, values)).rows[0];
const put = async (durum: BeyannameDurumu, kod = 'KDV1', side: 'A' | 'B' = 'A'): Promise<number> => {
  const { muhasebeci, mukellef, personel } = t.office.ids[side];
  const row = await one(
    `insert into beyannameler (muhasebeci_id, mukellef_id, kod, donem, son_gun, durum, personel_id, neden, kabul_gunu)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning beyanname_id::integer`,
    [
      muhasebeci,
      mukellef,
      kod,
      gecen,
      gunleri(donem).bitis,
      durum,
      personel,
      durum === 'verilmeyecek' ? 'Yok' : null,
      durum === 'verildi' ? bugun : null,
    ],
  );
  return row.beyanname_id;
};
const durumOf = async (id: number) =>
  (await one('select durum from beyannameler where beyanname_id = $1', [id]))?.durum ?? null;
const act = (who: Principal, islem: BeyannameIslemi, beyannameler: [number, BeyannameDurumu][], more: object = {}) =>
  t.call(who, updateBeyannameler, {
    body: {
      islem,
      ...more,
      beyannameler: beyannameler.map(([beyanname_id, beklenen]) => ({ beyanname_id, beklenen })),
    },
  });
const WITH: Partial<Record<BeyannameIslemi, object>> = {
  verme: { neden: 'Faaliyeti yok' },
  ver: { kabul: { kabul_gunu: bugun, tutar: 12_345, kabul_no: 'T1' } },
};

beforeEach(() => t.owner.query('delete from beyannameler'));

describe('the transition table of declarations', () => {
  it('decides every act in every state, for an admin and for the client’s staff member', async () => {
    for (const who of ['admin', 'personelA'] as const)
      for (const islem of BEYANNAME_ISLEMLERI.filter((one) => one !== 'duzelt' && one !== 'duzeltmeyi_kaldir'))
        for (const durum of BEYANNAME_DURUMLARI) {
          await t.owner.query('delete from beyannameler');
          const id = await put(durum);
          const answer = await act(who, islem, [[id, durum]], WITH[islem]);
          const to = BEYANNAME_GECISLERI[islem].to[durum];
          expect([answer.statusCode, await durumOf(id)], `${who} ${islem} ${durum}: ${answer.body}`).toEqual(
            to ? [200, to] : [409, durum],
          );
        }
  });

  it('lets no accountant, client or staff member of others change a state', async () => {
    for (const [who, status] of [
      ['muhasebeciA', 403],
      ['mukellefA', 403],
      ['personelB', 409],
    ] as const) {
      const id = await put('bekliyor');
      expect([who, (await act(who, 'hazirla', [[id, 'bekliyor']])).statusCode, await durumOf(id)]).toEqual([
        who,
        status,
        'bekliyor',
      ]);
      await t.owner.query('delete from beyannameler');
    }
  });

  it('numbers corrections of a filed declaration and lets a wrong one be removed, but not by a moderator', async () => {
    const id = await put('verildi');
    expect((await act('moderator', 'duzelt', [[id, 'verildi']])).statusCode).toBe(200);
    const ilk = await one('select beyanname_id::integer as id, duzeltme, durum from beyannameler where duzeltme = 1');
    expect(ilk).toMatchObject({ duzeltme: 1, durum: 'hazırlanıyor' });
    expect((await act('personelA', 'duzelt', [[id, 'verildi']])).statusCode).toBe(409);
    expect((await act('moderator', 'duzeltmeyi_kaldir', [[ilk.id, 'hazırlanıyor']])).statusCode).toBe(403);
    expect((await act('personelA', 'duzeltmeyi_kaldir', [[ilk.id, 'hazırlanıyor']])).statusCode).toBe(200);
    expect((await one('select count(*)::integer as n from beyannameler')).n).toBe(1);
  });

  it('counts a corrected declaration once in the office’s summary, as the grid shows it', async () => {
    const ozet = async () => (await t.ask('admin', listBeyannameOzetleri, { query: donem })).satirlar[0];
    const ver = async (id: number, tutar: number) =>
      act('admin', 'ver', [[id, 'onaylandı']], { kabul: { kabul_gunu: bugun, tutar } });
    const id = await put('onaylandı');
    await ver(id, 10_000);
    await act('admin', 'duzelt', [[id, 'verildi']]);
    expect(await ozet()).toMatchObject({ toplam: 1, acik: 1, verilen: 0, geciken: 0, tutar: 0 });
    const { beyanname_id } = await one(
      `update beyannameler set durum = 'onaylandı' where duzeltme = 1 returning beyanname_id::integer`,
    );
    await ver(beyanname_id, 12_000);
    expect(await ozet()).toMatchObject({ toplam: 1, acik: 0, verilen: 1, tutar: 12_000 });
    const { hucreler } = cizelgeOf(
      await t.ask('admin', getBeyannameCizelgesi, { query: { ...donem, muhasebeci_id: t.office.ids.A.muhasebeci } }),
    );
    expect(hucreler.map(({ durum, tutar }) => [durum, tutar])).toEqual([['verildi', 12_000]]);
  });

  it('refuses a filing without a day, with a future day, or before the period ends, at the field', async () => {
    const id = await put('onaylandı');
    const cases: [object, string, string][] = [
      [{}, 'kabul.kabul_gunu', 'Kabul tarihini yazın.'],
      [
        { kabul: { kabul_gunu: gunOf(new Date(Date.now() + 3 * 86_400_000)) } },
        'kabul.kabul_gunu',
        'Kabul tarihi gelecekte olamaz.',
      ],
      [{ kabul: { kabul_gunu: `${gecen}-01` } }, 'kabul.kabul_gunu', 'bitmeden'],
      [{ kabul: { kabul_gunu: bugun, tutar: -1 } }, 'kabul.tutar', 'Tutar eksi olamaz.'],
    ];
    for (const [more, field, message] of cases) {
      const answer = await act('admin', 'ver', [[id, 'onaylandı']], more);
      expect([answer.statusCode, answer.json().field, answer.json().message]).toEqual([
        400,
        field,
        expect.stringContaining(message),
      ]);
    }
    expect((await act('admin', 'verme', [[id, 'onaylandı']])).json()).toMatchObject({ field: 'neden' });
    expect(await durumOf(id)).toBe('onaylandı');
  });

  it('refuses the preparer as checker if the office requires two people', async () => {
    await t.ask('admin', setAyarlar, { body: { beyanname_ayri_kontrol: true } });
    const id = await put('bekliyor');
    await act('personelA', 'kontrole_ver', [[id, 'bekliyor']]);
    expect((await act('personelA', 'onayla', [[id, 'kontrolde']])).json().message).toContain(
      'Hazırlayan kontrol edemez',
    );
    expect((await act('moderator', 'onayla', [[id, 'kontrolde']])).statusCode).toBe(200);
    await t.ask('admin', setAyarlar, { body: { beyanname_ayri_kontrol: false } });
    const row = await t.ask('personelA', getBeyanname, { params: { beyanname_id: id } });
    expect(row).toMatchObject({
      durum: 'onaylandı',
      hazirlayan_adi: expect.any(String),
      kontrol_eden_adi: expect.any(String),
    });
  });

  it('reverses an act, except for declarations that somebody has changed since', async () => {
    const [a, b] = [await put('onaylandı'), await put('onaylandı', 'KDV2')];
    const { request_no } = (
      await act(
        'admin',
        'ver',
        [
          [a, 'onaylandı'],
          [b, 'onaylandı'],
        ],
        { kabul: { kabul_gunu: bugun } },
      )
    ).json();
    await act('personelA', 'geri_gonder', [[b, 'verildi']]);
    const { results } = await t.ask('admin', reverseBeyannameIslemi, { body: { request_no } });
    expect(results.map(({ oldu, durum }) => [oldu, durum])).toEqual([
      [true, 'onaylandı'],
      [false, 'onaylandı'],
    ]);
    expect((await t.call('admin', reverseBeyannameIslemi, { body: { request_no: randomUUID() } })).statusCode).toBe(
      404,
    );
  });
});

describe('a month of declarations', () => {
  const yukumlu = (kod: string, side: 'A' | 'B' = 'A', ilk = '2024-01') =>
    t.owner.query('insert into mukellef_yukumlulukleri (mukellef_id, kod, ilk_donem) values ($1, $2, $3)', [
      t.office.ids[side].mukellef,
      kod,
      ilk,
    ]);
  const rows = async () =>
    (await t.owner.query('select kod, donem, durum, personel_id::integer from beyannameler order by kod, donem')).rows;

  it('is created once from the duties owed, even by two servers at once; an untouched declaration disappears when its duty ends', async () => {
    await t.owner.query('delete from beyanname_aylari; delete from mukellef_yukumlulukleri');
    await yukumlu('KDV1');
    await yukumlu('SGK_4A', 'B');
    await Promise.all([run(), run()]);
    await run();
    const made = await rows();
    const { rows: gunler } = await t.owner.query(
      `select kod, donem from beyanname_tarihleri where kod in ('KDV1', 'SGK_4A') and yer is null and mukellef_id is null
      and son_gun between $1 and (select (make_date(max(yil * 12 + ay - 1) / 12, max(yil * 12 + ay - 1) % 12 + 1, 1) + interval '1 month - 1 day')::date from beyanname_aylari)
      order by kod, donem`,
      [gunleri(donem).baslangic],
    );
    expect(made.map(({ kod, donem: ay }) => ({ kod, donem: ay }))).toEqual(gunler);
    expect(made.find(({ kod }) => kod === 'KDV1')).toMatchObject({
      durum: 'bekliyor',
      personel_id: t.office.ids.A.personel,
    });
    await yukumlu('KDV2');
    expect((await rows()).some(({ kod }) => kod === 'KDV2')).toBe(true);
    const begun = await one(`select beyanname_id::integer as id from beyannameler where kod = 'KDV2' limit 1`);
    await act('admin', 'hazirla', [[begun.id, 'bekliyor']]);
    await t.owner.query(`update mukellef_yukumlulukleri set son_donem = '2024-02' where kod in ('KDV1', 'KDV2')`);
    expect((await rows()).filter(({ kod }) => kod !== 'SGK_4A')).toMatchObject([
      { kod: 'KDV2', durum: 'hazırlanıyor' },
    ]);
  });

  it('uses the due day of the client’s province or district as soon as that is known', async () => {
    const { rows: sonrakiler } = await t.owner.query(
      `select son_gun::text from beyanname_tarihleri where kod = 'KDV1' and yer is null and mukellef_id is null and donem > $1 order by donem`,
      [gecen],
    );
    const [yeni_gun, sonraki] = sonrakiler.map(({ son_gun }) => son_gun) as [string, string];
    const alanlar = {
      kod: 'KDV1',
      donem: gecen,
      il: 'Hatay',
      yeni_gun,
      yeni_odeme_gunu: null,
      dayanak: 'VUK Sirküleri/999',
      acik: true,
    };
    await t.owner.query('delete from beyanname_aylari; delete from mukellef_yukumlulukleri');
    for (const side of ['A', 'B'] as const) await yukumlu('KDV1', side);
    await run();
    const days = async () =>
      (
        await t.owner.query('select son_gun::text from beyannameler where donem = $1 order by mukellef_id', [gecen])
      ).rows.map((row) => row.son_gun);
    const [usual] = await days();
    await t.ask('superadmin', createTakvimKaydi, { body: { tablo: 'sure_uzatmalari', alanlar } });
    expect(await days()).toEqual([usual, usual]);
    await t.owner.query(`update mukellefler set il = 'HATAY' where mukellef_id = $1`, [t.office.ids.A.mukellef]);
    expect(await days()).toEqual([yeni_gun, usual]);
    await t.owner.query(`update mukellefler set ilce = 'Antakya' where mukellef_id = $1`, [t.office.ids.A.mukellef]);
    const ilcede = { ...alanlar, ilceler: ['antakya'], yeni_gun: sonraki };
    await t.ask('superadmin', createTakvimKaydi, { body: { tablo: 'sure_uzatmalari', alanlar: ilcede } });
    const [moved] = await days();
    expect(moved).toBe(sonraki);
    const { rows: people } = await t.owner.query(
      'select beyanname_id::integer as id from beyannameler where donem = $1 order by mukellef_id',
      [gecen],
    );
    const odemeler = await Promise.all(
      people.map(({ id }) => t.ask('admin', getBeyanname, { params: { beyanname_id: id } })),
    );
    expect(odemeler.map(({ son_odeme_gunu }) => son_odeme_gunu)).toEqual([moved, usual]);
    await t.owner.query(`update mukellefler set ilce = 'Defne' where il is not null`);
    expect((await days())[0]! < moved!).toBe(true);
    await t.owner.query('update mukellefler set il = null, ilce = null');
    expect(await days()).toEqual([usual, usual]);
  });

  it('is there in the month to which force majeure put it off years ago, and stays there', async () => {
    const eski = addMonths(donem, -40);
    const mukellef_id = t.office.ids.A.mukellef;
    const alanlar = {
      il: null,
      ilceler: null,
      mukellef_id,
      ilk_gun: `${ayMetni(addMonths(eski, 1))}-15`,
      son_gun: `${ayMetni(addMonths(eski, 2))}-14`,
      verilis_gunu: `${ayMetni(donem)}-10`,
      dayanak: 'Deprem',
      acik: true,
    };
    await t.owner.query('delete from beyanname_aylari; delete from mukellef_yukumlulukleri');
    await yukumlu('KDV1', 'A', ayMetni(eski));
    const { id } = await t.ask('superadmin', createTakvimKaydi, { body: { tablo: 'mucbir_sebepler', alanlar } });
    const enEski = async () => (await rows())[0]?.donem;
    await run();
    expect(await enEski()).toBe(ayMetni(eski));
    await t.owner.query(`update mukellefler set il = 'Hatay' where mukellef_id = $1`, [mukellef_id]);
    expect(await enEski()).toBe(ayMetni(eski));
    await t.owner.query('update mukellefler set il = null');
    await t.ask('superadmin', removeTakvimKaydi, { params: { id }, query: { tablo: 'mucbir_sebepler' } });
  });

  it('is generated a thousand clients at a time; a stopped turn is gone on with, and clients that change meanwhile are not forgotten', async () => {
    await t.owner.query('delete from beyanname_aylari; delete from mukellef_yukumlulukleri');
    await t.owner.query(
      `insert into mukellefler (muhasebeci_id, ad) select $1, 'Parça ' || n from generate_series(1, 2100) n`,
      [t.office.ids.A.muhasebeci],
    );
    const duties = (kod: string) =>
      t.owner.query(
        `insert into mukellef_yukumlulukleri (mukellef_id, kod, ilk_donem) select mukellef_id, $1, '2024-01' from mukellefler where ad like 'Parça %'`,
        [kod],
      );
    const clients = async (kod: string) =>
      (await one('select count(distinct mukellef_id)::integer as n from beyannameler where kod = $1', [kod])).n;
    const turn = (left = 1) => run(() => left-- > 0);
    const hazir = async () => (await t.ask('muhasebeciA', getBeyannameCizelgesi, { query: donem })).hazir;
    try {
      await duties('KDV1');
      await turn();
      const first = await clients('KDV1');
      expect([first > 900 && first <= 1000, await hazir()]).toEqual([true, false]);
      await turn();
      const second = await clients('KDV1');
      expect(second - first).toBe(1000);
      await duties('KDV2');
      expect(await clients('KDV2')).toBe(0);
      await run();
      expect([await clients('KDV1'), await clients('KDV2'), await hazir()]).toEqual([2100, 2100, true]);
      await t.owner.query('update beyanname_aylari set yenilenecek = true');
      const left = () => t.ask('superadmin', createBeyannameAyi, { body: donem });
      expect([(await left()).kalan > 1000, (await left()).kalan > 0, await left(), await left()]).toEqual([
        true,
        true,
        { kalan: 0 },
        { kalan: 0 },
      ]);
    } finally {
      await t.owner.query(`delete from mukellefler where ad like 'Parça %'`);
    }
  });

  it('shows each role the clients that it sees elsewhere, and staff also the declarations assigned to them', async () => {
    const [a, b] = [await put('bekliyor'), await put('kontrolde', 'KDV2', 'B')];
    const ids = async (who: Principal, query: object = {}) =>
      cizelgeOf(await t.ask(who, getBeyannameCizelgesi, { query: { ...donem, ...query } })).hucreler.map(
        ({ beyanname_id }) => beyanname_id,
      );
    expect([
      await ids('muhasebeciA'),
      await ids('personelB'),
      await ids('admin', { muhasebeci_id: t.office.ids.A.muhasebeci }),
    ]).toEqual([[a], [b], [a]]);
    expect((await t.call('admin', getBeyannameCizelgesi, { query: donem })).json().field).toBe('muhasebeci_id');
    expect((await t.call('muhasebeciB', getBeyanname, { params: { beyanname_id: a } })).statusCode).toBe(404);
    const body = { ...donem, kodlar: ['KDV1'], personel_id: t.office.ids.B.personel };
    expect(await t.ask('moderator', getBeyannameAtamasi, { body })).toEqual({
      bos: 0,
      baskasinda: 1,
      kendisinde: 0,
      bitmis: 0,
    });
    expect(
      (await t.call('admin', assignBeyannameler, { body: { ...body, baskasinda: false, beklenen: 1 } })).statusCode,
    ).toBe(409);
    expect(
      await t.ask('admin', assignBeyannameler, { body: { ...body, baskasinda: true, beklenen: 1 } }),
    ).toMatchObject({ adet: 1 });
    const cizelge = cizelgeOf(await t.ask('personelB', getBeyannameCizelgesi, { query: donem }));
    expect(cizelge.mukellefler.map(({ ad }) => ad)).toEqual(['Mükellef A', 'Mükellef B']);
    const ozet = async (kod?: string) =>
      (await t.ask('admin', listBeyannameOzetleri, { query: { ...donem, ...(kod && { kod }) } })).satirlar;
    expect((await ozet()).map(({ toplam }) => toplam)).toEqual([1, 1]);
    expect((await ozet('KDV2')).map(({ muhasebeci_id, toplam }) => [muhasebeci_id, toplam])).toEqual([
      [t.office.ids.B.muhasebeci, 1],
    ]);
  });
});
