import { sql } from 'kysely';
import { currentDonem, type Donem } from '#contract/common/donem.ts';
import type { Durum } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import type { Tx } from '#server/db/session.ts';
import { aramaMetni } from './mask.ts';

const EN_COK_MUKELLEF = 8;

export interface TalepOzeti {
  durum: Durum;
  adet: number;
  tutar: number;
}

export async function getTalepOzeti(tx: Tx, { yil, ay }: Donem): Promise<TalepOzeti[]> {
  const { rows } = await sql<TalepOzeti>`
    select durum, count(*) as adet, sum(hizmet_bedeli)::bigint as tutar from hizmet_kayitlari
    where muhasebeci_id = (select app.muhasebeci_id()) and hizmet_yili = ${yil} and hizmet_ayi = ${ay} group by durum order by adet desc, durum`.execute(
    tx,
  );
  return rows;
}

export interface MukellefDurumu {
  mukellef_id: number;
  ad: string;
  aktif: boolean;
  personel: string | null;
  hizmetler: { ad: string; durum: Durum; evrak_bekliyor: boolean }[];
}

export async function findMukellefDurumlari(tx: Tx, metin: string): Promise<MukellefDurumu[]> {
  const { yil, ay } = currentDonem();
  const aranan = aramaMetni(metin);
  const sozcukler = aranan.trim().split(' ').filter(Boolean);
  const { rows } = await sql<MukellefDurumu>`
    with bulunan as (
      select m.mukellef_id, m.ad, m.aktif from mukellefler m
      cross join lateral (select btrim(regexp_replace(app.fold(m.ad), '[^a-z0-9]+', ' ', 'g')) as ad,
        btrim(regexp_replace(app.fold(m.sirket_adi), '[^a-z0-9]+', ' ', 'g')) as sirket) s
      where m.muhasebeci_id = (select app.muhasebeci_id()) and (
        (length(s.ad) >= 3 and strpos(${aranan}, ' ' || s.ad) > 0) or (length(s.sirket) >= 3 and strpos(${aranan}, ' ' || s.sirket) > 0)
        or (m.tc_no is not null and strpos(${aranan}, ' ' || m.tc_no) > 0)
        or (cardinality(${sozcukler}::text[]) > 0 and (select bool_and(strpos(m.arama, k) > 0) from unnest(${sozcukler}::text[]) k))
      )
      order by m.aktif desc, m.ad limit ${EN_COK_MUKELLEF}
    )
    select b.mukellef_id, b.ad, b.aktif,
      (select p.ad from muhasebeci_personel mp join personel p using (personel_id) where mp.mukellef_id = b.mukellef_id) as personel,
      coalesce((
        select json_agg(json_build_object('ad', h.ad, 'durum', k.durum, 'evrak_bekliyor', e.evrak_id is not null and k.durum = 'onaylandı') order by h.ad)
        from hizmet_kayitlari k join hizmetler h on h.id = k.hizmet_id
        left join evrak_bekleyenler e using (mukellef_id, hizmet_yili, hizmet_ayi, hizmet_id)
        where k.mukellef_id = b.mukellef_id and k.hizmet_yili = ${yil} and k.hizmet_ayi = ${ay}
      ), '[]') as hizmetler
    from bulunan b order by b.aktif desc, b.ad`.execute(tx);
  return rows;
}

export interface EvrakBekleyen {
  mukellef_adi: string;
  hizmet_adi: string;
  yil: number;
  ay: number;
  aciklama: string | null;
}

export async function listEvrakBekleyenler(tx: Tx): Promise<EvrakBekleyen[]> {
  const { rows } = await sql<EvrakBekleyen>`
    select m.ad as mukellef_adi, h.ad as hizmet_adi, e.hizmet_yili as yil, e.hizmet_ayi as ay, e.aciklama
    from evrak_bekleyenler e join hizmet_kayitlari k using (mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi)
    join mukellefler m using (mukellef_id) join hizmetler h on h.id = e.hizmet_id
    where e.muhasebeci_id = (select app.muhasebeci_id()) and k.durum = 'onaylandı' order by e.hizmet_yili desc, e.hizmet_ayi desc, m.ad, h.ad limit 200`.execute(
    tx,
  );
  return rows;
}

export async function findGizliAdlar(tx: Tx, metin: string): Promise<string[]> {
  const aranan = aramaMetni(metin);
  const { rows } = await sql<{ ad: string }>`
    select unnest(array[m.ad, m.sirket_adi]) as ad from mukellefler m where app.mentions_ad(m.arama, ${aranan})
    union select k as ad from gate.find_uzman_kisileri(${aranan}) k`.execute(tx);
  return rows.flatMap(({ ad }) => (ad ? [ad] : []));
}
