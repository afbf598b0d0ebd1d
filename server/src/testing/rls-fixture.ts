import type pg from 'pg';
import { currentDonem } from '#contract/common/donem.ts';
import type { Yetki } from '#contract/common/roller.ts';
import { createOffice, type Office, tcNo } from './office.ts';

/** An identity as the database is given it: the role, and the ids that policies read. */
export interface Who {
  name: string;
  /** Null for the roles that nobody signs in as. */
  yetki: Yetki | null;
  role: string;
  /** Whose row is the own one; A for those who have no side. */
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

/** Rows that the cases need beside the office: one of everything that can be made or deleted, on each side. */
export interface RlsFixture extends Omit<Office, 'tokens'> {
  identities: Who[];
  logins: Record<'superadmin' | 'moderator' | 'muhasebeciA' | 'muhasebeciB', number>;
  admins: number[];
  fisler: number[];
  fiyatlar: number[];
  /** Entries of the log about no client. */
  denetim: number[];
  /** A TC that nobody has. */
  tc: string;
  spareAdmin: number;
  spare: Record<'A' | 'B', { mukellef: number; muhasebeci: number; talep: number; denetim: number }>;
  /** The login of somebody else of the same role, or of any other where there is none. */
  stranger(who: Who): number;
  /** Columns and values of a service record; a request at the list price unless told otherwise. */
  kayit(options: KayitOptions): string;
}

const column = async (client: pg.Client, text: string, values: unknown[] = []): Promise<number[]> =>
  (await client.query({ text, values, rowMode: 'array' })).rows.map(([value]) => Number(value));

async function createSpare(client: pg.Client, { ids, bordro }: Office, side: 'A' | 'B'): Promise<RlsFixture['spare']['A']> {
  const { yil, ay } = currentDonem();
  const { muhasebeci, mukellef } = ids[side];
  const [spareMukellef] = await column(client, `insert into mukellefler (muhasebeci_id, ad) values ($1, 'Atanmamış') returning mukellef_id`, [muhasebeci]);
  const n = side === 'A' ? 50 : 51;
  const [spareMuhasebeci] = await column(client, `insert into muhasebeci (tc_no, ad) values ($1, 'Girişsiz') returning muhasebeci_id`, [tcNo(n)]);
  const [talep] = await column(
    client,
    `insert into hizmet_kayitlari (muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum)
     values ($1, $2, $3, $4, $5, 25050, 25050, 'talep') returning hizmet_kayit_id`,
    [muhasebeci, mukellef, bordro, yil, ay],
  );
  const [denetim] = await column(client, `select denetim_id from denetim where tablo = 'mukellefler' and satir_id = $1`, [spareMukellef]);
  return { mukellef: spareMukellef as number, muhasebeci: spareMuhasebeci as number, talep: talep as number, denetim: denetim as number };
}

/** Names of the identities, as principals are called. */
const nameOf = ({ yetki, ad }: Login): string => (['superadmin', 'admin', 'moderator'].includes(yetki) ? yetki : `${yetki}${ad.at(-1)}`);

function identitiesOf(logins: Login[]): Who[] {
  const people = logins.map((login): Who => {
    const isAdmin = ['superadmin', 'admin', 'moderator'].includes(login.yetki);
    const side = !isAdmin && login.ad.endsWith('B') ? 'B' : 'A';
    return { ...login, kullanici_id: login.id, name: nameOf(login), role: `muhasip_${login.yetki}`, side, isAdmin };
  });
  const nobody = { yetki: null, side: 'A', isAdmin: false, kullanici_id: null, muhasebeci_id: null, personel_id: null, mukellef_id: null } as const;
  return [...people, ...['misafir', 'sistem'].map((name) => ({ ...nobody, name, role: `muhasip_${name}` }))];
}

/** Fills an empty test database for the row-level security test. */
export async function createRlsFixture(client: pg.Client): Promise<RlsFixture> {
  const { tokens: _, ...office } = await createOffice(client);
  const { rows: logins } = await client.query<Login>(`
    select k.id::integer as id, coalesce(a.yetki_seviyesi, k.rol) as yetki, k.muhasebeci_id::integer, k.personel_id::integer, k.mukellef_id::integer, k.ad
    from kullanicilar k left join admin a using (admin_id) where k.aktif order by k.id`);
  const identities = identitiesOf(logins);
  const spare = { A: await createSpare(client, { ...office, tokens: _ }, 'A'), B: await createSpare(client, { ...office, tokens: _ }, 'B') };
  const [spareAdmin] = await column(client, `insert into admin (tc_kimlik_no, ad) values ($1, 'Girişsiz') returning admin_id`, [tcNo(60)]);
  await client.query(`insert into fis_urunler (tarih, fis_no, market_adi, urun_adi, tutar) values ('2026-01-05', '2', 'Market', 'Silgi', 500)`);
  await client.query(`insert into hizmet_fiyatlari (hizmet_id, gecerlilik_yili, gecerlilik_ayi, fiyat) select id, 2001, 1, fiyat from hizmetler`);
  await client.query(`insert into giris_denemeleri (anahtar, basarisiz) values ('\\x0a', 1), ('\\x0b', 1)`);
  await client.query(`insert into kurulum_kodu (kod_ozeti) values ('\\x00')`);
  await client.query(
    `insert into istek_anahtarlari (kullanici_id, anahtar, istek_ozeti, durum_kodu, yanit) select id, 'eski', '\\x00', 200, '{}' from kullanicilar`,
  );
  await client.query(
    `insert into oturumlar (kullanici_id, jeton_ozeti, tasiyici) select id, convert_to('x' || id, 'UTF8'), 'bearer' from kullanicilar k where not exists (select from oturumlar o where o.kullanici_id = k.id)`,
  );
  const idOf = (name: string) => identities.find((who) => who.name === name)?.kullanici_id as number;
  const { yil, ay } = currentDonem();
  return {
    ...office,
    identities,
    logins: { superadmin: idOf('superadmin'), moderator: idOf('moderator'), muhasebeciA: idOf('muhasebeciA'), muhasebeciB: idOf('muhasebeciB') },
    admins: await column(client, 'select admin_id from admin order by admin_id'),
    fisler: await column(client, 'select id from fis_urunler order by id'),
    fiyatlar: await column(client, 'select hizmet_fiyat_id from hizmet_fiyatlari order by 1'),
    denetim: await column(client, `select denetim_id from denetim where tablo <> 'mukellefler' order by denetim_id limit 2`),
    tc: tcNo(70),
    spareAdmin: spareAdmin as number,
    spare,
    stranger: (who) =>
      (identities.find((other) => other.role === who.role && other !== who) ?? identities.find((other) => other.yetki === 'muhasebeci'))
        ?.kullanici_id as number,
    kayit: ({ side, mukellef = office.ids[side].mukellef, durum = 'talep', bedel = 25_050 }) =>
      `(muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, durum)
       values (${office.ids[side].muhasebeci}, ${mukellef}, ${office.bordro}, ${yil === 2100 ? yil - 1 : yil + 1}, ${ay}, ${bedel}, ${bedel}, '${durum}')`,
  };
}
