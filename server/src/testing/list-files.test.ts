import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatTarih } from '#contract/common/donem.ts';
import { HERKES } from '#contract/common/roller.ts';
import { listHizmetler } from '#contract/hizmet/hizmet.ts';
import { listAdminler } from '#contract/kisi/admin.ts';
import { listKullanicilar } from '#contract/kisi/kullanici.ts';
import { listMuhasebeciler } from '#contract/kisi/muhasebeci.ts';
import { listPersonel } from '#contract/kisi/personel.ts';
import { listMukellefler, type Mukellef } from '#contract/mukellef/mukellef.ts';
import { listMukellefler as listMukellefRows } from '#server/features/mukellef/queries.ts';
import { hashToken } from '#server/http/auth.ts';
import { createListFile } from '#server/http/sheet/list-file.ts';
import { importerOf } from '#server/testing/aktarim.ts';
import { type Principal, tcNo } from '#server/testing/office.ts';
import { reportFigures } from '#server/testing/report.ts';
import { countOf } from '#server/testing/sample.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { unzip } from '#server/testing/unzip.ts';

let t: TestApp;
const FORMULAS = ['=1+1', '+90 532', '-5', '@SUM(A1)', '=HYPERLINK("http://x";"tıkla")'];
beforeAll(async () => {
  t = await createTestApp();
  const { A, B } = t.office.ids;
  await t.owner.query(
    `insert into mukellefler (muhasebeci_id, tc_no, ad, sirket_adi, aktif) select $1, no, ad, 'Şişli; "Gıda"', false from unnest($2::text[], $3::text[]) as x(no, ad)`,
    [A.muhasebeci, FORMULAS.map((_, i) => tcNo(900 + i)), FORMULAS],
  );
  await t.owner.query(
    `insert into mukellefler (muhasebeci_id, tc_no, ad) values ($1, '0010011181', 'Sıfırla Başlayan')`,
    [B.muhasebeci],
  );
  await t.owner.query(`update mukellefler set hesap_donemi_sonu = 6 where mukellef_id = $1`, [A.mukellef]);
  await t.owner.query(`update muhasebeci set bakiye = 123450 where muhasebeci_id = $1`, [A.muhasebeci]);
  await t.owner.query(`update mukellefler set gib_sifre = 'v1.KANARYA', sistem_sifresi = 'v1.KANARYA'`);
});
afterAll(() => t.close());

const csv = async (principal: Principal, query: object) => {
  const { body, headers } = await t.call(principal, listMukellefler.file, {
    query: { bicim: 'csv', ...query } as never,
  });
  return { lines: body.slice(1).trimEnd().split('\r\n'), body, headers };
};

it('an exported list has exactly the rows on the screen and opens correctly in Turkish Excel', async () => {
  const { lines, body, headers } = await csv('admin', {
    arama: 'mükellef',
    sirala: 'ad',
    yon: 'desc',
    sutunlar: 'tc_no,ad',
  });
  expect(body.charCodeAt(0)).toBe(0xfeff);
  expect(headers['content-type']).toContain('text/csv');
  const { satirlar } = await t.ask('admin', listMukellefler, {
    query: { arama: 'mükellef', sirala: 'ad', yon: 'desc' },
  });
  expect(lines).toEqual(['Ad;TC / Vergi No', ...satirlar.map(({ ad, tc_no }) => `${ad};${tc_no}`)]);
});

it('an accountant exports only their own clients', async () => {
  const { lines } = await csv('muhasebeciA', {});
  expect(lines).toHaveLength(1 + 1 + FORMULAS.length);
  expect(lines.join()).not.toContain('Mükellef B');
});

it('an export contains no formula, whatever a name begins with, and no password', async () => {
  const { lines, body } = await csv('admin', { aktif: 'false', sirala: 'tc_no', sutunlar: 'ad,sirket_adi' });
  expect(lines.slice(1).map((line) => line[0])).not.toContainEqual(expect.stringMatching(/[=+\-@]/));
  expect(lines[1]).toBe(`'=1+1;"Şişli; ""Gıda"""`);
  expect(body).not.toContain('KANARYA');
  const { rawPayload } = await t.call('admin', listMukellefler.file, { query: { aktif: 'false', sirala: 'tc_no' } });
  const [, first] = await readSheet(rawPayload);
  expect(first?.[0]).toBe('=1+1');
  expect(unzip(rawPayload)).toContain('=1+1');
  expect(unzip(rawPayload)).not.toMatch(/<f[ >]/);
});

it('importing an unchanged export changes nothing', async () => {
  for (const bicim of ['xlsx', 'csv'] as const) {
    const { rawPayload } = await t.call('admin', listMukellefler.file, { query: { bicim } });
    const { satir_sayisi, sayilar } = await importerOf(t).check('admin', 'mukellefler', rawPayload);
    expect(sayilar).toMatchObject({ yeni: 0, degisir: 0, ayni: satir_sayisi, hatali: 0 });
  }
});

it('a month that stands for a number is written as the screen shows it', async () => {
  const query = { ad: 'Mükellef A', sutunlar: 'hesap_donemi_sonu' };
  expect((await csv('admin', query)).lines).toEqual(['Hesap Dönemi Sonu', 'Haziran']);
  const { rawPayload } = await t.call('admin', listMukellefler.file, { query });
  expect(await readSheet(rawPayload)).toEqual([['Hesap Dönemi Sonu'], ['Haziran']]);
});

it('numbers stay numbers and days stay days', async () => {
  const { rawPayload } = await t.call('admin', listMuhasebeciler.file, {
    query: { ad: 'Muhasebeci A', sutunlar: 'bakiye,eklenme_tarihi,mukellef_sayisi' },
  });
  const [header, row] = await readSheet(rawPayload);
  expect(header).toEqual(['Mükellef', 'Açılış Bakiyesi', 'Eklenme']);
  expect(row?.slice(0, 2)).toEqual([1 + FORMULAS.length, 1234.5]);
  const { body } = await t.call('admin', listMuhasebeciler.file, {
    query: { ad: 'Muhasebeci A', bicim: 'csv', sutunlar: 'bakiye,eklenme_tarihi' },
  });
  expect(body).toContain(`1234,50;${formatTarih(new Date().toISOString())}`);
});

it('every other list can be exported', async () => {
  const query = { bicim: 'csv' as const };
  expect((await t.call('moderator', listPersonel.file, { query })).body).toContain('Personel A;');
  expect((await t.call('moderator', listKullanicilar.file, { query })).body).not.toContain('argon2');
  expect((await t.call('superadmin', listAdminler.file, { query })).body).toContain('Süper Yönetici');
  const lines = (
    await t.call('moderator', listHizmetler.file, {
      query: { ...query, is_active: 'true', yon: 'desc', sutunlar: 'ad,fiyat' },
    })
  ).body
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/;250,50$/);
});

const MANY = countOf(3_000, 20_000);

it(`an export of more than ${MANY} rows has each row once`, async () => {
  await t.owner.query(
    `insert into mukellefler (muhasebeci_id, ad) select $1, 'Toplu ' || n from generate_series(1, ${MANY}) n`,
    [t.office.ids.B.muhasebeci],
  );
  for (const bicim of ['csv', 'xlsx'] as const) {
    const start = performance.now();
    const { rawPayload } = await t.call('admin', listMukellefler.file, {
      query: { bicim, arama: 'toplu', sutunlar: 'ad' },
    });
    const ms = Math.round(performance.now() - start);
    const names =
      bicim === 'csv'
        ? rawPayload.toString().trimEnd().split('\r\n')
        : (await readSheet(rawPayload)).map(([name]) => String(name));
    reportFigures(`export of ${MANY} rows as .${bicim}`, {
      rows: names.length - 1,
      ms,
      KB: Math.round(rawPayload.length / 1024),
    });
    expect(new Set(names).size).toBe(MANY + 1);
  }
});

it('an export has each row once, also those that move to an earlier page or away while it is read', async () => {
  await t.owner.query(
    `insert into mukellefler (muhasebeci_id, ad) select $1, 'Taşınan ' || lpad(n::text, 4, '0') from generate_series(1, 2500) n`,
    [t.office.ids.B.muhasebeci],
  );
  const caller = {
    token_hash: hashToken(t.office.tokens.admin!),
    yetkiler: HERKES,
    istemci: '127.0.0.1',
    request_no: randomUUID(),
  };
  const query = { arama: 'taşınan', sirala: 'ad', yon: 'asc' } as const;
  let pages = 0;
  const { icerik } = await t.app.sessions.statement(caller, async (tx) =>
    createListFile<Mukellef>({
      name: 'Mükellefler',
      bicim: 'csv',
      columns: [{ baslik: 'Ad', value: ({ ad }) => ad }],
      idOf: ({ mukellef_id }) => mukellef_id,
      page: async (at) => {
        const { satirlar, toplam } = JSON.parse((await listMukellefRows(tx, { ...query, ...at })).text);
        pages += 1;
        if (pages === 1) {
          await t.owner.query(`update mukellefler set ad = 'Taşınan 0000' where ad = 'Taşınan 2400'`);
          await t.owner.query(`delete from mukellefler where ad = 'Taşınan 0002'`);
        }
        return { satirlar, toplam };
      },
    }),
  );
  const lines = (await text(icerik as Readable)).trimEnd().split('\r\n').slice(1);
  expect([lines.length, new Set(lines).size]).toEqual([2500, 2500]);
  expect(lines).toContain('Taşınan 0000');
  expect(lines).toContain('Taşınan 2001');
});
