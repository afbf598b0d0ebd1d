import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DUZENLENEN_TABLOLAR,
  TABLO_NAMES,
  type TabloName,
  tabloOf,
  yazilanAlanlar,
} from '#contract/alan/tablo-alanlari.ts';
import { addMonths, currentDonem } from '#contract/common/donem.ts';
import {
  createTabloSatiri,
  listTablo,
  listTabloSecenekleri,
  removeTabloSatiri,
  TABLO_KURALLARI,
  updateTabloSatiri,
  type Values,
} from '#contract/tablo/tablo.ts';
import { tcNo } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Liste = (typeof DUZENLENEN_TABLOLAR)[number];
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const list = (tablo: TabloName, query: object = {}) =>
  t.ask('superadmin', listTablo, { params: { tablo: tablo as Liste }, query });
const add = (tablo: TabloName, alanlar: Values) =>
  t.call('superadmin', createTabloSatiri, { params: { tablo: tablo as Liste }, body: { alanlar } });
const surumOf = async (tablo: TabloName, id: number): Promise<number> =>
  (await t.owner.query('select app.row_version($1, $2)::integer as surum', [tablo, id])).rows[0].surum;
const save = async (tablo: TabloName, id: number, alanlar: Values, surum?: number) =>
  t.call('superadmin', updateTabloSatiri, {
    params: { tablo: tablo as Liste, id },
    body: { alanlar, surum: surum ?? (await surumOf(tablo, id)) },
  });
const remove = async (tablo: TabloName, id: number) =>
  t.call('superadmin', removeTabloSatiri, {
    params: { tablo: tablo as Liste, id },
    query: { surum: await surumOf(tablo, id) },
  });
const last = async () => (await t.owner.query('select * from denetim order by denetim_id desc limit 1')).rows[0];

const HIDDEN: Record<string, readonly string[]> = {
  kullanicilar: ['oturumlar_kapandi', 'gecici_bitis'],
  kart_odeme_denemeleri: ['deneme_no', 'saglayici_islem', 'saglayici_kalem'],
  kart_odeme_iadeleri: ['iade_no'],
  belge_surumleri: ['anahtar', 'ozet', 'metinli'],
  borc_tahakkuk: ['toplu_id'],
  tahakkuk_tamamlamalari: ['toplu_id'],
  banka_ekstreleri: ['ozet'],
  iletiler: ['gonderim_no'],
  evrak_dosyalari: ['anahtar', 'ozet'],
  mukellef_yukumlulukleri: ['toplu_no'],
  ayarlar: ['tur'],
  denetim: ['islem_no', 'request_no', 'eski', 'yeni', 'ozetler'],
  api_anahtarlari: ['api_anahtari_id'],
  dogrulayicilar: ['son_adim'],
  gecis_anahtarlari: ['gecis_anahtari_id', 'kimlik', 'sayac', 'tasima'],
  kurtarma_kodlari: ['kurtarma_kodu_id'],
  kvkk_islemleri: ['islem_id'],
  kasa_gosterimleri: ['gosterim_id', 'zaman', 'kullanici_id'],
  konsol_sorgulari: ['sorgu_id', 'kullanici_id', 'zaman'],
  yedek_indirmeleri: ['indirme_id', 'kullanici_id', 'zaman'],
  bildirim_tercihleri: ['tercih_id'],
  fisler: ['ek_anahtar', 'ek_ozet'],
  fis_urunler: ['arama'],
  bilgi_maddeleri: ['arama', 'sozcukler'],
  firma_logosu: ['logo_id'],
  bildirimler: ['sira'],
  ayar_sirlari: ['sir_id'],
  konsol_kayitli: ['kayitli_id', 'kullanici_id'],
};
const TYPES: Record<string, readonly string[]> = {
  id: ['bigint'],
  metin: ['text', 'time without time zone'],
  kimlik: ['text'],
  telefon: ['text'],
  eposta: ['text'],
  secim: ['text'],
  secimler: ['text[]'],
  sayi: ['smallint', 'integer', 'bigint', 'yil', 'ay'],
  ondalik: ['numeric(12,3)'],
  tutar: ['kurus', 'bigint', 'numeric'],
  tarih: ['date'],
  ay: ['text'],
  zaman: ['timestamp with time zone'],
  aktif: ['boolean'],
  evet_hayir: ['boolean'],
  kayit: ['bigint'],
  json: ['jsonb', 'text[]', 'smallint[]'],
};

describe('the catalogue of tables', () => {
  it('has every column of the database with its type, except those hidden on purpose', async () => {
    for (const name of TABLO_NAMES) {
      const { rows } = await t.owner.query(
        `select attname as ad, format_type(atttypid, atttypmod) as tur from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
        [name],
      );
      const { alanlar, anahtar, masked = {} } = tabloOf(name);
      expect([...Object.keys(alanlar), ...Object.keys(masked), ...(HIDDEN[name] ?? [])].sort(), name).toEqual(
        rows.map(({ ad }) => ad).sort(),
      );
      for (const { ad, tur } of rows) if (alanlar[ad]) expect(TYPES[alanlar[ad].tur], `${name}.${ad}`).toContain(tur);
      const key = await t.owner.query(
        `select a.attname from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] where c.contype = 'p' and c.conrelid = $1::regclass`,
        [name],
      );
      expect(key.rows[0].attname, name).toBe(anahtar);
    }
  });

  it('has every audited table, and every foreign key with what it prevents', async () => {
    const { rows: audited } = await t.owner.query(
      `select distinct tgrelid::regclass::text as ad from pg_trigger where tgfoid = 'gate.write_denetim'::regproc`,
    );
    expect(audited.map(({ ad }) => ad).filter((name) => !(TABLO_NAMES as string[]).includes(name))).toEqual([]);
    const { rows: keys } =
      await t.owner.query(`select conrelid::regclass::text as tablo, a.attname as ad, confrelid::regclass::text as hedef, confdeltype = 'r' as engel
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] where contype = 'f' and connamespace = 'public'::regnamespace and cardinality(c.conkey) = 1`);
    for (const { tablo, ad, hedef, engel } of keys) {
      const alan = (TABLO_NAMES as string[]).includes(tablo) ? tabloOf(tablo as TabloName).alanlar[ad] : undefined;
      if (!alan) continue;
      expect(alan.tablo, `${tablo}.${ad}`).toBe(hedef);
      expect(alan.engel !== undefined, `${tablo}.${ad} engel`).toBe(engel);
    }
  });

  it('offers only writes that the superadmin’s role allows and has a text for each rule that a write can break', async () => {
    for (const name of TABLO_NAMES) {
      for (const [eylem, privilege] of [
        ['ekle', 'insert'],
        ['degistir', 'update'],
      ] as const) {
        for (const [named] of yazilanAlanlar(name, eylem)) {
          const { rows } = await t.owner.query(`select has_column_privilege('muhasip_superadmin', $1, $2, $3) as var`, [
            name,
            named,
            privilege,
          ]);
          expect(rows[0].var, `${privilege} ${name}.${named}`).toBe(true);
        }
      }
      if (yazilanAlanlar(name, 'ekle').length === 0) continue;
      const { rows } = await t.owner.query(
        `select conname as ad from pg_constraint where conrelid = $1::regclass and contype in ('c', 'u', 'f') and conname !~ 'sifre_check'`,
        [name],
      );
      expect(
        rows.map(({ ad }) => ad).filter((named) => !TABLO_KURALLARI[named]),
        name,
      ).toEqual([]);
    }
  });

  it('shows conversations, notices and backups as read-only, and no sessions, keys or queues', async () => {
    const { rows } = await t.owner.query(`insert into uzman_konusmalari (kullanici_id, baslik)
      select k.id, 'KDV oranı' from kullanicilar k where k.muhasebeci_id = ${t.office.ids.A.muhasebeci} returning konusma_id`);
    await t.owner.query(
      `insert into uzman_mesajlari (konusma_id, tur, metin) values ($1, 'user', 'KDV oranı kaçtır?')`,
      [rows[0].konusma_id],
    );
    await t.owner.query(`insert into bildirimler (tur, hedef, adet, tutar) values ('odeme', 'buro', 1, 65000)`);
    await t.owner.query(`insert into yedekler (dosya, otomatik, sifreli) values ('muhasip-1.tar.gz', true, false)`);
    const first = async (tablo: TabloName) => (await list(tablo)).satirlar[0];
    expect(await first('uzman_konusmalari')).toMatchObject({
      degerler: { baslik: 'KDV oranı' },
      adlar: { kullanici_id: expect.stringContaining('Muhasebeci A') },
    });
    expect(await first('uzman_mesajlari')).toMatchObject({
      degerler: { metin: 'KDV oranı kaçtır?', tur: 'user' },
      adlar: { konusma_id: 'KDV oranı' },
    });
    expect(await first('bildirimler')).toMatchObject({
      degerler: { tur: 'odeme', hedef: 'buro', adet: 1, tutar: 65_000 },
    });
    expect(await first('yedekler')).toMatchObject({ degerler: { dosya: 'muhasip-1.tar.gz', durum: 'suruyor' } });
    for (const tablo of ['uzman_konusmalari', 'uzman_mesajlari', 'bildirimler', 'yedekler'] as const) {
      expect((await add(tablo, {})).statusCode, tablo).toBeGreaterThanOrEqual(400);
      expect((await remove(tablo, 1)).statusCode, tablo).toBeGreaterThanOrEqual(400);
      for (const principal of ['admin', 'moderator', 'muhasebeciA'] as const)
        expect((await t.call(principal, listTablo, { params: { tablo } })).statusCode, `${principal} ${tablo}`).toBe(
          403,
        );
    }
    for (const tablo of [
      'oturumlar',
      'api_anahtarlari',
      'istek_anahtarlari',
      'event_queue',
      'giris_denemeleri',
      'kasa_anahtari',
    ])
      expect((await t.call('superadmin', listTablo, { params: { tablo: tablo as Liste } })).statusCode, tablo).toBe(
        400,
      );
  });

  it('shows every table and no secret', async () => {
    await t.owner.query(`update mukellefler set gib_sifre = 'v1.Kanarya7Gx4'`);
    const { rows } = await t.owner.query('select sifre_hash from kullanicilar');
    for (const name of DUZENLENEN_TABLOLAR) {
      const text = JSON.stringify(await list(name, { boyut: 200 }));
      for (const secret of ['Kanarya7Gx4', ...rows.map(({ sifre_hash }) => sifre_hash)])
        expect(text.includes(secret), name).toBe(false);
    }
    expect((await t.call('superadmin', listTablo, { params: { tablo: 'oturumlar' as Liste } })).statusCode).toBe(400);
    expect(
      (await t.call('superadmin', listTablo, { params: { tablo: 'kullanicilar; drop table admin' as Liste } }))
        .statusCode,
    ).toBe(400);
  });
});

describe('a table in the editor', () => {
  it('explains what the table and its columns hold', async () => {
    const { aciklama } = await list('borc_tahakkuk');
    expect(aciklama.aciklama).toMatch(/aylık borçları/);
    expect(aciklama.sutunlar.find(({ ad }) => ad === 'bakiye')?.aciklama).toMatch(/kuruş/);
  });

  it('names rows that it points to, and can be filtered, searched with Turkish letters, sorted and paged', async () => {
    const { satirlar, toplam } = await list('mukellefler', { sirala: 'ad', yon: 'asc' });
    expect(toplam).toBe(satirlar.length);
    expect(satirlar[0]?.adlar).toEqual({ muhasebeci_id: 'Muhasebeci A' });
    expect(
      (
        await list('mukellefler', { suzgec: JSON.stringify({ muhasebeci_id: String(t.office.ids.B.muhasebeci) }) })
      ).satirlar.map(({ degerler }) => degerler.ad),
    ).toEqual(['Mükellef B']);
    expect((await list('mukellefler', { arama: 'MUKELLEF a' })).toplam).toBe(1);
    const names = async (query: object) =>
      (await list('hizmetler', { sirala: 'ad', ...query })).satirlar.map(({ degerler }) => degerler.ad);
    const byName = await names({ yon: 'asc' });
    expect(byName.slice(0, 2)).toEqual(['Beyanname', 'Bordro']);
    expect(await names({ yon: 'asc', boyut: 1, sayfa: 2 })).toEqual(['Bordro']);
    expect(await names({ yon: 'desc' })).toEqual(byName.toReversed());
    const { secenekler } = await t.ask('superadmin', listTabloSecenekleri, {
      params: { tablo: 'muhasebeci' },
      query: { arama: `MUHASEBECİ ${t.office.ids.B.muhasebeci}` },
    });
    expect(secenekler).toEqual([{ id: t.office.ids.B.muhasebeci, ad: 'Muhasebeci B' }]);
  });

  it.each(['Ocak 2024', '2024-01', '2024'])('finds a month that is held as a text by %s', async (ay) => {
    const { satirlar } = await list('beyanname_turleri', { suzgec: JSON.stringify({ ilk_donem: ay }), boyut: 100 });
    expect(satirlar.length).toBeGreaterThan(0);
    expect(new Set(satirlar.map(({ degerler }) => degerler.ilk_donem))).toEqual(new Set(['2024-01']));
  });

  it.each([
    { suzgec: '{"sifre_hash":"x"}' },
    { suzgec: '{"constructor":"x"}' },
    { suzgec: `{"ad' or 1=1 --":"x"}` },
    { suzgec: '[]' },
    { suzgec: '{"id":"1 or 1=1"}' },
    { suzgec: '{"created_at":"dün"}' },
    { sirala: 'sifre_hash' },
    { sirala: 'ad; drop table admin' },
    { sirala: 'toString' },
    { sirala: 'admin_id' },
  ])('refuses %j', async (query) => {
    expect((await t.call('superadmin', listTablo, { params: { tablo: 'kullanicilar' }, query })).statusCode).toBe(400);
  });
});

describe('a row in the editor', () => {
  it('can be added, changed and deleted, and the log has it', async () => {
    const added = await add('personel', {
      tc_kimlik_no: tcNo(700),
      ad: 'Yeni',
      telefon: '',
      email: '',
      gorev: '',
      aktif: true,
    });
    expect(added.statusCode, added.body).toBe(200);
    const { id } = added.json();
    expect(await last()).toMatchObject({ tablo: 'personel', islem: 'insert', db_rolu: 'muhasip_superadmin' });
    const saved = await save('personel', id, { gorev: 'Uzman' });
    expect(saved.json()).toMatchObject({ id, degerler: { gorev: 'Uzman', ad: 'Yeni' } });
    expect(await last()).toMatchObject({ eski: { gorev: null }, yeni: { gorev: 'Uzman' } });
    expect((await remove('personel', id)).json()).toEqual({ status: 'success' });
    expect((await remove('personel', id)).statusCode).toBe(404);
  });

  it('is checked field by field with the form’s texts and the database’s rules', async () => {
    const refused = async (tablo: TabloName, alanlar: Values) => {
      const { code, field, message } = (await add(tablo, alanlar)).json();
      return { code, field, message };
    };
    const personel = { tc_kimlik_no: tcNo(701), ad: 'X', telefon: '', email: '', gorev: '', aktif: true };
    expect(await refused('personel', { ...personel, tc_kimlik_no: '12345678901' })).toMatchObject({
      code: 'VALIDATION',
      field: 'tc_kimlik_no',
    });
    expect(await refused('personel', { ...personel, email: 'x' })).toMatchObject({
      field: 'email',
      message: 'Geçerli bir e-posta adresi girin.',
    });
    expect(await refused('personel', { ...personel, personel_id: 5 })).toMatchObject({ code: 'VALIDATION' });
    expect(await refused('personel', { ...personel, tc_kimlik_no: tcNo(11) })).toEqual({
      code: 'TABLO_KURALI',
      field: 'tc_kimlik_no',
      message: 'Bu TC kimlik numarası başka bir personelde kayıtlı.',
    });
    expect(
      await refused('muhasebeci_personel', {
        mukellef_id: t.office.ids.A.mukellef,
        personel_id: t.office.ids.B.personel,
      }),
    ).toMatchObject({
      field: 'mukellef_id',
    });
    const { yil, ay } = currentDonem();
    const fiyat = { hizmet_id: t.office.bordro, fiyat: 100 };
    expect(await refused('hizmet_fiyatlari', { ...fiyat, gecerlilik_yili: yil, gecerlilik_ayi: ay })).toMatchObject({
      code: 'FIYAT_YURURLUKTE',
    });
    const next = addMonths({ yil, ay }, 1);
    expect(
      (await add('hizmet_fiyatlari', { ...fiyat, gecerlilik_yili: next.yil, gecerlilik_ayi: next.ay })).statusCode,
    ).toBe(200);
  });

  it('that somebody else changed meanwhile is refused with what changed', async () => {
    const { personel } = t.office.ids.A;
    const surum = await surumOf('personel', personel);
    await save('personel', personel, { gorev: 'Önce' });
    const response = await save('personel', personel, { gorev: 'Sonra' }, surum);
    expect(response.json()).toMatchObject({
      code: 'KAYIT_DEGISTI',
      details: { degisiklikler: [{ kim: 'Yönetici superadmin', yeni: { gorev: 'Önce' } }] },
    });
  });

  it('that others depend on cannot be deleted, and the answer says which', async () => {
    const { code, message } = (await remove('muhasebeci', t.office.ids.A.muhasebeci)).json();
    expect(code).toBe('GECMIS_VAR');
    for (const word of ['mükellef', 'hizmet kaydı', 'tahakkuk', 'ödeme', 'kullanıcı girişi'])
      expect(message).toContain(word);
  });

  it('of the ledger, the log or a secret can never be written', async () => {
    const { borc, odeme } = t.office.ids.A;
    for (const [tablo, id] of [
      ['borc_tahakkuk', borc],
      ['odemeler', odeme],
      ['denetim', 1],
      ['ayarlar', 1],
    ] as const) {
      expect((await save(tablo, id, { aciklama: 'x' }, 0)).json(), tablo).toMatchObject({ code: 'TABLO_SALT_OKUNUR' });
      expect((await remove(tablo, id)).json(), tablo).toMatchObject({ code: 'TABLO_SALT_OKUNUR' });
      expect((await add(tablo, { aciklama: 'x' })).json(), tablo).toMatchObject({ code: 'TABLO_SALT_OKUNUR' });
    }
    expect((await add('kullanicilar', { ad: 'x' })).json()).toMatchObject({ code: 'TABLO_SALT_OKUNUR' });
    expect((await save('mukellefler', t.office.ids.A.mukellef, { gib_sifre: 'v1.x' })).statusCode).toBe(400);
    expect((await save('kullanicilar', 1, { sifre_hash: '$argon2id$x' })).statusCode).toBe(400);
    expect((await save('kullanicilar', 1, { rol: 'admin' })).statusCode).toBe(400);
  });

  it('that is one’s own login or admin record cannot be removed', async () => {
    const { rows } = await t.owner.query(
      `select k.id::integer, k.admin_id::integer from kullanicilar k join admin a using (admin_id) where a.yetki_seviyesi = 'superadmin'`,
    );
    const [{ id, admin_id }] = rows;
    expect((await save('kullanicilar', id, { aktif: false })).json()).toMatchObject({ code: 'KENDI_KULLANICISI' });
    expect((await remove('kullanicilar', id)).json()).toMatchObject({ code: 'KENDI_KULLANICISI' });
    expect((await save('admin', admin_id, { yetki_seviyesi: 'admin' })).json()).toMatchObject({
      code: 'ADMIN_KENDISI',
    });
    expect((await remove('admin', admin_id)).json()).toMatchObject({ code: 'ADMIN_KENDISI' });
  });
});
