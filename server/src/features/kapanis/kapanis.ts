import { type RawBuilder, sql } from 'kysely';
import { type Donem, gunleri } from '#contract/common/donem.ts';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import * as contract from '#contract/tahakkuk/kapanis.ts';
import { list, one, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import { acikBeyanname, durumKosullari } from '#server/rows/durum.ts';
import { ayinEksigi } from './etmeyenler.ts';

const ayinGunleri = (donem: Donem, column: 'gun' | 'son_gun') => {
  const { baslangic, bitis } = gunleri(donem);
  return sql`${sql.ref(column)} between ${baslangic}::date and ${bitis}::date`;
};

/**
 * Each check of a month is a query of its own, which says how many are open and for how much; a further check is one
 * entry more. `eksik` is what the month has in no accrual.
 */
const KONTROLLER: Readonly<Record<contract.KapanisKontrolu, (donem: Donem) => RawBuilder<unknown>>> = {
  bekleyen: ({ yil, ay }) => sql`
    select coalesce(sum(adet), 0)::integer as adet, coalesce(sum(tutar), 0)::bigint as tutar
    from app.current_month_sums where hizmet_yili = ${yil} and hizmet_ayi = ${ay} and ${durumKosullari.bekleyen}`,
  etmeyen: () => sql`select adet, tutar from eksik`,
  guncel_degil: () => sql`select guncel_degil as adet, guncel_degil_tutar as tutar from eksik`,
  banka: (donem) => sql`
    select count(*)::integer as adet, coalesce(sum(tutar) filter (where tutar > 0), 0)::bigint as tutar
    from app.bekleyen_satirlar where ${ayinGunleri(donem, 'gun')}`,
  beyanname: (donem) => sql`
    select count(*)::integer as adet, null::bigint as tutar
    from beyannameler where duzeltme = 0 and ${acikBeyanname} and ${ayinGunleri(donem, 'son_gun')}`,
};

function listKontroller(tx: Tx, donem: Donem): Promise<contract.Kontrol[]> {
  const parts = Object.entries(KONTROLLER).map(
    ([name, query]) => sql`select ${name}::text as kontrol, k.* from (${query(donem)}) k`,
  );
  return list<contract.Kontrol>(tx)`
    with eksik as materialized (${ayinEksigi(donem)})
    ${sql.join(parts, sql` union all `)}`;
}

const kapaliAy = ({ yil, ay }: Donem) => sql`yil = ${yil} and ay = ${ay} and acilma is null`;

export async function getKapanis(tx: Tx, donem: Donem): Promise<contract.AyKapanisi> {
  const { kapanis, onceki } = await one<Pick<contract.AyKapanisi, 'kapanis' | 'onceki'>>(tx)`
    select (
        select json_build_object('kim', gate.kullanici_gorunen_adi(kapatan), 'zaman', kapanma, 'notu', notu,
          'acik_kalanlar', acik_kalanlar)
        from kapanislar where ${kapaliAy(donem)}
      ) as kapanis, (
        select json_build_object('acan', gate.kullanici_gorunen_adi(acan), 'acilma', acilma, 'acma_nedeni', acma_nedeni)
        from kapanislar where yil = ${donem.yil} and ay = ${donem.ay} and acilma is not null
        order by acilma desc limit 1
      ) as onceki`;
  return { kapanis, onceki, kontroller: kapanis ? [] : await listKontroller(tx, donem) };
}

export async function listKapanislar(tx: Tx): Promise<RouteResponse<typeof contract.listKapanislar>> {
  return {
    aylar: await list<RouteResponse<typeof contract.listKapanislar>['aylar'][number]>(tx)`
      select yil, ay, gate.kullanici_gorunen_adi(kapatan) as kim, kapanma as zaman
      from kapanislar where acilma is null order by yil desc, ay desc`,
  };
}

export async function createKapanis(
  tx: Tx,
  { acik, notu, ...donem }: RouteParsed<typeof contract.createKapanis>['body'],
): Promise<void> {
  await sql`select gate.hold_kapanis()`.execute(tx);
  const { kapanis, kontroller } = await getKapanis(tx, donem);
  if (kapanis)
    throw new AppError(contract.KAPANIS_ERRORS.AY_KAPATILDI, { ...donem, kim: kapanis.kim, zaman: kapanis.zaman });
  const now = contract.acikOf(kontroller);
  if (now !== acik) throw new AppError(contract.KAPANIS_ERRORS.KAPANIS_DEGISTI, { kontroller });
  if (now > 0 && notu === '') throw new AppError(contract.KAPANIS_ERRORS.KAPANIS_NOTU_GEREKLI);
  const open = JSON.stringify(kontroller.filter(({ adet }) => adet > 0));
  await sql`select gate.close_ay(${donem.yil}, ${donem.ay}, ${notu}, ${open}::jsonb)`.execute(tx);
}

export async function openKapanis(
  tx: Tx,
  { yil, ay, neden }: RouteParsed<typeof contract.openKapanis>['body'],
): Promise<void> {
  if (!(await value<boolean>(tx)`select gate.open_ay(${yil}, ${ay}, ${neden})`))
    throw new AppError(contract.KAPANIS_ERRORS.AY_KAPALI_DEGIL, { yil, ay });
}
