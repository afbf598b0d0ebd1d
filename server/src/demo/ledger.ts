import { DURUM } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { ODEME_DURUMU } from '#contract/tahakkuk/odeme-durumu.ts';
import { between, DAY_MS, iso, officeMonths, startOfMonth } from './months.ts';
import { adminLogin } from './people.ts';
import type { Random } from './random.ts';
import type { DemoKayit } from './records.ts';

type Paid = 'all' | 'part' | 'nothing';

const paidWeights = (age: number): Record<Paid, number> => {
  if (age >= 6) return { all: 92, part: 5, nothing: 3 };
  return age >= 2 ? { all: 58, part: 22, nothing: 20 } : { all: 10, part: 20, nothing: 70 };
};

const MANUAL = { muhasebeci_id: 4, age: 9 };
const REVERSED = { muhasebeci_id: 2, age: 3 };
const OWING = { muhasebeci_id: 1, months: 6 };
const FULL = 'Tam ödeme yapıldı';
const PARTIAL = 'Kısmi ödeme yapıldı';

interface Tahakkuk {
  borc_id: number;
  muhasebeci_id: number;
  tahakkuk_yili: number;
  tahakkuk_ayi: number;
  borc_tutari: number;
  hizmet_toplami: number;
  borc_tarihi: string;
  elle_durum: string | null;
  elle_neden: string | null;
  aciklama: string;
}

interface Odeme {
  tahakkuk_id: number;
  muhasebeci_id: number;
  odeme_tutari: number;
  odeme_tarihi: string;
  odeme_yontemi: string;
  aciklama: string;
  iptal_edilen_id: number | null;
  kaydeden: number;
}

const sumByAccountant = (records: DemoKayit[], yil: number, ay: number): [muhasebeci_id: number, toplam: number][] => {
  const sums = new Map<number, number>();
  for (const r of records) {
    if (r.hizmet_yili !== yil || r.hizmet_ayi !== ay || r.durum === DURUM.reddedildi) continue;
    sums.set(r.muhasebeci_id, (sums.get(r.muhasebeci_id) ?? 0) + r.hizmet_bedeli);
  }
  return [...sums].filter(([, total]) => total > 0).sort(([a], [b]) => a - b);
};

const half = (random: Random, amount: number): number =>
  Math.max(100, Math.round((amount * random.int(30, 70)) / 10_000) * 100);

const createPayments = (random: Random, accrual: Tahakkuk, age: number, now: number): Odeme[] => {
  const { borc_id: tahakkuk_id, muhasebeci_id, borc_tutari } = accrual;
  const opened = Date.parse(accrual.borc_tarihi);
  const base = {
    tahakkuk_id,
    muhasebeci_id,
    odeme_yontemi: random.weighted({ havale: 60, kart: 25, nakit: 15 }),
    iptal_edilen_id: null,
    kaydeden: adminLogin(1 + (tahakkuk_id % 2)),
  };
  const first = between(random, opened, Math.min(opened + 12 * DAY_MS, now));
  const second = between(random, first, Math.min(first + 12 * DAY_MS, now));
  const pay = (odeme_tutari: number, at: number, aciklama: string): Odeme => ({
    ...base,
    odeme_tutari,
    odeme_tarihi: iso(at),
    aciklama,
  });
  const part = half(random, borc_tutari);
  const paid =
    age === REVERSED.age && muhasebeci_id === REVERSED.muhasebeci_id ? 'part' : random.weighted(paidWeights(age));
  if (paid === 'nothing') return [];
  const isOwing = muhasebeci_id === OWING.muhasebeci_id && age <= OWING.months;
  if (paid === 'part' || isOwing) return [pay(part, first, PARTIAL)];
  if (random.chance(0.65)) return [pay(borc_tutari, first, FULL)];
  return [pay(part, first, PARTIAL), pay(borc_tutari - part, second, FULL)];
};

const reverse = (mistake: Odeme & { odeme_id: number }, now: number): Odeme => ({
  ...mistake,
  odeme_tutari: -mistake.odeme_tutari,
  odeme_tarihi: iso(Math.min(Date.parse(mistake.odeme_tarihi) + 2 * DAY_MS, now)),
  aciklama: 'İptal: başka muhasebecinin ödemesi yanlış kaydedilmiş',
  iptal_edilen_id: mistake.odeme_id,
});

const createAccruals = (random: Random, records: DemoKayit[], now: number) =>
  officeMonths(new Date(now)).flatMap((month) =>
    sumByAccountant(records, month.yil, month.ay)
      .filter(([muhasebeci_id]) => month.age > 1 || (month.age === 1 && muhasebeci_id % 3 !== 2))
      .map(([muhasebeci_id, total]) => {
        const closed = startOfMonth(month) + 31 * DAY_MS;
        const manual = month.age === MANUAL.age && muhasebeci_id === MANUAL.muhasebeci_id;
        return {
          age: month.age,
          muhasebeci_id,
          tahakkuk_yili: month.yil,
          tahakkuk_ayi: month.ay,
          borc_tutari: total,
          hizmet_toplami: total,
          borc_tarihi: iso(between(random, Math.min(closed, now), Math.min(closed + 4 * DAY_MS, now))),
          elle_durum: manual ? ODEME_DURUMU.tamamlandi : null,
          elle_neden: manual ? 'Önceki dönemin alacağından mahsup edildi' : null,
          aciklama: '',
        };
      }),
  );

function leaveStale(accruals: Tahakkuk[], payments: readonly Odeme[], records: readonly DemoKayit[]): void {
  const paid = new Set(payments.map(({ tahakkuk_id }) => tahakkuk_id));
  const stale = accruals.findLast(
    ({ borc_id, muhasebeci_id, elle_durum }) => muhasebeci_id !== 1 && elle_durum === null && !paid.has(borc_id),
  );
  const late = records.findLast(
    ({ muhasebeci_id, hizmet_yili, hizmet_ayi, durum, hizmet_bedeli }) =>
      muhasebeci_id === stale?.muhasebeci_id &&
      hizmet_yili === stale.tahakkuk_yili &&
      hizmet_ayi === stale.tahakkuk_ayi &&
      durum !== DURUM.reddedildi &&
      hizmet_bedeli > 0,
  );
  if (!stale || !late) return;
  stale.borc_tutari -= late.hizmet_bedeli;
  stale.hizmet_toplami -= late.hizmet_bedeli;
}

export function createLedger(
  random: Random,
  records: DemoKayit[],
  now: Date,
): { accruals: Tahakkuk[]; payments: (Odeme & { odeme_id: number })[] } {
  const accruals = createAccruals(random, records, now.getTime()).map((accrual, i) => ({ borc_id: i + 1, ...accrual }));
  const payments = accruals
    .filter(({ elle_durum }) => elle_durum === null)
    .flatMap((accrual) => createPayments(random, accrual, accrual.age, now.getTime()))
    .sort((a, b) => a.odeme_tarihi.localeCompare(b.odeme_tarihi))
    .map((payment, i) => ({ odeme_id: i + 1, ...payment }));
  const mistakeOf = accruals.find(
    ({ age, muhasebeci_id }) => age === REVERSED.age && muhasebeci_id === REVERSED.muhasebeci_id,
  )?.borc_id;
  const mistake = payments.find(({ tahakkuk_id }) => tahakkuk_id === mistakeOf);
  if (mistake) payments.push({ ...reverse(mistake, now.getTime()), odeme_id: payments.length + 1 });
  leaveStale(accruals, payments, records);
  return { accruals: accruals.map(({ age: _, ...row }) => row), payments };
}
