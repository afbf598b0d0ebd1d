import type pg from 'pg';
import { addMonths, ayMetni, currentDonem } from '#contract/common/donem.ts';
import { EVRAK_DURUMU as DURUM } from '#contract/evrak/evrak-gecis.ts';
import { DURUM as HIZMET } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';

/** Last month's papers, asked of clients who have no approved work that would wait for them. */
export async function createPapers(client: pg.Client, now: Date): Promise<void> {
  const simdi = currentDonem(now);
  const donem = addMonths(simdi, -1);
  await client.query(
    `insert into evrak_talepleri (mukellef_id, yil, ay, son_gun, olusturma)
     select m.mukellef_id, $1::integer, $2::integer, min(b.son_gun) - 7, $5::timestamptz
     from mukellefler m
     left join beyannameler b on b.mukellef_id = m.mukellef_id and b.donem = $6
     where m.aktif and app.defter_turu(m.defter_turu, m.hesap_turu) in ('işletme', 'bilanço', 'serbest')
       and not exists (select from hizmet_kayitlari k where k.mukellef_id = m.mukellef_id
         and k.durum = '${HIZMET.onaylandi}' and k.hizmet_yili = $3 and k.hizmet_ayi = $4)
     group by m.mukellef_id`,
    [donem.yil, donem.ay, simdi.yil, simdi.ay, new Date(now.getTime() - 12 * 86_400_000), ayMetni(donem)],
  );
  await client.query(
    `insert into evrak_kalemleri (talep_id, mukellef_id, tur_id, durum, neden, gelis)
     select t.talep_id, t.mukellef_id, r.tur_id, s.durum, case when s.durum = '${DURUM.ret}' then 'Okunmuyor' end,
       case when s.durum <> '${DURUM.bekleniyor}' then $1::timestamptz end
     from evrak_talepleri t
     join mukellefler m using (mukellef_id)
     join evrak_turleri r on app.defter_turu(m.defter_turu, m.hesap_turu) = any (r.defter_turleri)
       and (not r.isci or m.isci_calistiriyor)
     cross join lateral (
       select (array['${DURUM.kabul}', '${DURUM.kabul}', '${DURUM.geldi}', '${DURUM.bekleniyor}', '${DURUM.yok}',
         '${DURUM.ret}', '${DURUM.bekleniyor}', '${DURUM.kabul}'])[(t.mukellef_id * 5 + r.tur_id * 3) % 8 + 1] as durum
     ) s`,
    [new Date(now.getTime() - 2 * 86_400_000)],
  );
}
