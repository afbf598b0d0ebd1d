import { sql } from 'kysely';
import type { Donem } from '#contract/common/donem.ts';
import type { Durum } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { SQL_DURUM } from '#server/rows/durum.ts';
import { type Aday, findAnilan } from './anlam/anilan.ts';
import { aramaMetni } from './mask.ts';

const EN_COK_MUKELLEF = 8;
const EN_COK_ADAY = 300;

export interface TalepOzeti {
  durum: Durum;
  adet: number;
  tutar: number;
}

export async function getTalepOzeti(tx: Tx, { yil, ay }: Donem): Promise<TalepOzeti[]> {
  return list<TalepOzeti>(tx)`
    select durum, count(*) as adet, sum(hizmet_bedeli)::bigint as tutar from hizmet_kayitlari
    where muhasebeci_id = (select app.muhasebeci_id()) and hizmet_yili = ${yil} and hizmet_ayi = ${ay}
    group by durum order by adet desc, durum`;
}

export interface MukellefBilgisi extends Aday {
  aktif: boolean;
  telefon: string | null;
  email: string | null;
  adres: string | null;
  il: string | null;
  ilce: string | null;
  personel: string | null;
}

const BILGI = sql`m.mukellef_id, m.ad, m.sirket_adi, m.tc_no, m.aktif, m.telefon, m.email, m.adres, m.il, m.ilce,
  (select p.ad
    from muhasebeci_personel mp join personel p using (personel_id)
    where mp.mukellef_id = m.mukellef_id) as personel`;

/**
 * Clients of whose name a word begins as a word of the text does, those with most such words first. Row-level security
 * decides who is among them.
 */
export async function listAdaylar(tx: Tx, metin: string): Promise<MukellefBilgisi[]> {
  const aranan = aramaMetni(metin);
  return list<MukellefBilgisi>(tx)`
    select ${BILGI} from mukellefler m
    cross join lateral (
      select count(*) filter (where strpos(${aranan}, ' ' || left(s.sozcuk, 3)) > 0) as baslayan,
        count(*) filter (where strpos(${aranan}, ' ' || s.sozcuk) > 0) as gecen
      from regexp_split_to_table(app.fold(concat_ws(' ', m.ad, m.sirket_adi, m.tc_no)), '[^a-z0-9]+') as s(sozcuk)
      where length(s.sozcuk) >= 3
    ) s
    where s.baslayan > 0 order by s.gecen desc, s.baslayan desc, m.aktif desc, m.ad limit ${EN_COK_ADAY}`;
}

/** For a name that somebody chose to search by; every word of it must be in the client's name, number or telephone. */
async function searchMukellefler(tx: Tx, metin: string): Promise<MukellefBilgisi[]> {
  const sozcukler = aramaMetni(metin).trim().split(' ').filter(Boolean);
  if (sozcukler.length === 0) return [];
  return list<MukellefBilgisi>(tx)`
    select ${BILGI}
    from mukellefler m
    where (select bool_and(strpos(m.arama, k) > 0) from unnest(${sozcukler}::text[]) k)
    order by m.aktif desc, m.ad limit ${EN_COK_MUKELLEF}`;
}

export async function findMukellefler(tx: Tx, metin: string): Promise<MukellefBilgisi[]> {
  const { bulunan } = findAnilan(metin, await listAdaylar(tx, metin));
  return bulunan.length > 0 ? bulunan : searchMukellefler(tx, metin);
}

export interface MukellefKaydi extends Donem {
  ad: string;
  durum: Durum;
  /** Staff members see no amounts. */
  bedel: number | null;
  ret_nedeni: string | null;
  evrak_bekliyor: boolean;
  evrak: string | null;
}

export async function listMukellefKayitlari(
  tx: Tx,
  mukellef_id: number,
  { yil, ay }: { yil?: number | undefined; ay?: number | undefined },
): Promise<MukellefKaydi[]> {
  return list<MukellefKaydi>(tx)`
    select h.ad, k.hizmet_yili as yil, k.hizmet_ayi as ay, k.durum,
      case when (select app.personel_id()) is null then k.hizmet_bedeli end as bedel,
      k.ret_nedeni, e.evrak_id is not null and k.durum = ${SQL_DURUM.onaylandi} as evrak_bekliyor, e.aciklama as evrak
    from hizmet_kayitlari k join hizmetler h on h.id = k.hizmet_id
    left join evrak_bekleyenler e using (mukellef_id, hizmet_yili, hizmet_ayi, hizmet_id)
    where k.mukellef_id = ${mukellef_id} and ${yil ? sql`k.hizmet_yili = ${yil}` : sql`true`}
      and ${ay ? sql`k.hizmet_ayi = ${ay}` : sql`true`}
    order by k.hizmet_yili desc, k.hizmet_ayi desc, h.ad`;
}

export interface AyToplami extends Donem {
  tutar: number;
}
export async function listOdemeAylari(tx: Tx, yil: number | undefined): Promise<AyToplami[]> {
  return list<AyToplami>(tx)`
    select extract(year from gun)::integer as yil, extract(month from gun)::integer as ay, sum(tutar)::bigint as tutar
    from (select tutar, tarih at time zone 'Europe/Istanbul' as gun
      from app.gelen_para
      where muhasebeci_id = (select app.muhasebeci_id())) o
    where ${yil ? sql`extract(year from gun) = ${yil}` : sql`true`} group by 1, 2 having sum(tutar) <> 0`;
}

export interface EvrakBekleyen {
  mukellef_adi: string;
  hizmet_adi: string;
  yil: number;
  ay: number;
  aciklama: string | null;
}

export async function listEvrakBekleyenler(tx: Tx): Promise<EvrakBekleyen[]> {
  return list<EvrakBekleyen>(tx)`
    select m.ad as mukellef_adi, h.ad as hizmet_adi, e.hizmet_yili as yil, e.hizmet_ayi as ay, e.aciklama
    from evrak_bekleyenler e join hizmet_kayitlari k using (mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi)
    join mukellefler m using (mukellef_id) join hizmetler h on h.id = e.hizmet_id
    where e.muhasebeci_id = (select app.muhasebeci_id()) and k.durum = ${SQL_DURUM.onaylandi}
    order by e.hizmet_yili desc, e.hizmet_ayi desc, m.ad, h.ad limit 200`;
}

export async function findHiddenNames(tx: Tx, metin: string): Promise<string[]> {
  const aranan = aramaMetni(metin);
  const rows = await list<{ ad: string }>(tx)`
    select unnest(array[m.ad, m.sirket_adi]) as ad from mukellefler m where app.mentions_ad(m.arama, ${aranan})
    union select k as ad from gate.find_uzman_kisileri(${aranan}) k`;
  return rows.flatMap(({ ad }) => (ad ? [ad] : []));
}
