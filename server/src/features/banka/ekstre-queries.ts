import { sql } from 'kysely';
import type { EkstreBicimi } from '#contract/banka/ekstre.ts';
import { list, maybe, one, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import type { Hesap } from './queries.ts';
import type { BilinenSatir, YeniSatir } from './yeni-satirlar.ts';

export interface Onceki {
  /** The balance at the start of the day as all that was taken before it leaves it; null where nothing was. */
  beklenen: number | null;
  onceki_gun: string | null;
}

/** What stands of the account before the day `gun`. */
export async function findOnceki(
  tx: Tx,
  { hesap_id, acilis_gunu, acilis_bakiyesi }: Hesap,
  gun: string,
): Promise<Onceki> {
  const onceki = await maybe<{ devir: number; ilk_gun: string; son_gun: string }>(tx)`
    select devir, ilk_gun, (select max(a.son_gun) from banka_ekstreleri a where a.hesap_id = ${hesap_id}
        and a.geri_alinma is null and a.ilk_gun <= ${gun}::date) as son_gun
    from banka_ekstreleri
    where hesap_id = ${hesap_id} and geri_alinma is null and ilk_gun <= ${gun}::date
    order by ilk_gun desc, son_gun desc, ekstre_id desc limit 1`;
  const from = onceki?.ilk_gun ?? acilis_gunu;
  const start = onceki?.devir ?? acilis_bakiyesi;
  if (from === null || start === null || from > gun) return { beklenen: null, onceki_gun: null };
  const between = await value<number>(tx)`
    select coalesce(sum(tutar), 0)::bigint as toplam from banka_satirlari
    where hesap_id = ${hesap_id} and gun >= ${from}::date and gun < ${gun}::date`;
  return { beklenen: start + between, onceki_gun: onceki?.son_gun ?? null };
}

export const listBilinen = (tx: Tx, hesap_id: number, from: string, until: string): Promise<BilinenSatir[]> =>
  list<BilinenSatir>(tx)`
    select gun, saat, tutar, bakiye, aciklama, referans from banka_satirlari
    where hesap_id = ${hesap_id} and gun between ${from}::date and ${until}::date
    order by gun, satir_id`;

export interface YeniEkstre {
  hesap_id: number;
  dosya_adi: string;
  ozet: Buffer;
  bicim: EkstreBicimi;
  ilk_gun: string;
  son_gun: string;
  acilis: number;
  kapanis: number;
  devir: number;
  satir_sayisi: number;
  yeni_sayisi: number;
}

export async function addEkstre(tx: Tx, it: YeniEkstre): Promise<number> {
  const { ekstre_id } = await one<{ ekstre_id: number }>(tx)`
    insert into banka_ekstreleri (hesap_id, dosya_adi, ozet, bicim, ilk_gun, son_gun, acilis, kapanis, devir,
      satir_sayisi, yeni_sayisi)
    values (${it.hesap_id}, ${it.dosya_adi}, ${it.ozet}, ${it.bicim}, ${it.ilk_gun}, ${it.son_gun}, ${it.acilis},
      ${it.kapanis}, ${it.devir}, ${it.satir_sayisi}, ${it.yeni_sayisi})
    returning ekstre_id`;
  return ekstre_id;
}

const CHUNK = 5_000;

export async function addSatirlar(
  tx: Tx,
  { hesap_id, ekstre_id }: { hesap_id: number; ekstre_id: number },
  lines: readonly YeniSatir[],
): Promise<void> {
  for (let i = 0; i < lines.length; i += CHUNK)
    await sql`
      insert into banka_satirlari (hesap_id, ekstre_id, dosya_satiri, gun, saat, tutar, bakiye, islem, aciklama,
        referans, karsi_ad, karsi_iban, sira)
      select ${hesap_id}, ${ekstre_id}, r.satir, r.gun, r.saat, r.tutar, r.bakiye, r.islem, r.aciklama, r.referans,
        r.karsi_ad, r.karsi_iban, r.sira
      from jsonb_to_recordset(${JSON.stringify(lines.slice(i, i + CHUNK))}::jsonb) as r(satir integer,
        gun date, saat time, tutar bigint, bakiye bigint, islem text, aciklama text, referans text, karsi_ad text,
        karsi_iban text, sira integer)`.execute(tx);
}

/** The account's opening moves to the start of the earliest statement. */
export async function moveAcilis(tx: Tx, { hesap_id, acilis_gunu }: Hesap, gun: string, devir: number): Promise<void> {
  if (acilis_gunu !== null && acilis_gunu <= gun) return;
  await sql`
    update banka_hesaplari set acilis_gunu = ${gun}::date, acilis_bakiyesi = ${devir}
    where hesap_id = ${hesap_id}`.execute(tx);
}

export const findEkstre = (
  tx: Tx,
  ekstre_id: number,
): Promise<{ hesap_id: number; geri_alinma: string | null } | undefined> =>
  maybe<{ hesap_id: number; geri_alinma: string | null }>(tx)`
    select hesap_id, geri_alinma from banka_ekstreleri where ekstre_id = ${ekstre_id}`;

/** A later statement that left out lines because this one has them. */
export const findUstunde = (tx: Tx, ekstre_id: number): Promise<{ dosya_adi: string; yukleme: string } | undefined> =>
  maybe<{ dosya_adi: string; yukleme: string }>(tx)`
    select s.dosya_adi, s.yukleme
    from banka_ekstreleri e
    join banka_ekstreleri s on s.hesap_id = e.hesap_id and s.ekstre_id > e.ekstre_id and s.geri_alinma is null
      and s.yeni_sayisi < s.satir_sayisi and s.ilk_gun <= e.son_gun and s.son_gun >= e.ilk_gun
    where e.ekstre_id = ${ekstre_id} and e.yeni_sayisi > 0
    order by s.ekstre_id desc limit 1`;

/** An opening that came from the statement moves on to the earliest one that stands, or goes where none does. */
export async function reverseEkstre(tx: Tx, ekstre_id: number): Promise<void> {
  await sql`update banka_ekstreleri set geri_alinma = now() where ekstre_id = ${ekstre_id}`.execute(tx);
  await sql`
    update banka_hesaplari h set acilis_gunu = ilk.ilk_gun, acilis_bakiyesi = ilk.devir
    from banka_ekstreleri e left join lateral (
      select i.ilk_gun, i.devir from banka_ekstreleri i
      where i.hesap_id = e.hesap_id and i.geri_alinma is null
      order by i.ilk_gun, i.son_gun, i.ekstre_id limit 1
    ) ilk on true
    where e.ekstre_id = ${ekstre_id} and h.hesap_id = e.hesap_id and coalesce(ilk.ilk_gun > e.ilk_gun, true)
      and (h.acilis_gunu, h.acilis_bakiyesi) = (e.ilk_gun, e.devir)`.execute(tx);
}
