import { DAY_MS, iso, startOfDay } from './months.ts';
import { COMPANY_FORMS, DISTRICTS, FIRST_NAMES, LAST_NAMES, PLACES, SHOPS, STREETS, TRADES } from './names.ts';
import { phone, tcFrom, vknFrom } from './numbers.ts';
import { slug } from './people.ts';
import type { Random } from './random.ts';

const CLIENTS = 300;
const SHARES: Record<string, number> = {
  1: 40,
  2: 34,
  3: 30,
  4: 28,
  5: 27,
  6: 25,
  7: 24,
  8: 22,
  9: 20,
  10: 18,
  11: 17,
  12: 15,
};
const STAFF = 6;

export interface DemoMukellef {
  mukellef_id: number;
  muhasebeci_id: number;
  personel_id: number | null;
  hesap_turu: string;
  aktif: boolean;
  firstAge: number;
  lastAge: number;
}

const companyNames = (n: number): { ad: string; sirket_adi: string; email: string } => {
  const pair = (n * 131) % (PLACES.length * TRADES.length);
  const name = `${PLACES[pair % PLACES.length]} ${TRADES[Math.floor(pair / PLACES.length)]}`;
  return {
    ad: name,
    sirket_adi: `${name} ${COMPANY_FORMS[n % COMPANY_FORMS.length]}`,
    email: `muhasebe@${slug(name).replaceAll('.', '-')}.example.com`,
  };
};

const personNames = (n: number): { ad: string; sirket_adi: string | null; email: string } => {
  const pair = ((n + 40) * 1009) % (FIRST_NAMES.length * LAST_NAMES.length);
  const last = LAST_NAMES[Math.floor(pair / FIRST_NAMES.length)]!;
  const name = `${FIRST_NAMES[pair % FIRST_NAMES.length]} ${last}`;
  return {
    ad: name,
    sirket_adi: n % 3 === 0 ? null : `${last} ${SHOPS[n % SHOPS.length]}`,
    email: `${slug(name)}.${n}@example.com`,
  };
};

const KISI: Readonly<Record<string, string>> = { Bilanço: 'tüzel', kurumsal: 'tüzel', diğer: 'diğer' };
const DEFTER: Readonly<Record<string, string>> = {
  Bilanço: 'bilanço',
  kurumsal: 'bilanço',
  İşletme: 'işletme',
  serbest: 'serbest',
  bireysel: 'yok',
};
const EKLER: readonly (readonly string[])[] = [
  [],
  ['KDV2'],
  [],
  ['GEKAP'],
  [],
  ['KDV2', 'DAMGA'],
  [],
  ['KONAKLAMA', 'TURIZM'],
  [],
  ['MTV', 'EMLAK'],
];

function declarations(hesap_turu: string, n: number) {
  const isKnown = n % 11 !== 10;
  const isBilanco = DEFTER[hesap_turu] === 'bilanço';
  const isBireysel = hesap_turu === 'bireysel';
  const isci = isBilanco ? n % 7 !== 0 : !isBireysel && n % 3 === 0;
  const known = <T>(value: T) => (isKnown ? value : null);
  return {
    kisi_turu: known(KISI[hesap_turu] ?? 'gerçek'),
    defter_turu: known(DEFTER[hesap_turu] ?? 'yok'),
    isci_calistiriyor: known(isci),
    muhtasar_donemi: isBireysel ? null : known(isBilanco || isci ? 'aylık' : 'üç aylık'),
    kdv_donemi: isBireysel || hesap_turu === 'diğer' ? null : known(n % 25 === 0 ? 'üç aylık' : 'aylık'),
    e_defter: known(isBilanco ? (n % 4 === 0 ? 'üç aylık' : 'aylık') : 'yok'),
    hesap_donemi_sonu: isKnown && isBilanco && n % 60 === 0 ? 6 : null,
    ek_yukumlulukler: isKnown && !isBireysel ? [...(EKLER[n % EKLER.length] ?? [])] : [],
  };
}

const createClient = (random: Random, n: number, now: number) => {
  const company = random.chance(0.45);
  const names = company ? companyNames(n) : personNames(n);
  const aktif = n % 12 !== 11;
  const firstAge = random.chance(0.7) ? 23 : random.int(2, 22);
  const lastAge = aktif ? 0 : Math.min(firstAge, random.int(2, 8));
  const hesap_turu = company
    ? random.weighted({ Bilanço: 60, kurumsal: 40 })
    : random.weighted({ İşletme: 55, serbest: 20, bireysel: 18, diğer: 7 });
  return {
    mukellef_id: n,
    muhasebeci_id: Number(random.weighted(SHARES)),
    personel_id: n % 20 < 17 ? 1 + (n % STAFF) : null,
    tc_no: company ? vknFrom(100_400_000 + n * 1117) : tcFrom(200_500_000 + n * 1213),
    ...names,
    email: n % 9 === 0 ? null : names.email,
    telefon: phone(2000 + n * 29),
    adres: `${random.pick(STREETS)} No: ${random.int(1, 120)}, ${random.pick(DISTRICTS)}`,
    aktif,
    kullanici_kod: `K${String(10_000 + n * 7)}`,
    isyeri_kodu: company ? String(1000 + n) : null,
    hesap_turu,
    ...declarations(hesap_turu, n),
    gib_kullanici_adi: random.chance(0.6) ? String(30_000_000 + n * 977) : null,
    eklenme_tarihi: iso(startOfDay(now) - (firstAge * 30 + 35) * DAY_MS + 10 * 3_600_000),
    firstAge,
    lastAge,
  };
};

export const createClients = (random: Random, now: Date) =>
  Array.from({ length: CLIENTS }, (_, i) => createClient(random, i + 1, now.getTime()));

export const createAssignments = (clients: (DemoMukellef & { eklenme_tarihi: string })[]) =>
  clients
    .filter(({ personel_id }) => personel_id !== null)
    .map(({ mukellef_id, personel_id, eklenme_tarihi }, i) => ({
      atama_id: i + 1,
      mukellef_id,
      personel_id,
      atama_tarihi: iso(Date.parse(eklenme_tarihi) + DAY_MS),
    }));
