import type pg from 'pg';
import { NOTHING_FOUND, OFFICE, READ, rowCases } from '#server/testing/row-parts.ts';

export const cases = rowCases({
  create: async (client: pg.Client) => {
    await client.query(`insert into firma_logosu (tur, icerik) values ('image/png', 'x')`);
  },
  tables: {
    ayarlar: [
      {
        rows: () => ({ own: `ad = 'tekrar_otomatik'`, foreign: `ad = 'tekrar_otomatik'` }),
        insert: () => `(ad, deger) values ('tekrar_otomatik', 'true')`,
        set: `deger = 'true'`,
        // Migrations add settings, the office changes them; accountants read only those of the firm and of accruals, staff those of
        // the firm.
        access: {
          superadmin: ['both', 'refused', 'both', 'refused'],
          admin: ['both', 'refused', 'both', 'refused'],
          moderator: READ,
          muhasebeci: NOTHING_FOUND,
          personel: NOTHING_FOUND,
        },
      },
      {
        what: 'of security',
        rows: () => ({ own: `ad = 'guvenlik_kilit_dk'`, foreign: `ad = 'guvenlik_oturum_bosta_dk'` }),
        insert: () => `(ad, deger, tur) values ('guvenlik_yeni', '1', 'number')`,
        set: `deger = '10'`,
        // Only the superadmin writes security settings (docs/readings.md, "Admin levels").
        access: {
          superadmin: ['both', 'refused', 'both', 'refused'],
          admin: ['both', 'refused', 'none', 'refused'],
          moderator: READ,
          muhasebeci: NOTHING_FOUND,
          personel: NOTHING_FOUND,
        },
      },
      {
        what: 'of card payments',
        rows: () => ({ own: `ad = 'kart_saglayici'`, foreign: `ad = 'iyzico_api_anahtari'` }),
        insert: () => `(ad, deger, tur) values ('kart_yeni', '""', 'string')`,
        set: `deger = '"kapali"'`,
        // Only the superadmin writes settings of card payments, as with security settings.
        access: {
          superadmin: ['both', 'refused', 'both', 'refused'],
          admin: ['both', 'refused', 'none', 'refused'],
          moderator: READ,
          muhasebeci: NOTHING_FOUND,
          personel: NOTHING_FOUND,
        },
      },
    ],
    ayar_sirlari: [
      {
        rows: () => ({ own: `ad = 'smtp_sifre'`, foreign: `ad = 'ai_anahtar'` }),
        insert: () => `(ad) values ('yeni')`,
        set: 'deger = null',
        // Requests reach the secrets of settings only through functions of the gate.
        access: {},
      },
    ],
    firma_logosu: [
      {
        rows: () => ({ own: 'logo_id = 1', foreign: 'logo_id = 1' }),
        insert: () => `(tur, icerik) values ('image/png', 'x') on conflict (logo_id) do update set tur = excluded.tur`,
        set: `tur = 'image/png'`,
        // The firm's logo stands on papers that accountants and staff hand out.
        access: { ...OFFICE, muhasebeci: READ, personel: READ },
      },
    ],
  },
  secret: ['ayar_sirlari.deger'],
  frozen: ['ayar_sirlari.*'],
});
