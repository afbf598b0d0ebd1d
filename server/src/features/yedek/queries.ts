import type { Yedek } from '#contract/sistem/yedek.ts';
import { YEDEK_DURUMU } from '#contract/sistem/yedek.ts';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { SQL_YEDEK } from '#server/rows/durum.ts';

const SON = 10;
const EN_UZUN_MS = 6 * 3_600_000;
const COLUMNS = [
  'yedek_id',
  'baslangic',
  'sure_ms',
  'durum',
  'otomatik',
  'dosya',
  'boyut',
  'sifreli',
  'satir_sayisi',
  'dosya_sayisi',
  'hata',
  'dogrulama_zamani',
  'dogrulama_hatasi',
] as const;

/** A restored database has the record of its own backup, still `suruyor`; after six hours it is shown as cut off. */
export async function listYedekler(tx: Tx): Promise<Yedek[]> {
  const rows = (await tx
    .selectFrom('yedekler')
    .select(COLUMNS)
    .orderBy('baslangic', 'desc')
    .orderBy('yedek_id', 'desc')
    .limit(SON)
    .execute()) as Yedek[];
  const isCutOff = ({ durum, baslangic }: Yedek) =>
    durum === YEDEK_DURUMU.suruyor && Date.now() - Date.parse(baslangic) > EN_UZUN_MS;
  return rows.map((row) => (isCutOff(row) ? { ...row, durum: YEDEK_DURUMU.hata, hata: 'Yarıda kaldı.' } : row));
}

export async function findDogrulanan(tx: Tx): Promise<Yedek | undefined> {
  const rows = tx
    .selectFrom('yedekler')
    .select(COLUMNS)
    .where('dogrulama_zamani', 'is not', null)
    .where('dogrulama_hatasi', 'is', null);
  return (await rows.orderBy('dogrulama_zamani', 'desc').limit(1).executeTakeFirst()) as Yedek | undefined;
}

export async function isYedekSuruyor(tx: Tx): Promise<boolean> {
  const rows = await list(tx)`select from yedekler
    where durum = ${SQL_YEDEK.suruyor} and baslangic > now() - interval '6 hours'`;
  return rows.length > 0;
}

export async function findDosya(tx: Tx, yedek_id: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('yedekler')
    .select('dosya')
    .where('yedek_id', '=', yedek_id)
    .where('durum', '=', 'tamam')
    .executeTakeFirst();
  return row?.dosya;
}

export const createIndirme = async (tx: Tx, dosya: string): Promise<void> => {
  await tx.insertInto('yedek_indirmeleri').values({ dosya }).execute();
};
