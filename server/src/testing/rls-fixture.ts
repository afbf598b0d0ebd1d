import type pg from 'pg';
import { currentDonem } from '#contract/common/donem.ts';
import type { Yetki } from '#contract/common/roller.ts';
import { createOffice, type Office, tcNo } from './office.ts';

export interface Who {
  name: string;
  yetki: Yetki | null;
  role: string;
  /** A caller without a side counts as side A. */
  side: 'A' | 'B';
  isAdmin: boolean;
  kullanici_id: number | null;
  muhasebeci_id: number | null;
  personel_id: number | null;
  mukellef_id: number | null;
}

interface Login {
  id: number;
  yetki: Yetki;
  muhasebeci_id: number | null;
  personel_id: number | null;
  mukellef_id: number | null;
  ad: string;
}

interface KayitOptions {
  side: 'A' | 'B';
  mukellef?: number;
  durum?: string;
  bedel?: number;
}

export interface RlsFixture extends Omit<Office, 'tokens'> {
  identities: Who[];
  logins: Record<'superadmin' | 'moderator' | 'muhasebeciA' | 'muhasebeciB', number>;
  admins: number[];
  fis: Record<'A' | 'B', { fis: number; satir: number }> & { kendi: Record<'A' | 'B', number> };
  yedekler: number[];
  kvkkIslemleri: number[];
  fiyatlar: number[];
  /** `tekrarlar`, `calismalar` and `evraklar` each hold the id of side A first and that of side B second. */
  tekrarlar: number[];
  calismalar: number[];
  evraklar: number[];
  belge: Record<'A' | 'B', { belge: number; surum: number }>;
  /** The key of `hucreNotlari` is the writer's name in `identities`, or `''` for a writer who is none of them. */
  hucreNotlari: Record<string, Record<'A' | 'B', number>>;
  bildirimler: Record<'buro' | 'muhasebeci' | 'personel', Record<'A' | 'B', number>>;
  hucre(options: { side: 'A' | 'B'; yil?: number; kullanici_id: number | null; metin?: string }): string;
  /** Each side has a refused card payment with one item and a pending refund. */
  kart: Record<'A' | 'B', { deneme: number; kalem: number; iade: number }>;
  /** The key of `aktarimlar` is the id of the login that sent the import. */
  aktarimlar: ReadonlyMap<number, number>;
  yiginlar: ReadonlyMap<number, number>;
  konusma: Record<'A' | 'B', { konusma: number; mesaj: number }>;
  maddeler: number[];
  beyanname: Record<'bekleyen' | 'duzeltme' | 'tarihler' | 'aylar', number[]>;
  takvim: Record<'turler' | 'tatiller' | 'uzatmalar' | 'mucbirler', number[]>;
  yukumluluk: Record<'A' | 'B', number>;
  denetim: number[];
  tc: string;
  spareAdmin: number;
  spare: Record<'A' | 'B', { mukellef: number; muhasebeci: number; talep: number; denetim: number; not: number }>;
  notes: Record<string, Record<'A' | 'B', number>>;
  /**
   * `stranger` gives the id of another login of the caller's role, or of an accountant of the test office if nobody
   * else has that role.
   */
  stranger(who: Who): number;
  /** By default `kayit` inserts a service record that is only requested, at the service's list price. */
  kayit(options: KayitOptions): string;
}

const column = async (client: pg.Client, text: string, values: unknown[] = []): Promise<number[]> =>
  (await client.query({ text, values, rowMode: 'array' })).rows.map(([value]) => Number(value));

async function createSpare(
  client: pg.Client,
  { ids, bordro }: Office,
  side: 'A' | 'B',
): Promise<RlsFixture['spare']['A']> {
  const { yil, ay } = currentDonem();
  const { muhasebeci, mukellef } = ids[side];
  const [spareMukellef] = await column(
    client,
    `insert into mukellefler (muhasebeci_id, ad) values ($1, 'Atanmamış') returning mukellef_id`,
    [muhasebeci],
  );
  const n = side === 'A' ? 50 : 51;
  const [spareMuhasebeci] = await column(
    client,
    `insert into muhasebeci (tc_no, ad) values ($1, 'Girişsiz') returning muhasebeci_id`,
    [tcNo(n)],
  );
  const [talep] = await column(
    client,
    `insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum)
     values ($1, $2, $3, $4, $5, 25050, 25050, 'talep') returning hizmet_kayit_id`,
    [muhasebeci, mukellef, bordro, yil, ay],
  );
  const [denetim] = await column(
    client,
    `select denetim_id from denetim where tablo = 'mukellefler' and satir_id = $1`,
    [spareMukellef],
  );
  // A disabled login writes this note, so that none of the identities is its writer.
  const [note] = await column(
    client,
    `insert into mukellef_notlari (mukellef_id, metin, kullanici_id) select $1, 'Not', id from kullanicilar where not aktif limit 1 returning not_id`,
    [mukellef],
  );
  return {
    mukellef: spareMukellef as number,
    muhasebeci: spareMuhasebeci as number,
    talep: talep as number,
    denetim: denetim as number,
    not: note as number,
  };
}

async function createNotes(
  client: pg.Client,
  { ids }: Pick<Office, 'ids'>,
  { kullanici_id }: Who,
): Promise<Record<'A' | 'B', number>> {
  const text = `insert into mukellef_notlari (mukellef_id, metin, kullanici_id) values ($1, 'Not', $3), ($2, 'Not', $3) returning not_id`;
  const [A, B] = await column(client, text, [ids.A.mukellef, ids.B.mukellef, kullanici_id]);
  return { A: A as number, B: B as number };
}

const nameOf = ({ yetki, ad }: Login): string =>
  ['superadmin', 'admin', 'moderator'].includes(yetki) ? yetki : `${yetki}${ad.at(-1)}`;

function identitiesOf(logins: Login[]): Who[] {
  const people = logins.map((login): Who => {
    const isAdmin = ['superadmin', 'admin', 'moderator'].includes(login.yetki);
    const side = !isAdmin && login.ad.endsWith('B') ? 'B' : 'A';
    return { ...login, kullanici_id: login.id, name: nameOf(login), role: `muhasip_${login.yetki}`, side, isAdmin };
  });
  const nobody = {
    yetki: null,
    side: 'A',
    isAdmin: false,
    kullanici_id: null,
    muhasebeci_id: null,
    personel_id: null,
    mukellef_id: null,
  } as const;
  return [...people, ...['misafir', 'sistem'].map((name) => ({ ...nobody, name, role: `muhasip_${name}` }))];
}

const HUCRE_NOTU =
  'insert into hucre_notlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, metin, kullanici_id)';

async function createHucreNotlari(
  client: pg.Client,
  { ids, hizmet }: Pick<Office, 'ids' | 'hizmet'>,
  kullanici_id: number,
): Promise<Record<'A' | 'B', number>> {
  const [A, B] = await column(
    client,
    `${HUCRE_NOTU} values ($1, $2, $5, 2026, 1, 'Not', $6), ($3, $4, $5, 2026, 1, 'Not', $6) returning not_id`,
    [ids.A.muhasebeci, ids.A.mukellef, ids.B.muhasebeci, ids.B.mukellef, hizmet, kullanici_id],
  );
  return { A: A as number, B: B as number };
}

/** Papers are awaited for the requested cell, so that the approved cell is free for a test's insert. */
async function createTekrarlar(
  client: pg.Client,
  { ids, bordro }: Pick<Office, 'ids' | 'bordro'>,
): Promise<Pick<RlsFixture, 'tekrarlar' | 'calismalar' | 'evraklar'>> {
  const { yil, ay } = currentDonem();
  const both = [ids.A, ids.B];
  const clients = both.map(({ mukellef }) => mukellef);
  const accountants = both.map(({ muhasebeci }) => muhasebeci);
  return {
    tekrarlar: await column(
      client,
      `insert into hizmet_tekrarlari (mukellef_id, hizmet_id, aralik, baslangic_yili, baslangic_ayi) select unnest($1::bigint[]), $2, 1, 2026, 1 returning tekrar_id`,
      [clients, bordro],
    ),
    calismalar: await column(
      client,
      `insert into tekrar_calismalari (yil, ay, muhasebeci_id) select 2026, 1, unnest($1::bigint[]) returning calisma_id`,
      [accountants],
    ),
    evraklar: await column(
      client,
      `insert into evrak_bekleyenler (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, kullanici_id)
       select unnest($1::bigint[]), unnest($2::bigint[]), $3, $4, $5, 1 returning evrak_id`,
      [accountants, clients, bordro, yil, ay],
    ),
  };
}

async function createKartOdemesi(
  client: pg.Client,
  { ids }: Pick<Office, 'ids'>,
  side: 'A' | 'B',
): Promise<RlsFixture['kart']['A']> {
  const { muhasebeci, borc } = ids[side];
  const [deneme] = await column(
    client,
    `insert into kart_odeme_denemeleri (muhasebeci_id, kullanici_id, anahtar, istek_ozeti, saglayici, tutar, durum, red_kodu)
     values ($1, $1, 'anahtar-' || $2, '\\x00', 'test', 100, 'reddedildi', 'diger') returning deneme_id`,
    [muhasebeci, side],
  );
  const [kalem] = await column(
    client,
    'insert into kart_odeme_kalemleri (deneme_id, borc_id, tahakkuk_yili, tahakkuk_ayi, tutar) values ($1, $2, 2026, 1, 100) returning kalem_id',
    [deneme, borc],
  );
  const [iade] = await column(
    client,
    `insert into kart_odeme_iadeleri (deneme_id, tutar, neden) values ($1, 100, 'fazla') returning iade_id`,
    [deneme],
  );
  await client.query('insert into kart_odeme_isleri (iade_id, sonraki) values ($1, now())', [iade]);
  await client.query('insert into kart_iade_bakislari (deneme_id) values ($1)', [deneme]);
  return { deneme: deneme as number, kalem: kalem as number, iade: iade as number };
}

async function createFis(
  client: pg.Client,
  { ids }: Pick<Office, 'ids'>,
  side: 'A' | 'B',
): Promise<RlsFixture['fis']['A']> {
  const [fis] = await column(client, 'insert into fisler (mukellef_id) values ($1) returning fis_id', [
    ids[side].mukellef,
  ]);
  const [satir] = await column(
    client,
    `insert into fis_urunler (fis_id, tarih, fis_no, market_adi, urun_adi, tutar) values ($1, '2026-01-05', '1', 'Market', 'Kalem', 1000) returning id`,
    [fis],
  );
  return { fis: fis as number, satir: satir as number };
}

async function createKendiFisleri(client: pg.Client): Promise<Record<'A' | 'B', number>> {
  const text = `insert into fisler (kullanici_id) select id from kullanicilar where rol = 'personel' and aktif and ad like '%' || $1 returning fis_id`;
  return { A: (await column(client, text, ['A']))[0] as number, B: (await column(client, text, ['B']))[0] as number };
}

async function createBelge(
  client: pg.Client,
  { ids }: Pick<Office, 'ids'>,
  side: 'A' | 'B',
): Promise<RlsFixture['belge']['A']> {
  const [belge] = await column(client, 'insert into belgeler (mukellef_id) values ($1) returning belge_id', [
    ids[side].mukellef,
  ]);
  const [surum] = await column(
    client,
    `insert into belge_surumleri (belge_id, surum_no, anahtar, ad, boyut, ozet, sayfa_sayisi, metinli)
     values ($1, 1, gen_random_uuid(), 'a.pdf', 1, sha256('x'), 1, true) returning surum_id`,
    [belge],
  );
  await client.query(`insert into belge_sayfalari (surum_id, sayfa, metin) values ($1, 1, 'Metin')`, [surum]);
  return { belge: belge as number, surum: surum as number };
}

async function createKonusma(
  client: pg.Client,
  { ids }: Pick<Office, 'ids'>,
  side: 'A' | 'B',
): Promise<RlsFixture['konusma']['A']> {
  const [konusma] = await column(
    client,
    `insert into uzman_konusmalari (kullanici_id, baslik) select id, 'Konuşma' from kullanicilar where muhasebeci_id = $1 returning konusma_id`,
    [ids[side].muhasebeci],
  );
  const [mesaj] = await column(
    client,
    `insert into uzman_mesajlari (konusma_id, tur, metin) values ($1, 'user', 'Soru') returning mesaj_id`,
    [konusma],
  );
  await client.query(
    `insert into uzman_kullanimlari (kullanici_id, gun, adet) select id, '2026-01-01', 1 from kullanicilar where muhasebeci_id = $1`,
    [ids[side].muhasebeci],
  );
  return { konusma: konusma as number, mesaj: mesaj as number };
}

async function createYiginlar(client: pg.Client): Promise<Map<number, number>> {
  const { rows } = await client.query<{ kullanici_id: number; yigin_id: number }>(
    'insert into tahakkuk_yiginlari (kullanici_id) select id from kullanicilar returning kullanici_id::integer, yigin_id::integer',
  );
  await client.query(
    `insert into tahakkuk_pdfleri (yigin_id, ad, boyut, ozet, sayfalar, okunan) select yigin_id, 'x.pdf', 1, '\\x00', '[]', '{}' from tahakkuk_yiginlari`,
  );
  await client.query(`insert into tahakkuk_sorunlari (sorun) values ('duzen'), ('tur')`);
  return new Map(rows.map(({ kullanici_id, yigin_id }) => [kullanici_id, yigin_id]));
}

async function createAktarimlar(client: pg.Client): Promise<Map<number, number>> {
  const { rows } = await client.query<{ kullanici_id: number; aktarim_id: number }>(`
    insert into aktarimlar (kullanici_id, liste, dosya_adi, basliklar, satir_sayisi) select id, 'mukellefler', 'x.csv', '["TC"]', 1 from kullanicilar
    returning kullanici_id::integer, aktarim_id::integer`);
  await client.query(
    `insert into aktarim_satirlari (aktarim_id, sira, hucreler) select aktarim_id, 2, '["1"]' from aktarimlar`,
  );
  return new Map(rows.map(({ kullanici_id, aktarim_id }) => [kullanici_id, aktarim_id]));
}

async function createBildirimler(client: pg.Client, { ids }: Pick<Office, 'ids'>): Promise<RlsFixture['bildirimler']> {
  const insert = async (hedef: string, side: 'A' | 'B') => {
    const text = `insert into bildirimler (tur, hedef, muhasebeci_id, personel_id, adet) values ('belge', $1, $2, $3, 1) returning bildirim_id`;
    return (await column(client, text, [hedef, ids[side].muhasebeci, ids[side].personel]))[0] as number;
  };
  const both = async (hedef: string) => ({ A: await insert(hedef, 'A'), B: await insert(hedef, 'B') });
  return { buro: await both('buro'), muhasebeci: await both('muhasebeci'), personel: await both('personel') };
}

async function createGuvenlik(client: pg.Client): Promise<void> {
  await client.query(`insert into dogrulayicilar (kullanici_id, gizli_anahtar) select id, 'v1.x' from kullanicilar`);
  await client.query(`insert into kurtarma_kodlari (kullanici_id, kod_ozeti) select id, '\\x01' from kullanicilar`);
  await client.query(
    `insert into giris_adimlari (ozet, tur, kullanici_id) select convert_to('x' || id, 'UTF8'), 'anahtar_kaydi', id from kullanicilar`,
  );
  await client.query(
    `insert into gecis_anahtarlari (kullanici_id, ad, kimlik, acik_anahtar, sayac, tasima) select id, 'x', 'k' || id, '\\x00', 0, '{}' from kullanicilar`,
  );
  await client.query(
    `insert into api_anahtarlari (api_anahtari_id, kullanici_id, ad, scopes, anahtar_ozeti, basi, bitis) overriding system value
     select id, id, 'x', '{okuma}', convert_to('x' || id, 'UTF8'), 'mhs_', now() + interval '1 day' from kullanicilar`,
  );
  await client.query(
    'insert into api_anahtari_kullanimlari (api_anahtari_id) select api_anahtari_id from api_anahtarlari',
  );
}

const createYukumluluk = async (client: pg.Client, mukellef: number): Promise<number> =>
  (
    await column(
      client,
      `insert into mukellef_yukumlulukleri (mukellef_id, kod, ilk_donem) values ($1, 'KDV1', '2026-01') returning yukumluluk_id`,
      [mukellef],
    )
  )[0] as number;

const createBeyannameler = async (
  client: pg.Client,
  { ids }: Pick<Office, 'ids'>,
): Promise<RlsFixture['beyanname']> => {
  const sides = [
    [ids.A.muhasebeci, ids.B.muhasebeci],
    [ids.A.mukellef, ids.B.mukellef],
  ];
  const add = (columns: string, values: string) =>
    column(
      client,
      `insert into beyannameler (muhasebeci_id, mukellef_id, kod, donem, son_gun, ${columns})
       select u.muhasebeci, u.mukellef, 'KDV1', '2026-01', '2026-03-02', ${values} from unnest($1::bigint[], $2::bigint[]) as u(muhasebeci, mukellef) returning beyanname_id`,
      sides,
    );
  await add('durum, kabul_gunu', `'verildi', '2026-02-20'`);
  return {
    duzeltme: await add('duzeltme, durum', `1, 'hazırlanıyor'`),
    bekleyen: await column(
      client,
      `insert into beyannameler (muhasebeci_id, mukellef_id, kod, donem, son_gun)
       select u.muhasebeci, u.mukellef, 'KDV2', '2026-01', '2026-02-25' from unnest($1::bigint[], $2::bigint[]) as u(muhasebeci, mukellef) returning beyanname_id`,
      sides,
    ),
    tarihler: await column(
      client,
      `insert into beyanname_tarihleri (kod, donem, mukellef_id, son_gun, odeme_gunu) select 'KDV1', '2026-01', unnest($1::bigint[]), '2026-03-02', '2026-03-02' returning tarih_id`,
      [[ids.A.mukellef, ids.B.mukellef]],
    ),
    aylar: await column(
      client,
      `insert into beyanname_aylari (yil, ay, adet) select 2020, n, 0 from generate_series(1, 2) n returning ay_id`,
    ),
  };
};

const createTakvim = async (client: pg.Client, { ids }: Pick<Office, 'ids'>): Promise<RlsFixture['takvim']> => ({
  turler: await column(
    client,
    `insert into beyanname_turleri (kod, ad, siklik, ilk_donem, ofs, gun, mali_tatil, kim, dayanak, teyit)
     select 'KOD' || n, 'Ad', 'A', '2026-01', 1, 28, true, 'Herkes', 'Kanun', 'K' from generate_series(1, 2) n returning tur_id`,
  ),
  tatiller: await column(
    client,
    `insert into resmi_tatiller (ad, tur, ilk_gun, gun_sayisi, dayanak) select 'Tatil', 'ulusal', '2026-01-01'::date + n, 1, 'Kanun' from generate_series(1, 2) n returning tatil_id`,
  ),
  uzatmalar: await column(
    client,
    `insert into sure_uzatmalari (kod, donem, yeni_gun, dayanak) select 'KOD1', '2026-01', '2026-03-01'::date + n, 'Sirküler' from generate_series(1, 2) n returning uzatma_id`,
  ),
  mucbirler: await column(
    client,
    `insert into mucbir_sebepler (mukellef_id, ilk_gun, son_gun, verilis_gunu, dayanak) select unnest($1::bigint[]), '2026-01-01', '2026-01-02', '2026-01-03', 'Karar' returning mucbir_id`,
    [[ids.A.mukellef, ids.B.mukellef]],
  ),
});

export async function createRlsFixture(client: pg.Client): Promise<RlsFixture> {
  const { tokens: _, ...office } = await createOffice(client);
  const { rows: logins } = await client.query<Login>(`
    select k.id::integer as id, coalesce(a.yetki_seviyesi, k.rol) as yetki, k.muhasebeci_id::integer, k.personel_id::integer, k.mukellef_id::integer, k.ad
    from kullanicilar k left join admin a using (admin_id) where k.aktif order by k.id`);
  const identities = identitiesOf(logins);
  const spare = {
    A: await createSpare(client, { ...office, tokens: _ }, 'A'),
    B: await createSpare(client, { ...office, tokens: _ }, 'B'),
  };
  const notes: RlsFixture['notes'] = {};
  for (const who of identities) notes[who.name] = await createNotes(client, office, who);
  const [spareAdmin] = await column(
    client,
    `insert into admin (tc_kimlik_no, ad) values ($1, 'Girişsiz') returning admin_id`,
    [tcNo(60)],
  );
  await client.query(
    `insert into hizmet_fiyatlari (hizmet_id, gecerlilik_yili, gecerlilik_ayi, fiyat) select id, 2001, 1, fiyat from hizmetler`,
  );
  await client.query('select gate.seal_denetim()');
  await client.query(`insert into giris_denemeleri (anahtar, basarisiz) values ('\\x0a', 1), ('\\x0b', 1)`);
  await client.query(`insert into giris_butceleri (anahtar, dolu) values ('\\x0a', now()), ('\\x0b', now())`);
  await client.query(
    `insert into istek_sayilari (anahtar, adet, bitis) values ('a', 1, 'infinity'), ('b', 1, 'infinity')`,
  );
  await client.query(`insert into giris_tanidiklari (kullanici_id, ozet) select id, '\\x01' from kullanicilar`);
  await client.query(`insert into kurulum_kodu (kod_ozeti) values ('\\x00')`);
  await client.query(`insert into firma_logosu (tur, icerik) values ('image/png', 'x')`);
  for (const side of ['A', 'B'] as const) {
    const [eposta] = await column(
      client,
      `insert into epostalar (tur, kime, konu, metin) values ('hatirlatma', 'a@ornek.example', 'Konu', 'Metin') returning eposta_id`,
    );
    await client.query('insert into hatirlatmalar (borc_id, adim, eposta_id) values ($1, 3, $2)', [
      office.ids[side].borc,
      eposta,
    ]);
  }
  await client.query(
    `insert into bilgi_yuklemeleri (ozet, eklenen, guncellenen, kaldirilan) values ('\\x00', 0, 0, 0)`,
  );
  await client.query(`insert into kasa_anahtari (anahtar_no) values ('01234567')`);
  await client.query(
    `insert into kasa_gosterimleri (kullanici_id, tablo, satir_id, alan, neden) values (1, 'mukellefler', 1, 'gib_sifre', 'Deneme')`,
  );
  await client.query(
    `insert into istek_anahtarlari (kullanici_id, anahtar, istek_ozeti, durum_kodu, yanit) select id, 'eski', '\\x00', 200, '{}' from kullanicilar`,
  );
  await client.query(
    `insert into oturumlar (kullanici_id, token_hash, carrier, bitis) select id, convert_to('x' || id, 'UTF8'), 'bearer', now() + interval '1 hour' from kullanicilar k where not exists (select from oturumlar o where o.kullanici_id = k.id)`,
  );
  await client.query(
    `insert into liste_gorunumleri (kullanici_id, liste, ad, adres) select k.id, 'Mükellefler', 'Pasifler', '?aktif=false' from kullanicilar k`,
  );
  await client.query('insert into son_goruntulenenler (kullanici_id, hizmet_id) select k.id, $1 from kullanicilar k', [
    office.hizmet,
  ]);
  await client.query(
    `insert into takvim_akislari (kullanici_id, token_hash) select id, convert_to('a' || id, 'UTF8') from kullanicilar`,
  );
  await client.query('insert into bildirim_okumalari (kullanici_id) select id from kullanicilar');
  await client.query('insert into bildirim_tercihleri (kullanici_id) select id from kullanicilar');
  await client.query('insert into bildirim_isi (islem_no, zaman) values (pg_current_xact_id(), now())');
  await client.query(`insert into yedek_indirmeleri (kullanici_id, dosya) select id, 'a' from kullanicilar`);
  await client.query(`insert into konsol_sorgulari (kullanici_id, metin) select id, 'select 1' from kullanicilar`);
  await client.query(
    `insert into konsol_kayitli (kullanici_id, ad, metin) select id, 'Sorgu', 'select 1' from kullanicilar`,
  );
  await createGuvenlik(client);
  await client.query(
    `insert into saklama_calismalari (tablo, adet, toplam) values ('oturumlar', 0, 0), ('epostalar', 0, 0)`,
  );
  await client.query(`insert into month_sums select muhasebeci_id, 2020, 1, 'talep', 1, 1 from muhasebeci`);
  await client.query('insert into ledger_check (sorun_sayisi) values (0)');
  await client.query('insert into service_sums select muhasebeci_id, 1, 1 from muhasebeci');
  await client.query(`insert into staff_sums select personel_id, 2020, 1, 'yapıldı', 1 from personel`);
  await client.query(
    `insert into erisim_kayitlari (zaman, kullanici_id, mukellef_id, tur) select now(), 1, mukellef_id, 'sayfa' from mukellefler`,
  );
  const hucreNotlari: RlsFixture['hucreNotlari'] = { '': await createHucreNotlari(client, office, 999_999) };
  for (const who of identities)
    hucreNotlari[who.name] = await createHucreNotlari(client, office, who.kullanici_id ?? 999_999);
  const idOf = (name: string) => identities.find((who) => who.name === name)?.kullanici_id as number;
  const { yil, ay } = currentDonem();
  return {
    ...office,
    identities,
    logins: {
      superadmin: idOf('superadmin'),
      moderator: idOf('moderator'),
      muhasebeciA: idOf('muhasebeciA'),
      muhasebeciB: idOf('muhasebeciB'),
    },
    admins: await column(client, 'select admin_id from admin order by admin_id'),
    fis: {
      A: await createFis(client, office, 'A'),
      B: await createFis(client, office, 'B'),
      kendi: await createKendiFisleri(client),
    },
    kvkkIslemleri: await column(
      client,
      `insert into kvkk_islemleri (kullanici_id, islem, neden) values (1, 'ihlal', 'Deneme'), (2, 'ihlal', 'Deneme') returning islem_id`,
    ),
    yedekler: await column(
      client,
      `insert into yedekler (dosya, otomatik, sifreli) values ('a', true, false), ('b', true, false) returning yedek_id`,
    ),
    fiyatlar: await column(client, 'select hizmet_fiyat_id from hizmet_fiyatlari order by 1'),
    ...(await createTekrarlar(client, office)),
    kart: { A: await createKartOdemesi(client, office, 'A'), B: await createKartOdemesi(client, office, 'B') },
    belge: { A: await createBelge(client, office, 'A'), B: await createBelge(client, office, 'B') },
    konusma: { A: await createKonusma(client, office, 'A'), B: await createKonusma(client, office, 'B') },
    maddeler: await column(
      client,
      `insert into bilgi_maddeleri (konu, baslik, metin, kaynak, kaynak_tarihi) select 'KDV', 'Madde ' || n, 'Metin', 'Kanun', '2025-01-01'
       from generate_series(1, 2) n returning madde_id`,
    ),
    takvim: await createTakvim(client, office),
    yukumluluk: {
      A: await createYukumluluk(client, office.ids.A.mukellef),
      B: await createYukumluluk(client, office.ids.B.mukellef),
    },
    beyanname: await createBeyannameler(client, office),
    hucreNotlari,
    bildirimler: await createBildirimler(client, office),
    hucre: ({ side, yil: when = yil, kullanici_id, metin }) =>
      `(muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, kullanici_id${metin ? ', metin' : ''})
       values (${office.ids[side].muhasebeci}, ${office.ids[side].mukellef}, ${office.hizmet}, ${when}, ${ay}, ${kullanici_id}${metin ? `, '${metin}'` : ''})`,
    aktarimlar: await createAktarimlar(client),
    yiginlar: await createYiginlar(client),
    denetim: await column(
      client,
      `select denetim_id from denetim where tablo <> 'mukellefler' order by denetim_id limit 2`,
    ),
    tc: tcNo(70),
    spareAdmin: spareAdmin as number,
    spare,
    notes,
    stranger: (who) =>
      (
        identities.find((other) => other.role === who.role && other !== who) ??
        identities.find((other) => other.yetki === 'muhasebeci')
      )?.kullanici_id as number,
    kayit: ({ side, mukellef = office.ids[side].mukellef, durum = 'talep', bedel = 25_050 }) =>
      `(muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum)
       values (${office.ids[side].muhasebeci}, ${mukellef}, ${office.bordro}, ${yil === 2100 ? yil - 1 : yil + 1}, ${ay}, ${bedel}, ${bedel}, '${durum}')`,
  };
}
