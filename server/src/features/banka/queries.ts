import { sql } from 'kysely';
import type { BankaHesabi } from '#contract/banka/hesap.ts';
import { BANKA_HESABI_EN_COK } from '#contract/banka/hesap.ts';
import { list, maybe, one, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';

/** A statement's gap is what its start has more than the statement before it and the lines between leave. */
const BOSLUKLAR = sql`
  select coalesce(json_agg(json_build_object('ekstre_id', b.ekstre_id, 'onceki_gun', b.onceki_gun,
    'ilk_gun', b.ilk_gun, 'tutar', b.tutar) order by b.ilk_gun) filter (where b.tutar <> 0), '[]')
  from (
    select e.ekstre_id, e.ilk_gun, e.onceki_gun,
      e.devir - coalesce(e.onceki_devir, h.acilis_bakiyesi) - coalesce((
        select sum(s.tutar) from banka_satirlari s
        where s.hesap_id = h.hesap_id and s.gun >= coalesce(e.onceki_ilk, h.acilis_gunu) and s.gun < e.ilk_gun
      ), 0) as tutar
    from (
      select ekstre_id, ilk_gun, devir, lag(devir) over sirali as onceki_devir, lag(ilk_gun) over sirali as onceki_ilk,
        max(son_gun) over (order by ilk_gun, son_gun, ekstre_id rows between unbounded preceding and 1 preceding)
          as onceki_gun
      from banka_ekstreleri
      where hesap_id = h.hesap_id and geri_alinma is null
      window sirali as (order by ilk_gun, son_gun, ekstre_id)
    ) e
  ) b`;

export const listHesaplar = (tx: Tx): Promise<BankaHesabi[]> => value<BankaHesabi[]>(tx)`
  select coalesce(json_agg(json_build_object('hesap_id', h.hesap_id, 'banka', h.banka, 'ad', h.ad, 'iban', h.iban,
    'para_birimi', h.para_birimi, 'acilis_gunu', h.acilis_gunu, 'acilis_bakiyesi', h.acilis_bakiyesi,
    'aktif', h.aktif, 'bakiye', coalesce(h.acilis_bakiyesi, 0) + coalesce(s.toplam, 0),
    'satir_sayisi', coalesce(s.adet, 0), 'ekstre_sayisi', e.adet, 'son_gun', e.son_gun, 'son_yukleme', e.son_yukleme,
    'bosluklar', (${BOSLUKLAR})) order by not h.aktif, h.ad, h.hesap_id), '[]') as hesaplar
  from banka_hesaplari h
  left join (select hesap_id, sum(tutar) as toplam, count(*) as adet from banka_satirlari group by hesap_id) s
    using (hesap_id)
  cross join lateral (
    select count(*) as adet, max(son_gun) as son_gun, max(yukleme) as son_yukleme
    from banka_ekstreleri e where e.hesap_id = h.hesap_id and e.geri_alinma is null
  ) e`;

type YeniHesap = Pick<BankaHesabi, 'banka' | 'ad' | 'iban' | 'para_birimi' | 'acilis_gunu' | 'acilis_bakiyesi'>;

/** Undefined where there are too many. */
export async function createHesap(tx: Tx, it: YeniHesap): Promise<number | undefined> {
  const row = await maybe<{ hesap_id: number }>(tx)`
    insert into banka_hesaplari (banka, ad, iban, para_birimi, acilis_gunu, acilis_bakiyesi)
    select ${it.banka}, ${it.ad}, ${it.iban}, ${it.para_birimi}, ${it.acilis_gunu}::date, ${it.acilis_bakiyesi}::bigint
    where (select count(*) from banka_hesaplari) < ${BANKA_HESABI_EN_COK}
    returning hesap_id`;
  return row?.hesap_id;
}

export interface Hesap {
  hesap_id: number;
  banka: BankaHesabi['banka'];
  ad: string;
  iban: string;
  para_birimi: BankaHesabi['para_birimi'];
  acilis_gunu: string | null;
  acilis_bakiyesi: number | null;
}

export const listHesapNolari = (tx: Tx): Promise<Hesap[]> => list<Hesap>(tx)`
  select hesap_id, banka, ad, iban, para_birimi, acilis_gunu, acilis_bakiyesi from banka_hesaplari
  order by not aktif, hesap_id`;

/** Whoever takes or takes back a statement of the account holds its row, so that two see each other's lines. */
export const lockHesap = (tx: Tx, hesap_id: number): Promise<Hesap | undefined> => maybe<Hesap>(tx)`
  select hesap_id, banka, ad, iban, para_birimi, acilis_gunu, acilis_bakiyesi
  from banka_hesaplari where hesap_id = ${hesap_id} for update`;

type HesapBilgisi = Pick<BankaHesabi, 'banka' | 'ad' | 'acilis_gunu' | 'acilis_bakiyesi' | 'aktif'>;
export async function updateHesap(tx: Tx, hesap_id: number, it: HesapBilgisi): Promise<void> {
  await tx
    .updateTable('banka_hesaplari')
    .set(it as never)
    .where('hesap_id', '=', hesap_id)
    .execute();
}

export const firstDayOf = async (tx: Tx, hesap_id: number): Promise<string | null> =>
  value<string | null>(tx)`
    select min(ilk_gun) as gun from banka_ekstreleri where hesap_id = ${hesap_id} and geri_alinma is null`;

/** `dolu` where statements were taken of it, also such as were taken back. */
export async function removeHesap(tx: Tx, hesap_id: number): Promise<'silindi' | 'dolu' | 'yok'> {
  const { dolu, silinen } = await one<{ dolu: boolean; silinen: number }>(tx)`
    with silinen as (
      delete from banka_hesaplari h
      where h.hesap_id = ${hesap_id} and not exists (select from banka_ekstreleri e where e.hesap_id = h.hesap_id)
      returning 1
    )
    select exists (select from banka_ekstreleri where hesap_id = ${hesap_id}) as dolu,
      (select count(*)::integer from silinen) as silinen`;
  return silinen > 0 ? 'silindi' : dolu ? 'dolu' : 'yok';
}
