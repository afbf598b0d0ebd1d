import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { type KanitSorunu, kanitCumlesi } from '#contract/denetim/defter-kaniti.ts';
import { applySchema } from '#server/db/migrate.ts';
import { listMigrations } from '#server/db/schema-files.ts';
import { type Baslik, type Bildirge, TABLO_PARCASI } from './arsiv/bildirge.ts';
import type { Kayit } from './arsiv/read.ts';
import { BackupError, YEDEK_METNI } from './arsiv/yedek-hatasi.ts';
import { copyInText, KAYITLI_DOSYALAR, listTablolar, type Tablo, tableHash } from './tablolar.ts';

/** @throws YedekHatasi if the backup is of a newer version of Muhasip or of its old schema */
export async function requireBilinenGocler({ gocler }: Baslik): Promise<void> {
  if (gocler.includes('0001_roller.sql')) throw new BackupError(YEDEK_METNI.onceki);
  const own = new Set(await listMigrations());
  const unknown = gocler.find((name) => !own.has(name));
  if (unknown) throw new BackupError(YEDEK_METNI.yeni(unknown));
}

/** @throws YedekHatasi if the database has logins, admins or clients, or tables that are not of the backup's version */
export async function requireBos(client: pg.Client, { gocler }: Baslik): Promise<void> {
  const { rows } = await client.query<{ tablo: boolean; ad: string[] | null }>(
    `
      select exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') as tablo,
        null as ad`,
  );
  if (!rows[0]!.tablo) return;
  const dolu = new BackupError(
    'Veritabanı boş değil: yedek yalnızca boş bir veritabanına geri yüklenir. Yeni bir veritabanı açın ya da başka bir DATA_DIR verin.',
  );
  const { rows: done } = await client
    .query<{ ad: string }>('select ad from schema_files where once')
    .catch(() => Promise.reject(dolu));
  const { rows: people } = await client
    .query('select 1 from admin union all select 1 from kullanicilar union all select 1 from mukellefler limit 1')
    .catch(() => ({ rows: [1] }));
  if (people.length > 0) throw dolu;
  // A failed restore of the same backup leaves empty tables behind, so empty tables of the same version are allowed.
  if (done.some(({ ad }) => !gocler.includes(ad))) throw dolu;
}

/**
 * A restore removes foreign keys and indexes (`sil`), which slow down loading, and makes them again afterwards (`yap`),
 * which checks the foreign keys of all rows.
 */
async function listKurallar(client: pg.Client): Promise<{ sil: string[]; yap: string[] }> {
  const { rows } = await client.query<{ sil: string; yap: string }>(`
    with kural as (
      select format('alter table %s drop constraint %I', conrelid::regclass, conname) as sil,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as yap,
        1 as sira
      from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' and conparentid = 0
      union all
      select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), 0
      from pg_index i
      join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      where not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    ) select sil, yap from kural order by sira`);
  return { sil: rows.map(({ sil }) => sil).reverse(), yap: rows.map(({ yap }) => yap) };
}

async function matchTablolar(client: pg.Client, bildirge: Bildirge): Promise<Map<string, Tablo>> {
  const own = new Map((await listTablolar(client)).map((tablo) => [tablo.ad, tablo]));
  for (const { ad, kolonlar } of bildirge.tablolar) {
    const there = own.get(ad)?.kolonlar;
    const isSame = there?.length === kolonlar.length && kolonlar.every((kolon) => there.includes(kolon));
    if (!isSame) throw new BackupError(YEDEK_METNI.bozuk(`${ad} tablosu bu sürümün şemasına uymuyor`));
    own.set(ad, { ...own.get(ad)!, kolonlar });
  }
  if (own.size !== bildirge.tablolar.length) throw new BackupError(YEDEK_METNI.bozuk('bazı tablolar eksik'));
  return own;
}

export async function loadVeritabani(
  client: pg.Client,
  { baslik, bildirge }: { baslik: Baslik; bildirge: Bildirge },
  oku: (her: (kayit: Kayit) => Promise<boolean>) => Promise<void>,
): Promise<Map<string, string>> {
  await applySchema(client, { only: baslik.gocler });
  const tablolar = await matchTablolar(client, bildirge);
  const names = [...tablolar.keys()];
  const alter = (what: string) => names.map((name) => `alter table public."${name}" ${what} trigger user`).join('; ');
  await client.query('begin');
  try {
    const { sil, yap } = await listKurallar(client);
    await client.query(
      `${sil.join('; ')}; ${alter('disable')}; truncate ${names.map((name) => `public."${name}"`).join(', ')}`,
    );
    await oku(async ({ name, icerik }) => {
      const tablo = tablolar.get(TABLO_PARCASI.exec(name)?.[1] ?? '');
      if (tablo) await pipeline(icerik, client.query(from(copyInText(tablo))));
      return tablo !== undefined;
    });
    await client.query(`set local maintenance_work_mem = '256MB'`);
    for (const text of yap) await client.query(text);
    await client.query(alter('enable'));
    for (const { ad, son: last } of bildirge.diziler) {
      await client.query(
        `select setval(format('public.%I', $1::text)::regclass, coalesce($2::bigint, 1), $2 is not null)`,
        [ad, last],
      );
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
  await client.query(`analyze ${names.map((name) => `public."${name}"`).join(', ')}`);
  const hashes = new Map<string, string>();
  for (const [name, tablo] of tablolar) hashes.set(name, await tableHash(client, tablo));
  // The restored table schema_files says that the repeatable schema files were run, but their functions are missing, so
  // they run again.
  await client.query('delete from schema_files where not once');
  await applySchema(client);
  return hashes;
}

export async function listSorunlar(
  client: pg.Client,
  { dosyalar, denetim_basi }: Bildirge,
): Promise<{ zincir: string[]; defter: string[]; belge: string[]; blok: number }> {
  const list = async (text: string, values: unknown[] = []) =>
    (await client.query<{ s: string }>(text, values)).rows.map(({ s }) => s);
  // The gate's functions rely on row-level policies that show their role every row; with `row_security = off` they
  // would fail.
  await client.query('reset row_security');
  const zincir = await list(`select concat_ws(': ', 'blok ' || blok, sorun) as s from gate.verify_denetim(0, $1)`, [
    JSON.stringify(denetim_basi ? [denetim_basi] : []),
  ]);
  const defter = await list(`select concat_ws(' ', borc_id, sorun) as s from gate.check_defter()`);
  if ((await list(`select to_regproc('gate.check_kanit')::text as s`))[0] !== null) {
    // What check_kanit finds about sessions is left out, because a backup does not prove who was rightly signed in.
    const { rows } = await client.query<KanitSorunu>(`select * from gate.check_kanit() where tablo <> 'oturumlar'`);
    defter.push(...rows.map(kanitCumlesi));
  }
  const belge = await list(
    `
      select s.anahtar::text as s
      from (${KAYITLI_DOSYALAR}) s left join jsonb_to_recordset($1::jsonb) d (anahtar uuid, ozet text) using (anahtar)
      where d.ozet is distinct from encode(s.ozet, 'hex')`,
    [JSON.stringify(dosyalar)],
  );
  const [blok] = await list('select count(*)::text as s from denetim_block');
  return { zincir, defter, belge, blok: Number(blok) };
}
