import { sql } from 'kysely';
import { refusalOf } from '#contract/common/gecis.ts';
import type { RouteParsed } from '#contract/common/route.ts';
import type * as contract from '#contract/evrak/evrak.ts';
import { EVRAK_GECISLERI, EVRAK_TABLOSU, type EvrakDurumu } from '#contract/evrak/evrak-gecis.ts';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { resultsOf } from '#server/rows/izgara.ts';

type Islem = RouteParsed<typeof contract.updateEvrakKalemleri>['body'];

const requestOf = ({ kalemler }: { kalemler: readonly Islem['kalemler'][number][] }) => sql`
    istek as materialized (
      select * from unnest(${`{${kalemler.map((k) => k.kalem_id).join(',')}}`}::bigint[],
        ${`{${kalemler.map((k) => k.beklenen).join(',')}}`}::text[])
        with ordinality as i(kalem_id, beklenen, sira)
    )`;

export async function updateKalemler(tx: Tx, request: Islem): Promise<contract.EvrakResult[]> {
  const isToplu = request.kalemler.length > 1;
  const { from, toplu, to } = EVRAK_GECISLERI[request.islem];
  const rows = await list<{ sira: number; durum: EvrakDurumu | null }>(tx)`
    with ${requestOf(request)}
    update evrak_kalemleri k set durum = ${to}, neden = ${to === 'ret' ? (request.neden ?? null) : null}::text,
      gelis = ${to === 'geldi' ? sql`now()` : sql`k.gelis`}
    from istek i
    where k.kalem_id = i.kalem_id and k.durum = i.beklenen and k.durum = any (${isToplu ? toplu : from}::text[])
    returning i.sira::integer as sira, k.durum`;
  const written = new Map(rows.map(({ sira, durum }) => [sira, { durum }]));
  const results = await resultsOf(request.kalemler, written, (kalemler) =>
    readRefused(tx, { ...request, kalemler }, isToplu),
  );
  return results.map(({ cell: { kalem_id }, ...result }) => ({ kalem_id, ...result }));
}

async function readRefused(
  tx: Tx,
  request: Pick<Islem, 'islem'> & { kalemler: readonly Islem['kalemler'][number][] },
  isToplu: boolean,
) {
  const rows = await list<{ durum: EvrakDurumu | null; kilit: string | null }>(tx)`
    with ${requestOf(request)}
    select k.durum, case
        when k.durum is null then 'Evrak bulunamadı.'
        when k.durum <> i.beklenen then 'Evrak bu sırada değişti.'
      end as kilit
    from istek i left join evrak_kalemleri k using (kalem_id) order by i.sira`;
  return rows.map((row) => ({
    durum: row.durum,
    neden: refusalOf(EVRAK_TABLOSU, request.islem, row, isToplu) ?? EVRAK_TABLOSU.kilitli,
  }));
}

export async function reverseIslem(
  tx: Tx,
  request_no: string,
): Promise<{ results: contract.EvrakResult[]; kalkan: number; kalan: number }> {
  const rows = await list<{ kalem_id: number | null; oldu: boolean; neden: string | null }>(tx)`
    select kalem_id, oldu, neden from gate.reverse_evrak(${request_no})`;
  const [items, requests] = [rows.filter((row) => row.kalem_id !== null), rows.filter((row) => row.kalem_id === null)];
  const now = await list<{ kalem_id: number; durum: EvrakDurumu }>(tx)`
    select kalem_id, durum from evrak_kalemleri where kalem_id = any (${items.map((row) => row.kalem_id)}::bigint[])`;
  const durumlar = new Map(now.map(({ kalem_id, durum }) => [kalem_id, durum]));
  return {
    results: items.map(({ kalem_id, oldu, neden }) => ({
      kalem_id: kalem_id!,
      oldu,
      durum: durumlar.get(kalem_id!) ?? null,
      neden,
    })),
    kalkan: requests.filter(({ oldu }) => oldu).length,
    kalan: requests.filter(({ oldu }) => !oldu).length,
  };
}
