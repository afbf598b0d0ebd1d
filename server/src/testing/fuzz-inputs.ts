import { z } from 'zod';
import type { AnyRoute } from '#server/http/register-route.ts';
import { tcNo } from './office.ts';
import type { Random } from './random.ts';
import { multipart, type TestDosya } from './test-app.ts';

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);
const ownProto = (): object => Object.defineProperty({}, '__proto__', { value: { aktif: true }, enumerable: true });

const HOSTILE: readonly (() => unknown)[] = [
  ...[
    null,
    true,
    false,
    '',
    ' ',
    '\t\n',
    '\0',
    'a\0b',
    '\ud800',
    '\u202eters',
    '😀'.repeat(200),
    'x'.repeat(20_000),
    'İ'.repeat(300),
  ],
  ...[
    "'; drop table mukellefler; --",
    '1 or 1=1',
    '" or ""="',
    '%',
    '_',
    '\\',
    '\\\\0',
    '$1',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '../../etc/passwd',
  ],
  ...['null', 'undefined', 'NaN', 'Infinity', '0x10', '1e309', '1,5', '٣', '١٢', '2026-13-45', '0000-00-00', '-0'],
  ...[0, -0, -1, 1.5, 1e-9, 13, 2_147_483_648, 2 ** 53, 2 ** 53 + 2, 2 ** 63, 1e19, 1e308, -1e308, 10_000_000_000_001],
  ...[
    [],
    [[]],
    [null],
    {},
    { $gt: '' },
    { toString: 1, valueOf: 1 },
    { constructor: { prototype: {} } },
    { length: 1e9 },
  ],
].map((value) => () => value);

const hostile = (random: Random): unknown =>
  random.pick([...HOSTILE, () => deep(30), ownProto, () => 'ğ'.repeat(random.below(2_000))])();

const STRINGS = [
  'Ayşe Yılmaz',
  'Şişli Gıda A.Ş.',
  'a',
  '5',
  'x'.repeat(200),
  '0532 111 22 33',
  'ad@ornek.tr',
  'uzun-bir-sifre-9',
  '2026-01-05',
  'istek-anahtari-1',
  'admin',
  'true',
];

function numberFor(schema: JsonSchema, random: Random): number {
  const { minimum = 0, maximum = 1_000 } = schema;
  if (random.below(8) === 0) return random.pick([minimum, maximum]);
  return Math.max(minimum, Math.min(maximum, random.pick([1, 2, 3, 4, 5, 6, 9, 12, 2_026, 2_030, 5_000])));
}

function valueFor(schema: JsonSchema, random: Random): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueFor(random.pick(choices), random);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => valueFor(part, random)));
  switch (schema.type) {
    case 'object':
      return objectFor(schema, random);
    case 'array':
      return Array.from({ length: 1 + random.below(3) }, () => valueFor(schema.items ?? {}, random));
    case 'integer':
    case 'number':
      return numberFor(schema, random);
    case 'boolean':
      return random.below(2) === 0;
    case 'null':
      return null;
    default:
      return random.below(3) === 0 ? tcNo(random.below(40)) : random.pick(STRINGS);
  }
}

function objectFor({ properties = {}, required = [] }: JsonSchema, random: Random): Record<string, unknown> {
  const names = Object.keys(properties).filter((name) => required.includes(name) || random.below(3) > 0);
  return Object.fromEntries(names.map((name) => [name, valueFor(properties[name] as JsonSchema, random)]));
}

const EXTRA = [
  'bilinmeyen',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'id',
  'rol',
  'yetki_seviyesi',
  'muhasebeci_id',
  '',
  'a[b]',
  'ç',
];

function spoil(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.below(12) === 0) return hostile(random);
  if (Array.isArray(value)) {
    if (value.length === 0 || random.below(4) === 0) return [...value, hostile(random)];
    return value.with(random.below(value.length), spoil(value[0], random));
  }
  const copy: Record<string, unknown> = { ...value };
  const name = random.pick(Object.keys(copy)) as string | undefined;
  const way = random.below(6);
  if (name === undefined || way === 0)
    return Object.defineProperty(copy, random.pick(EXTRA), { value: hostile(random), enumerable: true });
  if (way === 1) delete copy[name];
  else copy[name] = way === 2 ? spoil(copy[name], random) : hostile(random);
  return copy;
}

const jsonSchema = (schema: z.ZodType | undefined): JsonSchema =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : { type: 'object' };

export interface FuzzRequest {
  url: string;
  payload: string | Buffer | undefined;
  contentType: string;
}

function queryText(value: unknown, random: Random): string {
  if (random.below(40) === 0)
    return random.pick(['%', 'a=%zz', '&&=&', 'sayfa=1&sayfa=2', '__proto__[aktif]=1', 'x'.repeat(3_000)]);
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [['sayfa', value]];
  return entries
    .flatMap(([key, inner]) => (Array.isArray(inner) ? inner.map((one) => [key, one]) : [[key, inner]]))
    .map(([key, inner]) => `${encodeURIComponent(String(key))}=${encodeSafely(inner)}`)
    .join('&');
}

/** `encodeURIComponent` throws for a lone surrogate, so U+FFFD replaces it. */
function encodeSafely(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.toWellFormed()).slice(0, 8_000);
}

const FILES = [
  '',
  '\0',
  'ad;tc_no\nA;1\n',
  '%PDF-1.7\n',
  'PK\u0003\u0004',
  '<script>alert(1)</script>',
  '=1+1;@x',
  '"',
  'x'.repeat(50_000),
];
const FILE_NAMES = [
  'liste.csv',
  'liste.xlsx',
  '10000000146-1.pdf',
  '../../etc/passwd',
  '',
  'a\u202egpj.exe',
  'ş'.repeat(300),
];

const fileFor = (random: Random): TestDosya | undefined =>
  random.below(10) === 0 ? undefined : { ad: random.pick(FILE_NAMES), icerik: random.pick(FILES) };

const textParts = (value: unknown): Record<string, string> =>
  typeof value !== 'object' || value === null
    ? {}
    : Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [
          name,
          typeof inner === 'object' ? JSON.stringify(inner) : String(inner),
        ]),
      );

export function fuzzer({ path, params, query, body, upload }: AnyRoute, random: Random): () => Promise<FuzzRequest> {
  const schemas = { params: jsonSchema(params), query: jsonSchema(query), body: jsonSchema(body) };
  const part = (schema: JsonSchema, hasSchema: boolean): unknown => {
    const value = valueFor(schema, random);
    if (!hasSchema) return random.below(10) === 0 ? { bilinmeyen: hostile(random) } : undefined;
    return random.below(3) === 0 ? value : spoil(value, random);
  };
  return async () => {
    const values = (part(schemas.params, Boolean(params)) ?? {}) as Record<string, unknown>;
    const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeSafely(values?.[name] ?? 1).slice(0, 300) || '0');
    const search = part(schemas.query, Boolean(query));
    const sent = part(schemas.body, Boolean(body));
    const text = sent === undefined ? undefined : JSON.stringify(sent);
    const broken =
      random.below(30) === 0
        ? random.pick(['{', '[1,', 'null', '"x"', '', '{"a":1}{"b":2}', '\ufeff{}', '{"a":01}'])
        : text;
    const contentType =
      random.below(40) === 0
        ? random.pick([
            'text/plain',
            'application/x-www-form-urlencoded',
            'multipart/form-data',
            'application/json; charset=utf-16',
          ])
        : 'application/json';
    const url = search === undefined ? filled : `${filled}?${queryText(search, random)}`;
    if (upload && random.below(4) > 0) return { url, ...(await multipart(textParts(sent), fileFor(random))) };
    return { url, payload: broken, contentType };
  };
}
