import { type RawBuilder, sql } from 'kysely';
import type { BekleyenSatir } from '#contract/banka/eslesme.ts';
import { createMatcher, type Matcher } from '#contract/banka/eslesme-onerisi.ts';
import type { KararTuru, MatchContext, OpenDebt } from '#contract/banka/eslesme-turleri.ts';
import { list, maybe, one, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { gecerliAvans } from '#server/rows/avans.ts';

/** Payments of a receipt that stand, at least in part. */
const standing = (makbuz_id: RawBuilder<unknown>) => sql`(
  select o.odeme_id from odemeler o
  where (o.odeme_id = ${makbuz_id} or o.makbuz_id = ${makbuz_id}) and o.iptal_edilen_id is null
    and o.odeme_tutari + coalesce((select sum(r.odeme_tutari)
      from odemeler r
      where r.iptal_edilen_id = o.odeme_id), 0) > 0
)`;

/** The receipts that the decision `k` booked, or that had been booked before it. */
export const makbuzlari = sql`(
  select b.pay_id, b.makbuz_id from banka_karar_paylari b where b.karar_id = k.karar_id
  union all
  select 0, k.kayitli_makbuz where k.kayitli_makbuz is not null
)`;

/** Whether something on them still stands, as a payment or as an advance. */
export const stands = sql<boolean>`exists (
  select from ${makbuzlari} p
  where exists ${standing(sql`p.makbuz_id`)} or exists (
    select from avans_hareketleri h
    where h.makbuz_id = p.makbuz_id and ${gecerliAvans} > 0
  )
)`;

const hesaplar = sql`(select coalesce(json_agg(json_build_object('hesap_id', h.hesap_id, 'iban', h.iban,
    'ad', h.ad)), '[]')
  from banka_hesaplari h)`;
const ownNames = sql`(select coalesce(json_agg(a.deger), '[]')
  from ayarlar a
  where a.ad = 'firma_adi' and a.deger <> '""')`;
const byIban = sql`(select a.deger = 'true' from ayarlar a where a.ad = 'banka_iban_eslesme')`;
const odeyenler = sql`(select coalesce(json_agg(json_build_object('odeyen_id', o.odeyen_id, 'cekirdek', o.cekirdek,
    'iban', o.iban, 'muhasebeci_id', o.muhasebeci_id, 'otomatik', o.otomatik)), '[]')
  from odeyenler o
  where o.unutma is null)`;
/** What the accountant in `muhasebeci_id` owes, the oldest first. */
const borclarOf = (muhasebeci_id: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(json_build_object('yil', t.tahakkuk_yili, 'ay', t.tahakkuk_ayi, 'bakiye', t.bakiye)
    order by t.tahakkuk_yili, t.tahakkuk_ayi)
  from borc_tahakkuk t
  where t.muhasebeci_id = ${muhasebeci_id} and t.bakiye > 0
), '[]')`;
/** It changes with everything but debts that decides whose money a line is. */
const stamp = sql`md5(concat_ws('|', ${hesaplar}, ${ownNames}, ${byIban}, ${odeyenler}, (
  select string_agg(concat_ws('/', m.muhasebeci_id, m.ad, m.sirket_adi), '|' order by m.muhasebeci_id)
  from muhasebeci m
  where m.anonim_tarihi is null)))`;

/** All that a proposal is made from, as it stands now. */
export const getContext = (tx: Tx): Promise<MatchContext> =>
  one<MatchContext>(tx)`
    select ${hesaplar} as hesaplar, ${ownNames} as "ownNames", ${byIban} as "byIban",
      (select coalesce(json_agg(json_build_object('muhasebeci_id', m.muhasebeci_id, 'ad', m.ad,
          'sirket_adi', m.sirket_adi, 'borclar', ${borclarOf(sql`m.muhasebeci_id`)})
          order by m.ad, m.muhasebeci_id), '[]')
        from muhasebeci m
        where m.anonim_tarihi is null) as muhasebeciler,
      ${odeyenler} as odeyenler,
      (select coalesce(json_agg(json_build_object('karar_id', k.karar_id, 'gun', s.gun, 'tutar', s.tutar,
          'aciklama', s.aciklama, 'karsi_ad', s.karsi_ad)), '[]')
        from app.gecerli_kararlar k join banka_satirlari s on s.satir_id = k.satir_id
        where k.tur = 'tahsilat' and s.gun > current_date - 90 and ${stands}) as booked`;

export const getMatcher = async (tx: Tx): Promise<Matcher> => createMatcher(await getContext(tx));

/** The stamp is read first, so that what changes between the two is read once more rather than missed. */
export async function getStampedMatcher(tx: Tx): Promise<{ stamp: string; matcher: Matcher }> {
  const now = await value<string>(tx)`select ${stamp} as stamp`;
  return { stamp: now, matcher: await getMatcher(tx) };
}

/** Whom the office permits to book by itself is not forgotten before what is booked for it is seen. */
export const lockPermitted = (tx: Tx, odeyen_id: number) =>
  maybe<{ stamp: string; muhasebeci_id: number; borclar: OpenDebt[] }>(tx)`
    select ${stamp} as stamp, p.muhasebeci_id, ${borclarOf(sql`p.muhasebeci_id`)} as borclar
    from odeyenler p
    where p.odeyen_id = ${odeyen_id} and p.otomatik and p.unutma is null for share`;

export type Bekleyen = Omit<BekleyenSatir, 'oneri' | 'kayitlilar'>;

/** The lines that wait, the oldest first. */
export const listBekleyenler = (tx: Tx, { hesap_id, limit }: { hesap_id?: number | undefined; limit: number }) =>
  list<Bekleyen>(tx)`
    select s.satir_id, s.hesap_id, h.ad as hesap_adi, s.gun::text, s.saat::text, s.tutar, s.aciklama, s.referans,
      s.karsi_ad, s.karsi_iban
    from app.bekleyen_satirlar s join banka_hesaplari h on h.hesap_id = s.hesap_id
    where ${hesap_id ? sql`s.hesap_id = ${hesap_id}` : sql`true`}
    order by s.gun, s.satir_id
    limit ${limit}`;

export const countBekleyenler = (tx: Tx, hesap_id?: number): Promise<number> =>
  value<number>(tx)`
    select count(*) as adet from app.bekleyen_satirlar s
    where ${hesap_id ? sql`s.hesap_id = ${hesap_id}` : sql`true`}`;

export interface LockedLine extends Bekleyen {
  para_birimi: string;
  /** The number of the line's last decision, 0 where it has none: an odd one stands. */
  sira: number;
}

/** While a line is decided about, its statement is not taken back. */
export const lockLines = (tx: Tx, idler: readonly number[]): Promise<LockedLine[]> =>
  list<LockedLine>(tx)`
    select s.satir_id, s.hesap_id, h.ad as hesap_adi, s.gun::text, s.saat::text, s.tutar, s.aciklama, s.referans,
      s.karsi_ad, s.karsi_iban, h.para_birimi,
      coalesce((select max(k.sira) from banka_kararlari k where k.satir_id = s.satir_id), 0) as sira
    from banka_satirlari s join banka_hesaplari h on h.hesap_id = s.hesap_id
      join banka_ekstreleri e on e.ekstre_id = s.ekstre_id
    where s.satir_id = any (${idler}::bigint[])
    order by s.satir_id for share of e`;

/** Debts of several accountants are locked at once, in the order of their ids, as of one accountant elsewhere. */
export const lockBorclarOf = (tx: Tx, muhasebeciler: readonly number[]) =>
  sql`
    select from borc_tahakkuk
    where muhasebeci_id = any (${muhasebeciler}::bigint[]) and bakiye > 0
    order by borc_id for update`.execute(tx);

/** So are those that receipts have paid, before they are reversed one after the other. */
export const lockPaidBy = (tx: Tx, makbuzlar: readonly number[]) =>
  sql`
    select from borc_tahakkuk
    where borc_id in (select o.tahakkuk_id
      from odemeler o
      where o.odeme_id = any (${makbuzlar}::bigint[]) or o.makbuz_id = any (${makbuzlar}::bigint[]))
    order by borc_id for update`.execute(tx);

export interface StandingDecision {
  karar_id: number;
  satir_id: number;
  sira: number;
  tur: KararTuru;
  tutar: number;
  odeyen_id: number | null;
  ogrendi: boolean;
  makbuzlar: number[];
  /** The payment that came back with this line, and the decision by which this payment came back. */
  geri_donen_id: number | null;
  iade_id: number | null;
}

export const listStanding = (tx: Tx, idler: readonly number[]): Promise<StandingDecision[]> =>
  list<StandingDecision>(tx)`
    select k.karar_id, k.satir_id, k.sira, k.tur, s.tutar, k.odeyen_id, k.ogrendi,
      coalesce((select array_agg(p.makbuz_id order by p.pay_id)
        from banka_karar_paylari p
        where p.karar_id = k.karar_id), '{}') as makbuzlar,
      k.geri_donen_id, (select i.karar_id from app.gecerli_kararlar i where i.geri_donen_id = k.karar_id) as iade_id
    from app.gecerli_kararlar k join banka_satirlari s on s.satir_id = k.satir_id
    where k.karar_id = any (${idler}::bigint[])
    order by k.karar_id`;

/** A payment of the receipt that stands, by which the rest of it is reversed, too. */
export const findStandingOdeme = async (tx: Tx, makbuz_id: number): Promise<number | null> =>
  value<number | null>(tx)`
    select min(odeme_id) as odeme_id from ${standing(sql`${makbuz_id}::bigint`)} o`;

export interface NewDecision {
  satir_id: number;
  sira: number;
  tur: KararTuru | 'geri alındı';
  neden: string;
  odeyen_id: number | null;
  otomatik: boolean;
  ogrendi: boolean;
  geri_donen_id: number | null;
  kayitli_makbuz: number | null;
}

export const insertDecision = (tx: Tx, karar: NewDecision): Promise<number> =>
  value<number>(tx)`
    insert into banka_kararlari (satir_id, sira, tur, neden, odeyen_id, otomatik, ogrendi, geri_donen_id,
      kayitli_makbuz)
    values (${karar.satir_id}, ${karar.sira}, ${karar.tur}, ${karar.neden.slice(0, 300)}, ${karar.odeyen_id},
      ${karar.otomatik}, ${karar.ogrendi}, ${karar.geri_donen_id}, ${karar.kayitli_makbuz})
    returning karar_id`;

export const insertShare = (
  tx: Tx,
  karar_id: number,
  pay: { muhasebeci_id: number; tutar: number; makbuz_id: number },
) =>
  sql`
    insert into banka_karar_paylari (karar_id, muhasebeci_id, tutar, makbuz_id)
    values (${karar_id}, ${pay.muhasebeci_id}, ${pay.tutar}, ${pay.makbuz_id})`.execute(tx);
