import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentDonem } from '#contract/common/donem.ts';
import { checkDefter } from '#contract/denetim/defter.ts';
import { updateHucreler } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import type { Islem } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { createOdeme } from '#contract/tahakkuk/odeme.ts';
import { createTahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import { createTahakkuklar } from '#contract/tahakkuk/tahakkuk-toplu.ts';
import { basKlasoru, type DenetimBasi, readBaslar } from '#server/adapters/denetim-basi.ts';
import { createKayitlar, createMuhasebeciler } from './factories.ts';
import type { Principal } from './office.ts';
import { createRandom } from './random.ts';
import { reportCount } from './report.ts';
import { countOf, seedOf } from './sample.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const TAMPERINGS = countOf(100, 1_000);
const COMPLETE = countOf(20, 200);
const donem = currentDonem();

let t: TestApp;
let before: number;

const act = (principal: Principal, islem: Islem, beklenen: null | 'talep' | 'onaylandı') =>
  t.ask(principal, updateHucreler, {
    body: {
      ...donem,
      islem,
      hucreler: [{ mukellef_id: t.office.ids.A.mukellef, hizmet_id: t.office.bordro, beklenen }],
    },
  });

const faults = async (baslar: readonly DenetimBasi[] = []) =>
  (await t.owner.query('select * from gate.verify_denetim(0, $1)', [JSON.stringify(baslar)])).rows;
/** Checking the ledger makes the server seal the log, which also writes the chain's head outside the database. */
const seal = () => t.ask('admin', checkDefter);

beforeAll(async () => {
  t = await createTestApp();
  const muhasebeciler = await createMuhasebeciler(t.owner, 3);
  await createKayitlar(
    t.owner,
    t.office.hizmet,
    muhasebeciler.flatMap((muhasebeci_id) =>
      [1, 2].map((ay) => ({ muhasebeci_id, yil: 2041, ay, durum: 'onaylandı' as const, hizmet_bedeli: 1_000 })),
    ),
  );
  before = Number((await t.owner.query('select max(denetim_id) as son from denetim')).rows[0].son);
  await act('muhasebeciA', 'talep_et', null);
  await act('moderator', 'onayla', 'talep');
  await act('personelA', 'yapildi', 'onaylandı');
  const { borc_id } = await t.ask('admin', createTahakkuk, {
    body: { muhasebeci_id: t.office.ids.A.muhasebeci, yil: 2041, ay: 1, borc_tutari: 5_000 },
  });
  await t.ask('admin', createOdeme, { body: { tahakkuk_id: borc_id, odeme_tutari: 2_000 } });
  await t.ask('superadmin', createTahakkuklar, { body: { yil: 2041, beklenen: { adet: 6, tutar: 6_000 } } });
});
afterAll(() => t.close());

describe('the audit log', () => {
  it('has each write: who, in which role, from where, which row, old and new values', async () => {
    const { rows } = await t.owner.query(
      `select k.ad as kim, d.db_rolu, d.istemci, d.request_no is not null as istek, d.tablo, d.islem, d.eski, d.yeni - 'degisme' - 'degistiren' as yeni
       from denetim d join kullanicilar k on k.id = d.kullanici_id where d.denetim_id > $1 and d.tablo = 'hizmet_kayitlari' order by d.denetim_id`,
      [before],
    );
    const from = { istemci: '127.0.0.1', istek: true, tablo: 'hizmet_kayitlari' };
    expect(rows).toMatchObject([
      {
        ...from,
        kim: 'Muhasebeci A',
        db_rolu: 'muhasip_muhasebeci',
        islem: 'insert',
        eski: null,
        yeni: { durum: 'talep', hizmet_bedeli: 25_050 },
      },
      {
        ...from,
        kim: 'Yönetici moderator',
        db_rolu: 'muhasip_moderator',
        islem: 'update',
        eski: { durum: 'talep' },
        yeni: { durum: 'onaylandı' },
      },
      {
        ...from,
        kim: 'Personel A',
        db_rolu: 'muhasip_personel',
        islem: 'update',
        eski: { durum: 'onaylandı' },
        yeni: { durum: 'yapıldı' },
      },
    ]);
    expect(rows[1].yeni).toEqual({ durum: 'onaylandı' });
  });

  it('has a payment and the figures that it changed, under the name of the person who booked it', async () => {
    const { rows } = await t.owner.query(
      `select k.ad as kim, d.tablo, d.islem, d.eski, d.yeni from denetim d join kullanicilar k on k.id = d.kullanici_id
       where d.denetim_id > $1 and d.db_rolu = 'muhasip_admin' order by d.denetim_id`,
      [before],
    );
    expect(rows.map(({ kim, tablo, islem }) => [kim, tablo, islem])).toEqual([
      ['Yönetici admin', 'borc_tahakkuk', 'insert'],
      ['Yönetici admin', 'borc_tahakkuk', 'update'],
      ['Yönetici admin', 'odemeler', 'insert'],
    ]);
    expect(rows[1].eski).toEqual({ tahsilat: 0, bakiye: 5_000, odeme_durumu: 'Ödenmedi' });
    expect(rows[1].yeni).toEqual({ tahsilat: 2_000, bakiye: 3_000, odeme_durumu: 'Kısmen Ödendi' });
  });

  it('has every row of a bulk write, sealed in one block', async () => {
    const { rows } = await t.owner.query(
      `select denetim_id::integer as id from denetim where denetim_id > $1 and db_rolu = 'muhasip_superadmin' order by 1`,
      [before],
    );
    expect(rows).toHaveLength(6);
    await seal();
    const blocks = await t.owner.query('select 1 from denetim_block where first_id <= $1 and last_id >= $2', [
      rows[0].id,
      rows.at(-1).id,
    ]);
    expect(blocks.rows).toHaveLength(1);
  });

  it('has nothing of a write that changed nothing', async () => {
    const count = async () => (await t.owner.query('select count(*) from denetim')).rows[0].count;
    const rows = await count();
    await t.owner.query('update hizmetler set ad = ad');
    await t.owner.query('delete from hizmetler where id = -1');
    expect(await count()).toBe(rows);
  });

  it('masks every password but says that it changed', async () => {
    const { mukellef, muhasebeci } = t.office.ids.A;
    const secrets = ['sistem_sifresi', 'isyeri_sifresi', 'gib_sifre', 'e_devlet_sifresi'];
    await t.owner.query(
      `update mukellefler set ${secrets.map((name) => `${name} = 'v1.1.gizli'`).join(', ')} where mukellef_id = $1`,
      [mukellef],
    );
    await t.owner.query(`update muhasebeci set gib_sifre = 'v1.1.gizli' where muhasebeci_id = $1`, [muhasebeci]);
    await t.owner.query(`update kullanicilar set sifre_hash = '$argon2id$gizli' where muhasebeci_id = $1`, [
      muhasebeci,
    ]);
    const { rows } = await t.owner.query('select tablo, eski, yeni from denetim order by denetim_id desc limit 3');
    expect(rows).toEqual([
      { tablo: 'kullanicilar', eski: { sifre_hash: '***' }, yeni: { sifre_hash: '***' } },
      { tablo: 'muhasebeci', eski: { gib_sifre: null }, yeni: { gib_sifre: '***' } },
      {
        tablo: 'mukellefler',
        eski: Object.fromEntries(secrets.map((name) => [name, null])),
        yeni: Object.fromEntries(secrets.map((name) => [name, '***'])),
      },
    ]);
    const leaked = await t.owner.query(
      `select d.tablo, d.yeni from denetim d where d::text like '%argon2id%' or d::text like '%v1.1.%' or d::text like '%gizli%' and d.yeni ->> 'ad' is distinct from 'iyzico_gizli_anahtar'`,
    );
    expect(leaked.rows).toEqual([]);
  });

  it('is complete, also after fifty concurrent writes', async () => {
    const borclar = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        t.ask('admin', createTahakkuk, {
          body: {
            muhasebeci_id: t.office.ids.B.muhasebeci,
            yil: 2050 + Math.floor(i / 12),
            ay: (i % 12) + 1,
            borc_tutari: 100,
          },
        }),
      ),
    );
    expect(new Set(borclar.map(({ borc_id }) => borc_id)).size).toBe(50);
    await seal();
    expect(await faults()).toEqual([]);
  }, 120_000);
});

it('no role can update, delete or empty the log or the ledger', async () => {
  const { rows } = await t.owner.query(`
    select r.rolname, tablo, izin from pg_roles r, unnest(array['denetim', 'denetim_block', 'odemeler']) tablo, unnest(array['update', 'delete', 'truncate']) izin
    where r.rolname like 'muhasip\\_%' and not r.rolsuper
      and (has_table_privilege(r.oid, tablo, izin) or izin = 'update' and has_any_column_privilege(r.oid, tablo, izin))`);
  expect(rows).toEqual([]);
});

describe('tampering by somebody who owns the database', () => {
  const random = createRandom(seedOf('tamperings'));
  const VALUES: Record<string, string> = {
    zaman: `zaman + interval '1 microsecond'`,
    islem_no: `(islem_no::text::bigint + 1)::text::xid8`,
    kullanici_id: 'coalesce(kullanici_id, 0) + 1',
    db_rolu: `db_rolu || ' '`,
    istemci: `coalesce(istemci, '') || '0'`,
    request_no: `coalesce(request_no, '') || '0'`,
    tablo: `tablo || '_'`,
    satir_id: 'satir_id + 1',
    islem: `case islem when 'delete' then 'insert' else 'delete' end`,
    eski: `coalesce(eski, '{}') || '{"x": 1}'`,
    yeni: `case when yeni is null then '{}'::jsonb end`,
    ozetler: `coalesce(ozetler, '{}') || '{"x": null}'`,
  };
  const CONTENT = Object.keys(VALUES).join(', ');
  let ids: number[];
  let blocks: number[];
  let baslar: DenetimBasi[];

  beforeAll(async () => {
    for (let i = 0; i < 12; i += 1) {
      await t.owner.query('update hizmetler set fiyat = fiyat + 1');
      await seal();
    }
    ids = (await t.owner.query('select denetim_id::integer as id from denetim')).rows.map(({ id }) => id);
    blocks = (await t.owner.query('select block_id::integer as id from denetim_block order by 1')).rows.map(
      ({ id }) => id,
    );
    baslar = await readBaslar(basKlasoru(t.dataDir), null);
  });

  const swap = (table: string, key: string, columns: string, from: readonly number[]) => {
    const a = random.pick(from);
    const b = random.pick(from.filter((id) => id !== a));
    return `update ${table} d set (${columns}) = (select ${columns} from ${table} o where o.${key} = case d.${key} when ${a} then ${b} else ${a} end) where ${key} in (${a}, ${b})`;
  };
  const otherHash = (column: string) => {
    const byte = random.below(32);
    return `${column} = set_byte(${column}, ${byte}, get_byte(${column}, ${byte}) # ${1 + random.below(255)})`;
  };
  const block = () => `block_id = ${random.pick(blocks)}`;
  const row = () => `denetim_id = ${random.pick(ids)}`;
  const editRow = () => {
    const column = random.pick(Object.keys(VALUES));
    return `update denetim set ${column} = ${VALUES[column]} where ${row()}`;
  };
  /**
   * An attacker who knows the algorithm can recompute a range of the log's blocks, so that rows, hashes and chain agree
   * again within it.
   */
  const remake = (from: number, to: number) => `do $$ declare b denetim_block; p denetim_block; r record; begin
      for b in select * from denetim_block where block_id between ${from} and ${to} order by block_id loop
        select * into p from denetim_block where block_id = b.block_id - 1;
        select count(*) as n, min(denetim_id) as a, max(denetim_id) as z, string_agg(app.hash_denetim(d), '' order by denetim_id) as h into r from denetim d
          where denetim_id > coalesce(p.floor_id, 0) and denetim_id <= b.seen_id and app.is_after_block(denetim_id, islem_no, p.snapshot, p.seen_id, true)
            and pg_visible_in_snapshot(islem_no, b.snapshot);
        b.row_count := r.n; b.first_id := r.a; b.last_id := r.z; b.previous_hash := p.hash; b.hash := app.hash_block(b, r.h);
        delete from denetim_block where block_id = b.block_id;
        insert into denetim_block select b.*;
      end loop;
    end $$`;
  const earlier = () => random.pick(blocks.slice(0, -1));

  const KINDS: Record<string, () => string> = {
    'a value edited': editRow,
    'a value edited and its block made anew': () => {
      const id = earlier();
      return `update denetim set satir_id = satir_id + 1 where denetim_id = (select first_id from denetim_block where block_id = ${id}); ${remake(id, id)}`;
    },
    'a row deleted': () => `delete from denetim where ${row()}`,
    'a row added to an old transaction': () =>
      `insert into denetim (db_rolu, tablo, satir_id, islem, islem_no) select 'muhasip_admin', 'odemeler', ${random.below(1_000)}, 'insert', islem_no from denetim where ${row()}`,
    'a row added in a gap': () =>
      `insert into denetim (denetim_id, db_rolu, tablo, satir_id, islem) overriding system value values (-${1 + random.below(1_000)}, 'muhasip_admin', 'odemeler', 1, 'insert')`,
    'a row added with a time of before': () =>
      `insert into denetim (zaman, db_rolu, tablo, satir_id, islem) values (now() - interval '${1 + random.below(400)} days', 'muhasip_admin', 'odemeler', 1, 'insert')`,
    'two rows’ contents swapped': () => swap('denetim', 'denetim_id', CONTENT, ids),
    'a row moved into another block': () =>
      `update denetim d set islem_no = (select o.islem_no from denetim o where o.islem_no <> d.islem_no order by md5(o.denetim_id || '${random.below(1_000)}') limit 1) where ${row()}`,
    'a block deleted': () => `delete from denetim_block where block_id = ${earlier()}`,
    'a block’s hash edited': () => `update denetim_block set ${otherHash('hash')} where ${block()}`,
    'a block tied to another': () =>
      `update denetim_block set ${otherHash('previous_hash')} where block_id = ${random.pick(blocks.slice(1))}`,
    'a block moved': () => `update denetim_block set block_id = block_id + 100000 where ${block()}`,
    'a block’s count edited': () => `update denetim_block set row_count = row_count + 1 where ${block()}`,
    'a block’s transactions edited': () => `update denetim_block set snapshot = '1:1:' where ${block()}`,
    'a block’s time edited': () =>
      `update denetim_block set sealed_at = sealed_at + interval '1 second' where ${block()}`,
    'a block’s bounds edited': () =>
      `update denetim_block set ${random.pick(['seen_id', 'floor_id'])} = 1000000 where ${block()}`,
    'two blocks’ contents swapped': () =>
      swap('denetim_block', 'block_id', 'first_id, last_id, row_count, snapshot, hash', blocks),
  };
  /** These tamperings leave the database consistent, so only the heads outside the database reveal them. */
  const COMPLETE_KINDS: Record<string, () => string> = {
    'the end cut off, rows and all': () =>
      `delete from denetim where denetim_id > (select seen_id from denetim_block where block_id = ${earlier()}); delete from denetim_block where block_id > (select max(b.block_id) from denetim_block b where b.seen_id <= (select max(denetim_id) from denetim))`,
    'the end cut off, to be sealed again': () => `delete from denetim_block where block_id > ${earlier()}`,
    'the chain recomputed after an edit': () =>
      `update denetim set yeni = '{"x": 1}' where ${row()}; ${remake(1, blocks.length)}`,
    'the chain recomputed without a row': () => `delete from denetim where ${row()}; ${remake(1, blocks.length)}`,
  };

  const tamper = async (
    kinds: Record<string, () => string>,
    count: number,
    found: () => Promise<boolean>,
  ): Promise<string[]> => {
    const entries = Object.entries(kinds);
    const missed: string[] = [];
    for (let i = 0; i < count; i += 1) {
      const [kind, make] = entries[i % entries.length] as [string, () => string];
      const text = make();
      await t.owner.query('begin');
      const [changed] = [await t.owner.query(text)].flat();
      const isFound = changed!.rowCount !== 0 && (await found());
      await t.owner.query('rollback');
      if (!isFound) missed.push(`${kind}: ${text} (${changed!.rowCount} rows)`);
    }
    return missed;
  };

  it('is found, whatever it is', async () => {
    expect(await faults(baslar)).toEqual([]);
    const missed = await tamper(KINDS, TAMPERINGS, async () => (await faults()).length > 0);
    reportCount('audit chain tamperings', TAMPERINGS, missed);
    expect(missed.slice(0, 10)).toEqual([]);
  }, 120_000);

  it('is found by the heads outside even when it is consistent: a cut end, a rebuilt chain', async () => {
    const missed = await tamper(COMPLETE_KINDS, COMPLETE, async () => {
      expect(await faults()).toEqual([]);
      return (await faults(baslar)).some(({ sorun }) => /sonu kesilmiş|yeniden hesaplanmış/.test(sorun));
    });
    reportCount('audit chains cut or recomputed', COMPLETE, missed);
    expect(missed.slice(0, 10)).toEqual([]);
    expect(await faults(baslar)).toEqual([]);
  }, 120_000);
});
