import { type RawBuilder, sql } from 'kysely';
import * as contract from '#contract/beyanname/yukumluluk.ts';
import { kindsWithDonem, rakipler } from '#contract/beyanname/yukumluluk-kurali.ts';
import { addMonths, ayMetni, ayMetninden } from '#contract/common/donem.ts';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import type { Kural } from '#contract/takvim/kural.ts';
import { donemSonu, donemUzunlugu } from '#contract/takvim/tarih.ts';
import { one } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import type { Oneriler } from '#server/rows/yukumluluk.ts';
import { conditions, durumlular } from './queries.ts';

type Onizleme = RouteResponse<typeof contract.previewYukumlulukOnayi>;
type Onay = Pick<RouteParsed<typeof contract.confirmYukumlulukler>['body'], 'secim' | 'ilk_donem'>;

/**
 * Of the first period for which a kind of declaration would be owed, `basi` is the first and `ilk_donem` the last
 * month. `rakipler` are the kinds of declarations that exclude it.
 */
function kindRows({ kurallar, profiller }: Oneriler, ilk_donem: string): object[] {
  const kinds = kindsWithDonem(kurallar);
  return profiller.flatMap(({ profil, kodlar, sonu }) =>
    (kodlar ?? []).map((kod) => {
      const kural = kinds.get(kod) as Kural;
      const ilk = donemSonu(kural, ilk_donem, { hesap_donemi_sonu: sonu });
      return {
        profil,
        kod,
        ilk_donem: ilk,
        basi: ayMetni(addMonths(ayMetninden(ilk), 1 - donemUzunlugu(kural))),
        rakipler: rakipler(kod),
      };
    }),
  );
}

interface Parca {
  sonra: number;
  adet: number | null;
}

/** `aday` holds suggested duties that nobody decided about; another duty of the client excludes a `cakisan` one. */
const adaylar = (
  oneriler: Oneriler,
  { secim, ilk_donem }: Onay,
  { sonra, adet }: Parca = { sonra: 0, adet: null },
): RawBuilder<unknown> => sql`
  with ${durumlular(oneriler.profiller, sql`m.mukellef_id > ${sonra}`)},
  tur as materialized (select * from jsonb_to_recordset(${JSON.stringify(kindRows(oneriler, ilk_donem))}::jsonb)
    as t(profil text, kod text, ilk_donem text, basi text, rakipler text[])),
  secilen as materialized (
    select * from durumlu where ${'idler' in secim ? sql`mukellef_id = any (${secim.idler})` : conditions(secim.suzgec)}
    order by mukellef_id limit ${adet}
  ),
  aday as materialized (
    select s.mukellef_id, t.kod, t.ilk_donem, coalesce(s.kararlar, '{}') && t.rakipler and exists (
        select from mukellef_yukumlulukleri y
        where y.mukellef_id = s.mukellef_id and y.verilir and y.kod = any (t.rakipler)
          and coalesce(y.son_donem, '9999') >= t.basi
      ) as cakisan
    from secilen s join tur t on t.profil = s.profil
    where not t.kod = any (coalesce(s.kararlar, '{}'))
  )`;

export async function previewYukumlulukOnayi(tx: Tx, oneriler: Oneriler, onay: Onay): Promise<Onizleme> {
  return one<Onizleme>(tx)`
    ${adaylar(oneriler, onay)},
    yazilan as (select * from aday where not cakisan)
    select (select count(distinct mukellef_id) from yazilan)::integer as mukellef,
      (select count(*) from yazilan)::integer as yukumluluk,
      (select count(*) from secilen where kodlar is null and kararlar is null)::integer as belirsiz,
      (select count(*)
        from secilen
        where kararlar is not null and (kodlar is null or kodlar <@ kararlar))::integer as tamam,
      (select count(*) from aday where cakisan)::integer as cakisan,
      (select coalesce(json_agg(t order by t.mukellef desc, t.kod), '[]')
        from (select kod, count(*) as mukellef from yazilan group by kod) t) as turler`;
}

export async function confirmYukumlulukler(
  tx: Tx,
  oneriler: Oneriler,
  { toplu_no, sonra, ...onay }: Onay & { toplu_no: string; sonra: number },
): Promise<{ mukellef: number; yukumluluk: number; sonra: number | null }> {
  return one<{ mukellef: number; yukumluluk: number; sonra: number | null }>(tx)`
    ${adaylar(oneriler, onay, { sonra, adet: contract.ONAY_PARCASI })},
    yazilan as (
      insert into mukellef_yukumlulukleri (mukellef_id, kod, ilk_donem, kaynak, toplu_no)
      select mukellef_id, kod, ilk_donem, 'kural', ${toplu_no} from aday where not cakisan order by mukellef_id
      on conflict (mukellef_id, kod) do nothing returning mukellef_id
    )
    select count(distinct mukellef_id)::integer as mukellef, count(*)::integer as yukumluluk,
      (select max(mukellef_id)::integer from secilen having count(*) = ${contract.ONAY_PARCASI}) as sonra from yazilan`;
}

export async function reverseYukumlulukOnayi(
  tx: Tx,
  toplu_no: string,
): Promise<RouteResponse<typeof contract.reverseYukumlulukOnayi>> {
  return one<RouteResponse<typeof contract.reverseYukumlulukOnayi>>(tx)`
    with kim as materialized (
      select distinct mukellef_id
      from mukellef_yukumlulukleri
      where toplu_no = ${toplu_no}
      order by 1 limit ${contract.ONAY_PARCASI}
    ),
    silinen as (
      delete from mukellef_yukumlulukleri y using kim where y.mukellef_id = kim.mukellef_id and y.toplu_no = ${toplu_no}
      returning y.mukellef_id
    )
    select count(distinct mukellef_id)::integer as mukellef, count(*)::integer as yukumluluk,
      (select count(*) from kim) = ${contract.ONAY_PARCASI} as kaldi from silinen`;
}
