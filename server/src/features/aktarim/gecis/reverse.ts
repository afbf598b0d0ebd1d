import { GECIS_DURUMU, GECIS_GERI_ALMA_GUNU } from '#contract/aktarim/gecis.ts';
import { GECIS_SONRASI_ERRORS, type reverseGecis } from '#contract/aktarim/gecis-sonrasi.ts';
import { type TabloName, tabloOf } from '#contract/alan/tablo-alanlari.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import { list, maybe } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import { found } from '#server/rows/found.ts';
import * as queries from './queries.ts';
import { type DoneMove, type Kept, reverseTable, type UndoneTable } from './reverse-table.ts';

/** Every table that a move writes, each before those that it leans on. */
const TABLES: readonly UndoneTable[] = [
  { tablo: 'borc_tahakkuk', key: 'borc_id', isOfGate: true },
  { tablo: 'hizmet_kayitlari', key: 'hizmet_kayit_id', isOfGate: true },
  { tablo: 'muhasebeci_personel', key: 'atama_id', isFixed: true },
  { tablo: 'mukellef_notlari', key: 'not_id', isFixed: true },
  { tablo: 'mukellef_kisileri', key: 'kisi_id' },
  { tablo: 'mukellefler', key: 'mukellef_id' },
  { tablo: 'hizmet_fiyatlari', key: 'hizmet_fiyat_id' },
  { tablo: 'hizmetler', key: 'id' },
  { tablo: 'personel', key: 'personel_id' },
  { tablo: 'muhasebeci', key: 'muhasebeci_id' },
];
const SHOWN = 200;
/** So many rows are deleted well within the time that PostgreSQL gives a statement. */
const PART = 1_000;

/** What a row is called: by its own name, or by whom it belongs to. Of a row that was changed the log has no name. */
async function nameRows(tx: Tx, tablo: TabloName, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await list<{ id: number; ad: string }>(tx)`
    select distinct on (d.satir_id) d.satir_id as id,
      coalesce(c.ad, h.ad, m.ad, p.ad, j.satir ->> 'ad', d.satir_id::text) as ad
    from denetim d
    cross join lateral (
      select coalesce(d.yeni, d.eski) || jsonb_build_object(${tabloOf(tablo).anahtar}::text, d.satir_id) as satir
    ) j
    left join mukellefler c on c.mukellef_id = (j.satir ->> 'mukellef_id')::bigint
    left join hizmetler h on h.id = coalesce((j.satir ->> 'hizmet_id')::bigint,
      case when ${tablo} = 'hizmetler' then d.satir_id end)
    left join muhasebeci m on m.muhasebeci_id = (j.satir ->> 'muhasebeci_id')::bigint
    left join personel p on p.personel_id = (j.satir ->> 'personel_id')::bigint
    where d.tablo = ${tablo} and d.satir_id = any (${ids})
    order by d.satir_id, d.denetim_id`;
  return new Map(rows.map(({ id, ad }) => [id, ad]));
}

async function presentKept(tx: Tx, kept: readonly Kept[]): Promise<RouteResponse<typeof reverseGecis>['kalanlar']> {
  const shown: RouteResponse<typeof reverseGecis>['kalanlar'] = [];
  for (const [tablo, rows] of Map.groupBy(kept.slice(0, SHOWN), ({ tablo }) => tablo)) {
    const names = await nameRows(
      tx,
      tablo,
      rows.map(({ id }) => id),
    );
    const liste = tabloOf(tablo).etiket;
    for (const { id, reason } of rows) shown.push({ liste, ad: names.get(id) ?? String(id), neden: reason });
  }
  return shown;
}

async function lockMove(tx: Tx, gecis_id: number): Promise<DoneMove> {
  await found(queries.getGecis(tx, gecis_id));
  const move = await maybe<DoneMove>(tx)`
    select gecis_id, islem_no::text, ilk_denetim, son_denetim from gecisler
    where gecis_id = ${gecis_id} and geri_alinma is null
      and uygulama > now() - make_interval(days => ${GECIS_GERI_ALMA_GUNU})
    for no key update`;
  if (!move) throw new AppError(GECIS_SONRASI_ERRORS.GECIS_GERI_ALINAMAZ);
  return move;
}

export async function takeBackMove(
  tx: Tx,
  gecis_id: number,
  partSize = PART,
): Promise<RouteResponse<typeof reverseGecis>> {
  const move = await lockMove(tx, gecis_id);
  let count = 0;
  const kept: Kept[] = [];
  for (const table of TABLES) {
    const done = await reverseTable(tx, move, table, partSize);
    count += done.count;
    kept.push(...done.kept);
  }
  await tx
    .updateTable('gecisler')
    .set({ durum: GECIS_DURUMU.geri_alindi, geri_alinma: new Date().toISOString() })
    .where('gecis_id', '=', gecis_id)
    .execute();
  return { geri_alinan: count, kalan: kept.length, kalanlar: await presentKept(tx, kept) };
}
