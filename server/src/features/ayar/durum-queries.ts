import { sql } from 'kysely';
import type { SistemDurumu } from '#contract/sistem/ayar-sirri.ts';
import { one } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { SQL_EPOSTA } from '#server/rows/durum.ts';

type Sayilar = Pick<SistemDurumu, 'saklama'> & {
  dosya: Pick<SistemDurumu['dosya'], 'kullanilan_bayt' | 'belge'>;
  eposta: Pick<SistemDurumu['eposta'], 'kuyrukta' | 'hata'>;
};

export async function getSayilar(tx: Tx): Promise<Sayilar> {
  const yil = (name: string) =>
    sql`now() - (select make_interval(years => y.deger::integer) from ayarlar y where y.ad = ${name})`;
  return one<Sayilar>(tx)`
    select (
      select json_build_object('kullanilan_bayt', coalesce(sum(s.boyut), 0)::bigint,
        'belge', count(distinct s.belge_id))
      from belge_surumleri s) as dosya,
    (select json_build_object('kuyrukta', count(*) filter (where e.durum = ${SQL_EPOSTA.kuyrukta}),
      'hata', count(*) filter (where e.durum = ${SQL_EPOSTA.hata}))
      from epostalar e) as eposta,
    json_build_object('denetim', (select count(*) from denetim d where d.zaman < ${yil('saklama_denetim_yil')}),
      'belge', (select count(*) from belgeler b where b.eklenme_tarihi < ${yil('saklama_belge_yil')})) as saklama`;
}
