import { type RawBuilder, sql } from 'kysely';
import type {
  AtamaMuhasebecisi,
  AtamaPersoneli,
  AtamaResult,
  AtananMukellef,
  AtanmamisMukellef,
  AtlananMukellef,
} from '#contract/hizmet-kaydi/atama.ts';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { type SqlJson, selectJson } from '#server/db/sql-json.ts';

export async function listMuhasebeciler(tx: Tx): Promise<SqlJson<{ muhasebeciler: AtamaMuhasebecisi[] }>> {
  const answer = await selectJson<{ muhasebeciler: AtamaMuhasebecisi[] }>(
    tx,
    sql`
    with sayi as (
      select m.muhasebeci_id, count(*) filter (where mp.mukellef_id is null and m.aktif) as atanmamis,
        count(mp.mukellef_id) as atanmis
      from mukellefler m left join muhasebeci_personel mp on mp.mukellef_id = m.mukellef_id group by m.muhasebeci_id
    )
    select json_build_object('muhasebeciler', coalesce(json_agg(json_build_object(
      'muhasebeci_id', u.muhasebeci_id, 'ad', u.ad, 'aktif', u.aktif, 'atanmamis', coalesce(s.atanmamis, 0),
      'atanmis', coalesce(s.atanmis, 0)
    ) order by u.ad, u.muhasebeci_id), '[]'))::text as json
    from muhasebeci u left join sayi s on s.muhasebeci_id = u.muhasebeci_id
    where u.aktif or s.atanmamis > 0 or s.atanmis > 0`,
  );
  return answer!;
}

export async function listPersonel(tx: Tx): Promise<SqlJson<{ personel: AtamaPersoneli[] }>> {
  const answer = await selectJson<{ personel: AtamaPersoneli[] }>(
    tx,
    sql`
    with sayi as (select personel_id, count(*) as adet from muhasebeci_personel group by personel_id)
    select json_build_object('personel', coalesce(json_agg(json_build_object(
      'personel_id', p.personel_id, 'ad', p.ad, 'aktif', p.aktif, 'mukellef_sayisi', coalesce(s.adet, 0)
    ) order by p.ad, p.personel_id), '[]'))::text as json
    from personel p left join sayi s on s.personel_id = p.personel_id
    where p.aktif or s.adet > 0`,
  );
  return answer!;
}

export function listAtanmamislar(
  tx: Tx,
  muhasebeci_id: number,
): Promise<SqlJson<{ satirlar: AtanmamisMukellef[] }> | undefined> {
  return selectJson(
    tx,
    sql`
    select json_build_object('satirlar', coalesce((
      select json_agg(json_build_object('mukellef_id', m.mukellef_id, 'ad', m.ad, 'tc_no', m.tc_no,
        'sirket_adi', m.sirket_adi)
        order by m.ad, m.mukellef_id)
      from mukellefler m left join muhasebeci_personel mp on mp.mukellef_id = m.mukellef_id
      where m.muhasebeci_id = u.muhasebeci_id and m.aktif and mp.mukellef_id is null
    ), '[]'))::text as json
    from muhasebeci u where u.muhasebeci_id = ${muhasebeci_id}`,
  );
}

export function listAtananlar(
  tx: Tx,
  personel_id: number,
): Promise<SqlJson<{ satirlar: AtananMukellef[] }> | undefined> {
  return selectJson(
    tx,
    sql`
    select json_build_object('satirlar', coalesce((
      select json_agg(json_build_object(
        'mukellef_id', m.mukellef_id, 'ad', m.ad, 'tc_no', m.tc_no, 'aktif', m.aktif,
        'muhasebeci_id', m.muhasebeci_id, 'muhasebeci_adi', u.ad, 'atama_tarihi', mp.atama_tarihi
      ) order by m.ad, m.mukellef_id)
      from muhasebeci_personel mp
      join mukellefler m on m.mukellef_id = mp.mukellef_id
      join muhasebeci u on u.muhasebeci_id = m.muhasebeci_id
      where mp.personel_id = p.personel_id
    ), '[]'))::text as json
    from personel p where p.personel_id = ${personel_id}`,
  );
}

export function getPersonel(tx: Tx, personel_id: number): Promise<{ aktif: boolean } | undefined> {
  return tx.selectFrom('personel').select('aktif').where('personel_id', '=', personel_id).executeTakeFirst();
}

interface Yazilan {
  atama_id: number;
  mukellef_id: number;
}

/** Assignments are written by ascending client id, so that two requests for the same clients cannot deadlock. */
async function insertAtamalar(tx: Tx, personel_id: number, mukellef_idler: readonly number[]): Promise<Yazilan[]> {
  return list<Yazilan>(tx)`
    insert into muhasebeci_personel (mukellef_id, personel_id)
    select m.mukellef_id, ${personel_id}
    from unnest(${mukellef_idler}::bigint[]) as i(id) join mukellefler m on m.mukellef_id = i.id
    where m.aktif order by m.mukellef_id
    on conflict (mukellef_id) do nothing
    returning atama_id, mukellef_id`;
}

async function deleteAtamalar(tx: Tx, personel_id: number, mukellef_idler: readonly number[]): Promise<Yazilan[]> {
  return list<Yazilan>(tx)`
    delete from muhasebeci_personel
    where personel_id = ${personel_id} and mukellef_id = any (${mukellef_idler}::bigint[])
    returning atama_id, mukellef_id`;
}

/** Skipped clients are read after the write, so that their reasons include what others committed meanwhile. */
async function listAtlananlar(
  tx: Tx,
  asked: readonly number[],
  done: readonly Yazilan[],
  free: RawBuilder<AtlananMukellef['neden']>,
): Promise<AtlananMukellef[]> {
  const changed = new Set(done.map(({ mukellef_id }) => mukellef_id));
  const others = asked.filter((id) => !changed.has(id));
  if (others.length === 0) return [];
  return list<AtlananMukellef>(tx)`
    select i.id as mukellef_id, m.ad, p.ad as personel_adi,
      case
        when m.mukellef_id is null then 'bulunamadi'
        when mp.mukellef_id is not null then 'atanmis'
        else ${free}
      end as neden
    from unnest(${others}::bigint[]) as i(id) left join mukellefler m on m.mukellef_id = i.id
    left join muhasebeci_personel mp on mp.mukellef_id = m.mukellef_id
    left join personel p on p.personel_id = mp.personel_id
    order by m.ad, i.id`;
}

const result = (yazilan: readonly Yazilan[], atlananlar: AtlananMukellef[]): AtamaResult => ({
  atama_idler: yazilan.map(({ atama_id }) => atama_id),
  atlananlar,
});

export async function assignMukellefler(
  tx: Tx,
  personel_id: number,
  mukellef_idler: readonly number[],
): Promise<AtamaResult> {
  const made = await insertAtamalar(tx, personel_id, mukellef_idler);
  return result(
    made,
    await listAtlananlar(tx, mukellef_idler, made, sql`case when m.aktif then 'atanmis' else 'pasif' end`),
  );
}

export async function releaseMukellefler(
  tx: Tx,
  personel_id: number,
  mukellef_idler: readonly number[],
): Promise<AtamaResult> {
  const released = await deleteAtamalar(tx, personel_id, mukellef_idler);
  return result(released, await listAtlananlar(tx, mukellef_idler, released, sql`'havuzda'`));
}

export async function reverseAtama(tx: Tx, atama_idler: readonly number[]): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from muhasebeci_personel where atama_id = any (${atama_idler}::bigint[])`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Clients go back only to the staff from whom, by the audit log, the caller took them, whatever ids are sent. */
export async function reverseHavuz(tx: Tx, atama_idler: readonly number[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into muhasebeci_personel (mukellef_id, personel_id)
    select m.mukellef_id, p.personel_id
    from unnest(${atama_idler}::bigint[]) as i(id)
    join denetim d on d.tablo = 'muhasebeci_personel' and d.satir_id = i.id and d.islem = 'delete'
      and d.kullanici_id = app.kullanici_id()
    join mukellefler m on m.mukellef_id = (d.eski ->> 'mukellef_id')::bigint
    join personel p on p.personel_id = (d.eski ->> 'personel_id')::bigint
    order by m.mukellef_id
    on conflict (mukellef_id) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
