import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentDonem } from '#contract/common/donem.ts';
import { updateHucreler } from '#contract/hizmet-kaydi.ts';
import type { Islem } from '#contract/hizmet-kaydi-gecis.ts';
import { createOdeme } from '#contract/odeme.ts';
import { createTahakkuk, createTahakkuklar } from '#contract/tahakkuk.ts';
import { createKayitlar, createMuhasebeciler } from './factories.ts';
import type { Principal } from './office.ts';
import { createRandom } from './random.ts';
import { reportCount } from './report.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const TAMPERINGS = 1_000;
const donem = currentDonem();

let t: TestApp;
/** Everything in the log from here on comes from requests. */
let before: number;

const act = (principal: Principal, islem: Islem, beklenen: null | 'talep' | 'onaylandı') =>
  t.ask(principal, updateHucreler, { body: { ...donem, islem, hucreler: [{ mukellef_id: t.office.ids.A.mukellef, hizmet_id: t.office.bordro, beklenen }] } });

const faults = async () => (await t.owner.query('select * from gate.verify_denetim()')).rows;

beforeAll(async () => {
  t = await createTestApp();
  const muhasebeciler = await createMuhasebeciler(t.owner, 3);
  await createKayitlar(
    t.owner,
    t.office.hizmet,
    muhasebeciler.flatMap((muhasebeci_id) => [1, 2].map((ay) => ({ muhasebeci_id, yil: 2041, ay, durum: 'onaylandı' as const, hizmet_bedeli: 1_000 }))),
  );
  before = Number((await t.owner.query('select max(denetim_id) as son from denetim')).rows[0].son);
  await act('muhasebeciA', 'talep_et', null);
  await act('moderator', 'onayla', 'talep');
  await act('personelA', 'yapildi', 'onaylandı');
  const { borc_id } = await t.ask('admin', createTahakkuk, { body: { muhasebeci_id: t.office.ids.A.muhasebeci, yil: 2041, ay: 1, borc_tutari: 5_000 } });
  await t.ask('admin', createOdeme, { body: { tahakkuk_id: borc_id, odeme_tutari: 2_000 } });
  await t.ask('superadmin', createTahakkuklar, { body: { yil: 2041 } });
});
afterAll(() => t.close());

describe('the log', () => {
  it('has each write: who, in which role, from where, of which row, from what to what', async () => {
    const { rows } = await t.owner.query(
      `select k.ad as kim, d.db_rolu, d.istemci, d.istek_no is not null as istek, d.tablo, d.islem, d.eski, d.yeni - 'degisme' - 'degistiren' as yeni
       from denetim d join kullanicilar k on k.id = d.kullanici_id where d.denetim_id > $1 and d.tablo = 'hizmet_kayitlari' order by d.denetim_id`,
      [before],
    );
    const from = { istemci: '127.0.0.1', istek: true, tablo: 'hizmet_kayitlari' };
    expect(rows).toMatchObject([
      { ...from, kim: 'Muhasebeci A', db_rolu: 'muhasip_muhasebeci', islem: 'insert', eski: null, yeni: { durum: 'talep', hizmet_bedeli: 25_050 } },
      { ...from, kim: 'Yönetici moderator', db_rolu: 'muhasip_moderator', islem: 'update', eski: { durum: 'talep' }, yeni: { durum: 'onaylandı' } },
      { ...from, kim: 'Personel A', db_rolu: 'muhasip_personel', islem: 'update', eski: { durum: 'onaylandı' }, yeni: { durum: 'yapıldı' } },
    ]);
    expect(rows[1].yeni).toEqual({ durum: 'onaylandı' });
  });

  it('has a payment and what it moved, under the name of who booked it', async () => {
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

  it('has every row of a bulk write, sealed by one link', async () => {
    const { rows } = await t.owner.query(`select denetim_id::integer as id from denetim where denetim_id > $1 and db_rolu = 'muhasip_superadmin' order by 1`, [
      before,
    ]);
    expect(rows).toHaveLength(6);
    const links = await t.owner.query('select satirlar from denetim_muhur where $1 = any (satirlar)', [rows[0].id]);
    expect(links.rows[0].satirlar.map(Number)).toEqual(rows.map(({ id }) => id));
  });

  it('has nothing of a write that changed nothing', async () => {
    const count = async () => (await t.owner.query('select count(*) from denetim')).rows[0].count;
    const rows = await count();
    await t.owner.query('update hizmetler set ad = ad');
    await t.owner.query('delete from hizmetler where id = -1');
    expect(await count()).toBe(rows);
  });

  it('masks every password, and says that it changed', async () => {
    const { mukellef, muhasebeci } = t.office.ids.A;
    const secrets = ['sistem_sifresi', 'isyeri_sifresi', 'gib_sifre', 'e_devlet_sifresi'];
    await t.owner.query(`update mukellefler set ${secrets.map((name) => `${name} = 'v1.1.gizli'`).join(', ')} where mukellef_id = $1`, [mukellef]);
    await t.owner.query(`update muhasebeci set gib_sifre = 'v1.1.gizli' where muhasebeci_id = $1`, [muhasebeci]);
    await t.owner.query(`update kullanicilar set sifre_hash = '$argon2id$gizli' where muhasebeci_id = $1`, [muhasebeci]);
    const { rows } = await t.owner.query('select tablo, eski, yeni from denetim order by denetim_id desc limit 3');
    expect(rows).toEqual([
      { tablo: 'kullanicilar', eski: { sifre_hash: '***' }, yeni: { sifre_hash: '***' } },
      { tablo: 'muhasebeci', eski: { gib_sifre: null }, yeni: { gib_sifre: '***' } },
      { tablo: 'mukellefler', eski: Object.fromEntries(secrets.map((name) => [name, null])), yeni: Object.fromEntries(secrets.map((name) => [name, '***'])) },
    ]);
    const leaked = await t.owner.query(
      `select d.tablo, d.yeni from denetim d where d::text like '%argon2id%' or d::text like '%v1.1.%' or d::text like '%gizli%' and d.yeni ->> 'ad' is distinct from 'iyzico_gizli_anahtar'`,
    );
    expect(leaked.rows).toEqual([]);
  });

  it('is whole, also after fifty writes at once', async () => {
    const borclar = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        t.ask('admin', createTahakkuk, {
          body: { muhasebeci_id: t.office.ids.B.muhasebeci, yil: 2050 + Math.floor(i / 12), ay: (i % 12) + 1, borc_tutari: 100 },
        }),
      ),
    );
    expect(new Set(borclar.map(({ borc_id }) => borc_id)).size).toBe(50);
    expect(await faults()).toEqual([]);
  }, 120_000);
});

it('no role updates, deletes or empties the log or the ledger', async () => {
  const { rows } = await t.owner.query(`
    select r.rolname, tablo, izin from pg_roles r, unnest(array['denetim', 'denetim_muhur', 'odemeler']) tablo, unnest(array['update', 'delete', 'truncate']) izin
    where r.rolname like 'muhasip\\_%' and not r.rolsuper
      and (has_table_privilege(r.oid, tablo, izin) or izin = 'update' and has_any_column_privilege(r.oid, tablo, izin))`);
  expect(rows).toEqual([]);
});

describe('tampering by somebody who owns the database', () => {
  const random = createRandom(1_907);
  const VALUES: Record<string, string> = {
    zaman: `zaman + interval '1 microsecond'`,
    islem_no: `(islem_no::text::bigint + 1)::text::xid8`,
    kullanici_id: 'coalesce(kullanici_id, 0) + 1',
    db_rolu: `db_rolu || ' '`,
    istemci: `coalesce(istemci, '') || '0'`,
    istek_no: `coalesce(istek_no, '') || '0'`,
    tablo: `tablo || '_'`,
    satir_id: 'satir_id + 1',
    islem: `case islem when 'delete' then 'insert' else 'delete' end`,
    eski: `coalesce(eski, '{}') || '{"x": 1}'`,
    yeni: `case when yeni is null then '{}'::jsonb end`,
    ozetler: `coalesce(ozetler, '{}') || '{"x": null}'`,
  };
  const CONTENT = Object.keys(VALUES).join(', ');
  let ids: number[];
  let links: { zincir: number; sira: number; adet: number }[];

  const link = () => random.pick(links);
  const at = ({ zincir, sira }: { zincir: number; sira: number }) => `zincir = ${zincir} and sira = ${sira}`;
  /** Sets other bits at a random byte of a hash. */
  const otherHash = () => {
    const byte = random.below(32);
    return `ozet = set_byte(ozet, ${byte}, get_byte(ozet, ${byte}) # ${1 + random.below(255)})`;
  };

  const swapRows = () => {
    const a = random.pick(ids);
    const b = random.pick(ids.filter((id) => id !== a));
    return `update denetim d set (${CONTENT}) = (select ${CONTENT} from denetim o where o.denetim_id = case d.denetim_id when ${a} then ${b} else ${a} end) where denetim_id in (${a}, ${b})`;
  };
  const swapLinks = () => {
    const a = link();
    const b = random.pick(links.filter((other) => other !== a));
    return `update denetim_muhur m set satirlar = o.satirlar, ozet = o.ozet from denetim_muhur o
      where (m.${at(a)} and o.${at(b)}) or (m.${at(b)} and o.${at(a)})`.replaceAll(/(\w)\.zincir = (\d+) and sira/g, '$1.zincir = $2 and $1.sira');
  };
  const cutTail = () => {
    const { zincir } = link();
    return `with son as (delete from denetim_muhur m where zincir = ${zincir} and sira = (select max(sira) from denetim_muhur where zincir = ${zincir}) returning satirlar) delete from denetim where denetim_id in (select unnest(satirlar) from son)`;
  };

  /** By somebody who knows how a link is made: the row and its link agree again, and only what follows the link tells. */
  const forgeLink = () => {
    const id = random.pick(ids);
    return `update denetim set satir_id = satir_id + 1 where denetim_id = ${id};
      update denetim_muhur m set ozet = app.seal_hash(
        (select o.ozet from denetim_muhur o where o.zincir = m.zincir and o.sira = m.sira - 1), m.zincir, m.sira,
        (select string_agg(app.denetim_text(d), e'\\n' order by d.denetim_id) from denetim d where d.denetim_id = any (m.satirlar))
      ) where ${id} = any (m.satirlar)`;
  };

  const KINDS: Record<string, () => string> = {
    'a value edited and its link made anew': forgeLink,
    'a value edited': () => {
      const column = random.pick(Object.keys(VALUES));
      return `update denetim set ${column} = ${VALUES[column]} where denetim_id = ${random.pick(ids)}`;
    },
    'a row deleted': () => `delete from denetim where denetim_id = ${random.pick(ids)}`,
    'a row added': () => `insert into denetim (db_rolu, tablo, satir_id, islem) values ('muhasip_admin', 'odemeler', ${random.below(1_000)}, 'insert')`,
    'two rows’ contents swapped': swapRows,
    'a link deleted': () => `delete from denetim_muhur where ${at(link())}`,
    'a link’s hash edited': () => `update denetim_muhur set ${otherHash()} where ${at(link())}`,
    'a link moved': () => `update denetim_muhur set sira = sira + 100000 where ${at(link())}`,
    'a link given to another chain': () => `update denetim_muhur set zincir = zincir + 300 where ${at(link())}`,
    'a row taken out of a link': () => `update denetim_muhur set satirlar = satirlar[2:] where ${at(link())}`,
    'a row put into a link': () => `update denetim_muhur set satirlar = satirlar || ${random.pick(ids)}::bigint where ${at(link())}`,
    'a link’s rows in another order': () =>
      `update denetim_muhur set satirlar = (select array_agg(s order by s desc) from unnest(satirlar) s) where ${at(random.pick(links.filter(({ adet }) => adet > 1)))}`,
    'two links’ contents swapped': swapLinks,
    'the end of a chain cut off, rows and all': cutTail,
    'the end of a chain edited': () => `update denetim_basi set ${otherHash()} where zincir = ${link().zincir}`,
    'the end of a chain forgotten': () => `delete from denetim_basi where zincir = ${link().zincir}`,
  };

  it('is found, whatever it is', async () => {
    ids = (await t.owner.query('select denetim_id::integer as id from denetim')).rows.map(({ id }) => id);
    links = (await t.owner.query('select zincir, sira::integer as sira, cardinality(satirlar) as adet from denetim_muhur')).rows;
    const kinds = Object.entries(KINDS);
    const missed: string[] = [];
    for (let i = 0; i < TAMPERINGS; i += 1) {
      const [kind, make] = kinds[i % kinds.length] as [string, () => string];
      const text = make();
      await t.owner.query('begin');
      const results = [await t.owner.query(text)].flat();
      const rowCount = Math.min(...results.map((result) => result.rowCount ?? 0));
      const found = rowCount > 0 && (await faults()).length > 0;
      await t.owner.query('rollback');
      if (!found) missed.push(`${kind}: ${text} (${rowCount} rows)`);
    }
    reportCount('audit chain tamperings', TAMPERINGS, missed);
    expect(missed.slice(0, 10)).toEqual([]);
    expect(await faults()).toEqual([]);
  }, 120_000);
});
