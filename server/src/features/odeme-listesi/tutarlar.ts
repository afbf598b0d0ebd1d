import { sql } from 'kysely';
import type * as kalem from '#contract/beyanname/odeme-kalemi.ts';
import { ODEMESIZ_TURLER, UCRET } from '#contract/beyanname/odeme-kalemi.ts';
import { ODEME_LISTESI_ERRORS } from '#contract/beyanname/odeme-listesi.ts';
import { ayMetni, type Donem, formatDonem, gunleri } from '#contract/common/donem.ts';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import { list, maybe } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import { kalemler as kalemlerOf, toplamOf } from './kalemler.ts';
import { SIRA } from './queries.ts';

type Kalem = RouteParsed<typeof kalem.setOdemeTutarlari>['body']['kalemler'][number];

/** The client's payments with the office's fee, or undefined where the caller sees no such active client. */
export async function getMukellefOdemeleri(
  tx: Tx,
  donem: Donem,
  mukellef_id: number,
): Promise<RouteResponse<typeof kalem.getMukellefOdemeleri> | undefined> {
  return maybe<RouteResponse<typeof kalem.getMukellefOdemeleri>>(tx)`
    with ${kalemlerOf(donem, { ucret: true, which: sql`m.mukellef_id = ${mukellef_id}` })}
    select m.ad, coalesce((
        select json_agg(json_build_object('kod', kod, 'donem', donem, 'gun', gun, 'tutar', tutar, 'kaynak', kaynak,
          'kendi_tutari', kendi_tutari, 'kendi_gunu', kendi_gunu,
          'yazan', gate.kullanici_gorunen_adi(yazan), 'zaman', zaman) order by ${SIRA})
        from kalem
      ), '[]') as kalemler, (select ${toplamOf(sql`tutar`)} from kalem where kod <> ${UCRET}) as toplam
    from mukellefler m where m.mukellef_id = ${mukellef_id} and m.aktif`;
}

async function refuseUnknown(tx: Tx, donem: Donem, mukellef_id: number, kalemler: readonly Kalem[]): Promise<void> {
  const rows = await list<{ kod: string; donem: string; turu: boolean; beyanli: boolean }>(tx)`
    select k.kod, k.donem,
      (k.kod = ${UCRET} or exists (select from beyanname_turleri t where t.kod = k.kod)) as turu,
      exists (select from beyannameler b
        where b.mukellef_id = ${mukellef_id} and b.kod = k.kod and b.donem = k.donem) as beyanli
    from jsonb_to_recordset(${JSON.stringify(kalemler)}::jsonb) as k(kod text, donem text)`;
  const { baslangic, bitis } = gunleri(donem);
  for (const [i, { kod, turu, beyanli }] of rows.entries()) {
    const { tutar, son_gun } = kalemler[i]!;
    if (!turu || (ODEMESIZ_TURLER as readonly string[]).includes(kod))
      throw new AppError(ODEME_LISTESI_ERRORS.ODEME_TURU_YOK);
    const isIn = son_gun !== null && son_gun >= baslangic && son_gun <= bitis;
    if ((tutar !== null || son_gun !== null) && kod !== UCRET && !beyanli && !isIn)
      throw new AppError(ODEME_LISTESI_ERRORS.ODEME_GUNU_GEREKLI, { ay: formatDonem(donem) });
  }
}

export async function setOdemeTutarlari(
  tx: Tx,
  donem: Donem,
  mukellef_id: number,
  asked: readonly Kalem[],
): Promise<void> {
  const kisi = await maybe(tx)`select from mukellefler m where m.mukellef_id = ${mukellef_id} and m.aktif`;
  if (!kisi) throw new AppError('NOT_FOUND');
  // The office's fee begins with the month of the list and has no last day.
  const kalemler = asked.map((one) => (one.kod === UCRET ? { ...one, donem: ayMetni(donem), son_gun: null } : one));
  await refuseUnknown(tx, donem, mukellef_id, kalemler);
  const rows = sql`jsonb_to_recordset(${JSON.stringify(kalemler)}::jsonb) as k(kod text, donem text, tutar bigint,
      son_gun date)`;
  await sql`
    delete from odeme_tutarlari t using ${rows}
    where num_nonnulls(k.tutar, k.son_gun) = 0 and t.mukellef_id = ${mukellef_id} and t.kod = k.kod
      and t.donem = k.donem`.execute(tx);
  await sql`
    insert into odeme_tutarlari as t (mukellef_id, kod, donem, tutar, son_gun)
    select distinct on (k.kod, k.donem) ${mukellef_id}, k.kod, k.donem, k.tutar, k.son_gun from ${rows}
    where num_nonnulls(k.tutar, k.son_gun) > 0
    on conflict (mukellef_id, kod, donem) do update set tutar = excluded.tutar, son_gun = excluded.son_gun
    where (t.tutar, t.son_gun) is distinct from (excluded.tutar, excluded.son_gun)`.execute(tx);
}
