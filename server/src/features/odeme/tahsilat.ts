import { sql } from 'kysely';
import { gunOf } from '#contract/common/donem.ts';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import * as contract from '#contract/tahakkuk/odeme.ts';
import { spreadTutar } from '#contract/tahakkuk/spread-tutar.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import { createAvans } from './avans.ts';
import { refuseMukerrer } from './mukerrer.ts';
import { createOdeme, type LockedBorc, lockAcikBorclar, lockBorclar } from './queries.ts';

export type Tahsilat = RouteParsed<typeof contract.createTahsilat>['body'];
type Kaydedilen = RouteResponse<typeof contract.createTahsilat>;

/**
 * A payment whose day is given gets the time 12:00 of that day, or that of its latest accrual if later, but no time
 * after now.
 */
const anOf = (
  gun: string,
  idler: readonly number[],
) => sql`least(now(), greatest((${gun}::date + time '12:00') at time zone 'Europe/Istanbul',
  (select max(t.borc_tarihi) from borc_tahakkuk t where t.borc_id = any (${idler}::bigint[]))))`;

const isBefore = (gun: string | undefined, { borc_tarihi }: LockedBorc): boolean =>
  gun !== undefined && gun < gunOf(new Date(borc_tarihi));

function requireBorclar({ muhasebeci_id, kalemler, odeme_tarihi }: Tahsilat, borclar: readonly LockedBorc[]): void {
  kalemler.forEach(({ tahakkuk_id, odeme_tutari }, i) => {
    const borc = borclar.find(({ borc_id }) => borc_id === tahakkuk_id);
    if (borc?.muhasebeci_id !== muhasebeci_id)
      throw new AppError(contract.ODEME_ERRORS.ODEME_BORCU_YOK, undefined, `kalemler.${i}.tahakkuk_id`);
    if (odeme_tutari > borc.bakiye)
      throw new AppError(
        contract.ODEME_ERRORS.ODEME_FAZLA,
        { tutar: odeme_tutari, bakiye: borc.bakiye },
        `kalemler.${i}.odeme_tutari`,
      );
  });
  const erken = borclar.find((borc) => isBefore(odeme_tarihi, borc));
  if (erken) throw new AppError(contract.ODEME_ERRORS.ODEME_TARIHI_ERKEN, erken);
}

/** `avans` is booked beyond the debts, on the same receipt; `confirmed` are receipts that this one does not repeat. */
export async function createTahsilat(
  tx: Tx,
  tahsilat: Tahsilat,
  confirmed: readonly number[] = tahsilat.onaylanan_makbuz ? [tahsilat.onaylanan_makbuz] : [],
): Promise<Kaydedilen> {
  const {
    muhasebeci_id,
    kalemler,
    avans = 0,
    odeme_yontemi,
    odeme_tarihi,
    onaylanan_makbuz: _,
    ...bilgiler
  } = tahsilat;
  const idler = kalemler.map(({ tahakkuk_id }) => tahakkuk_id);
  const borclar = await lockBorclar(tx, idler);
  requireBorclar(tahsilat, borclar);
  const tutarlar = new Map(kalemler.map(({ tahakkuk_id, odeme_tutari }) => [tahakkuk_id, odeme_tutari]));
  const tutar = kalemler.reduce((sum, kalem) => sum + kalem.odeme_tutari, avans);
  await refuseMukerrer(tx, { ...bilgiler, muhasebeci_id, tutar, odeme_tarihi, confirmed });
  const now = odeme_tarihi === undefined ? undefined : anOf(odeme_tarihi, idler);
  const odemeler: Kaydedilen['odemeler'] = [];
  for (const { borc_id: tahakkuk_id, bakiye } of borclar) {
    const odeme_tutari = tutarlar.get(tahakkuk_id)!;
    const odeme = await createOdeme(tx, {
      tahakkuk_id,
      odeme_tutari,
      odeme_yontemi,
      ...bilgiler,
      aciklama: odeme_tutari === bakiye ? contract.ODEME_METNI.tam : contract.ODEME_METNI.kismi,
      ...(odemeler[0] && { makbuz_id: odemeler[0].odeme_id }),
      ...(now && { odeme_tarihi: now }),
    });
    odemeler.push({ tahakkuk_id, ...odeme });
  }
  const { dekont_no, odeme_notu: aciklama } = bilgiler;
  const ilk = odemeler[0]?.odeme_id;
  const alinan =
    avans > 0
      ? await createAvans(tx, {
          muhasebeci_id,
          tutar: avans,
          yontem: odeme_yontemi,
          tarih: now,
          makbuz_id: ilk,
          dekont_no,
          aciklama,
        })
      : undefined;
  return { makbuz_id: alinan?.makbuz_id ?? ilk!, tutar, avans, odemeler };
}

/**
 * Books money that came in: it pays the accountant's open debts, the oldest first, and what exceeds them is kept as an
 * advance. A debt that was accrued after the day on which the money came is left open.
 */
export async function bookGelen(
  tx: Tx,
  { tutar, ...gelen }: Omit<Tahsilat, 'kalemler' | 'avans' | 'onaylanan_makbuz'> & { tutar: number },
  confirmed: readonly number[],
): Promise<Kaydedilen> {
  const acik = await lockAcikBorclar(tx, gelen.muhasebeci_id);
  const borclar = acik.filter((borc) => !isBefore(gelen.odeme_tarihi, borc));
  const { paylar, artan } = spreadTutar(tutar, borclar);
  const kalemler = borclar
    .map(({ borc_id }, i) => ({ tahakkuk_id: borc_id, odeme_tutari: paylar[i]! }))
    .filter(({ odeme_tutari }) => odeme_tutari > 0);
  return createTahsilat(tx, { ...gelen, kalemler, ...(artan > 0 && { avans: artan }) }, confirmed);
}
