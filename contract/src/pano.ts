import { z } from 'zod';
import { kurusSchema } from './common/kurus.ts';
import { TUM_ADMINLER } from './common/roller.ts';
import { route } from './common/route.ts';

/** Admin dashboard: three counts, and the logins registered on each of the last 30 days (Istanbul days, oldest first, days without one too). */
export const getAdminPano = route({
  method: 'GET',
  path: '/api/pano/admin',
  summary: 'Yönetici panosu: kullanıcı sayıları ve 30 günlük kayıtlar.',
  roles: TUM_ADMINLER,
  response: z.strictObject({
    toplam_kullanici: z.int(),
    /** Signed in within 24 hours (spec §9). */
    aktif_kullanici: z.int(),
    bugunku_kayitlar: z.int(),
    gunluk_kayitlar: z.array(z.strictObject({ registration_date: z.string(), daily_count: z.int() })),
  }),
});

/** Accountant's home: five figures; kuruş. Months are those of Istanbul. */
export const getMuhasebeciPano = route({
  method: 'GET',
  path: '/api/pano/muhasebeci',
  summary: 'Muhasebeci panosu: müşteri sayıları, tahakkuklar, borç.',
  roles: ['muhasebeci'],
  response: z.strictObject({
    toplam_musteri: z.int(),
    aktif_musteri: z.int(),
    bu_ay_tahakkuk: kurusSchema,
    gecen_ay_tahakkuk: kurusSchema,
    toplam_borc: kurusSchema,
  }),
});

/** Staff member's home: clients assigned, and the current month's work. */
export const getPersonelPano = route({
  method: 'GET',
  path: '/api/pano/personel',
  summary: 'Personel panosu: atanan mükellefler ve ayın işleri.',
  roles: ['personel'],
  response: z.strictObject({ mukellef: z.int(), bekleyen_is: z.int(), yapilan_is: z.int(), geciken_is: z.int() }),
});
