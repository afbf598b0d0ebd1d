import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BELIRTILMEMIS, type FilterKind } from '#contract/common/suzgec.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { createHizmet } from '#contract/hizmet/hizmet.ts';
import { listBelgeler, removeBelge } from '#contract/mukellef/belge.ts';
import type { AnyRoute } from '#server/http/register-route.ts';
import { createDemoOffice } from './demo-office.ts';
import { LISTELER, type Liste, metinOf, type Row } from './lists.ts';
import { createRandom } from './random.ts';
import { sampleOf, seedOf } from './sample.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({}, null, createDemoOffice);
  // Somebody has done something.
  await t.ask('superadmin', createHizmet, { body: { ad: 'Yeni hizmet', aciklama: 'Deneme', fiyat: 100 } });
  const [belge] = (await t.ask('superadmin', listBelgeler, { query: { boyut: 1 } })).satirlar;
  await t.ask('superadmin', removeBelge, { params: { belge_id: belge!.belge_id } });
});
afterAll(() => t.close());

it('has no filter under a name that the address needs for something else', () => {
  const taken = ['arama', 'boyut', 'haric', 'kayit', 'sayfa', 'sekme', 'sirala', 'sutunlar', 'yon'];
  // The table editor keeps its filters apart, under names of their own.
  const clashes = LISTELER.filter(({ params }) => !params).flatMap(({ name, filters }) =>
    Object.keys(filters).flatMap((filter) => (taken.includes(filter) ? [`${name}: ${filter}`] : [])),
  );
  expect(clashes).toEqual([]);
});

const ROLES = { superadmin: 'superadmin', muhasebeciA: 'muhasebeci', personelA: 'personel' } as const;
type Who = keyof typeof ROLES;
interface Case {
  who: Who;
  liste: Liste;
  name: string;
}
interface Page {
  rows: Row[];
  total: unknown;
}

const casesOf = (namesOf: (liste: Liste) => readonly string[]): Case[] =>
  LISTELER.flatMap((liste) =>
    (Object.keys(ROLES) as Who[])
      .filter((who) => (liste.route.roles as readonly string[]).includes(ROLES[who]))
      .flatMap((who) => namesOf(liste).map((name) => ({ who, liste, name }))),
  );
const titled = (cases: Case[]) => cases.map((one) => [one.liste.name, one.who, one.name, one] as const);

/**
 * In every run each list has each of its columns and each of its roles. All tables of the editor share their code, so the
 * sample has a column of each table and of each kind.
 */
const groupsOf = ({ who, liste, name }: Case): string[] =>
  liste.params ? [liste.name, liste.filters[name]?.ad ?? '='] : [`${liste.name} ${name}`, `${liste.name} ${who}`];
const FILTERS = titled(
  sampleOf(
    'filters',
    casesOf(({ filters }) => Object.keys(filters)),
    groupsOf,
  ),
);
const ORDERS = titled(
  sampleOf(
    'orders',
    casesOf(({ siralar }) => siralar),
    groupsOf,
  ),
);
const fileKey = ({ who, liste, name }: Case) => `${liste.name} ${who} ${name}`;
const FILES = new Set(
  sampleOf('files', [...FILTERS, ...ORDERS], ([name, who]) => [`${name} ${who}`]).map(([, , , one]) => fileKey(one)),
);

/** No row of a list shows these; features/fis/rapor.test.ts and the routes’ own tests try them. */
const NOT_SHOWN: readonly string[] = [
  '/api/fisler urun',
  '/api/fisler kdv_orani',
  '/api/fisler fark',
  '/api/belgeler muhasebeci_id',
  '/api/denetim kullanici_id',
  '/api/tahakkuklar guncel_degil',
];

const NONSENSE = 'zqxwvj';
const MOST = 200;
/** A longer file takes seconds; list-files.test.ts tests files of several pages. */
const SHORT = 2_000;
const pages = new Map<string, Promise<Page>>();

const call = ({ who, liste: { params, query: own } }: Case, route: AnyRoute, query: object) =>
  t.call(who, route, { params: params as never, query: { ...own, ...query } as never });

async function read({ who, liste: { route, params, query: own } }: Case, query: object): Promise<Page> {
  const asked = { ...own, boyut: MOST, ...query };
  const body = (await t.ask(who, route, { params: params as never, query: asked as never })) as Row;
  return { rows: Object.values(body).find(Array.isArray) as Row[], total: body.toplam };
}

const readOnce = (one: Case, query: object): Promise<Page> => {
  const key = JSON.stringify([one.liste.name, one.who, query]);
  const page = pages.get(key) ?? read(one, query);
  pages.set(key, page);
  return page;
};

async function findShown(one: Case, kind: FilterKind | null): Promise<{ row: Row; metin: string } | null> {
  const { liste, name } = one;
  const random = createRandom(seedOf(fileKey(one)));
  const orders = liste.siralar.includes(name) ? ['asc', 'desc'].map((yon) => ({ sirala: name, yon })) : [];
  for (const order of [{}, ...orders]) {
    const shown = (await readOnce(one, order)).rows.flatMap((row) => {
      const metin = metinOf(kind, liste.shownOf(row, name));
      return metin === null ? [] : [{ row, metin }];
    });
    const filled = shown.filter(({ metin }) => metin !== BELIRTILMEMIS);
    if (shown.length > 0) return random.pick(filled.length > 0 && random.below(4) > 0 ? filled : shown);
  }
  return null;
}

/** The rows of a list's file are those of its answer, in their order. */
async function expectSameFile(one: Case, query: object, { rows, total }: Page): Promise<void> {
  const { disa, filters, shownOf } = one.liste;
  if (!disa || Number(total) > SHORT || !FILES.has(fileKey(one))) return;
  const answer = await call(one, disa, { ...query, bicim: 'csv' });
  expect(answer.statusCode, answer.body).toBe(200);
  const [, ...lines]: string[][] = parse(answer.body, { bom: true, delimiter: ';' });
  // A file of receipts has a line for each item.
  if (disa.path.endsWith('/fisler')) return expect(lines.length > 0).toBe(rows.length > 0);
  expect(lines).toHaveLength(Number(total));
  const texts = Object.keys(filters).filter((name) => filters[name]?.ad === 'metin');
  const same = texts.filter((name) =>
    rows.every((row, i) => lines[i]?.some((cell) => cell.replace(/^'/, '') === String(shownOf(row, name) ?? ''))),
  );
  expect(same.length).toBeGreaterThan(0);
}

it.each(FILTERS)('the list %s of %s finds by %s what a row shows there, and only that', async (named, _, name, one) => {
  const { filters, filter, shownOf, route, params } = one.liste;
  const kind = filters[name]!;
  const isText = kind?.ad === 'metin';
  if (isText) expect((await read(one, filter(name, NONSENSE))).rows).toEqual([]);
  else if (kind) expect((await call(one, route, filter(name, '§'))).statusCode).toBe(400);
  const shown = await findShown(one, kind);
  if (!shown) return expect(params ? [`${named} ${name}`] : NOT_SHOWN).toContain(`${named} ${name}`);
  const { row, metin } = shown;
  const part = metin.slice(0, MOST);
  const matches = (other: Row): boolean => {
    const value = shownOf(other, name);
    if (isText) return [value].flat().some((text) => fold(String(text)).includes(fold(part)));
    return metinOf(kind, value) === metin || (Array.isArray(value) && value.includes(metin));
  };
  // A text is found in any letters, also without the Turkish ones.
  const query = filter(name, isText ? fold(part).toUpperCase() : (kind?.write(metin) ?? metin));
  const found = await read(one, query);
  expect(found.rows.filter((other) => !matches(other))).toEqual([]);
  if (found.rows.length < MOST) expect(found.rows).toContainEqual(row);
  else expect(found.rows).toHaveLength(MOST);
  await expectSameFile(one, query, found);
  if (!kind?.exact || part !== metin) return;
  const whole = (await read(one, filter(name, kind.exact(metin)))).rows.map((other) => shownOf(other, name));
  expect([...new Set(whole)]).toEqual([shownOf(row, name)]);
});

const collator = new Intl.Collator('tr-TR');
const compare = (a: unknown, b: unknown): number =>
  typeof a === 'string' ? collator.compare(a, b as string) : Number(a) - Number(b);
const unrepeated = (values: unknown[]): unknown[] => values.filter((value, i) => value !== values[i - 1]);

it.each(ORDERS)('the list %s of %s is ordered by %s in both directions', async (_, __, sirala, one) => {
  const { filters, orderOf, disa } = one.liste;
  const { total } = await readOnce(one, {});
  // Choices stand in an order of their own, each once.
  const isChoice = ['secim', 'secimler', 'evet_hayir'].includes(filters[sirala]?.ad ?? '');
  for (const yon of ['asc', 'desc']) {
    const query = { sirala, yon };
    const page = await readOnce(one, query);
    expect(page.total).toBe(total);
    const values = page.rows
      .map((row) => orderOf(row, sirala))
      .filter((it) => it !== null && it !== undefined)
      .map((it) => (Array.isArray(it) ? it.join() : it));
    if (isChoice) expect(unrepeated(values)).toEqual([...new Set(values)]);
    else expect(values).toEqual(yon === 'asc' ? values.toSorted(compare) : values.toSorted((a, b) => compare(b, a)));
    if (disa && 'sirala' in (disa.query as { shape?: object }).shape!) await expectSameFile(one, query, page);
  }
});
