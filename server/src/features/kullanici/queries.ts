import { type RawBuilder, sql } from 'kysely';
import { filtersOf } from '#contract/alan/list.ts';
import type { Rol } from '#contract/common/roller.ts';
import type { RouteParsed } from '#contract/common/route.ts';
import { fold } from '#contract/common/turkish-text.ts';
import * as contract from '#contract/kisi/kullanici.ts';
import { SON_24_SAAT } from '#contract/oturum/oturum-metin.ts';
import { list, maybe, one, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { contains, words } from '#server/rows/arama.ts';
import { surumOf } from '#server/rows/kayit.ts';
import { type Haric, haricKosulu, limitOf } from '#server/rows/sayfa.ts';
import { allOf, filterConditions } from '#server/rows/suzgec.ts';

type Query = RouteParsed<typeof contract.listKullanicilar>['query'];

const NAME = sql<string>`coalesce(nullif(k.ad, ''), a.ad, m.ad, p.ad, c.ad)`;
const KISILER = sql`kullanicilar k
  left join admin a on a.admin_id = k.admin_id
  left join muhasebeci m on m.muhasebeci_id = k.muhasebeci_id
  left join personel p on p.personel_id = k.personel_id
  left join mukellefler c on c.mukellef_id = k.mukellef_id`;

export const sonGiris = sql`k.last_login > now() - interval '24 hours'`;
export const kayitGunu = (gun: RawBuilder<unknown>) =>
  sql`k.created_at >= (${gun}::timestamp at time zone 'Europe/Istanbul')
    and k.created_at < ((${gun} + 1)::timestamp at time zone 'Europe/Istanbul')`;

const COLUMNS: Record<Query['sirala'], RawBuilder<unknown>> = {
  id: sql`k.id`,
  ad: NAME,
  soyad: sql`k.soyad`,
  tc_kimlik_no: sql`k.tc_kimlik_no`,
  kullanici_adi: sql`k.kullanici_adi`,
  rol: sql`k.rol`,
  aktif: sql`case
    when not k.aktif then 'false'
    when coalesce(a.aktif, m.aktif, p.aktif, c.aktif) then 'true'
    else ${sql.lit(contract.KISI_PASIF)}
  end`,
  created_at: sql`k.created_at`,
  last_login: sql`k.last_login`,
};

const rowsOf = (ids: RawBuilder<unknown>) => sql`
  select k.id, k.tc_kimlik_no, ${NAME} as ad, k.soyad, k.kullanici_adi, k.rol, a.yetki_seviyesi, k.aktif,
    coalesce(a.aktif, m.aktif, p.aktif, c.aktif) as kisi_aktif,
    k.sifre_degismeli, gate.has_ikinci_adim(k.id) as ikinci_adim, k.created_at, k.last_login,
    ${surumOf('kullanicilar', sql.ref('k.id'))} as surum
  from ${KISILER} where k.id = any (${ids})`;

export async function listKullanicilar(
  tx: Tx,
  query: Query & Haric,
): Promise<{ satirlar: contract.Kullanici[]; toplam: number }> {
  const isSon24Saat = query.last_login === SON_24_SAAT;
  const where: RawBuilder<unknown>[] = filterConditions(
    filtersOf(contract.listKullanicilar.columns),
    { ...query, ...(isSon24Saat && { last_login: undefined }) },
    (name) => COLUMNS[name],
  );
  where.push(...haricKosulu(sql`k.id`, query));
  if (isSon24Saat) where.push(sonGiris);
  for (const word of words(query.arama)) {
    where.push(
      sql`strpos(app.fold(concat_ws(' ', ${NAME}, k.soyad, k.tc_kimlik_no, k.kullanici_adi)), ${fold(word)}) > 0`,
    );
  }
  const sirala =
    query.sirala === 'aktif'
      ? sql`array_position(array['true', ${sql.lit(contract.KISI_PASIF)}, 'false'], ${COLUMNS.aktif})`
      : COLUMNS[query.sirala];
  const order = sql`${sirala} ${query.yon === 'desc' ? sql`desc` : sql`asc`} nulls last, k.id`;
  return one<{ satirlar: contract.Kullanici[]; toplam: number }>(tx)`
    with bulunan as materialized (
      select k.id, row_number() over (order by ${order}) as sira from ${KISILER} where ${allOf(where)}
    ),
    sayfa as (select id, sira from bulunan order by sira ${limitOf(query)}),
    satirlar as (${rowsOf(sql`array(select id from sayfa)`)})
    select (select count(*) from bulunan) as toplam,
      coalesce((select json_agg(row_to_json(satirlar) order by sayfa.sira)
        from satirlar join sayfa using (id)), '[]') as satirlar`;
}

export async function getKullanici(tx: Tx, id: number): Promise<contract.Kullanici | undefined> {
  return maybe<contract.Kullanici>(tx)`${rowsOf(sql`array[${id}::bigint]`)}`;
}

export async function findMuhasebeciId(tx: Tx, id: number): Promise<number | null> {
  return (
    (await tx.selectFrom('kullanicilar').select('muhasebeci_id').where('id', '=', id).executeTakeFirst())
      ?.muhasebeci_id ?? null
  );
}

const KISI_TABLOLARI: Record<
  Rol,
  { tablo: RawBuilder<unknown>; id: string; tc: RawBuilder<unknown>; arama: RawBuilder<unknown> }
> = {
  admin: {
    tablo: sql`admin`,
    id: 'admin_id',
    tc: sql`tc_kimlik_no`,
    arama: sql`app.fold(x.ad || ' ' || x.tc_kimlik_no)`,
  },
  muhasebeci: {
    tablo: sql`muhasebeci`,
    id: 'muhasebeci_id',
    tc: sql`tc_no`,
    arama: sql`app.fold(x.ad || ' ' || x.tc_no || ' ' || coalesce(x.sirket_adi, ''))`,
  },
  personel: {
    tablo: sql`personel`,
    id: 'personel_id',
    tc: sql`tc_kimlik_no`,
    arama: sql`app.fold(x.ad || ' ' || x.tc_kimlik_no)`,
  },
  mukellef: {
    tablo: sql`mukellefler`,
    id: 'mukellef_id',
    tc: sql`case when length(x.tc_no) = 11 then x.tc_no end`,
    arama: sql`x.arama`,
  },
};

const adaylar = (rol: Rol, where: RawBuilder<unknown>) => {
  const { tablo, id, tc } = KISI_TABLOLARI[rol];
  return sql<contract.Aday>`
    select x.${sql.ref(id)} as kisi_id, x.ad, ${tc} as tc_kimlik_no, x.aktif
    from ${tablo} x
    where ${where}
    order by x.ad, 1 limit ${contract.ADAY_SINIRI}`;
};

export async function listAdaylar(
  tx: Tx,
  rol: Rol,
  { arama = '', kisi_id }: { arama?: string | undefined; kisi_id?: number | undefined },
): Promise<contract.Aday[]> {
  const { id, arama: metin } = KISI_TABLOLARI[rol];
  const where = [
    sql`not exists (select from kullanicilar k where k.${sql.ref(id)} = x.${sql.ref(id)})`,
    ...(kisi_id === undefined ? [] : [sql`x.${sql.ref(id)} = ${kisi_id}`]),
    ...words(arama).map((word) => sql`${metin} like ${contains(word)}`),
  ];
  return list<contract.Aday>(tx)`${adaylar(rol, allOf(where))}`;
}

export async function getKisi(tx: Tx, rol: Rol, kisi_id: number): Promise<contract.Aday | undefined> {
  return maybe<contract.Aday>(tx)`${adaylar(rol, sql`x.${sql.ref(KISI_TABLOLARI[rol].id)} = ${kisi_id}`)}`;
}

export interface NewKullanici {
  rol: Rol;
  kisi_id: number;
  tc_kimlik_no: string;
  sifre_hash: string;
}

/** Undefined: the TC or person already has a login. The login's `ad` stays empty, so the person's name is shown. */
export async function createKullanici(
  tx: Tx,
  { rol, kisi_id, tc_kimlik_no, sifre_hash }: NewKullanici,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('kullanicilar')
    .values({ rol, tc_kimlik_no, sifre_hash, sifre_degismeli: true, [KISI_TABLOLARI[rol].id]: kisi_id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findTakenTc(tx: Tx, { rol, kisi_id, tc_kimlik_no }: NewKullanici): Promise<string | undefined> {
  const row = await maybe<{ tc_kimlik_no: string }>(tx)`
    select tc_kimlik_no
    from kullanicilar
    where tc_kimlik_no = ${tc_kimlik_no} or ${sql.ref(KISI_TABLOLARI[rol].id)} = ${kisi_id}
    limit 1`;
  return row?.tc_kimlik_no;
}

export async function updateKullanici(
  tx: Tx,
  id: number,
  { ad, ...alanlar }: Omit<RouteParsed<typeof contract.updateKullanici>['body'], 'surum'>,
): Promise<void> {
  const ownName = sql<
    string | null
  >`(select nullif(${ad}, coalesce(a.ad, m.ad, p.ad, c.ad)) from ${KISILER} where k.id = kullanicilar.id)`;
  await tx
    .updateTable('kullanicilar')
    .set({ ...alanlar, ...(ad !== undefined && { ad: ownName }) })
    .where('id', '=', id)
    .execute();
}

export async function setSifre(tx: Tx, id: number, sifre_hash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('kullanicilar')
    .set({ sifre_hash, sifre_degismeli: true })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeKullanici(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('kullanicilar').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function endKullaniciOturumlari(tx: Tx, id: number): Promise<number> {
  return value<number>(tx)`select gate.end_sessions(${id}) as adet`;
}

export async function removeIkinciAdim(tx: Tx, id: number): Promise<number> {
  return value<number>(tx)`select gate.remove_ikinci_adim(${id}) as adet`;
}
