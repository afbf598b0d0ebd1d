import { DURUM, type Durum, RET_REASONS } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import type { DemoMukellef } from './clients.ts';
import { type AgedDonem, between, DAY_MS, iso, officeMonths, startOfMonth } from './months.ts';
import { adminLogin, muhasebeciLogin, personelLogin } from './people.ts';
import type { Random } from './random.ts';
import { type DemoHizmet, HIZMETLER, isDue, priceIn } from './services.ts';

const PACKAGES: Record<string, Record<number, number>> = {
  İşletme: { 1: 1, 3: 0.6, 4: 1, 5: 1, 7: 0.4, 8: 0.15, 12: 0.5, 13: 1 },
  Bilanço: { 1: 1, 2: 0.2, 3: 1, 4: 1, 6: 1, 7: 0.9, 8: 0.25, 9: 0.2, 10: 0.8, 11: 1, 12: 0.8, 13: 1 },
  kurumsal: { 1: 1, 2: 0.3, 3: 1, 4: 1, 6: 1, 7: 1, 8: 0.3, 9: 0.4, 10: 1, 11: 1, 12: 1, 13: 1, 14: 1 },
  serbest: { 1: 1, 2: 0.1, 3: 0.5, 4: 1, 5: 1, 12: 0.6, 13: 1 },
  bireysel: { 1: 0.4, 9: 0.2, 12: 0.2, 13: 1 },
  diğer: { 1: 0.6, 3: 0.4, 8: 0.2, 10: 0.3 },
};

export const OLD: Record<Durum, number> = {
  yapıldı: 55,
  tamamlandi: 22,
  onay: 18,
  reddedildi: 3.5,
  onaylandı: 1.2,
  talep: 0.3,
};
export const LAST_MONTH: Record<Durum, number> = {
  yapıldı: 38,
  onaylandı: 25,
  onay: 12,
  tamamlandi: 11,
  talep: 8,
  reddedildi: 6,
};
export const THIS_MONTH: Record<Durum, number> = {
  talep: 50,
  onaylandı: 38,
  reddedildi: 6,
  yapıldı: 4,
  onay: 1,
  tamamlandi: 1,
};
const ASKED = [0.6, 0.92];

const lastWriter = (durum: Durum, { muhasebeci_id, personel_id }: DemoMukellef): number => {
  if (durum === DURUM.talep) return muhasebeciLogin(muhasebeci_id);
  if (durum === DURUM.yapildi && personel_id !== null) return personelLogin(personel_id);
  return adminLogin(1 + (muhasebeci_id % 3));
};

const createRecord = (
  random: Random,
  client: DemoMukellef,
  hizmet: DemoHizmet,
  month: AgedDonem,
  yearsAgo: number,
  now: number,
) => {
  const durum = random.weighted(month.age === 0 ? THIS_MONTH : month.age === 1 ? LAST_MONTH : OLD);
  const hizmet_fiyati = priceIn(hizmet, yearsAgo);
  const iskonto_orani = random.chance(0.06) ? random.pick([5, 10, 20]) : 0;
  const start = startOfMonth(month);
  return {
    muhasebeci_id: client.muhasebeci_id,
    mukellef_id: client.mukellef_id,
    hizmet_id: hizmet.id,
    hizmet_yili: month.yil,
    hizmet_ayi: month.ay,
    hizmet_fiyati,
    hizmet_bedeli: (hizmet_fiyati * (100 - iskonto_orani)) / 100,
    iskonto_orani,
    durum,
    ret_nedeni: durum === DURUM.reddedildi ? RET_REASONS[(client.mukellef_id + hizmet.id) % RET_REASONS.length]! : null,
    degisme: iso(between(random, start, Math.min(start + 28 * DAY_MS, now))),
    degistiren: lastWriter(durum, client),
  };
};

export type DemoKayit = ReturnType<typeof createRecord>;

function* monthOfClient(
  random: Random,
  client: DemoMukellef,
  month: AgedDonem,
  thisYear: number,
  now: number,
): Generator<DemoKayit> {
  for (const hizmet of HIZMETLER) {
    if (!isDue(hizmet, month) || (!hizmet.is_active && month.age < 12)) continue;
    if (random.chance((PACKAGES[client.hesap_turu]?.[hizmet.id] ?? 0) * (ASKED[month.age] ?? 1))) {
      yield createRecord(random, client, hizmet, month, thisYear - month.yil, now);
    }
  }
}

export function createRecords(random: Random, clients: DemoMukellef[], now: Date): DemoKayit[] {
  const months = officeMonths(now);
  const thisYear = months.at(-1)!.yil;
  return months.flatMap((month) =>
    clients
      .filter(({ firstAge, lastAge }) => month.age <= firstAge && month.age >= lastAge)
      .flatMap((client) => [...monthOfClient(random, client, month, thisYear, now.getTime())]),
  );
}
