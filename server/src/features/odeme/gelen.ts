import { sql } from 'kysely';
import { gecerliTutar } from '#server/features/tahakkuk/queries.ts';
import { gecerliAvans } from '#server/rows/avans.ts';

/**
 * The parts of receipts that still stand, at least in part: payments and advances. What was paid from an advance came in
 * with the receipt of the advance.
 */
export const GELEN = sql`(
  select coalesce(o.makbuz_id, o.odeme_id) as makbuz_id, o.muhasebeci_id, o.odeme_tutari as tutar,
    ${gecerliTutar('o')} as gecerli, o.odeme_tarihi as tarih, o.odeme_yontemi as yontem, o.dekont_no, o.odeme_notu,
    o.kaydeden, o.tahakkuk_yili || '-' || lpad(o.tahakkuk_ayi::text, 2, '0') as donem
  from odemeler o where o.iptal_edilen_id is null and o.odeme_yontemi <> 'avans' and ${gecerliTutar('o')} > 0
  union all
  select h.makbuz_id, h.muhasebeci_id, h.tutar, ${gecerliAvans}, h.tarih, h.yontem, h.dekont_no, h.aciklama, h.kaydeden,
    null
  from avans_hareketleri h where h.tur = 'alındı' and ${gecerliAvans} > 0
)`;
