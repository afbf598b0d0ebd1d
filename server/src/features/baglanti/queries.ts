import type { BaglantiTalebi, YuklemeSonucu } from '#contract/evrak/baglanti.ts';
import type { EvrakBaglantisi } from '#contract/evrak/baglanti-buro.ts';
import { MAX_BAGLANTI_OLAYI } from '#contract/evrak/baglanti-buro.ts';
import type { EvrakDurumu } from '#contract/evrak/evrak-gecis.ts';
import { list, maybe, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';

export const noteYoklama = (gate: Tx, kod: string): Promise<unknown> =>
  maybe(gate)`select entry.note_baglanti_yoklama(${kod})`;

interface Opening {
  kod: string;
  hash: Buffer;
  isShort: boolean;
  fresh: Buffer;
  known: Buffer | null;
  tarayici: string;
}

export const bindBaglanti = (gate: Tx, { kod, hash, isShort, fresh, known, tarayici }: Opening) =>
  value<'yok' | 'cok' | 'acildi' | 'bilinen'>(gate)`
    select entry.bind_baglanti(${kod}, ${hash}, ${isShort}, ${fresh}, ${known}::bytea, ${tarayici}) as result`;

export const askBaglanti = (gate: Tx, kod: string): Promise<unknown> => maybe(gate)`select entry.ask_baglanti(${kod})`;

/** Of the link whose device asks, as everything below. */
export const getTalep = (tx: Tx): Promise<Omit<BaglantiTalebi, 'aydinlatma'>> =>
  value<Omit<BaglantiTalebi, 'aydinlatma'>>(tx)`select gate.get_baglanti_talebi() as talep`;

export const setYok = (tx: Tx, kalem_id: number, yok: boolean) =>
  value<{ durum: EvrakDurumu; makbuz: { no: string; zaman: string } | null } | null>(tx)`
    select gate.set_baglanti_yok(${kalem_id}, ${yok}) as kalem`;

export const setNot = (tx: Tx, kalem_id: number, text: string | null): Promise<boolean> =>
  value<boolean>(tx)`select gate.set_baglanti_notu(${kalem_id}, ${text}::text) as oldu`;

export interface Yukleme {
  kalem_id: number;
  ad: string;
  boyut: number;
  alinan: number;
  parcalar: string[];
}

export const createYukleme = (
  tx: Tx,
  no: string,
  { kalem_id, ad, boyut }: Pick<Yukleme, 'kalem_id' | 'ad' | 'boyut'>,
): Promise<boolean> =>
  value<boolean>(tx)`select gate.create_baglanti_yuklemesi(${no}, ${kalem_id}, ${ad}, ${boyut}) as oldu`;

export const measureBaglanti = (tx: Tx): Promise<number> => value<number>(tx)`select gate.measure_baglanti() as bayt`;

export const findYukleme = (tx: Tx, no: string): Promise<Yukleme | undefined> =>
  maybe<Yukleme>(tx)`select * from gate.find_baglanti_yuklemesi(${no})`;

export const addParca = (
  tx: Tx,
  no: string,
  { bas, boyut, key }: { bas: number; boyut: number; key: string },
): Promise<boolean> => value<boolean>(tx)`select gate.add_baglanti_parcasi(${no}, ${bas}, ${boyut}, ${key}) as oldu`;

/** @returns the keys of the pieces in the store, which nobody needs any more */
export const removeYukleme = async (tx: Tx, no: string): Promise<string[]> =>
  (await list<{ key: string }>(tx)`select gate.remove_baglanti_yuklemesi(${no}) as key`).map(({ key }) => key);

export interface Finished {
  kullanilmadi: boolean;
  sonuc: YuklemeSonucu;
}

export const finishYukleme = (
  tx: Tx,
  no: string,
  { bas, dosya, kota }: { bas: number; dosya: object; kota: number },
): Promise<Finished | null> =>
  value<Finished | null>(tx)`
    select gate.finish_baglanti_yuklemesi(${no}, ${bas}, ${JSON.stringify(dosya)}::jsonb, ${kota}) as sonuc`;

/** For the office: undefined where the caller sees no such request. */
export async function getEvrakBaglantisi(tx: Tx, talep_id: number): Promise<EvrakBaglantisi | undefined> {
  const row = await maybe<{ baglanti: EvrakBaglantisi }>(tx)`
    select json_build_object(
      'acik', s.bitis is not null, 'bitis', s.bitis,
      'cihazlar', coalesce((
        select json_agg(json_build_object('cihaz_id', c.cihaz_id, 'tarayici', c.tarayici, 'ilk', c.ilk, 'son', c.son,
          'islem', c.islem is not null) order by c.islem nulls last, c.son desc, c.cihaz_id)
        from (
          select k.cihaz_id, k.tarayici, k.ilk, k.son, k.islem
          from baglanti_cihazlari k join baglantilar b using (baglanti_id)
          where b.talep_id = t.talep_id and b.kapanis is null order by k.islem nulls last, k.son desc limit 20
        ) c
      ), '[]'),
      'olaylar', coalesce((
        select json_agg(json_build_object('olay_id', o.olay_id, 'olay', o.olay, 'kalem', r.ad, 'cihaz_id', o.cihaz_id,
          'kim', case when o.kullanici_id is not null then gate.kullanici_gorunen_adi(o.kullanici_id) end,
          'adet', o.adet, 'zaman', o.zaman, 'son', o.son) order by o.son desc, o.olay_id desc)
        from (
          select e.* from baglanti_olaylari e join baglantilar b using (baglanti_id)
          where b.talep_id = t.talep_id order by e.son desc, e.olay_id desc limit ${MAX_BAGLANTI_OLAYI}
        ) o
        left join evrak_kalemleri k on k.kalem_id = o.kalem_id
        left join evrak_turleri r using (tur_id)
      ), '[]')
    ) as baglanti
    from evrak_talepleri t
    left join lateral (
      select max(x.bitis) as bitis from baglanti_sirlari x join baglantilar b using (baglanti_id)
      where b.talep_id = t.talep_id and b.kapanis is null and x.bitis > now()
    ) s on true
    where t.talep_id = ${talep_id}`;
  return row?.baglanti;
}

export const openKisaKod = (tx: Tx, talep_id: number, kod: string): Promise<string | null> =>
  value<string | null>(tx)`select gate.open_kisa_kod(${talep_id}, ${kod}) as kod`;

export const createKisaKod = (tx: Tx, talep_id: number, kod: string, hash: Buffer) =>
  maybe<{ bitis: string }>(tx)`select bitis from gate.create_baglanti(${talep_id}, ${kod}, ${hash}, true)`;

export const removeBaglanti = (tx: Tx, talep_id: number): Promise<boolean> =>
  value<boolean>(tx)`select gate.remove_baglanti(${talep_id}) as oldu`;

export interface YeniBaglanti {
  olay_id: number;
  talep_id: number;
  mukellef_id: number;
  yil: number;
  ay: number;
}
/** For each of these numbers and addresses, how many new links went there within a day. */
export const countYeniBaglantilar = (tx: Tx, kime: readonly string[]): Promise<{ kime: string; adet: number }[]> =>
  list<{ kime: string; adet: number }>(tx)`select * from gate.count_yeni_baglantilar(${kime}::text[])`;

export const listYeniBaglantilar = (tx: Tx): Promise<YeniBaglanti[]> =>
  list<YeniBaglanti>(tx)`select * from gate.list_yeni_baglantilar()`;
