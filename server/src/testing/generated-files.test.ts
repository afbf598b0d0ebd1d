import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateFiles } from '#server/db/generated-files.ts';
import { reportCount } from './report.ts';
import { createTestDatabase } from './test-app.ts';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('what is generated from the schema', () => {
  it('is what npm run db:types would write', async () => {
    const { owner, app } = database;
    const files = await generateFiles(owner, {
      host: app.host!,
      port: app.port!,
      user: owner.user!,
      database: app.database!,
    });
    expect(Object.keys(files)).toHaveLength(4);
    for (const [file, text] of Object.entries(files))
      expect(text, `${file}: run npm run db:types`).toBe(readFileSync(path.join(ROOT, file), 'utf8'));
  });
});

/** Columns of these names need no comment in the database, because the name says what they hold. */
const PLAIN = [
  ...[
    'ad',
    'soyad',
    'telefon',
    'email',
    'adres',
    'sirket_adi',
    'tc_no',
    'tc_kimlik_no',
    'aktif',
    'aciklama',
    'baslik',
    'konu',
    'kime',
    'metin',
  ],
  ...[
    'yil',
    'ay',
    'hizmet_yili',
    'hizmet_ayi',
    'tahakkuk_yili',
    'tahakkuk_ayi',
    'zaman',
    'olusturma',
    'eklenme_tarihi',
    'created_at',
    'atama_tarihi',
    'yukleme_tarihi',
  ],
  ...['muhasebeci_adi', 'mukellef_adi', 'hizmet_adi', 'personel_adi'],
];

const COLUMNS = `select c.relname || '.' || a.attname as ad, col_description(c.oid, a.attnum) as comment from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attname <> all ($1)
    and not exists (select from pg_constraint k where k.conrelid = c.oid and (k.contype = 'f' or k.contype = 'p' and cardinality(k.conkey) = 1) and a.attnum = any (k.conkey))
  order by 1`;

describe('every table, and every view for SQL queries', () => {
  it('has a comment of at least one sentence', async () => {
    const { rows } = await database.owner.query<{ ad: string; comment: string | null }>(
      `select oid::regclass::text as ad, obj_description(oid, 'pg_class') as comment from pg_class
       where relnamespace in ('public'::regnamespace, 'konsol'::regnamespace) and relkind in ('r', 'v') order by 1`,
    );
    const bare = rows.filter(({ comment }) => !comment).map(({ ad }) => ad);
    reportCount('tables and views', rows.length, bare);
    expect(bare).toEqual([]);
  });

  it('has a comment on each column whose name is not self-explanatory', async () => {
    const { rows } = await database.owner.query<{ ad: string; comment: string | null }>(COLUMNS, [PLAIN]);
    const bare = rows.filter(({ comment }) => !comment).map(({ ad }) => ad);
    reportCount('columns', rows.length, bare);
    expect(bare).toEqual([]);
  });
});

describe('the glossary', () => {
  it('names only existing tables, columns, schemas and settings', async () => {
    const { rows } = await database.owner.query<{ ad: string }>(
      `select unnest(array[c.relname, a.attname, c.relname || '.' || a.attname]) as ad from pg_class c join pg_attribute a on a.attrelid = c.oid
         where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       union select nspname from pg_namespace union select ad from ayarlar union select 'muhasip_olay'`,
    );
    const known = new Set(rows.map(({ ad }) => ad));
    const lines = readFileSync(path.join(ROOT, 'docs/sozluk.md'), 'utf8').split('\n');
    const places = lines.flatMap((line) =>
      [...(line.split('|')[3] ?? '').matchAll(/`([a-z_]+(?:\.[a-z_]+)?)`/g)].map(([, name]) => name as string),
    );
    expect(places.length).toBeGreaterThan(80);
    const unknown = places.filter((name) => !known.has(name));
    expect(unknown, 'names in docs/sozluk.md that no table has').toEqual([]);
  });
});
