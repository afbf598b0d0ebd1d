import type { Yetki } from '#contract/common/roller.ts';

const EVERYBODY: readonly Yetki[] = ['superadmin', 'admin', 'moderator', 'muhasebeci', 'personel', 'mukellef'];
const ADMINS: readonly Yetki[] = ['superadmin', 'admin', 'moderator'];
/** Money, deletes and logins: no moderator (readings.md, Admin levels). */
const OFFICE: readonly Yetki[] = ['superadmin', 'admin'];

/**
 * Who may call what, written from readings.md and the specification and not from the contract: a role that is added to or taken from a route there
 * must be added or taken here as well, on purpose. A route that is in no list fails the test.
 */
export const WHO_MAY_CALL: readonly { who: readonly Yetki[] | 'public'; routes: readonly string[] }[] = [
  { who: 'public', routes: ['POST /token', 'GET /api/kurulum', 'POST /api/kurulum'] },
  { who: EVERYBODY, routes: ['GET /api/oturum', 'POST /api/oturum/cikis', 'PUT /api/oturum/sifre', 'GET /api/olaylar'] },
  // Admin management is the superadmin's.
  {
    who: ['superadmin'],
    routes: ['GET /api/adminler', 'POST /api/adminler', 'PUT /api/adminler/:admin_id', 'PUT /api/adminler/:admin_id/aktif', 'DELETE /api/adminler/:admin_id'],
  },
  // A moderator reads everything.
  {
    who: ADMINS,
    routes: [
      'GET /api/pano/admin',
      'GET /api/kullanicilar',
      'GET /api/muhasebeciler',
      'GET /api/muhasebeci-secenekleri',
      'GET /api/personel',
      'GET /api/tahakkuklar',
      'GET /api/tahakkuklar/hesap',
      'GET /api/tahakkuklar/hesap-yil',
    ],
  },
  // Money, deletes, logins, and the people and services of the office.
  {
    who: OFFICE,
    routes: [
      'POST /api/tahakkuklar',
      'POST /api/tahakkuklar/toplu',
      'POST /api/odemeler',
      'GET /api/kullanici-adaylari',
      'POST /api/kullanicilar',
      'PUT /api/kullanicilar/:id',
      'PUT /api/kullanicilar/:id/sifre',
      'DELETE /api/kullanicilar/:id',
      'DELETE /api/kullanicilar/:id/oturumlar',
      'POST /api/muhasebeciler',
      'PUT /api/muhasebeciler/:muhasebeci_id',
      'PUT /api/muhasebeciler/:muhasebeci_id/aktif',
      'DELETE /api/muhasebeciler/:muhasebeci_id',
      'POST /api/personel',
      'PUT /api/personel/:personel_id',
      'DELETE /api/personel/:personel_id',
      'POST /api/hizmetler',
      'PUT /api/hizmetler/:id',
      'PUT /api/hizmetler/:id/durum',
      'DELETE /api/hizmetler/:id',
      'POST /api/hizmet-fiyatlari/zam',
      'DELETE /api/hizmet-fiyatlari/:hizmet_fiyat_id',
    ],
  },
  // An accountant keeps the own clients; the office keeps all.
  {
    who: [...OFFICE, 'muhasebeci'],
    routes: [
      'POST /insert-mukellef',
      'POST /api/mukellefler',
      'PUT /api/mukellefler/:mukellef_id',
      'PUT /api/mukellefler/:mukellef_id/aktif',
      'DELETE /api/mukellefler/:mukellef_id',
    ],
  },
  { who: [...ADMINS, 'muhasebeci'], routes: ['GET /api/mukellefler/:mukellef_id', 'GET /api/odemeler', 'POST /api/hizmet-kayitlari/sifirla'] },
  // What those who work on services see and do; `islem` is narrowed by the transition table.
  {
    who: [...ADMINS, 'muhasebeci', 'personel'],
    routes: ['GET /api/hizmetler', 'GET /api/mukellefler', 'GET /api/hizmet-kayitlari/izgara', 'POST /api/hizmet-kayitlari/islem'],
  },
  { who: ['muhasebeci'], routes: ['GET /api/borcum', 'GET /api/pano/muhasebeci'] },
  { who: ['personel'], routes: ['GET /api/pano/personel'] },
];
