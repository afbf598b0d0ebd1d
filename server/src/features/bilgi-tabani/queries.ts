import { sql } from 'kysely';
import type { Degisenler } from '#contract/common/kayit.ts';
import type { RouteParsed } from '#contract/common/route.ts';
import { fold } from '#contract/common/turkish-text.ts';
import type { listMaddeler as listRoute, Madde, MaddeAlanlari } from '#contract/uzman/bilgi-tabani.ts';
import type { Tx } from '#server/db/session.ts';
import { words } from '#server/rows/arama.ts';
import { surumOf } from '#server/rows/kayit.ts';

const DURUM = sql<Madde['durum']>`case
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

interface MaddePage {
  maddeler: Madde[];
  toplam: number;
  konular: string[];
}

export async function listMaddeler(tx: Tx, query: RouteParsed<typeof listRoute>['query']): Promise<MaddePage> {
  let rows = maddeler(tx);
  if (query.konu !== undefined) rows = rows.where('m.konu', '=', query.konu);
  if (query.durum) rows = rows.where(DURUM, '=', query.durum);
  for (const word of words(query.arama)) {
    rows = rows.where(
      sql<boolean>`strpos(
        m.arama || app.fold(concat_ws(' ', '', m.kod, m.konu, m.metin, m.kaynak)), ${fold(word)}) > 0`,
    );
  }
  const page = await rows
    .orderBy(sql.ref(`m.${query.sirala}`), query.yon)
    .orderBy('m.baslik')
    .orderBy('m.madde_id')
    .limit(query.boyut)
    .offset((query.sayfa - 1) * query.boyut)
    .execute();
  const { toplam } = await rows.clearSelect().select(sql<number>`count(*)`.as('toplam')).executeTakeFirstOrThrow();
  const konular = await tx.selectFrom('bilgi_maddeleri').select('konu').distinct().orderBy('konu').execute();
  return { maddeler: page, toplam, konular: konular.map(({ konu }) => konu) };
}

export const getMadde = (tx: Tx, madde_id: number): Promise<Madde> =>
  maddeler(tx).where('m.madde_id', '=', madde_id).executeTakeFirstOrThrow();

export async function createMadde(tx: Tx, alanlar: MaddeAlanlari): Promise<number> {
  const { madde_id } = await tx
    .insertInto('bilgi_maddeleri')
    .values(alanlar)
    .returning('madde_id')
    .executeTakeFirstOrThrow();
  return madde_id;
}

export async function updateMadde(tx: Tx, madde_id: number, alanlar: Degisenler<MaddeAlanlari>): Promise<void> {
  await tx
    .updateTable('bilgi_maddeleri')
    .set({ ...alanlar, elle_degisti: true })
    .where('madde_id', '=', madde_id)
    .execute();
}
