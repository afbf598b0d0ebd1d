import { addMonths, currentDonem, type Donem } from '#contract/common/donem.ts';
import { COMPANY_FORMS, FIRST_NAMES, LAST_NAMES, PLACES, STREETS, TRADES } from '#server/demo/names.ts';
import { phone, tcFrom, vknFrom } from '#server/demo/numbers.ts';
import { slug } from '#server/demo/people.ts';
import { createRandom, type Random } from '#server/demo/random.ts';

interface MoveAccountant {
  tc_no: string;
  muhasebeci_kodu: string;
  ad: string;
  sirket_adi: string;
  telefon: string;
  email: string;
  aktif: boolean;
}
interface MoveStaff {
  tc_kimlik_no: string;
  ad: string;
  gorev: string;
  telefon: string;
}
interface MoveService {
  ad: string;
  aciklama: string;
  fiyat: number;
}
/** Of a person with two numbers `vergi_no` is the second. People are named by `tc_no`, the number that each list has. */
export interface MoveClient {
  tc_no: string;
  vergi_no: string | null;
  ad: string;
  sirket_adi: string | null;
  telefon: string;
  diger_telefon: string | null;
  email: string | null;
  il: string;
  ilce: string;
  adres: string;
  muhasebeci: string;
  personel: string | null;
  aktif: boolean;
  kisi_turu: 'gerçek' | 'tüzel';
  defter_turu: 'işletme' | 'bilanço' | 'serbest' | 'basit usul';
  isci_calistiriyor: boolean;
  kdv_donemi: 'aylık' | 'üç aylık';
  acilis: string;
}
export interface MoveRecord {
  tc_no: string;
  hizmet: string;
  donem: Donem;
  durum: 'bitti' | 'acik';
  /** In kuruş, where the sheet names an amount of its own. */
  tutar: number | null;
}
interface MoveBalance {
  muhasebeci: string;
  donem: Donem;
  tutar: number;
}
/** All that must come out of the files: whoever reads them may know no more. */
export interface MoveOffice {
  /** The month before this one, the last of which the sheets know something. */
  last: Donem;
  accountants: readonly MoveAccountant[];
  staff: readonly MoveStaff[];
  services: readonly MoveService[];
  clients: readonly MoveClient[];
  records: readonly MoveRecord[];
  balances: readonly MoveBalance[];
}

const CLIENTS = 300;
const CITIES = ['İstanbul/Şişli', 'İstanbul/Kadıköy', 'Ankara/Çankaya', 'İzmir/Konak', 'Bursa/Osmangazi'] as const;
const DUTIES = ['Bordro uzmanı', 'Ön muhasebe', 'Beyanname uzmanı', 'Stajyer'] as const;

const SERVICES: readonly MoveService[] = [
  { ad: 'KDV 1 Beyannamesi', aciklama: 'Aylık katma değer vergisi beyannamesi', fiyat: 75_000 },
  { ad: 'Muhtasar ve SGK Beyannamesi', aciklama: 'Kesintiler ve primler', fiyat: 95_050 },
  { ad: 'Bordro Hazırlama', aciklama: 'Aylık ücret bordroları', fiyat: 110_000 },
  { ad: 'KDV 2 Beyannamesi', aciklama: 'Tevkifat beyannamesi', fiyat: 45_000 },
  { ad: 'e-Defter Gönderimi', aciklama: 'Defter ve berat yüklemesi', fiyat: 62_500 },
  { ad: 'Defter Tutma', aciklama: 'Aylık kayıtlar', fiyat: 1_250_000 },
];

const personName = (n: number): string =>
  `${FIRST_NAMES[(n * 11 + 3) % FIRST_NAMES.length]} ${LAST_NAMES[(n * 5 + Math.floor(n / LAST_NAMES.length) + 2) % LAST_NAMES.length]}`;

function createClient(random: Random, n: number, accountants: readonly MoveAccountant[], staff: readonly MoveStaff[]) {
  const isCompany = n % 5 < 3;
  const pair = n * 7 + 11;
  const trade = `${PLACES[pair % PLACES.length]} ${TRADES[Math.floor(pair / PLACES.length) % TRADES.length]}`;
  const name = isCompany ? trade : personName(n);
  const [il = '', ilce = ''] = random.pick(CITIES).split('/');
  const aktif = n % 17 !== 16;
  const client: MoveClient = {
    // Every fourth company has a number with zeros in front, which spreadsheets cut off.
    tc_no: isCompany
      ? vknFrom(n % 4 === 0 ? 1_200_000 + n * 911 : 410_000_000 + n * 1117)
      : tcFrom(310_000_000 + n * 1213),
    vergi_no: !isCompany && n % 2 === 1 ? vknFrom(510_000_000 + n * 1319) : null,
    ad: name,
    sirket_adi: isCompany ? `${trade} ${COMPANY_FORMS[n % COMPANY_FORMS.length]}` : null,
    telefon: phone(30_000 + n * 31),
    diger_telefon: n % 6 === 0 ? phone(52_000 + n * 17) : null,
    email: n % 4 === 3 || !aktif ? null : `${slug(name)}.${n}@example.com`,
    il,
    ilce,
    adres: `${random.pick(STREETS)} No: ${random.int(1, 120)}`,
    muhasebeci: accountants[n % (accountants.length - 1)]!.tc_no,
    personel: aktif && n % 9 !== 8 ? staff[n % staff.length]!.tc_kimlik_no : null,
    aktif,
    kisi_turu: isCompany ? 'tüzel' : 'gerçek',
    defter_turu: isCompany ? 'bilanço' : n % 3 === 0 ? 'işletme' : n % 3 === 1 ? 'serbest' : 'basit usul',
    isci_calistiriyor: n % 3 === 0,
    kdv_donemi: n % 8 === 5 ? 'üç aylık' : 'aylık',
    acilis: `${1994 + (n % 30)}-0${1 + (n % 9)}-1${n % 10}`,
  };
  return client;
}

/** Months across: each service of the first three has a sheet with every third client. */
const WIDE = SERVICES.slice(0, 3);
/** Services across: of the last month alone. */
const ACROSS = SERVICES.slice(3, 5);

function createRecords(random: Random, clients: readonly MoveClient[], last: Donem): MoveRecord[] {
  const active = clients.filter(({ aktif }) => aktif);
  const records: MoveRecord[] = [];
  for (const [s, { ad: hizmet }] of WIDE.entries())
    for (const { tc_no } of active.filter((_, n) => n % 3 === s))
      for (let ay = 1; ay <= last.ay; ay += 1)
        if (!random.chance(0.1))
          records.push({
            tc_no,
            hizmet,
            donem: { yil: last.yil, ay },
            durum: ay === last.ay && random.chance(0.2) ? 'acik' : 'bitti',
            tutar: null,
          });
  for (const { tc_no } of active.slice(0, 120))
    for (const { ad: hizmet } of ACROSS)
      if (random.chance(0.7)) {
        const durum = random.chance(0.15) ? ('acik' as const) : ('bitti' as const);
        const tutar = durum === 'bitti' && random.chance(0.2) ? 100 * random.int(400, 900) : null;
        records.push({ tc_no, hizmet, donem: last, durum, tutar });
      }
  return records;
}

const createBalances = (random: Random, accountants: readonly MoveAccountant[], last: Donem): MoveBalance[] =>
  accountants
    .filter(({ aktif }) => aktif)
    .flatMap(({ tc_no: muhasebeci }, i) =>
      Array.from({ length: 1 + (i % 3) }, (_, k) => ({
        muhasebeci,
        donem: addMonths(last, k - (i % 3)),
        tutar: 50 * random.int(1_000, 400_000),
      })),
    );

const SEED = 20_260_738;

export function createMoveOffice(now: Date): MoveOffice {
  const random = createRandom(SEED);
  const last = addMonths(currentDonem(now), -1);
  const accountants = Array.from({ length: 12 }, (_, i): MoveAccountant => {
    const name = personName(500 + i);
    return {
      tc_no: tcFrom(320_000_000 + i * 41),
      muhasebeci_kodu: `S${String(i + 1).padStart(2, '0')}`,
      ad: name,
      sirket_adi: `${name.split(' ')[1]} Müşavirlik`,
      telefon: phone(41_000 + i * 7),
      email: `${slug(name)}@musavir.example.com`,
      // The last one has left the office, and no client is theirs.
      aktif: i < 11,
    };
  });
  const staff = Array.from(
    { length: 8 },
    (_, i): MoveStaff => ({
      tc_kimlik_no: tcFrom(330_000_000 + i * 43),
      ad: personName(600 + i),
      gorev: DUTIES[i % DUTIES.length]!,
      telefon: phone(43_000 + i * 11),
    }),
  );
  const clients = Array.from({ length: CLIENTS }, (_, n) => createClient(random, n, accountants, staff));
  const records = createRecords(random, clients, last);
  const balances = createBalances(random, accountants, last);
  return { last, accountants, staff, services: SERVICES, clients, records, balances };
}
