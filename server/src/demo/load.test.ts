import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { currentDonem } from '#contract/common/donem.ts';
import { isTcKimlikNo, isVergiKimlikNo } from '#contract/common/kimlik-no.ts';
import { MAX_IS } from '#contract/hizmet-kaydi/bugun.ts';
import { verifyPassword } from '#server/adapters/password.ts';
import { isWhole, sampleOf } from '#server/testing/sample.ts';
import { createTestDatabase } from '#server/testing/test-app.ts';
import { loadDemoIfEmpty } from './load.ts';
import { createDemoOffice, DEMO_TABLES } from './office.ts';
import { DEMO_PASSWORD, DEMO_TC } from './people.ts';

const HASH = '$argon2id$test';
const MONTH_STARTS_AND_ENDS = Array.from({ length: 12 }, (_, i) => [
  new Date(Date.UTC(2026, i, 1, 0, 5)),
  new Date(Date.UTC(2026, i, 28, 20)),
]).flat();
const MIDNIGHTS = ['2026-12-01T00:05', '2026-12-31T23:50', '2027-01-01T00:00', '2027-01-01T00:05'].map(
  (at) => new Date(`${at}:00+03:00`),
);

const kindOf = (now: Date) => (MIDNIGHTS.includes(now) ? 'midnight' : now.getUTCDate() === 1 ? 'start' : 'end');
const MOMENTS = sampleOf('moments', [...MONTH_STARTS_AND_ENDS, ...MIDNIGHTS], (now) => [kindOf(now)]);

describe('the rows', () => {
  it('are the same for the same time', () => {
    const now = new Date('2026-06-15T09:00:00Z');
    expect(createDemoOffice(now, HASH)).toEqual(createDemoOffice(now, HASH));
  });

  it.each(MOMENTS.map((now) => [now.toISOString(), now] as const))(
    'at %s: nothing is later than now, and every role has work',
    (_, now) => {
      const office = createDemoOffice(now, HASH);
      const { yil, ay } = currentDonem(now);
      const firstStaff = new Set(
        office.muhasebeci_personel.filter((a) => a.personel_id === 1).map((a) => a.mukellef_id),
      );
      const current = office.hizmet_kayitlari.filter(
        (r) => r.hizmet_yili === yil && r.hizmet_ayi === ay && r.muhasebeci_id === 1,
      );
      expect(current.some((r) => r.durum === 'talep')).toBe(true);
      expect(current.some((r) => r.durum === 'onaylandı' && firstStaff.has(r.mukellef_id))).toBe(true);
      const paid = (borc_id: number) =>
        office.odemeler.reduce((sum, o) => sum + (o.tahakkuk_id === borc_id ? o.odeme_tutari : 0), 0);
      const open = office.borc_tahakkuk.filter((t) => t.muhasebeci_id === 1 && paid(t.borc_id) < t.borc_tutari);
      expect(open.length).toBeGreaterThanOrEqual(6);
      const waiting = new Set(
        office.evrak_bekleyenler.map((e) => `${e.mukellef_id}:${e.hizmet_id}:${e.hizmet_yili}-${e.hizmet_ayi}`),
      );
      const todo = office.hizmet_kayitlari.filter(
        (r) =>
          r.durum === 'onaylandı' &&
          firstStaff.has(r.mukellef_id) &&
          !waiting.has(`${r.mukellef_id}:${r.hizmet_id}:${r.hizmet_yili}-${r.hizmet_ayi}`),
      );
      expect(todo.length).toBeLessThan(MAX_IS);
      expect(todo.some((r) => r.hizmet_yili === yil && r.hizmet_ayi === ay)).toBe(true);
      const moments = [
        ...office.kullanicilar.flatMap((k) => [k.created_at, k.last_login ?? k.created_at]),
        ...office.hizmet_kayitlari.map((r) => r.degisme),
        ...office.borc_tahakkuk.map((t) => t.borc_tarihi),
        ...office.odemeler.map((o) => o.odeme_tarihi),
        ...office.muhasebeci_personel.map((a) => a.atama_tarihi),
      ];
      expect(moments.filter((at) => at > now.toISOString())).toEqual([]);
      expect(
        office.odemeler.filter((o) => o.odeme_tarihi < office.borc_tahakkuk[o.tahakkuk_id - 1]!.borc_tarihi),
      ).toEqual([]);
      expect(office.odemeler.filter((o) => o.odeme_tutari < 0)).toHaveLength(1);
      expect(office.borc_tahakkuk.filter((t) => t.elle_durum !== null)).toHaveLength(1);
    },
  );
});

describe('in the database', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let client: pg.Client;
  let owner: pg.ClientConfig;
  const all = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows.flat();
  const counts = async () => {
    const [row] = (
      await client.query(
        `select ${Object.keys(DEMO_TABLES).map((table) => `(select count(*) from ${table}) as ${table}`)}`,
      )
    ).rows;
    return row as Record<string, number>;
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    client = database.owner;
    owner = { ...database.app, user: inject('postgres').user };
    expect(await loadDemoIfEmpty(owner)).toBe(true);
  });
  afterAll(() => database.drop());

  it('has an office of the promised size', async () => {
    expect(await counts()).toMatchObject({
      admin: 3,
      muhasebeci: 12,
      personel: 6,
      kullanicilar: 21,
      mukellefler: 300,
      muhasebeci_personel: 255,
      hizmetler: 14,
      fis_urunler: 1500,
    });
    // The forms Ba and Bs were abolished from the period September 2024, so the demo office offers no service for them.
    expect(await all(`select ad from hizmetler where ad ~ 'Ba-?Bs'`)).toEqual([]);
    expect(await all('select distinct yetki_seviyesi from admin order by 1')).toEqual([
      'admin',
      'moderator',
      'superadmin',
    ]);
    expect(await all('select count(distinct (hizmet_yili, hizmet_ayi)) from hizmet_kayitlari')).toEqual([24]);
    expect(await all('select distinct durum from hizmet_kayitlari')).toHaveLength(6);
    expect(await all('select distinct odeme_durumu from borc_tahakkuk')).toHaveLength(3);
    expect(await all('select distinct hesap_turu from mukellefler where hesap_turu is not null')).toHaveLength(6);
    expect(await all('select distinct kisi_turu from mukellefler where kisi_turu is not null')).toHaveLength(3);
    expect(await all('select mukellef_id from mukellefler where kisi_turu is null')).toHaveLength(27);
  });

  it("has confirmed most clients' duties and left some to a person", async () => {
    const [kararli] = await all('select count(distinct mukellef_id)::integer from mukellef_yukumlulukleri');
    expect([Number(kararli) > 220, Number(kararli) < 270]).toEqual([true, true]);
    expect(
      await all(
        `select distinct kod from mukellef_yukumlulukleri where kod in ('KDV1', 'KDV1_3A', 'MUHSGK', 'MUHSGK_3A', 'KURUMLAR', 'GELIR', 'BERAT_Q_D', 'KDV2')`,
      ),
    ).toHaveLength(8);
    expect(await all('select distinct verilir from mukellef_yukumlulukleri')).toHaveLength(2);
    expect(await all('select distinct kaynak from mukellef_yukumlulukleri')).toHaveLength(2);
  });

  it('has filed nearly all declarations that were due this month, and begun some others', async () => {
    const counts = await all(
      `select count(*) > 100 and bool_and((durum = 'verildi') = (son_gun < (now() at time zone 'Europe/Istanbul')::date))
         and bool_and(kabul_gunu is null or kabul_gunu <= son_gun) from beyannameler`,
    );
    expect(counts).toEqual([true]);
  });

  it('has only valid ID numbers', async () => {
    const persons = await all(
      'select tc_kimlik_no from admin union all select tc_no from muhasebeci union all select tc_kimlik_no from personel union all select tc_kimlik_no from kullanicilar',
    );
    expect(persons.filter((no) => !isTcKimlikNo(no))).toEqual([]);
    const clients = await all('select tc_no from mukellefler');
    expect(clients.filter((no) => !isTcKimlikNo(no) && !isVergiKimlikNo(no))).toEqual([]);
    expect(persons).toEqual(expect.arrayContaining(Object.values(DEMO_TC)));
  });

  it('has accruals that match their month and payments, except one whose month changed later', async () => {
    const wrong = await all(`select borc_id from borc_tahakkuk t
      where tahsilat <> (select coalesce(sum(odeme_tutari), 0) from odemeler where tahakkuk_id = borc_id)
        or borc_tutari <> (select sum(hizmet_bedeli) from hizmet_kayitlari k where k.muhasebeci_id = t.muhasebeci_id
          and (hizmet_yili, hizmet_ayi) = (tahakkuk_yili, tahakkuk_ayi) and durum <> 'reddedildi')`);
    expect(wrong).toHaveLength(1);
    expect(
      await all(`select borc_tutari - hizmet_toplami + tahsilat from borc_tahakkuk where borc_id = ${wrong[0]}`),
    ).toEqual([0]);
    expect(
      await all(
        'select odeme_id from odemeler o join borc_tahakkuk t on borc_id = tahakkuk_id where o.muhasebeci_id <> t.muhasebeci_id',
      ),
    ).toEqual([]);
  });

  it('has receipts whose total is the sum of their items', async () => {
    const wrong = await all(`select fis_no from fis_urunler group by fis_no
      having sum(tutar) filter (where urun_adi <> 'FIS_TOPLAM') is distinct from sum(toplam_tutar) or count(toplam_tutar) <> 1 or count(distinct (tarih, market_adi)) <> 1`);
    expect(wrong).toEqual([]);
    expect(await all('select id from fis_urunler where tutar <> round(miktar * birim_fiyat)')).toEqual([]);
  });

  it('has working sign-ins and leaves row-level security and triggers as strict as before', async () => {
    const hashes: string[] = await all(
      'select distinct sifre_hash from kullanicilar where not sifre_degismeli and aktif',
    );
    expect(await Promise.all(hashes.map((hash) => verifyPassword(DEMO_PASSWORD, hash)))).toEqual([true]);
    expect(await all(`select tgname from pg_trigger where tgenabled <> 'O'`)).toEqual([]);
    expect(
      await all(
        `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and not relforcerowsecurity`,
      ),
    ).toEqual(['schema_files']);
    expect(await all('select distinct kullanici_id from denetim')).toEqual([null]);
  });

  it('is recognised, not loaded again, and accepts further rows', async () => {
    const before = await counts();
    expect(await loadDemoIfEmpty(owner)).toBe(true);
    expect(await counts()).toEqual(before);
    expect(await all(`insert into hizmetler (ad, fiyat) values ('Yeni hizmet', 100) returning id`)).toEqual([15]);
  });

  it('is no longer announced once its password has changed', async () => {
    await client.query(
      `update kullanicilar set sifre_hash = (select '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA') where rol = 'admin'`,
    );
    expect(await loadDemoIfEmpty(owner)).toBe(false);
  });
});

async function withBoundOwner(work: (client: pg.Client, owner: pg.ClientConfig) => Promise<void>): Promise<void> {
  const { owner: client, app, drop } = await createTestDatabase();
  const user = `sahip_${process.pid}`;
  try {
    await client.query(
      `create role ${user} login; grant muhasip_kapi to ${user}; grant usage, create on schema public to ${user};
       grant connect on database ${client.database} to ${user}`,
    );
    await client.query(`do $$ declare t regclass; begin
      for t in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop execute format('alter table %s owner to ${user}', t); end loop; end $$`);
    await work(client, { ...app, user });
  } finally {
    await client.query(`reassign owned by ${user} to current_user; drop owned by ${user}; drop role ${user}`);
    await drop();
  }
}

describe('an owner whom row-level security binds', () => {
  it.runIf(isWhole)('loads the office and recognises it later', () =>
    withBoundOwner(async (client, owner) => {
      expect(await loadDemoIfEmpty(owner)).toBe(true);
      expect(await loadDemoIfEmpty(owner)).toBe(true);
      expect((await client.query('select from mukellefler')).rowCount).toBe(300);
    }),
  );

  it('does not load over an office that has an accountant but no login yet', () =>
    withBoundOwner(async (client, owner) => {
      await client.query(`insert into muhasebeci (tc_no, ad) values ('${DEMO_TC.muhasebeci}', 'Ayşe Er')`);
      expect(await loadDemoIfEmpty(owner)).toBe(false);
      expect((await client.query('select from kullanicilar')).rowCount).toBe(0);
    }));
});
