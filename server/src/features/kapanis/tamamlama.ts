import { type RawBuilder, sql } from 'kysely';
import type { Donem } from '#contract/common/donem.ts';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import * as contract from '#contract/tahakkuk/tahakkuk-etmeyen.ts';
import { list, one, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { accrualOf } from '#server/features/tahakkuk/hizmet-toplami.ts';
import { recomputeTahakkuklar } from '#server/features/tahakkuk/queries.ts';
import { AppError } from '#server/http/app-error.ts';
import { spendAvanslarAtOnce } from '#server/rows/avans.ts';
import { bedelsizler } from './etmeyenler.ts';

type Donemi = RouteParsed<typeof contract.leaveTahakkukEtmeyenler>['body']['satirlar'][number];

const chosen = (rows: readonly Donemi[]) => sql`
    secilen as materialized (
      select distinct muhasebeci_id, yil, ay
      from unnest(${rows.map(({ muhasebeci_id }) => muhasebeci_id)}::bigint[],
        ${rows.map(({ yil }) => yil)}::smallint[], ${rows.map(({ ay }) => ay)}::smallint[])
        as s(muhasebeci_id, yil, ay)
      join muhasebeci using (muhasebeci_id)
    )`;

interface Eksik extends Donemi {
  borc_id: number | null;
  borc_tutari: number | null;
  tahsilat: number | null;
  hizmet_toplami: number;
  toplam: number;
}

const TOPLAM = accrualOf([sql`s.muhasebeci_id`, sql`s.yil`, sql`s.ay`]);

/** The accruals are locked first, so that what is read of them afterwards is what the act changes. */
async function lockEksikler(tx: Tx, rows: readonly Donemi[]): Promise<Eksik[]> {
  await sql`
    with ${chosen(rows)}
    select from borc_tahakkuk t
    join secilen s on s.muhasebeci_id = t.muhasebeci_id and s.yil = t.tahakkuk_yili and s.ay = t.tahakkuk_ayi
    order by t.borc_id for update of t`.execute(tx);
  return list<Eksik>(tx)`
    with ${chosen(rows)}
    select s.muhasebeci_id, s.yil, s.ay, t.borc_id, t.borc_tutari, t.tahsilat,
      coalesce(t.hizmet_toplami, 0)::bigint as hizmet_toplami, ${TOPLAM} as toplam
    from secilen s left join borc_tahakkuk t on t.muhasebeci_id = s.muhasebeci_id and t.tahakkuk_yili = s.yil
      and t.tahakkuk_ayi = s.ay
    order by s.yil, s.ay, s.muhasebeci_id`;
}

const tutarOf = ({ toplam, hizmet_toplami }: Eksik): number => Math.max(toplam - hizmet_toplami, 0);

function refuseChanged(rows: readonly Eksik[], beklenen: { adet: number; tutar: number }): void {
  const now = { adet: rows.length, tutar: rows.reduce((sum, row) => sum + tutarOf(row), 0) };
  if (now.adet !== beklenen.adet || now.tutar !== beklenen.tutar)
    throw new AppError(contract.TAHAKKUK_ETMEYEN_ERRORS.ETMEYENLER_DEGISTI, now);
}

const columnsOf = <Row>(rows: readonly Row[], key: keyof Row) => rows.map((row) => row[key]);
const toplamlariyla = (rows: readonly Eksik[]) => sql`
      unnest(${columnsOf(rows, 'muhasebeci_id')}::bigint[], ${columnsOf(rows, 'yil')}::smallint[],
        ${columnsOf(rows, 'ay')}::smallint[], ${columnsOf(rows, 'borc_id')}::bigint[],
        ${columnsOf(rows, 'toplam')}::bigint[], ${columnsOf(rows, 'hizmet_toplami')}::bigint[],
        ${columnsOf(rows, 'borc_tutari')}::bigint[])
        as s(muhasebeci_id, yil, ay, borc_id, toplam, onceki_toplam, onceki_tutar)`;

const COLUMNS = sql`toplu_id, muhasebeci_id, yil, ay, yol, tutar, borc_id, kaynak_id, onceki_tutar, yeni_tutar,
      onceki_toplam, yeni_toplam`;

type Write = (tx: Tx, toplu_id: string, rows: readonly Eksik[], buAy: Donem) => Promise<void>;

const create: Write = async (tx, toplu_id, rows) => {
  await sql`
    with eklenen as (
      insert into borc_tahakkuk (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari, hizmet_toplami)
      select muhasebeci_id, yil, ay, toplam, toplam from ${toplamlariyla(rows)} order by yil, ay, muhasebeci_id
      returning borc_id, muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari
    )
    insert into tahakkuk_tamamlamalari (${COLUMNS})
    select ${toplu_id}, muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, 'olusturuldu', borc_tutari, borc_id, null, null,
      borc_tutari, 0, borc_tutari
    from eklenen`.execute(tx);
};

const bringUpToDate: Write = async (tx, toplu_id, rows) => {
  await recomputeTahakkuklar(
    tx,
    rows.map(({ borc_id }) => borc_id!),
  );
  await sql`
    insert into tahakkuk_tamamlamalari (${COLUMNS})
    select ${toplu_id}, s.muhasebeci_id, s.yil, s.ay, 'guncellendi', s.toplam - s.onceki_toplam, t.borc_id, null,
      s.onceki_tutar, t.borc_tutari, s.onceki_toplam, t.hizmet_toplami
    from ${toplamlariyla(rows)} join borc_tahakkuk t using (borc_id)`.execute(tx);
};

/** A paid accrual stays as it is; its month's services count as charged, in the running month's accrual. */
const addToThisMonth: Write = async (tx, toplu_id, rows, { yil, ay }) => {
  await sql`
    with hedef as (
      insert into borc_tahakkuk as t (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari, aciklama)
      select muhasebeci_id, ${yil}, ${ay}, sum(toplam - onceki_toplam), ${contract.EKLENEN_ACIKLAMASI}
      from ${toplamlariyla(rows)} group by muhasebeci_id order by muhasebeci_id
      on conflict (muhasebeci_id, tahakkuk_yili, tahakkuk_ayi) where iptal is null
        do update set borc_tutari = t.borc_tutari + excluded.borc_tutari
      returning borc_id, muhasebeci_id, borc_tutari
    )
    insert into tahakkuk_tamamlamalari (${COLUMNS})
    select ${toplu_id}, s.muhasebeci_id, s.yil, s.ay, 'eklendi', s.toplam - s.onceki_toplam, h.borc_id, s.borc_id, null,
      h.borc_tutari, s.onceki_toplam, s.toplam
    from ${toplamlariyla(rows)} join hedef h using (muhasebeci_id)`.execute(tx);
  await sql`
    update borc_tahakkuk t set hizmet_toplami = s.toplam from ${toplamlariyla(rows)}
    where t.borc_id = s.borc_id`.execute(tx);
};

export async function completeTahakkukEtmeyenler(
  tx: Tx,
  { satirlar: rows, beklenen }: RouteParsed<typeof contract.completeTahakkukEtmeyenler>['body'],
  { toplu_id, buAy }: { toplu_id: string; buAy: Donem },
): Promise<contract.TamamlamaResult> {
  const eksikler = await lockEksikler(tx, rows);
  refuseChanged(eksikler, beklenen);
  const open = eksikler.filter((row) => tutarOf(row) > 0);
  const groups = {
    olusturulan: open.filter(({ borc_id }) => borc_id === null),
    guncellenen: open.filter(({ borc_id, tahsilat }) => borc_id !== null && tahsilat === 0),
    eklenen: open.filter(({ tahsilat }) => tahsilat !== null && tahsilat > 0),
  };
  const acts: [readonly Eksik[], Write][] = [
    [groups.olusturulan, create],
    [groups.guncellenen, bringUpToDate],
    [groups.eklenen, addToThisMonth],
  ];
  for (const [group, write] of acts) if (group.length > 0) await write(tx, toplu_id, group, buAy);
  await spendAvanslarAtOnce(
    tx,
    sql`t.borc_id in (select y.borc_id from tahakkuk_tamamlamalari y where y.toplu_id = ${toplu_id})`,
  );
  return {
    toplu_id,
    olusturulan: groups.olusturulan.length,
    guncellenen: groups.guncellenen.length,
    eklenen: groups.eklenen.length,
    toplam_tutar: open.reduce((sum, row) => sum + tutarOf(row), 0),
  };
}

export async function leaveTahakkukEtmeyenler(
  tx: Tx,
  { satirlar: rows, beklenen, notu }: RouteParsed<typeof contract.leaveTahakkukEtmeyenler>['body'],
  toplu_id: string,
): Promise<RouteResponse<typeof contract.leaveTahakkukEtmeyenler>> {
  const eksikler = await lockEksikler(tx, rows);
  refuseChanged(eksikler, beklenen);
  const birakilan = await value<number>(tx)`
    with ${bedelsizler(sql`true`)},
    yazilan as (
      insert into tahakkuk_tamamlamalari (toplu_id, muhasebeci_id, yil, ay, yol, tutar, bedelsiz, notu)
      select ${toplu_id}, muhasebeci_id, yil, ay, 'birakildi', greatest(toplam - onceki_toplam, 0),
        coalesce(b.adet, 0), ${notu}
      from ${toplamlariyla(eksikler)} left join bedelsiz b using (muhasebeci_id, yil, ay)
      returning 1
    )
    select count(*)::integer from yazilan`;
  return { toplu_id, birakilan };
}

interface Geri {
  adet: number;
  engel: number;
}

/** What the act itself paid from advances, which is dated as the act is, becomes an advance again. */
const giveBackAvanslar = (tx: Tx, isActs: RawBuilder<unknown>) =>
  sql`
    select app.reverse_avanstan_odemeler(array(
      select o.odeme_id from odemeler o
      where (o.tahakkuk_id, o.odeme_tarihi) in (
        select y.borc_id, y.zaman from tahakkuk_tamamlamalari y where ${isActs} and y.yol <> 'birakildi'
      )
    ))`.execute(tx);

/** An accrual that was paid or changed since keeps the whole act from being taken back. */
export async function reverseTamamlama(
  tx: Tx,
  { toplu_id, satir: row }: RouteParsed<typeof contract.reverseTamamlama>['body'],
): Promise<RouteResponse<typeof contract.reverseTamamlama>> {
  const isActs = sql`y.toplu_id = ${toplu_id} and y.geri_alinma is null
      ${row ? sql`and (y.muhasebeci_id, y.yil, y.ay) = (${row.muhasebeci_id}, ${row.yil}, ${row.ay})` : sql``}`;
  await sql`
    select from borc_tahakkuk t
    where t.borc_id in (select unnest(array[y.borc_id, y.kaynak_id]) from tahakkuk_tamamlamalari y where ${isActs})
    order by t.borc_id for update`.execute(tx);
  await giveBackAvanslar(tx, isActs);
  const { adet, engel } = await one<Geri>(tx)`
    select count(*)::integer as adet, (count(*) filter (where case y.yol
        when 'birakildi' then false
        when 'eklendi' then t.borc_id is null or t.borc_tutari - e.tutar < t.tahsilat
          or k.hizmet_toplami is distinct from y.yeni_toplam
        else t.borc_id is null or t.tahsilat > 0
          or (t.borc_tutari, t.hizmet_toplami) <> (y.yeni_tutar, y.yeni_toplam)
      end))::integer as engel
    from tahakkuk_tamamlamalari y
    left join borc_tahakkuk t on t.borc_id = y.borc_id
    left join borc_tahakkuk k on k.borc_id = y.kaynak_id
    left join lateral (
      select sum(y2.tutar) as tutar from tahakkuk_tamamlamalari y2
      where y2.borc_id = y.borc_id and y2.yol = 'eklendi' and y2.toplu_id = y.toplu_id and y2.geri_alinma is null
    ) e on true
    where ${isActs}`;
  if (adet === 0) throw new AppError('NOT_FOUND');
  if (engel > 0) throw new AppError(contract.TAHAKKUK_ETMEYEN_ERRORS.TAMAMLAMA_DEGISTI, { adet: engel });
  await undo(tx, isActs);
  return { geri_alinan: adet };
}

/** What an act made goes; what it changed is as before. An accrual that holds nothing but what was added goes, too. */
async function undo(tx: Tx, isActs: RawBuilder<unknown>): Promise<void> {
  const yapilan = await list<{
    yol: string;
    borc_id: number;
    kaynak_id: number;
    tutar: number;
    onceki_tutar: number;
    onceki_toplam: number;
  }>(tx)`
    update tahakkuk_tamamlamalari y set geri_alan = app.kullanici_id(), geri_alinma = now() where ${isActs}
    returning y.yol, y.borc_id, y.kaynak_id, y.tutar, y.onceki_tutar, y.onceki_toplam`;
  const doneBy = (yol: string) => yapilan.filter((row) => row.yol === yol);
  const [olusan, guncel, eklenen] = [doneBy('olusturuldu'), doneBy('guncellendi'), doneBy('eklendi')];
  if (guncel.length > 0)
    await sql`
      update borc_tahakkuk t set borc_tutari = s.tutar, hizmet_toplami = s.toplam
      from unnest(${columnsOf(guncel, 'borc_id')}::bigint[], ${columnsOf(guncel, 'onceki_tutar')}::bigint[],
        ${columnsOf(guncel, 'onceki_toplam')}::bigint[]) as s(borc_id, tutar, toplam)
      where t.borc_id = s.borc_id`.execute(tx);
  const empty = eklenen.length > 0 ? await takeOut(tx, eklenen) : [];
  const gone = [...new Set([...columnsOf(olusan, 'borc_id'), ...empty])];
  if (gone.length > 0)
    await sql`select gate.remove_tahakkuk(b) from unnest(${gone}::bigint[]) as b order by b`.execute(tx);
}

type Eklenen = { borc_id: number; kaynak_id: number; tutar: number; onceki_toplam: number };

async function takeOut(tx: Tx, eklenen: readonly Eklenen[]): Promise<number[]> {
  await sql`
    update borc_tahakkuk t set hizmet_toplami = s.toplam
    from unnest(${columnsOf(eklenen, 'kaynak_id')}::bigint[], ${columnsOf(eklenen, 'onceki_toplam')}::bigint[])
      as s(borc_id, toplam)
    where t.borc_id = s.borc_id`.execute(tx);
  const rows = await list<{ borc_id: number; bos: boolean }>(tx)`
    with cikan as materialized (
      select borc_id, sum(tutar)::bigint as tutar
      from unnest(${columnsOf(eklenen, 'borc_id')}::bigint[], ${columnsOf(eklenen, 'tutar')}::bigint[])
        as s(borc_id, tutar)
      group by borc_id
    ),
    kalan as (
      update borc_tahakkuk t set borc_tutari = t.borc_tutari - c.tutar from cikan c
      where t.borc_id = c.borc_id and t.borc_tutari > c.tutar
      returning t.borc_id
    )
    select c.borc_id, k.borc_id is null as bos from cikan c left join kalan k using (borc_id)`;
  return rows.filter(({ bos }) => bos).map(({ borc_id }) => borc_id);
}
