import { sql } from 'kysely';
import type { RouteParsed } from '#contract/common/route.ts';
import { fold } from '#contract/common/turkish-text.ts';
import type * as contract from '#contract/mukellef/belge.ts';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { contains, words } from '#server/rows/arama.ts';
import { limitOf } from '#server/rows/sayfa.ts';
import { allOf } from '#server/rows/suzgec.ts';
import { createAlinti } from './alinti.ts';
import { BELGE, GUNCEL } from './queries.ts';

type Query = RouteParsed<typeof contract.searchBelgeler>['query'];

export async function searchBelgeler(
  tx: Tx,
  { arama, mukellef_id, sayfa, boyut }: Query,
): Promise<{ results: contract.SearchResult[]; toplam: number }> {
  const folded = fold(arama);
  const roots = sql`websearch_to_tsquery('turkish', ${arama})`;
  const plain = sql`plainto_tsquery('simple', ${folded})`;
  const inside = allOf(words(arama).map((word) => sql`y.katlanmis like ${contains(word)}`));
  const rows = await list<{ satir: contract.BelgeRow & { sayfa: number }; metin: string; toplam: number }>(tx)`
    with bulunan as (
      select y.surum_id, y.sayfa, y.metin,
        ts_rank(y.arama, ${roots}) + ts_rank(y.arama, ${plain}) + word_similarity(${folded}, y.katlanmis) as uyum
      from belge_sayfalari y where y.arama @@ ${roots} or y.arama @@ ${plain} or (${inside}) or ${folded} <% y.katlanmis
    )
    select json_build_object(${BELGE}, 'mukellef_adi', m.ad, 'tc_no', m.tc_no, 'sayfa', y.sayfa) as satir, y.metin,
      count(*) over ()::integer as toplam
    from bulunan y join ${GUNCEL} on s.surum_id = y.surum_id join mukellefler m on m.mukellef_id = b.mukellef_id
    where ${mukellef_id ? sql`b.mukellef_id = ${mukellef_id}` : sql`true`}
    order by y.uyum desc, s.yukleme_tarihi desc, y.surum_id, y.sayfa ${limitOf({ sayfa, boyut })}`;
  return {
    results: rows.map(({ satir, metin }) => ({ ...satir, alinti: createAlinti(metin, arama) })),
    toplam: rows[0]?.toplam ?? 0,
  };
}
