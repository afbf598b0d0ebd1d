import { readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { BEYANNAME_DURUMU as DURUM } from '#contract/beyanname/beyanname-gecis.ts';
import { currentDonem, gunleri, gunOf } from '#contract/common/donem.ts';
import type { TakvimVerisi } from '#contract/takvim/kural.ts';
import { listTarihRows } from '#contract/takvim/tarih-satirlari.ts';

const FOLDER = path.join(import.meta.dirname, '../features/takvim/veri');
const read = (dosya: string) => JSON.parse(readFileSync(path.join(FOLDER, `${dosya}.json`), 'utf8'));

export async function createDeclarations(client: pg.Client, now: Date): Promise<void> {
  const veri: TakvimVerisi = {
    kurallar: read('beyanname-turleri'),
    tatiller: read('resmi-tatiller'),
    uzatmalar: read('sure-uzatmalari'),
    mucbirler: [],
  };
  const { baslangic, bitis } = gunleri(currentDonem(now));
  const gunler = listTarihRows(veri, []).filter(
    ({ yer, son_gun }) => yer === null && son_gun >= baslangic && son_gun <= bitis,
  );
  await client.query(
    `insert into beyannameler (muhasebeci_id, mukellef_id, kod, donem, son_gun, personel_id, durum, hazirlayan,
       kontrol_eden, kabul_gunu, kabul_no, tutar, odeme_gunu)
     select m.muhasebeci_id, i.no, y.kod, t.donem, t.son_gun, a.personel_id, s.durum, k.id,
       case
         when s.durum in ('${DURUM.onaylandi}', '${DURUM.verildi}')
           then (select min(id) from kullanicilar where rol = 'admin')
       end,
       v.kabul_gunu,
       case when v.kabul_gunu is not null then to_char(v.kabul_gunu, 'YYYYMMDD') || lpad(i.no::text, 5, '0') end,
       case when v.kabul_gunu is not null and y.kod !~ '^(BERAT|LEVHA|GF_|TASDIK)' then (i.no * 7919 % 60000) * 100 end,
       case when v.kabul_gunu is not null then t.odeme_gunu end
     from jsonb_to_recordset($1) as t(kod text, donem text, hesap_donemi_sonu integer, son_gun date, odeme_gunu date)
     join mukellef_yukumlulukleri y on y.kod = t.kod and y.verilir and t.donem >= y.ilk_donem
     join mukellefler m on m.mukellef_id = y.mukellef_id and m.aktif
       and coalesce(t.hesap_donemi_sonu, m.hesap_donemi_sonu, 12) = coalesce(m.hesap_donemi_sonu, 12)
     left join muhasebeci_personel a on a.mukellef_id = m.mukellef_id
     left join kullanicilar k on k.personel_id = a.personel_id
     cross join lateral (select m.mukellef_id as no, m.mukellef_id + length(t.kod) as n) i
     cross join lateral (
       select case
         when t.son_gun < $2::date then case when i.n % 23 <> 0 then '${DURUM.verildi}' end
         else (array['${DURUM.hazirlaniyor}', '${DURUM.kontrolde}', '${DURUM.onaylandi}'])[i.n % 9 + 1]
       end as durum
     ) s
     cross join lateral (
       select case s.durum
         when '${DURUM.verildi}' then greatest(t.son_gun - (i.n % 6)::integer,
           (to_date(t.donem, 'YYYY-MM') + interval '1 month - 1 day')::date)
       end as kabul_gunu
     ) v
     where s.durum is not null`,
    [JSON.stringify(gunler), gunOf(now)],
  );
}
