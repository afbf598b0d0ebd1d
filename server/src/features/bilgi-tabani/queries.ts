import { sql } from 'kysely';
import { filtersOf } from '#contract/alan/list.ts';
import type { Degisenler } from '#contract/common/kayit.ts';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import { fold } from '#contract/common/turkish-text.ts';
import * as contract from '#contract/uzman/bilgi-tabani.ts';
import type { Tx } from '#server/db/session.ts';
import { words } from '#server/rows/arama.ts';
import { surumOf } from '#server/rows/kayit.ts';
import { type Haric, haricKosulu, listPage } from '#server/rows/sayfa.ts';
import { filterConditions } from '#server/rows/suzgec.ts';

const DURUM = sql<contract.Madde['durum']>`case
  when not m.aktif then 'pasif' when m.gecerlilik_baslangici > current_date then 'başlamadı'
  when m.gecerlilik_bitisi < current_date then 'süresi doldu'
  else 'yürürlükte' end`;

const maddeler = (tx: Tx) =>
  tx
    .selectFrom('bilgi_maddeleri as m')
    .select([
      'm.madde_id',
      'm.kod',
      'm.konu',
      'm.baslik',
      'm.metin',
      'm.anahtarlar',
      'm.kaynak',
      'm.kaynak_tarihi',
      'm.gecerlilik_baslangici',
    ])
    .select([
      'm.gecerlilik_bitisi',
      'm.aktif',
      'm.dosyadan',
      'm.elle_degisti',
      DURUM.as('durum'),
      surumOf('bilgi_maddeleri', sql.ref('m.madde_id')).as('surum'),
    ]);

export async function listMaddeler(
  tx: Tx,
  query: RouteParsed<typeof contract.listMaddeler>['query'] & Haric,
): Promise<RouteResponse<typeof contract.listMaddeler>> {
  let rows = maddeler(tx);
  const columnOf = (key: string) => (key === 'durum' ? DURUM : sql.ref(`m.${key}`));
  for (const condition of [
    ...filterConditions(filtersOf(contract.listMaddeler.columns), query, columnOf),
    ...haricKosulu(sql`m.madde_id`, query),
    ...words(query.arama).map(
      (word) => sql<boolean>`strpos(
        m.arama || app.fold(concat_ws(' ', '', m.kod, m.konu, m.metin, m.kaynak)), ${fold(word)}) > 0`,
    ),
  ])
    rows = rows.where(condition);
  const ordered = rows
    .orderBy(sql.ref(`m.${query.sirala}`), query.yon)
    .orderBy('m.baslik')
    .orderBy('m.madde_id');
  const konular = await tx.selectFrom('bilgi_maddeleri').select('konu').distinct().orderBy('konu').execute();
  return { ...(await listPage(ordered, query)), konular: konular.map(({ konu }) => konu) };
}

export const getMadde = (tx: Tx, madde_id: number): Promise<contract.Madde> =>
  maddeler(tx).where('m.madde_id', '=', madde_id).executeTakeFirstOrThrow();

export async function createMadde(tx: Tx, alanlar: contract.MaddeAlanlari): Promise<number> {
  const { madde_id } = await tx
    .insertInto('bilgi_maddeleri')
    .values(alanlar)
    .returning('madde_id')
    .executeTakeFirstOrThrow();
  return madde_id;
}

export async function updateMadde(
  tx: Tx,
  madde_id: number,
  alanlar: Degisenler<contract.MaddeAlanlari>,
): Promise<void> {
  await tx
    .updateTable('bilgi_maddeleri')
    .set({ ...alanlar, elle_degisti: true })
    .where('madde_id', '=', madde_id)
    .execute();
}
