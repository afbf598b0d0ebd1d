import { fold } from '#contract/common/turkish-text.ts';
import { between, DAY_MS, iso, startOfDay } from './months.ts';
import { FIRST_NAMES, LAST_NAMES } from './names.ts';
import { phone, tcFrom } from './numbers.ts';
import { createRandom, type Random } from './random.ts';

export const DEMO_PASSWORD = 'muhasip-demo';
export const DEMO_TC = { superadmin: '10000000146', muhasebeci: '11111111110', personel: '12345678950' } as const;

const LEVELS = ['superadmin', 'admin', 'moderator'] as const;
const OFFICES = ['Mali Müşavirlik', 'Muhasebe Bürosu', 'SMMM Ofisi'] as const;
const DUTIES = [
  'Bordro uzmanı',
  'Ön muhasebe',
  'Beyanname uzmanı',
  'Kıdemli muhasebe elemanı',
  'Stajyer',
  'e-Defter sorumlusu',
] as const;

export const slug = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '');

interface Person {
  ad: string;
  telefon: string;
  email: string;
}

const person = (n: number): Person => {
  const name = `${FIRST_NAMES[(n * 5) % FIRST_NAMES.length]} ${LAST_NAMES[(n * 7 + 1) % LAST_NAMES.length]}`;
  return { ad: name, telefon: phone(100 + n * 13), email: `${slug(name)}@example.com` };
};

export function createPeople(now: Date) {
  const since = (days: number) => iso(startOfDay(now.getTime()) - days * DAY_MS + 9 * 3_600_000);
  const admin = LEVELS.map((yetki_seviyesi, i) => {
    const tc_kimlik_no = i === 0 ? DEMO_TC.superadmin : tcFrom(100_100_000 + i * 37);
    return { admin_id: i + 1, tc_kimlik_no, ...person(i), yetki_seviyesi, aktif: true, eklenme_tarihi: since(900 - i) };
  });
  const muhasebeci = Array.from({ length: 12 }, (_, i) => {
    const p = person(3 + i);
    const sirket_adi = `${p.ad.split(' ')[1]} ${OFFICES[i % OFFICES.length]}`;
    const tc_no = i === 0 ? DEMO_TC.muhasebeci : tcFrom(100_200_000 + i * 41);
    return {
      muhasebeci_id: i + 1,
      tc_no,
      muhasebeci_kodu: `M${String(i + 1).padStart(3, '0')}`,
      ...p,
      adres: `Çarşı Caddesi No: ${3 + i * 4}, Şişli / İstanbul`,
      sirket_adi,
      aktif: true,
      eklenme_tarihi: since(860 - i * 7),
      bakiye: 0,
    };
  });
  const personel = Array.from({ length: 6 }, (_, i) => {
    const tc_kimlik_no = i === 0 ? DEMO_TC.personel : tcFrom(100_300_000 + i * 43);
    return { personel_id: i + 1, ...person(15 + i), gorev: DUTIES[i]!, aktif: true, tc_kimlik_no };
  });
  return { admin, muhasebeci, personel };
}

export type People = ReturnType<typeof createPeople>;

const moments = (random: Random, now: number, n: number): { created_at: string; last_login: string | null } => {
  const today = startOfDay(now);
  const created =
    n % 7 === 6 ? between(random, today, now) : between(random, today - (2 + ((n * 11) % 38)) * DAY_MS, today - DAY_MS);
  const recent = between(random, Math.max(created, now - DAY_MS + 3_600_000), now);
  const last = n % 2 === 0 ? recent : n % 3 === 0 ? null : between(random, created, Math.max(created, now - DAY_MS));
  return { created_at: iso(created), last_login: last === null ? null : iso(last) };
};

export function createLogins({ admin, muhasebeci, personel }: People, sifre_hash: string, now: Date) {
  const random = createRandom(7);
  const owners = [
    ...admin.map((p) => ({ ad: p.ad, tc_kimlik_no: p.tc_kimlik_no, rol: 'admin', admin_id: p.admin_id })),
    ...muhasebeci.map((p) => ({
      ad: p.ad,
      tc_kimlik_no: p.tc_no,
      rol: 'muhasebeci',
      muhasebeci_id: p.muhasebeci_id,
      muhasebeci_kodu: p.muhasebeci_kodu,
    })),
    ...personel.map((p) => ({ ad: p.ad, tc_kimlik_no: p.tc_kimlik_no, rol: 'personel', personel_id: p.personel_id })),
  ];
  return owners.map((p, i) => ({
    id: i + 1,
    ...p,
    kullanici_adi: slug(p.ad),
    sifre_hash,
    sifre_degismeli: false,
    aktif: true,
    ...moments(random, now.getTime(), i),
  }));
}

export const adminLogin = (admin_id: number): number => admin_id;
export const muhasebeciLogin = (muhasebeci_id: number): number => LEVELS.length + muhasebeci_id;
export const personelLogin = (personel_id: number): number => LEVELS.length + 12 + personel_id;
