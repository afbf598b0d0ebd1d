import { sql } from 'kysely';
import type { Baglanti, Kaynak, Konusma, Mesaj, MesajTuru } from '#contract/uzman/uzman.ts';
import { maybe, one, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';

const GECMIS = 6;

const MESAJ = sql`m.mesaj_id, m.tur, m.metin, m.kaynaklar, m.baglantilar, m.kesildi, m.zaman`;

export async function listKonusmalar(tx: Tx): Promise<{ konusmalar: Konusma[]; sinir: number; kalan: number }> {
  return one<{ konusmalar: Konusma[]; sinir: number; kalan: number }>(tx)`
    select gate.get_uzman_siniri() as sinir, gate.get_uzman_kalan() as kalan, coalesce((
      select json_agg(k)
      from (select konusma_id, baslik, son_mesaj
        from uzman_konusmalari
        order by son_mesaj desc, konusma_id desc limit 200) k
    ), '[]') as konusmalar`;
}

export async function getKonusma(
  tx: Tx,
  konusma_id: number,
): Promise<{ konusma_id: number; baslik: string; mesajlar: Mesaj[] } | undefined> {
  return maybe<{ konusma_id: number; baslik: string; mesajlar: Mesaj[] }>(tx)`
    select k.konusma_id, k.baslik, coalesce((
      select json_agg(m order by m.mesaj_id) from (
        select ${MESAJ} from uzman_mesajlari m where m.konusma_id = k.konusma_id order by m.mesaj_id desc limit 500
      ) m
    ), '[]') as mesajlar
    from uzman_konusmalari k where k.konusma_id = ${konusma_id}`;
}

export async function createKonusma(tx: Tx, baslik: string): Promise<number> {
  return (await tx.insertInto('uzman_konusmalari').values({ baslik }).returning('konusma_id').executeTakeFirstOrThrow())
    .konusma_id;
}

export async function getDisKonusma(tx: Tx, baslik: string): Promise<number> {
  return value<number>(tx)`
    insert into uzman_konusmalari (baslik, dis) values (${baslik}, true)
    on conflict (kullanici_id) where dis do update set son_mesaj = now() returning konusma_id`;
}

export async function updateKonusma(tx: Tx, konusma_id: number, baslik: string): Promise<Konusma | undefined> {
  return tx
    .updateTable('uzman_konusmalari')
    .set({ baslik })
    .where('konusma_id', '=', konusma_id)
    .returning(['konusma_id', 'baslik', 'son_mesaj'])
    .executeTakeFirst();
}

export async function removeKonusma(tx: Tx, konusma_id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('uzman_konusmalari')
    .where('konusma_id', '=', konusma_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function touchKonusma(tx: Tx, konusma_id: number): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update uzman_konusmalari set son_mesaj = now() where konusma_id = ${konusma_id}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export interface NewMesaj {
  konusma_id: number;
  kind: MesajTuru;
  metin: string;
  kaynaklar?: readonly Kaynak[];
  baglantilar?: readonly Baglanti[];
  kesildi?: boolean;
}

export async function createMesaj(
  tx: Tx,
  { konusma_id, kind, metin, kaynaklar = [], baglantilar = [], kesildi = false }: NewMesaj,
): Promise<Mesaj | undefined> {
  return maybe<Mesaj>(tx)`
    insert into uzman_mesajlari as m (konusma_id, tur, metin, kaynaklar, baglantilar, kesildi)
    select k.konusma_id, ${kind}, ${metin}, ${JSON.stringify(kaynaklar)}::jsonb, ${JSON.stringify(baglantilar)}::jsonb,
      ${kesildi}
    from uzman_konusmalari k
    where k.konusma_id = ${konusma_id}
    returning ${MESAJ}`;
}

export async function resetSonSoru(tx: Tx, konusma_id: number): Promise<Mesaj | undefined> {
  const soru = await maybe<Mesaj>(tx)`
    select ${MESAJ}
    from uzman_mesajlari m
    where m.konusma_id = ${konusma_id} and m.tur = 'user'
    order by m.mesaj_id desc limit 1`;
  if (soru)
    await tx
      .deleteFrom('uzman_mesajlari')
      .where('konusma_id', '=', konusma_id)
      .where('mesaj_id', '>', soru.mesaj_id)
      .execute();
  return soru;
}

export async function listGecmis(
  tx: Tx,
  konusma_id: number,
  before: number,
): Promise<{ tur: MesajTuru; metin: string }[]> {
  const rows = await tx
    .selectFrom('uzman_mesajlari')
    .select(['tur', 'metin'])
    .where('konusma_id', '=', konusma_id)
    .where('mesaj_id', '<', before)
    .where('tur', '<>', 'error')
    .orderBy('mesaj_id', 'desc')
    .limit(GECMIS)
    .execute();
  return rows.reverse() as { tur: MesajTuru; metin: string }[];
}

export async function takeHak(tx: Tx): Promise<{ kalan: number | null; sinir: number }> {
  return one<{ kalan: number | null; sinir: number }>(tx)`
    select gate.take_uzman_hakki() as kalan, gate.get_uzman_siniri() as sinir`;
}
