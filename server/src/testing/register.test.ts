import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Alan } from '#contract/alan/alan.ts';
import { filtersOf } from '#contract/alan/list.ts';
import { alanlarAt, alanNames, REGISTER, type RegisterTablosu } from '#contract/alan/register.ts';
import { DENETLENEN_TABLOLAR, tabloOf } from '#contract/alan/tablo-alanlari.ts';
import { BELIRTILMEMIS, type FilterKind } from '#contract/common/suzgec.ts';
import { createHizmet, listHizmetler } from '#contract/hizmet/hizmet.ts';
import { createAdmin, listAdminler } from '#contract/kisi/admin.ts';
import { listKullanicilar } from '#contract/kisi/kullanici.ts';
import { createMuhasebeci, listMuhasebeciler } from '#contract/kisi/muhasebeci.ts';
import { createPersonel, listPersonel } from '#contract/kisi/personel.ts';
import { createMukellef, getMukellef, listMukellefler } from '#contract/mukellef/mukellef.ts';
import { importerOf } from './aktarim.ts';
import { tcNo } from './office.ts';
import { createTestApp, type TestApp } from './test-app.ts';

// Queries, triggers and constraints are written by hand; these tests hold them to what the register says of each field.

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

// biome-ignore lint/suspicious/noExplicitAny: any route of its kind
type AnyRoute = any;
const FORMS: readonly (readonly [RegisterTablosu, AnyRoute])[] = [
  ['mukellefler', createMukellef],
  ['muhasebeci', createMuhasebeci],
  ['personel', createPersonel],
  ['admin', createAdmin],
  ['hizmetler', createHizmet],
];
const FILES: readonly (readonly [RegisterTablosu, AnyRoute])[] = [
  ['mukellefler', listMukellefler],
  ['muhasebeci', listMuhasebeciler],
  ['personel', listPersonel],
  ['admin', listAdminler],
  ['kullanicilar', listKullanicilar],
  ['hizmetler', listHizmetler],
];
/** The list of services is sent whole: the server neither filters nor sorts it. */
const LISTS = FILES.filter(([tablo]) => tablo !== 'hizmetler');
const IMPORTS = [
  ['mukellefler', 'mukellefler'],
  ['muhasebeci', 'muhasebeciler'],
  ['personel', 'personel'],
] as const;

let next = 800;
function sampleOf(name: string, { tur, secenekler }: Alan): string | number | boolean | string[] {
  next += 1;
  if (secenekler) {
    const last = Object.keys(secenekler).at(-1) as string;
    return tur === 'secimler'
      ? Object.keys(secenekler).slice(-2)
      : tur === 'evet_hayir'
        ? false
        : tur === 'sayi'
          ? Number(last)
          : last;
  }
  if (tur === 'kimlik') return tcNo(next);
  if (name === 'il') return 'İzmir';
  if (tur === 'telefon') return '0532 111 22 33';
  if (tur === 'eposta') return `kisi${next}@ornek.example`;
  if (tur === 'aktif') return true;
  return tur === 'tutar' ? 123_450 : `${name} ${next}`;
}
const typed = (value: unknown, { tur, secenekler }: Alan): string =>
  tur === 'tutar'
    ? '1.234,50'
    : tur === 'aktif'
      ? 'Aktif'
      : [value]
          .flat()
          .map((one) => secenekler?.[String(one)] ?? String(one))
          .join(', ');

const formOf = (tablo: RegisterTablosu): Record<string, unknown> =>
  Object.fromEntries(alanlarAt(tablo, 'form').map(([name, alan]) => [name, sampleOf(name, alan)]));
const rowWith = async (tablo: RegisterTablosu, name: string, value: unknown): Promise<Record<string, unknown>> =>
  (await t.owner.query(`select * from ${tablo} where ${name} = $1`, [value])).rows[0];
const cell = (value: unknown) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value);

describe.each(FORMS)('the form of %s', (tablo, route) => {
  it('stores every field that it asks for', async () => {
    const body = formOf(tablo);
    const ek = tablo === 'mukellefler' ? { muhasebeci_id: t.office.ids.A.muhasebeci } : {};
    const { statusCode, body: answer } = await t.call('superadmin', route, { body: { ...body, ...ek } } as never);
    expect(statusCode, answer).toBe(200);
    const row = await rowWith(tablo, 'ad', body.ad);
    for (const [name, value] of Object.entries(body)) expect(cell(row[name]), name).toEqual(cell(value));
  });
});

it("a client's page returns every field that it shows", async () => {
  const { rows } = await t.owner.query(`select mukellef_id from mukellefler where hesap_turu is not null limit 1`);
  const row = (await t.ask('admin', getMukellef, { params: { mukellef_id: Number(rows[0].mukellef_id) } })) as Record<
    string,
    unknown
  >;
  const empty = alanNames('mukellefler', 'detail').filter(
    (name) => row[name] === undefined || (row[name] === null && name !== 'personel_adi'),
  );
  expect(empty).toEqual([]);
});

describe.each(FILES)('the file of %s', (tablo, { file }) => {
  it('has a labelled column with the stored value for every exported field', async () => {
    const { body } = await t.call('superadmin', file, { query: { bicim: 'csv' } } as never);
    const [header = '', ...lines] = body.slice(1).trimEnd().split('\r\n');
    const alanlar = alanlarAt(tablo, 'export');
    expect(header.split(';').slice(0, alanlar.length)).toEqual(alanlar.map(([, { etiket }]) => etiket));
    const filled = (i: number) => lines.some((line: string) => (line.split(';')[i] ?? '') !== '');
    // No login of the test office has a surname, a user name or a last sign-in, so these columns may be empty.
    const never = ['soyad', 'kullanici_adi', 'last_login'];
    expect(alanlar.filter(([name], i) => !filled(i) && !never.includes(name)).map(([name]) => name)).toEqual([]);
  });
});

describe.each(IMPORTS)('a file of %s', (tablo, liste) => {
  it('writes every imported field, found by its label', async () => {
    const { check, apply } = importerOf(t);
    const alanlar = alanlarAt(tablo, 'import');
    const values = Object.fromEntries(alanlar.map(([name, alan]) => [name, sampleOf(name, alan)]));
    const extra = tablo === 'mukellefler' ? [['Muhasebeci', 'Muhasebeci A']] : [];
    const header = [...alanlar.map(([, { etiket }]) => etiket), ...extra.map(([name]) => name)].join(';');
    const line = [...alanlar.map(([name, alan]) => typed(values[name], alan)), ...extra.map(([, value]) => value)].join(
      ';',
    );
    const aktarim = await check('superadmin', liste, `${header}\n${line}\n`);
    expect((await apply('superadmin', aktarim)).sayilar).toMatchObject({ yeni: 1, hatali: 0 });
    const row = await rowWith(tablo, 'ad', values.ad);
    for (const [name, value] of Object.entries(values)) expect(cell(row[name]), name).toEqual(cell(value));
  });
});

describe.each(LISTS)('the list of %s', (tablo, route) => {
  const listed = async (query: object) =>
    ((await t.ask('superadmin', route, { query } as never)) as { satirlar: Record<string, unknown>[] }).satirlar;

  it('returns every listed field and sorts by each sortable one', async () => {
    for (const sirala of alanNames(tablo, 'sort')) {
      const [first = {}] = await listed({ sirala, yon: 'asc' });
      expect(
        alanNames(tablo, 'list').filter((name) => first[name] === undefined),
        sirala,
      ).toEqual([]);
    }
  });

  it('filters by every filterable field, also for empty choices', async () => {
    const samples: Record<FilterKind['ad'], string> = {
      metin: 'x',
      secim: '',
      secimler: '',
      evet_hayir: 'true',
      sayi: '1',
      tutar: '1,00',
      tarih: '2020-01-01',
      donem: '2020-01',
      telefon: '0532 000 00 00',
    };
    const kinds: Readonly<Record<string, FilterKind>> = filtersOf(route.columns);
    for (const [name, { secenekler = {}, zorunlu, sema }] of alanlarAt(tablo, 'filter')) {
      const filter = kinds[name] as FilterKind;
      const isSecim = filter.ad === 'secim' || filter.ad === 'secimler';
      await listed({ [name]: isSecim ? Object.keys(secenekler)[0] : samples[filter.ad] });
      if (!isSecim || zorunlu || !sema) continue;
      const open = await listed({ [name]: BELIRTILMEMIS });
      expect(open.length, name).toBeGreaterThan(0);
      expect(open.filter((row) => (Array.isArray(row[name]) ? row[name].length > 0 : row[name] !== null))).toEqual([]);
    }
  });
});

it("the database accepts exactly the register's choices, and its comment names each", async () => {
  for (const [tablo, { alanlar }] of Object.entries(REGISTER)) {
    for (const [name, { tur, secenekler, sema }] of Object.entries<Alan>(alanlar)) {
      if (!secenekler || !sema || !tur.startsWith('secim')) continue;
      const { rows } = await t.owner.query(
        `select pg_get_constraintdef(c.oid) as kural, col_description(c.conrelid, a.attnum) as aciklama from pg_constraint c
         join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum] where c.contype = 'c' and c.conrelid = $1::regclass and a.attname = $2`,
        [tablo, name],
      );
      const taken = [...(rows[0]?.kural ?? '').matchAll(/'([^']+)'::text/g)].map(([, value]) => value);
      expect(taken, `${tablo}.${name}`).toEqual(expect.arrayContaining(Object.keys(secenekler)));
      expect(taken).toHaveLength(Object.keys(secenekler).length);
      for (const value of Object.keys(secenekler)) expect(rows[0].aciklama, `${tablo}.${name}`).toContain(value);
    }
  }
});

it('the audit log masks exactly the fields that the register marks', async () => {
  const { rows } = await t.owner.query(
    `select distinct tgrelid::regclass::text as tablo, encode(tgargs, 'escape') as args from pg_trigger where tgfoid = 'gate.write_denetim'::regproc`,
  );
  expect(rows.length).toBeGreaterThan(30);
  const masked = Object.fromEntries(rows.map(({ tablo, args }) => [tablo, args.split('\\000').slice(1, -1).sort()]));
  expect(masked).toEqual(
    Object.fromEntries(
      DENETLENEN_TABLOLAR.filter((name) => name !== 'denetim').map((name) => [
        name,
        Object.keys(tabloOf(name).masked ?? {}).sort(),
      ]),
    ),
  );
});
