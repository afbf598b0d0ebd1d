import { type RawBuilder, sql } from 'kysely';
import type { BekleyenSatir } from '#contract/banka/eslesme.ts';
import { list, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { GELEN } from '#server/features/odeme/gelen.ts';
import type { Bekleyen } from './queries.ts';

type Kayitli = BekleyenSatir['kayitlilar'][number];

/** Whoever books by hand writes the day of the transfer, or one of the days after it. */
const DAYS_AFTER = 7;

/** Receipts that no decision which stands has booked or named: each way is asked by itself, by its own index. */
const unnamed = (makbuz_id: RawBuilder<unknown>) => sql`(
  not exists (select from app.gecerli_kararlar k where k.kayitli_makbuz = ${makbuz_id})
  and not exists (
    select from banka_karar_paylari p join app.gecerli_kararlar k on k.karar_id = p.karar_id
    where p.makbuz_id = ${makbuz_id}
  )
)`;

/** Of each line the receipts that may be its payment, booked by hand; an equal sum only offers them, and decides nothing. */
export async function listKayitlilar(tx: Tx, lines: readonly Bekleyen[]): Promise<Map<number, Kayitli[]>> {
  const came = lines.filter(({ tutar }) => tutar > 0);
  if (came.length === 0) return new Map();
  const gunler = came.map(({ gun }) => gun).sort();
  const rows = await list<Kayitli & { satir_id: number }>(tx)`
    with makbuz as materialized (
      select g.makbuz_id, g.muhasebeci_id, min(g.tarih) as odeme_tarihi, sum(g.tutar)::bigint as tutar
      from ${GELEN} g
      where g.tarih >= ${gunler[0]}::date and g.tarih < ${gunler.at(-1)}::date + ${DAYS_AFTER + 1}::integer
        and g.yontem <> 'kart'
      group by 1, 2
    )
    select s.satir_id, m.makbuz_id, m.odeme_tarihi, m.muhasebeci_id, u.ad as muhasebeci_adi
    from unnest(${came.map(({ satir_id }) => satir_id)}::bigint[], ${came.map(({ gun }) => gun)}::date[],
        ${came.map(({ tutar }) => tutar)}::bigint[]) as s (satir_id, gun, tutar)
      join makbuz m on m.tutar = s.tutar and m.odeme_tarihi >= s.gun
        and m.odeme_tarihi < s.gun + ${DAYS_AFTER + 1}::integer
      join muhasebeci u on u.muhasebeci_id = m.muhasebeci_id
    where ${unnamed(sql`m.makbuz_id`)}
    order by m.odeme_tarihi, m.makbuz_id`;
  const found = Map.groupBy(rows, ({ satir_id }) => satir_id);
  return new Map(
    [...found].map(([id, receipts]) => [id, receipts.slice(0, 3).map(({ satir_id: _, ...makbuz }) => makbuz)]),
  );
}

/** Whether the receipt brought the line's sum and is not another line's; of two at once the second waits here. */
export async function isKayitli(tx: Tx, makbuz_id: number, { tutar }: Bekleyen): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(720062)`.execute(tx);
  return value<boolean>(tx)`
    select coalesce(sum(g.tutar) = ${tutar}, false) and ${unnamed(sql`${makbuz_id}::bigint`)} as kayitli
    from ${GELEN} g
    where g.makbuz_id = ${makbuz_id}`;
}
