import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMonths, ayMetni, currentDonem, type Donem } from '#contract/common/donem.ts';
import { getIzgara, izgaraOf, MAX_HUCRE, resetIzgara, updateHucreler } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import {
  downloadIzgara,
  getYilOzeti,
  listAcikHizmetler,
  listTalepler,
} from '#contract/hizmet-kaydi/hizmet-kaydi-liste.ts';
import { listTahakkuklar } from '#contract/tahakkuk/tahakkuk.ts';
import type { Principal } from '#server/testing/office.ts';
import { someoneWaits } from '#server/testing/someone-waits.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
const donem = currentDonem();
const eski = addMonths(donem, -3);
let tasinan: number;

const kayit = (
  muhasebeci: number,
  mukellef: number,
  hizmet: number,
  { yil, ay }: Donem,
  durum: string,
  bedel = 25_050,
) =>
  t.owner.query(
    `insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum)
     values ($1, $2, $3, $4, $5, $6, $6, $7)`,
    [muhasebeci, mukellef, hizmet, yil, ay, bedel, durum],
  );

beforeAll(async () => {
  t = await createTestApp();
  const { A, B } = t.office.ids;
  tasinan = (
    await t.owner.query(
      `insert into mukellefler (muhasebeci_id, ad) values ($1, '=Taşınan A.Ş.') returning mukellef_id::integer`,
      [A.muhasebeci],
    )
  ).rows[0].mukellef_id;
  await kayit(A.muhasebeci, tasinan, t.office.bordro, eski, 'talep');
  await t.owner.query('update mukellefler set muhasebeci_id = $2 where mukellef_id = $1', [tasinan, B.muhasebeci]);
});
afterAll(() => t.close());

const izgara = async (principal: Principal, when: Donem, muhasebeci_id?: number) =>
  izgaraOf(
    await t.ask(principal, getIzgara, { query: { ...when, ...(muhasebeci_id !== undefined && { muhasebeci_id }) } }),
  );
const rowOf = async (principal: Principal, when: Donem, muhasebeci_id?: number) => {
  const { mukellefler, hucreler } = await izgara(principal, when, muhasebeci_id);
  return {
    row: mukellefler.find((m) => m.mukellef_id === tasinan),
    cells: hucreler.filter((h) => h.mukellef_id === tasinan),
  };
};

describe('an old month of a client who has moved', () => {
  it('is complete for the former accountant, with the client’s name and record', async () => {
    const { row, cells } = await rowOf('muhasebeciA', eski);
    expect(row).toMatchObject({ ad: '=Taşınan A.Ş.', tasindi: true });
    expect(cells).toEqual([
      { mukellef_id: tasinan, hizmet_id: t.office.bordro, durum: 'talep', hizmet_bedeli: 25_050 },
    ]);
    expect((await rowOf('muhasebeciA', donem)).row).toBeUndefined();
  });

  it('is invisible to the new accountant', async () => {
    const { row, cells } = await rowOf('muhasebeciB', eski);
    expect(row).toMatchObject({ tasindi: false });
    expect(cells).toEqual([]);
  });

  it('appears to the office under the former accountant and is empty under the new one', async () => {
    const { A, B } = t.office.ids;
    expect(await rowOf('admin', eski, A.muhasebeci)).toMatchObject({
      row: { tasindi: true },
      cells: [{ durum: 'talep' }],
    });
    expect(await rowOf('admin', eski, B.muhasebeci)).toMatchObject({ row: { tasindi: false }, cells: [] });
  });

  it('cannot be changed under the wrong accountant', async () => {
    const { A, B } = t.office.ids;
    const act = (muhasebeci_id: number, hizmet_id: number) =>
      t.call('admin', updateHucreler, {
        body: {
          ...eski,
          muhasebeci_id,
          islem: 'onayla',
          hucreler: [{ mukellef_id: tasinan, hizmet_id, beklenen: null }],
        },
      });
    expect((await act(B.muhasebeci, t.office.bordro)).json().message).toBe(
      'Bu hizmetin kaydı mükellefin önceki muhasebecisinde.',
    );
    expect((await act(A.muhasebeci, t.office.hizmet)).json().message).toBe('Mükellef bulunamadı.');
    const { rows } = await t.owner.query(
      'select muhasebeci_id::integer, durum from hizmet_kayitlari where mukellef_id = $1',
      [tasinan],
    );
    expect(rows).toEqual([{ muhasebeci_id: A.muhasebeci, durum: 'talep' }]);
  });

  it('reveals no names: an accountant without a record of a client learns none', async () => {
    await t.owner.query(
      `begin; set local role muhasip_muhasebeci; select set_config('muhasip.muhasebeci_id', '${t.office.ids.B.muhasebeci}', true)`,
    );
    const { rows } = await t.owner.query('select gate.find_old_mukellef_adi($1) as ad', [t.office.ids.A.mukellef]);
    await t.owner.query('rollback');
    expect(rows).toEqual([{ ad: null }]);
  });
});

describe('an action on ten thousand cells', () => {
  const YIL = 2060;
  let cells: { mukellef_id: number; hizmet_id: number; beklenen: 'talep' }[];
  beforeAll(async () => {
    await t.owner.query(`insert into hizmetler (ad, fiyat) select 'Hizmet ' || n, 10000 from generate_series(1, 20) n`);
    await t.owner.query(
      `insert into mukellefler (muhasebeci_id, ad) select $1, 'Mükellef ' || n from generate_series(1, 500) n`,
      [t.office.ids.A.muhasebeci],
    );
    const { rows } = await t.owner.query(
      `insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum)
       select m.muhasebeci_id, m.mukellef_id, h.id, ${YIL}, 1, 10000, 10000, 'talep' from mukellefler m, hizmetler h where m.ad like 'Mükellef _%' and h.ad like 'Hizmet %'
       returning mukellef_id::integer, hizmet_id::integer`,
    );
    cells = rows
      .filter(({ mukellef_id }) => mukellef_id !== t.office.ids.A.mukellef)
      .slice(0, MAX_HUCRE)
      .map((row) => ({ ...row, beklenen: 'talep' }));
  });

  it('answers each cell correctly, even a hundred that somebody changed meanwhile, and the log is complete', async () => {
    expect(cells).toHaveLength(MAX_HUCRE);
    const changed = cells.slice(4_000, 4_100);
    await t.ask('superadmin', updateHucreler, {
      body: { yil: YIL, ay: 1, islem: 'reddet', ret_nedeni: 'Mükerrer talep', hucreler: changed },
    });
    const { results, request_no } = await t.ask('admin', updateHucreler, {
      body: { yil: YIL, ay: 1, islem: 'onayla', hucreler: cells },
    });
    const wrong = results.filter(({ mukellef_id, hizmet_id, oldu, durum, neden }, i) => {
      const isChanged = i >= 4_000 && i < 4_100;
      const isAsked = mukellef_id === cells[i]?.mukellef_id && hizmet_id === cells[i]?.hizmet_id;
      const expected = isChanged ? [false, 'reddedildi', 'Hücre bu sırada değişti.'] : [true, 'onaylandı', null];
      return !isAsked || JSON.stringify([oldu, durum, neden]) !== JSON.stringify(expected);
    });
    expect(wrong).toEqual([]);
    const { rows } = await t.owner.query(
      `select islem, eski, yeni, count(*)::integer as adet from denetim where request_no = $1 and tablo = 'hizmet_kayitlari' group by islem, eski, yeni`,
      [request_no],
    );
    expect(rows).toEqual([{ islem: 'update', eski: { durum: 'talep' }, yeni: { durum: 'onaylandı' }, adet: 9_900 }]);
    expect((await t.owner.query('select * from gate.verify_denetim()')).rows).toEqual([]);
  }, 60_000);

  it('waits for cells that somebody else has locked and then answers their new state', async () => {
    const some = cells.slice(0, 300);
    await t.owner.query('begin');
    await t.owner.query(
      `update hizmet_kayitlari set durum = 'yapıldı' where hizmet_yili = ${YIL} and mukellef_id = $1`,
      [some[0]?.mukellef_id],
    );
    const answer = t.ask('admin', updateHucreler, {
      body: {
        yil: YIL,
        ay: 1,
        islem: 'tamam_onay',
        hucreler: some.map((cell) => ({ ...cell, beklenen: 'onaylandı' as const })),
      },
    });
    await someoneWaits(t.owner);
    await t.owner.query('commit');
    const { results } = await answer;
    for (const result of results) {
      const isTheirs = result.mukellef_id === some[0]?.mukellef_id;
      expect(result).toMatchObject(
        isTheirs ? { oldu: false, durum: 'yapıldı', neden: 'Hücre bu sırada değişti.' } : { oldu: true, durum: 'onay' },
      );
    }
  });

  it('is refused with the limit if it has one cell more', async () => {
    const tooMany = [...cells, { ...cells[0], hizmet_id: t.office.hizmet } as (typeof cells)[number]];
    const response = await t.call('admin', updateHucreler, {
      body: { yil: YIL, ay: 1, islem: 'onayla', hucreler: tooMany },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'VALIDATION',
      details: { alanlar: [{ message: 'Bir işlemde en çok 10.000 hücre değiştirilebilir.' }] },
    });
  });
});

describe('invalid input to the grid', () => {
  it('an impossible month is a field error', async () => {
    const hucreler = [{ mukellef_id: t.office.ids.A.mukellef, hizmet_id: t.office.hizmet, beklenen: null }];
    for (const [field, value] of Object.entries({ ay: 13, yil: 1999 })) {
      const response = await t.call('admin', updateHucreler, {
        body: { ...donem, [field]: value, islem: 'onayla', hucreler },
      });
      expect(response.json(), field).toMatchObject({ code: 'VALIDATION', details: { alanlar: [{ field }] } });
    }
  });

  it('a passive client’s empty cell cannot be changed, but existing records can', async () => {
    const { muhasebeci } = t.office.ids.A;
    const { rows } = await t.owner.query(
      `insert into mukellefler (muhasebeci_id, ad, aktif) values ($1, 'Pasif', false) returning mukellef_id::integer`,
      [muhasebeci],
    );
    const cell = { mukellef_id: rows[0].mukellef_id, hizmet_id: t.office.hizmet };
    const act = (beklenen: null | 'talep') =>
      t.call('admin', updateHucreler, { body: { ...donem, islem: 'onayla', hucreler: [{ ...cell, beklenen }] } });
    expect((await act(null)).json().message).toBe('Mükellef pasif.');
    await kayit(muhasebeci, cell.mukellef_id, cell.hizmet_id, donem, 'talep');
    expect((await act('talep')).statusCode).toBe(200);
  });

  it('a record covered by an accrual may change; the accrual then shows the difference', async () => {
    const { A } = t.office.ids;
    const farkOf = async () =>
      (await t.ask('admin', listTahakkuklar, { query: { muhasebeci_id: A.muhasebeci, donem: ayMetni(donem) } }))
        .satirlar[0]?.fark ?? 0;
    const before = await farkOf();
    const hucreler = [{ mukellef_id: A.mukellef, hizmet_id: t.office.hizmet, beklenen: 'onaylandı' as const }];
    await t.ask('admin', updateHucreler, {
      body: { ...donem, islem: 'reddet', ret_nedeni: 'Mükerrer talep', hucreler },
    });
    expect((await farkOf()) - before).toBe(-100_000);
    await t.ask('admin', updateHucreler, {
      body: { ...donem, islem: 'onayla', hucreler: hucreler.map((h) => ({ ...h, beklenen: 'reddedildi' as const })) },
    });
    expect((await farkOf()) - before).toBe(0);
  });

  it('an admin who resets a month must name the accountant', async () => {
    expect((await t.call('admin', resetIzgara, { body: { ...donem, beklenen: [] } })).json()).toMatchObject({
      code: 'MUHASEBECI_GEREKLI',
    });
  });
});

describe('lists of service records', () => {
  it('accountants get their requests paged, filtered and sorted by the server, with count and sum of all', async () => {
    const all = await t.ask('muhasebeciA', listTalepler, {
      query: { hizmet_yili: String(eski.yil), hizmet_ayi: String(eski.ay) },
    });
    expect(all).toMatchObject({
      toplam: 1,
      toplamlar: { hizmet_bedeli: 25_050 },
      satirlar: [{ mukellef_adi: '=Taşınan A.Ş.', hizmet_adi: 'Bordro', durum: 'talep' }],
    });
    const page = await t.ask('muhasebeciA', listTalepler, {
      query: { hizmet_yili: '2060', sirala: 'mukellef_adi', yon: 'desc', boyut: 5, sayfa: 2 },
    });
    expect(page.toplam).toBeGreaterThanOrEqual(MAX_HUCRE);
    expect(page.satirlar).toHaveLength(5);
    const names = page.satirlar.map(({ mukellef_adi }) => mukellef_adi);
    expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a, 'tr')));
    const found = await t.ask('muhasebeciA', listTalepler, { query: { arama: 'TASINAN a.s', durum: 'talep' } });
    expect(found.satirlar.map(({ mukellef_adi }) => mukellef_adi)).toEqual(['=Taşınan A.Ş.']);
    expect((await t.ask('muhasebeciB', listTalepler, { query: { arama: 'taşınan' } })).toplam).toBe(0);
  });

  it('a year is listed by month and state', async () => {
    const { satirlar } = await t.ask('muhasebeciA', getYilOzeti, { query: { yil: eski.yil } });
    expect(satirlar).toContainEqual(expect.objectContaining({ ay: eski.ay, talep: 1, adet: 1, tutar: 25_050 }));
  });

  it('staff see open, finished and late work of their clients by service', async () => {
    const { A, B } = t.office.ids;
    await kayit(A.muhasebeci, A.mukellef, t.office.bordro, eski, 'onaylandı');
    await kayit(A.muhasebeci, A.mukellef, t.office.bordro, addMonths(donem, -2), 'onaylandı');
    await kayit(A.muhasebeci, A.mukellef, t.office.bordro, donem, 'yapıldı');
    await kayit(B.muhasebeci, tasinan, t.office.hizmet, addMonths(donem, -2), 'onaylandı');
    const { satirlar: hizmetler } = await t.ask('personelA', listAcikHizmetler, { query: donem });
    expect(hizmetler.find(({ ad }) => ad === 'Bordro')).toMatchObject({
      acik: 0,
      yapilan: 1,
      geciken: 2,
      en_eski: eski,
    });
    expect(hizmetler.find(({ ad }) => ad === 'Beyanname')).toMatchObject({
      acik: 1,
      yapilan: 0,
      geciken: 0,
      en_eski: null,
    });
  });
});

describe('the grid as a sheet', () => {
  const sheet = async (principal: Principal, query: object) => {
    const response = await t.call(principal, downloadIzgara, { query: query as never });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="?hizmetler-\d{4}-\d{2}\.xlsx"?$/);
    return (await readXlsxFile(response.rawPayload)) as unknown as { data: unknown[][] }[] | unknown[][];
  };
  const rowsOf = (content: Awaited<ReturnType<typeof sheet>>): unknown[][] =>
    ('data' in (content[0] as object) ? (content as { data: unknown[][] }[])[0]?.data : content) as unknown[][];

  it('has the screen’s names, states, counts and sums', async () => {
    const rows = rowsOf(await sheet('muhasebeciA', { ...eski, mukellef: 'taşınan' }));
    const head = rows[0] as string[];
    expect(head[0]).toContain(String(eski.yil));
    const bordro = head.findIndex((text) => String(text).startsWith('Bordro (250,50 ₺)'));
    expect(rows[1]?.[0]).toBe('=Taşınan A.Ş.');
    expect(rows[1]?.[bordro]).toBe('Talep');
    expect(rows[1]?.slice(-2)).toEqual([1, 250.5]);
    expect(rows.at(-1)?.[bordro]).toBe('250,50');
    expect(rows).toHaveLength(4);
  });

  it('can be limited to a group of states and to clients with records', async () => {
    const rows = async (query: object) =>
      rowsOf(await sheet('muhasebeciA', { ...eski, mukellef: 'taşınan', ...query }));
    expect((await rows({ dolu: '1' }))[0]).toHaveLength(4);
    expect((await rows({ goster: 'bekliyor' })).map((row) => row[1])).toContain('Talep');
    expect(await rows({ goster: 'bitti' })).toHaveLength(3);
  });

  it('can be limited to a service, and is refused to an admin who names no accountant', async () => {
    const rows = rowsOf(await sheet('personelA', { ...donem, hizmet_id: t.office.hizmet }));
    expect(rows[0]).toHaveLength(4);
    expect((await t.call('admin', downloadIzgara, { query: donem })).json()).toMatchObject({
      code: 'MUHASEBECI_GEREKLI',
    });
  });
});
