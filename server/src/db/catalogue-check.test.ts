import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fastFolder } from '#server/testing/fast-folder.ts';
import { ownTime } from '#server/testing/own-time.ts';
import { reportCount } from '#server/testing/report.ts';
import { sampleOf } from '#server/testing/sample.ts';
import { type Ask, type Logins, listCatalogue } from './catalogue.ts';
import { checkCatalogue } from './catalogue-check.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';
import { KONSOL_LOGIN } from './konsol-login.ts';
import { migrate } from './migrate.ts';

const OWNER = 'ofis_sahibi';
const DATABASE = 'ofis';
const LOGINS = { app: 'muhasip_app', konsol: KONSOL_LOGIN };
let dataDir: string;
let server: EmbeddedPostgres;
let client: pg.Client;

// Roles belong to a whole PostgreSQL server, and what is tried here would hinder the other tests on theirs.
beforeAll(async () => {
  dataDir = mkdtempSync(join(fastFolder(), 'muhasip-duzen-'));
  server = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
  const { socketDir: host, port, owner: user, database } = server;
  const admin = new pg.Client({ host, port, user, database });
  await admin.connect();
  await admin.query(`create role ${OWNER} login createrole`);
  await admin.query(`create database ${DATABASE} owner ${OWNER}`);
  await admin.end();
  await migrate({
    owner: { host, port, user: OWNER, database: DATABASE },
    appUser: LOGINS.app,
    appPassword: null,
    konsol: { user: KONSOL_LOGIN, password: null },
  });
  client = new pg.Client({ host, port, user, database: DATABASE });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

const ask: Ask = async (text, values) => (await client.query(text, [...values])).rows;

async function found(text: string, logins: Logins = LOGINS): Promise<string[]> {
  await client.query('begin');
  try {
    await client.query(text);
    return await checkCatalogue(await listCatalogue(ask, logins));
  } finally {
    await client.query('rollback');
  }
}

const NOTHING = `returns table (tablo text, satir_id bigint, tur text, kimin text, donem text, denetimde jsonb, simdi jsonb)
  language sql stable as 'select null, null::bigint, null, null, null, null::jsonb, null::jsonb where false'`;
const OTHER = 'sürümdekinden farklı';
const EXTRA = 'sürümde yok';

/** What whoever owns the database may do so that the proof sees nothing, or to read and write past it; what is found. */
const MANIPULATIONS: Record<string, string> = {
  'drop trigger denetim_insert on kullanicilar': 'kullanicilar: tetikleyici denetim_insert yok.',
  'drop trigger denetim_delete on odemeler; drop trigger denetim_update on borc_tahakkuk':
    'odemeler: tetikleyici denetim_delete yok.',
  'drop trigger denetim_update on admin': 'admin: tetikleyici denetim_update yok.',
  'alter table odemeler disable trigger denetim_update': `odemeler: tetikleyici denetim_update ${OTHER}.`,
  'alter table odemeler enable replica trigger denetim_insert': `odemeler: tetikleyici denetim_insert ${OTHER}.`,
  'alter table belgeler disable trigger user': `belgeler: tetikleyici denetim_insert ${OTHER}.`,
  'alter table odemeler disable trigger all': `odemeler: tablo ${OTHER}.`,
  "create or replace trigger denetim_delete after delete on odemeler referencing old table as eski_satirlar for each statement when (false) execute function gate.write_denetim('odeme_id')": `odemeler: tetikleyici denetim_delete ${OTHER}.`,
  "create or replace trigger denetim_insert after insert on kullanicilar referencing new table as yeni_satirlar for each statement execute function gate.write_denetim('id')": `kullanicilar: tetikleyici denetim_insert ${OTHER}.`,
  'create function gate.gizle() returns trigger language plpgsql as $$ begin return null; end $$; create trigger a_gizle before insert on denetim for each row execute function gate.gizle()': `denetim: tetikleyici a_gizle ${EXTRA}.`,
  'create rule gizle as on insert to denetim do instead nothing': `denetim: yeniden yazma gizle ${EXTRA}.`,
  [`create or replace function gate.check_kanit(p_haric text default null) ${NOTHING}`]: `gate.check_kanit(text) işlevi ${OTHER}.`,
  [`create or replace function gate.check_tablo(p_tablo text) ${NOTHING}`]: `gate.check_tablo(text) işlevi ${OTHER}.`,
  [`create or replace function gate.check_sessions() ${NOTHING}`]: `gate.check_sessions() işlevi ${OTHER}.`,
  "create or replace function gate.list_kanit_tablolari() returns table (tablo text, anahtar text, secrets text[]) language sql immutable set search_path = public, app, pg_temp as $$ values ('admin', 'admin_id', '{}'::text[]) $$": `gate.list_kanit_tablolari() işlevi ${OTHER}.`,
  "create or replace function gate.verify_denetim(p_sonrasi bigint default 0, p_baslar jsonb default '[]') returns table (blok bigint, sorun text) language sql stable as 'select null::bigint, null where false'": `gate.verify_denetim(bigint, jsonb) işlevi ${OTHER}.`,
  'create or replace function gate.write_denetim() returns trigger language plpgsql as $$ begin return null; end $$': `gate.write_denetim() işlevi ${OTHER}.`,
  "create or replace function app.hash_denetim(d denetim) returns bytea language sql stable return ''::bytea": `app.hash_denetim(denetim) işlevi ${OTHER}.`,
  "create or replace aggregate app.merge(jsonb) (sfunc = jsonb_concat, stype = jsonb, initcond = '{}', finalfunc = to_jsonb)": `app.merge(jsonb) işlevi ${OTHER}.`,
  'alter function gate.check_sessions() security invoker': `gate.check_sessions() işlevi ${OTHER}.`,
  'alter function gate.check_tablo(text) reset search_path': `gate.check_tablo(text) işlevi ${OTHER}.`,
  'alter function gate.check_tablo(text) owner to muhasip_sistem': `gate.check_tablo(text) işlevi ${OTHER}.`,
  'grant execute on function gate.open_denetim(text[]) to muhasip_personel': `gate.open_denetim(text[]) işlevi ${OTHER}.`,
  "create function gate.kapi() returns text language sql security definer as 'select sifre_hash from kullanicilar'; grant execute on function gate.kapi() to public": `gate.kapi() işlevi ${EXTRA}.`,
  "create function gate.kapi() returns text language sql security definer as 'select 1::text'; alter function gate.kapi() owner to ofis_sahibi; alter extension pg_trgm add function gate.kapi()": `gate.kapi() işlevi ${EXTRA}.`,
  "create function gate.kapi() returns text language sql security definer as 'select 1::text'; alter function gate.kapi() owner to muhasip_kapi; alter extension pg_trgm add function gate.kapi()": `gate.kapi() işlevi ${EXTRA}.`,
  'create view public.goz as select * from kullanicilar; alter view public.goz owner to ofis_sahibi; alter extension pg_trgm add view public.goz': `goz: tablo ${EXTRA}.`,
  "create function public.format(text, text, text) returns text language sql as 'select null::text'": `format(text, text, text) işlevi ${EXTRA}.`,
  "create function pg_catalog.pg_get_triggerdef(oid, integer) returns text language sql as 'select null::text'": `pg_catalog.pg_get_triggerdef(oid, integer) işlevi ${EXTRA}.`,
  "create function public.ayni(odemeler, odemeler) returns boolean language sql as 'select false'; create operator public.*<> (function = public.ayni, leftarg = odemeler, rightarg = odemeler)": `işleç *<>(odemeler,odemeler) ${EXTRA}.`,
  'create cast (kullanicilar as text) with inout': `dönüşüm kullanicilar, text ${EXTRA}.`,
  "create function public.bos(odemeler) returns text language sql as $$ select '' $$; alter function public.bos(odemeler) owner to ofis_sahibi; create cast (odemeler as text) with function public.bos(odemeler); alter extension pg_trgm add cast (odemeler as text)": `dönüşüm odemeler, text ${EXTRA}.`,
  'create policy acik on kullanicilar for select using (true)': `kullanicilar: politika acik ${EXTRA}.`,
  'alter policy denetim_muhasebeci_okur on denetim using (true)': `denetim: politika denetim_muhasebeci_okur ${OTHER}.`,
  'alter policy admin_admin_okur on admin to public': `admin: politika admin_admin_okur ${OTHER}.`,
  'drop policy denetim_kapi_okur on denetim': 'denetim: politika denetim_kapi_okur yok.',
  'drop policy denetim_kapi_okur on denetim; create policy denetim_kapi_okur on denetim as restrictive for select to muhasip_kapi using (true)': `denetim: politika denetim_kapi_okur ${OTHER}.`,
  'alter table mukellefler disable row level security': `mukellefler: tablo ${OTHER}.`,
  'alter table odemeler no force row level security': `odemeler: tablo ${OTHER}.`,
  'alter table odemeler owner to muhasip_app': `odemeler: tablo ${OTHER}.`,
  'alter table schema_files owner to muhasip_app': 'rol sahip yok.',
  'create table public.kasa_iki () inherits (odemeler)': `odemeler: tablo ${OTHER}.`,
  'grant select on kullanicilar to muhasip_personel': `kullanicilar: yetki muhasip_personel ${OTHER}.`,
  'grant select (ozetler) on denetim to muhasip_moderator': `denetim: yetki muhasip_moderator ${OTHER}.`,
  'grant select on denetim_block to public': `denetim_block: yetki public ${EXTRA}.`,
  'grant delete on odemeler to muhasip_kapi with grant option': `odemeler: yetki muhasip_kapi ${OTHER}.`,
  'revoke select on odemeler from muhasip_kapi': `odemeler: yetki muhasip_kapi ${OTHER}.`,
  'grant update on denetim to muhasip_app': `denetim: yetki muhasip_app ${EXTRA}.`,
  'grant create on schema public to muhasip_app': `şema public ${OTHER}.`,
  'alter default privileges for role ofis_sahibi grant select on tables to muhasip_personel': `varsayılan yetki sahip r ${EXTRA}.`,
  'alter role muhasip_app superuser': `rol muhasip_app ${OTHER}.`,
  'alter role muhasip_app bypassrls': `rol muhasip_app ${OTHER}.`,
  'alter role muhasip_app inherit': `rol muhasip_app ${OTHER}.`,
  'alter role muhasip_kapi login': `rol muhasip_kapi ${OTHER}.`,
  'alter role muhasip_superadmin bypassrls': `rol muhasip_superadmin ${OTHER}.`,
  'grant muhasip_kapi to muhasip_app': `üyelik muhasip_kapi, muhasip_app ${EXTRA}.`,
  'grant muhasip_superadmin to muhasip_personel': `üyelik muhasip_superadmin, muhasip_personel ${EXTRA}.`,
  'grant pg_read_all_data to muhasip_konsol': `üyelik pg_read_all_data, muhasip_konsol ${EXTRA}.`,
  'create role kotu_giris login; grant connect on database DATABASE to kotu_giris; grant muhasip_superadmin to kotu_giris': `üyelik muhasip_superadmin, kotu_giris ${EXTRA}.`,
  'create role kume; create role kotu_giris login; grant connect on database DATABASE to kotu_giris; grant muhasip_superadmin to kume; grant kume to kotu_giris': `üyelik muhasip_superadmin, kume ${EXTRA}.`,
  'create role kotu_giris login; grant connect on database DATABASE to kotu_giris; grant ofis_sahibi to kotu_giris': `üyelik sahip, kotu_giris ${EXTRA}.`,
  'grant create on database DATABASE to muhasip_app': `veritabanı yetkisi muhasip_app ${EXTRA}.`,
  'alter role muhasip_app set session_replication_role = replica': `ayar muhasip_app session_replication_role ${EXTRA}.`,
  'alter database DATABASE set session_replication_role = replica': `ayar session_replication_role ${OTHER}.`,
  'alter role ofis_sahibi in database DATABASE set search_path = baska, public': `ayar sahip search_path ${EXTRA}.`,
  'create schema muhasip_moderator': `şema muhasip_moderator ${EXTRA}.`,
  'create function public.olay() returns event_trigger language plpgsql as $$ begin end $$; create event trigger dinle on ddl_command_end execute function public.olay()': `olay tetikleyicisi dinle ${EXTRA}.`,
  'create or replace view konsol.adminler as select admin_id, tc_kimlik_no, ad, telefon, email, yetki_seviyesi, aktif, eklenme_tarihi from admin': `konsol.adminler: görünüm ${OTHER}.`,
  'alter view konsol.adminler set (security_invoker = false)': `konsol.adminler: tablo ${OTHER}.`,
  'alter table odemeler drop constraint odemeler_pkey cascade': 'odemeler: kural odemeler_pkey yok.',
  'drop index admin_email_unique': 'admin: dizin admin_email_unique yok.',
  'alter table kullanicilar add column arka_kapi text': `kullanicilar: sütunlar ${OTHER}.`,
  'alter domain kurus drop constraint kurus_sinir': `alan türü kurus ${OTHER}.`,
};

it('functions, triggers, policies, rights and roles that are not of this release are found, and nothing else is', {
  timeout: ownTime(120_000),
}, async () => {
  expect(await found('select')).toEqual([]);
  const failures: unknown[] = [];
  const tried = sampleOf('manipulations', Object.entries(MANIPULATIONS), ([text]) => [text.split(' ', 2).join(' ')]);
  for (const [text, expected] of tried) {
    const sorunlar = await found(text.replaceAll('DATABASE', DATABASE)).catch(String);
    if (!sorunlar.includes(expected)) failures.push([text, expected, sorunlar]);
  }
  reportCount('manipulations of the database’s layout', tried.length, failures);
  expect(failures).toEqual([]);
});

it('logins of other names, one that is not configured here, and none at all are no findings', async () => {
  const rename = 'alter role muhasip_app rename to ofis_giris; alter role muhasip_konsol rename to ofis_sorgu';
  expect(await found(rename, { app: 'ofis_giris', konsol: 'ofis_sorgu' })).toEqual([]);
  expect(await found('select', { app: 'muhasip_app', konsol: null })).toEqual([]);
  const without = 'drop owned by muhasip_konsol; alter role muhasip_konsol reset all';
  expect(await found(without, { app: 'muhasip_app', konsol: null })).toEqual([]);
  expect(await found(without)).toContain('konsol.adminler: yetki muhasip_konsol yok.');
});

it('the login of another office with our name is not taken for ours', async () => {
  const other = `alter role muhasip_app rename to ofis_giris; create role muhasip_app login;
    grant connect on database ${DATABASE} to muhasip_app; grant muhasip_kapi to muhasip_app`;
  expect(await found(other, { app: 'ofis_giris', konsol: KONSOL_LOGIN })).toEqual([
    `üyelik muhasip_kapi, muhasip_app (başka) ${EXTRA}.`,
  ]);
});
