import { type Baglanti, type Kaynak, UZMAN_METNI, YANIT_EN_COK } from '#contract/uzman/uzman.ts';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { aramaSorusu } from './terimler.ts';

export interface Pasaj {
  madde_id: number;
  kod: string;
  konu: string;
  baslik: string;
  metin: string;
  kaynak: string;
  kaynak_tarihi: string;
  puan: number;
}

/** A passage below this score does not answer a question; the questions of uzman/testing/soru-seti.json gave the limit. */
export const ESIK = 0.46;

export const DURAK = (
  'acaba ama ancak artik asil aslinda bana bazi belki ben beni benim bile bir biri biz bize bizim bu bunu bunun cok cunku da daha de degil diye eger en ' +
  'gibi hakkinda hala halen hangi hangisi hangileri hani hem hep her hic icin ile ilgili ise istiyorum kac kaca kacina kacinci kadar kez ki kim kime kimler ' +
  'lutfen merhaba mi midir misin misiniz mu mudur muvekkilim mukellefim musterim nasil nasildir ne neden nedir neler nelerdir nerede nereden nereye nicin niye o olan ' +
  'olarak oldu oldugu olmak olmali olur olursa olmasi ona onu onun oysa oyle peki sana selam sen seni sey siz size sizin son sonra su soyle soyler soru sorum var ' +
  've veya ya yani yapilir yapilmali yapmaliyim yapmam yapayim yok yoksa zaman gerekir gerekiyor gerek gerekli lazim mumkun eder etmeli edilir ediyor etmek etmeye devam ' +
  'kapsaminda kapsami konusunda acisindan icinde bugun simdi yine tekrar sadece yalniz olunca olabilir edebilir verebilir verilebilir alabilir'
).split(' ');

/**
 * The knowledge base has no foreign law, so a country that no entry names weighs more than other words of a question,
 * and a question about it finds no answer.
 */
const ULKE =
  '^(almanya|fransa|ingiltere|hollanda|belcika|isvicre|avusturya|italya|ispanya|portekiz|yunanistan|bulgaristan|romanya|rusya|ukrayna|gurcistan|azerbaycan|' +
  'amerika|abd|kanada|meksika|brezilya|japonya|cin|hindistan|kore|iran|irak|suriye|dubai|misir|libya|israil|isvec|norvec|danimarka|finlandiya|polonya|' +
  'macaristan|sirbistan|estonya|kazakistan|ozbekistan|katar|arabistan|avustralya)([nd][ai][nk]?i?|[iuae]|l[iu])?$';
const ULKE_AGIRLIGI = 4;

const KONU_AGIRLIGI = 1.15;

const KISALTMA =
  '^(kdv|sgk|vuk|ttk|otv|mtv|gib|smm|kkeg|gvk|kvk)(n?[iu]n?|s[iu]n?[iuae]?|y?[iuae]|[dt][ae]n?|l[ae]r[iu]?)$';

/**
 * A passage's score is mainly the share of the question's words in it, rare words weighing more, and the nearness of
 * its title or keys. Longer words that no entry has may be misspelt and are compared by trigrams.
 */
export async function findPasajlar(tx: Tx, soru: string, adet = 3): Promise<Pasaj[]> {
  const { metin, konu } = aramaSorusu(soru);
  return list<Pasaj>(tx)`
    with soru as materialized (select app.bilgi_metni(${metin}::text) as metin),
    madde as materialized (
      select m.madde_id, m.konu, m.arama, m.sozcukler from bilgi_maddeleri m
      where m.aktif and coalesce(m.gecerlilik_baslangici <= current_date, true)
        and coalesce(m.gecerlilik_bitisi >= current_date, true)
    ),
    kelime as materialized (
      select s.kelime,
        (quote_literal(s.kelime)
          || coalesce('|' || quote_literal((ts_lexize('turkish_stem', s.kelime))[1]), ''))::tsquery as sorgu,
        case when length(s.kelime) >= 6 then (quote_literal(left(s.kelime, 5)) || ':*')::tsquery end as kok
      from (
        select distinct regexp_replace(k, ${KISALTMA}, '\\1') as kelime
        from soru, regexp_split_to_table(soru.metin, '[^a-z0-9]+') k
        where length(k) >= 2 and k <> all (${DURAK}::text[]) and k !~ '^(19|20)[0-9]{2}([a-z]{0,4})$'
      ) s
    ),
    vurus as materialized (
      select k.kelime, m.madde_id, case
        when m.sozcukler @@ k.sorgu then case when ts_filter(m.sozcukler, '{a}') @@ k.sorgu then 1 else 0.6 end
        when m.sozcukler @@ k.kok then case when ts_filter(m.sozcukler, '{a}') @@ k.kok then 0.8 else 0.45 end
        else 0 end as pay
      from kelime k cross join madde m
    ),
    agirlik as materialized (
      select v.kelime, count(*) filter (where v.pay > 0) as bulunan,
        ln(1 + count(*) / (0.5 + count(*) filter (where v.pay > 0)))
        * case when v.kelime ~ ${ULKE} and not bool_or(v.pay > 0) then ${ULKE_AGIRLIGI}::integer else 1 end as agirlik
      from vurus v group by v.kelime
    ),
    kapsama as (
      select v.madde_id, sum(a.agirlik * case
          when a.bulunan = 0 and length(v.kelime) >= 4
            then 0.8 * greatest(0, (strict_word_similarity(v.kelime, m.arama) - 0.4) / 0.6)
          else v.pay
        end) / nullif(sum(a.agirlik), 0) as pay
      from vurus v join agirlik a using (kelime) join madde m using (madde_id) group by v.madde_id
    ),
    aday as (select madde_id, pay from kapsama where pay > 0 order by pay desc limit 40),
    puanli as (
      select a.madde_id, (0.7 * a.pay + 0.3 * (
        select max(similarity(s.metin, k)) from soru s, regexp_split_to_table(m.arama, ' \\| ') k
      )) * case when m.konu = ${konu}::text then ${KONU_AGIRLIGI}::float8 else 1 end as puan
      from aday a join madde m using (madde_id)
    )
    select m.madde_id, m.kod, m.konu, m.baslik, m.metin, m.kaynak, m.kaynak_tarihi,
      round(p.puan::numeric, 3)::float8 as puan
    from puanli p join bilgi_maddeleri m using (madde_id) order by p.puan desc, m.madde_id limit ${adet}`;
}

const EN_COK_PASAJ = 3;
const YAKINLIK = 0.85;

export function dayanakOf(pasajlar: readonly Pasaj[]): Pasaj[] {
  const best = pasajlar[0]?.puan ?? 0;
  return pasajlar.slice(0, EN_COK_PASAJ).filter(({ puan }) => puan >= ESIK && puan >= best * YAKINLIK);
}

export interface Yanit {
  metin: string;
  kaynaklar: Kaynak[];
  baglantilar?: Baglanti[];
}

export const kaynakOf = ({ kod, baslik, kaynak, kaynak_tarihi }: Pasaj): Kaynak => ({
  kod,
  baslik,
  kaynak,
  kaynak_tarihi,
});

export function quotePasajlar(pasajlar: readonly Pasaj[]): Yanit {
  if (pasajlar.length === 0) return { metin: UZMAN_METNI.kaynakYok, kaynaklar: [] };
  const metin = pasajlar.map(({ baslik, metin: text }) => `**${baslik}**\n${text}`).join('\n\n');
  return { metin: metin.slice(0, YANIT_EN_COK), kaynaklar: pasajlar.map(kaynakOf) };
}
