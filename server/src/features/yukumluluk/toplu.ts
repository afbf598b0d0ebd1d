import { type RawBuilder, sql } from 'kysely';
import type {
  confirmYukumlulukler as confirmYukumluluklerRoute,
  previewYukumlulukOnayi as previewYukumlulukOnayiRoute,
} from '#contract/beyanname/yukumluluk.ts';
import { donemliTurler, rakipler } from '#contract/beyanname/yukumluluk-kurali.ts';
import { addMonths, ayMetni, ayMetninden } from '#contract/common/donem.ts';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import type { Kural } from '#contract/takvim/kural.ts';
import { donemSonu, donemUzunlugu } from '#contract/takvim/tarih.ts';
import type { Tx } from '#server/db/session.ts';
import type { Oneriler } from '#server/rows/yukumluluk.ts';
import { conditions, durumlular } from './queries.ts';

type Onizleme = RouteResponse<typeof previewYukumlulukOnayiRoute>;
type Onay = RouteParsed<typeof confirmYukumluluklerRoute>['body'];

/**
 * For each kind its first period owed from a month on (`ilk_donem` is its last month, `basi` its first), and the kinds
 * that it excludes.
 */
function turSatirlari({ kurallar, profiller }: Oneriler, ilk_donem: string): object[] {
  const turler = donemliTurler(kurallar);
  return profiller.flatMap(({ profil, kodlar, sonu }) =>
    (kodlar ?? []).map((kod) => {
      const kural = turler.get(kod) as Kural;
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

/** Duties (`aday`) that nobody has decided about; `cakisan` names a duty already owed that excludes it. */
const adaylar = (
  oneriler: Oneriler,
  { secim, ilk_donem }: Pick<Onay, 'secim' | 'ilk_donem'>,
): RawBuilder<unknown> => sql`
  with ${durumlular(oneriler.profiller)},
  tur as materialized (select * from jsonb_to_recordset(${JSON.stringify(turSatirlari(oneriler, ilk_donem))}::jsonb)
    as t(profil text, kod text, ilk_donem text, basi text, rakipler text[])),
  secilen as materialized (select * from durumlu where ${'idler' in secim ? sql`mukellef_id = any (${secim.idler})` : conditions(secim.suzgec)}),
  aday as materialized (
    select s.mukellef_id, t.kod, t.ilk_donem, coalesce(s.kararlar, '{}') && t.rakipler and exists (
        select from mukellef_yukumlulukleri y where y.mukellef_id = s.mukellef_id and y.verilir and y.kod = any (t.rakipler) and coalesce(y.son_donem, '9999') >= t.basi
      ) as cakisan
    from secilen s join tur t on t.profil = s.profil
    where not t.kod = any (coalesce(s.kararlar, '{}'))
  )`;

export async function previewYukumlulukOnayi(
  tx: Tx,
  oneriler: Oneriler,
  onay: Pick<Onay, 'secim' | 'ilk_donem'>,
): Promise<Onizleme> {
  const { rows } = await sql<Onizleme>`
    ${adaylar(oneriler, onay)},
    yazilan as (select * from aday where not cakisan)
    select (select count(distinct mukellef_id) from yazilan)::integer as mukellef, (select count(*) from yazilan)::integer as yukumluluk,
      (select count(*) from secilen where kodlar is null and kararlar is null)::integer as belirsiz,
      (select count(*) from secilen where kararlar is not null and (kodlar is null or kodlar <@ kararlar))::integer as tamam,
      (select count(*) from aday where cakisan)::integer as cakisan,
      (select coalesce(json_agg(t order by t.mukellef desc, t.kod), '[]') from (select kod, count(*) as mukellef from yazilan group by kod) t) as turler`.execute(
    tx,
  );
  return rows[0]!;
}

/** Writes the confirmation in one statement; a simultaneous decision of somebody else stays. */
export async function confirmYukumlulukler(
  tx: Tx,
  oneriler: Oneriler,
  { toplu_no, ...onay }: Pick<Onay, 'secim' | 'ilk_donem'> & { toplu_no: string },
): Promise<{ mukellef: number; yukumluluk: number }> {
  const { rows } = await sql<{ mukellef: number; yukumluluk: number }>`
    ${adaylar(oneriler, onay)},
    yazilan as (
      insert into mukellef_yukumlulukleri (mukellef_id, kod, ilk_donem, kaynak, toplu_no)
      select mukellef_id, kod, ilk_donem, 'kural', ${toplu_no} from aday where not cakisan order by mukellef_id
      on conflict (mukellef_id, kod) do nothing returning mukellef_id
    )
    select count(distinct mukellef_id)::integer as mukellef, count(*)::integer as yukumluluk from yazilan`.execute(tx);
  return rows[0]!;
}

/** Deletes what one confirmation wrote, except what somebody has changed since. */
export async function reverseYukumlulukOnayi(
  tx: Tx,
  toplu_no: string,
): Promise<{ mukellef: number; yukumluluk: number }> {
  const { rows } = await sql<{ mukellef: number; yukumluluk: number }>`
    with silinen as (delete from mukellef_yukumlulukleri where toplu_no = ${toplu_no} returning mukellef_id)
    select count(distinct mukellef_id)::integer as mukellef, count(*)::integer as yukumluluk from silinen`.execute(tx);
  return rows[0]!;
}
