import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportIhlalTablosu, IHLAL_TABLOLARI, type IhlalTablosu } from '#contract/sistem/ihlal.ts';
import { listSaklama, SAKLAMA } from '#contract/sistem/saklama.ts';
import { SAKLAMA_AYARLARI } from '#contract/sistem/saklama-kurali.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runSaklamaJob } from './saklama-isi.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ logLevel: 'error' });
});
afterAll(() => t.close());

const list = async (text: string, values: unknown[] = []): Promise<string[]> =>
  (await t.owner.query({ text, values, rowMode: 'array' })).rows.map(([value]: unknown[]) => String(value));
const run = () => runSaklamaJob((work) => t.app.sessions.system('saklama_isi', work));

const OF_NOBODY = [
  ...[
    'ayarlar',
    'ayar_sirlari',
    'firma_logosu',
    'kasa_anahtari',
    'kurulum_kodu',
    'schema_files',
    'yedekler',
    'aktarim_basliklari',
    'denetim_block',
    'event_queue',
    'bildirim_isi',
    'ledger_check',
  ],
  ...['hizmetler', 'hizmet_fiyatlari', 'bilgi_maddeleri', 'bilgi_yuklemeleri', 'beyanname_turleri', 'beyanname_aylari'],
  ...['evrak_turleri', 'evrak_aylari'],
  ...[
    'resmi_tatiller',
    'sure_uzatmalari',
    'tahakkuk_sorunlari',
    'kart_odeme_isleri',
    'kart_iade_bakislari',
    'saklama_calismalari',
  ],
];
const PERSONAL =
  '^(ad|soyad|tc_no|tc_kimlik_no|telefon|e?mail|eposta|kime|adres|ip|istemci|cihaz|kaydeden|(mukellef|muhasebeci|personel|admin|kullanici)_id)$';
const PERSONAL_NAMES = [
  'hizmetler',
  'ayarlar',
  'ayar_sirlari',
  'schema_files',
  'beyanname_turleri',
  'aktarim_basliklari',
  'resmi_tatiller',
  'evrak_turleri',
  'event_queue',
];

it('every table with personal data says how long and why it is kept and what happens then', async () => {
  const all = await list(`select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`);
  const named = [...SAKLAMA.flatMap(({ tablolar }) => tablolar), ...OF_NOBODY];
  expect(all.filter((tablo) => !named.includes(tablo))).toEqual([]);
  expect(named.filter((tablo, i) => !all.includes(tablo) || named.indexOf(tablo) !== i)).toEqual([]);
  const personal = await list(
    `select distinct table_name from information_schema.columns where table_schema = 'public' and column_name ~ $1`,
    [PERSONAL],
  );
  expect(personal.filter((tablo) => OF_NOBODY.includes(tablo) && !PERSONAL_NAMES.includes(tablo))).toEqual([]);
});

it('the job keeps data exactly as long as the page says', async () => {
  const { rows } = await t.owner.query(
    `select tablo, extract(epoch from sure) / 86400 as gun, extract(year from sure) as yil from gate.list_saklama()`,
  );
  const yillar = (await t.ask('admin', listSaklama)).yillar;
  expect(Object.keys(yillar).sort()).toEqual([...SAKLAMA_AYARLARI].sort());
  for (const { tablo, gun, yil } of rows) {
    const sure = SAKLAMA.find(({ tablolar }) => tablolar[0] === tablo)?.sure;
    expect([tablo, typeof sure === 'number' ? Number(gun) : Number(yil)]).toEqual([
      tablo,
      typeof sure === 'number' ? sure : yillar[sure as keyof typeof yillar],
    ]);
  }
});

it('expired rows are deleted and others stay; the run is shown and recorded', async () => {
  await t.owner.query(`insert into erisim_kayitlari (zaman, kullanici_id, mukellef_id, tur)
    select now() - n * interval '1 year', 1, 1, 'sayfa' from unnest(array[1, 9, 11, 12]) n`);
  await t.owner.query(
    `update oturumlar set bitis = now() - interval '40 days' where oturum_id = (select min(oturum_id) from oturumlar)`,
  );
  await run();
  expect(
    await list(`select round(extract(epoch from now() - zaman) / 31557600) from erisim_kayitlari order by 1`),
  ).toEqual(['1', '9']);
  const { calismalar } = await t.ask('admin', listSaklama);
  expect(calismalar.find(({ tablo }) => tablo === 'erisim_kayitlari')).toMatchObject({ adet: 2, toplam: 2 });
  expect(calismalar.map(({ tablo }) => tablo)).toEqual(
    expect.arrayContaining(['mukellefler', 'muhasebeci', 'personel', 'epostalar', 'bildirimler']),
  );
  expect(
    await list(
      `select neden from kvkk_islemleri where islem = 'imha' and kullanici_id is null and neden like '%erisim%'`,
    ),
  ).toEqual(['Saklama süresi doldu: erisim_kayitlari, 2 satır']);
  expect(
    await list(`select db_rolu from denetim where tablo = 'kvkk_islemleri' and yeni ->> 'neden' like '%erisim%'`),
  ).toEqual(['muhasip_sistem']);
  await run();
  expect(
    (await t.ask('admin', listSaklama)).calismalar.find(({ tablo }) => tablo === 'erisim_kayitlari'),
  ).toMatchObject({ adet: 0, toplam: 2 });
});

it('a run that deletes in several batches is shown with the sum of all', async () => {
  await t.owner.query(`insert into erisim_kayitlari (zaman, kullanici_id, mukellef_id, tur)
    select now() - interval '11 years', 1, 1, 'sayfa' from generate_series(1, 5002)`);
  await run();
  expect(
    (await t.ask('admin', listSaklama)).calismalar.find(({ tablo }) => tablo === 'erisim_kayitlari'),
  ).toMatchObject({ adet: 5_002, toplam: 5_004 });
});

it('a passive client is anonymised when the years are over and not before', async () => {
  const { rows } = await t.owner.query(`insert into mukellefler (muhasebeci_id, ad, aktif, eklenme_tarihi)
    select (select min(muhasebeci_id) from muhasebeci), ad, aktif, now() - yil * interval '1 year'
    from (values ('Eski Pasif', false, 12), ('Yeni Pasif', false, 3), ('Eski Aktif', true, 12)) v(ad, aktif, yil) returning mukellef_id`);
  await run();
  const id = rows[0].mukellef_id;
  const names = await list('select ad from mukellefler where mukellef_id = any ($1) order by mukellef_id', [
    rows.map((r: { mukellef_id: string }) => r.mukellef_id),
  ]);
  expect(names).toEqual([`Anonim Mükellef ${id}`, 'Yeni Pasif', 'Eski Aktif']);
  expect(await list(`select kisi_id from kvkk_islemleri where islem = 'anonim' and kullanici_id is null`)).toEqual([
    String(id),
  ]);
});

it('a breach of any table is listed by its columns and people, and only by who may', async () => {
  for (const tablo of Object.keys(IHLAL_TABLOLARI) as IhlalTablosu[]) {
    const answer = await t.call('admin', exportIhlalTablosu, { query: { tablo } });
    expect([tablo, answer.statusCode]).toEqual([tablo, 200]);
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
  }
  expect((await t.call('moderator', exportIhlalTablosu, { query: { tablo: 'mukellefler' } })).statusCode).toBe(403);
  expect(await list(`select count(*) from kvkk_islemleri where islem = 'ihlal'`)).toEqual([
    String(Object.keys(IHLAL_TABLOLARI).length),
  ]);
});
