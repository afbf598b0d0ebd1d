import type { Yetki } from '#contract/common/roller.ts';
import type { RlsFixture, Who } from './rls-fixture.ts';

/**
 * What a role reaches of two rows, its own and another's (for those without a side: A's and B's).
 * `both`: either; `own`: the own row, and of the other none (an insert of it is refused); `none`: neither is found; `refused`: 42501;
 * `stopped`: the own row is found, but not allowed to become that (42501), and the other is not found.
 */
export type Reach = 'both' | 'own' | 'none' | 'stopped' | 'refused';
/** Reach of select, insert, update and delete, in that order. */
export type Access = readonly [Reach, Reach, Reach, Reach];

export interface RlsCase {
  /** Which of the table's rows this is about, where that matters. */
  what?: string;
  /** Conditions that find the own row and the other's. */
  rows: (f: RlsFixture, who: Who) => { own: string; foreign: string };
  /** Columns and values of a row that would be the side's. */
  insert: (f: RlsFixture, who: Who, side: 'A' | 'B') => string;
  /** What an update sets. */
  set: string | ((who: Who) => string);
  /** Roles that are not named are refused everything, as are `misafir` and `sistem` everywhere. */
  access: Partial<Record<Yetki, Access>>;
}

const ALL: Access = ['both', 'both', 'both', 'both'];
const READ: Access = ['both', 'refused', 'refused', 'refused'];
const READ_OWN: Access = ['own', 'refused', 'refused', 'refused'];
const NOTHING_FOUND: Access = ['none', 'refused', 'refused', 'refused'];
/** Admin and superadmin write, the moderator looks. */
const OFFICE = { superadmin: ALL, admin: ALL, moderator: READ } as const;
const LOOKING = { superadmin: READ, admin: READ, moderator: READ } as const;

const sides = (column: string, ofSide: (f: RlsFixture, side: 'A' | 'B') => number | undefined) => (f: RlsFixture, who: Who) => ({
  own: `${column} = ${ofSide(f, who.side)}`,
  foreign: `${column} = ${ofSide(f, who.side === 'A' ? 'B' : 'A')}`,
});
const perUser = (column: string) => (f: RlsFixture, who: Who) => ({
  own: `${column} = ${who.kullanici_id ?? f.logins.superadmin}`,
  foreign: `${column} = ${f.stranger(who)}`,
});
const untouchable = 'zaman = now()';

/** One entry per table; a table that is not here fails the test. Read from the specification and readings.md, not from the policies. */
export const RLS_EXPECTATIONS: Record<string, RlsCase[]> = {
  admin: [
    {
      rows: sides('admin_id', (f, side) => f.admins[side === 'A' ? 0 : 1]),
      insert: (f) => `(tc_kimlik_no, ad) values ('${f.tc}', 'Yeni')`,
      set: `ad = 'Başka'`,
      access: { superadmin: ALL, admin: READ, moderator: READ },
    },
  ],
  muhasebeci: [
    {
      rows: sides('muhasebeci_id', (f, side) => f.ids[side].muhasebeci),
      insert: (f) => `(tc_no, ad) values ('${f.tc}', 'Yeni')`,
      set: `ad = 'Başka'`,
      access: { ...OFFICE, muhasebeci: READ_OWN, personel: READ_OWN },
    },
  ],
  personel: [
    {
      rows: sides('personel_id', (f, side) => f.ids[side].personel),
      insert: (f) => `(tc_kimlik_no, ad) values ('${f.tc}', 'Yeni')`,
      set: `ad = 'Başka'`,
      // An accountant sees by name who works for the own clients.
      access: { ...OFFICE, muhasebeci: READ_OWN, personel: READ_OWN },
    },
  ],
  mukellefler: [
    {
      rows: sides('mukellef_id', (f, side) => f.ids[side].mukellef),
      insert: (f, _who, side) => `(muhasebeci_id, tc_no, ad) values (${f.ids[side].muhasebeci}, '${f.tc}', 'Yeni')`,
      set: `ad = 'Başka'`,
      access: { ...OFFICE, muhasebeci: ['own', 'own', 'own', 'own'], personel: READ_OWN, mukellef: READ_OWN },
    },
    {
      what: 'given to another accountant',
      rows: sides('mukellef_id', (f, side) => f.ids[side].mukellef),
      insert: (f, _who, side) => `(muhasebeci_id, tc_no, ad) values (${f.ids[side].muhasebeci}, '${f.tc}', 'Yeni')`,
      set: 'muhasebeci_id = muhasebeci_id + 1',
      access: { ...OFFICE, muhasebeci: ['own', 'own', 'refused', 'own'], personel: READ_OWN, mukellef: READ_OWN },
    },
  ],
  muhasebeci_personel: [
    {
      rows: sides('atama_id', (f, side) => f.ids[side].atama),
      insert: (f, _who, side) => `(mukellef_id, personel_id) values (${f.spare[side].mukellef}, ${f.ids[side].personel})`,
      set: 'personel_id = personel_id',
      // Every admin level assigns; nobody changes an assignment in place.
      access: {
        superadmin: ['both', 'both', 'refused', 'both'],
        admin: ['both', 'both', 'refused', 'both'],
        moderator: ['both', 'both', 'refused', 'both'],
        muhasebeci: READ_OWN,
        personel: READ_OWN,
      },
    },
  ],
  kullanicilar: [
    {
      what: 'people’s logins',
      rows: (f, who) => (who.isAdmin ? { own: `id = ${f.logins.muhasebeciA}`, foreign: `id = ${f.logins.muhasebeciB}` } : perUser('id')(f, who)),
      insert: (f, _who, side) =>
        `(tc_kimlik_no, ad, rol, sifre_hash, muhasebeci_id) values ('${f.tc}', 'Yeni', 'muhasebeci', '$argon2id$x', ${f.spare[side].muhasebeci})`,
      set: `ad = 'Başka'`,
      access: { ...OFFICE, muhasebeci: READ_OWN, personel: READ_OWN, mukellef: READ_OWN },
    },
    {
      what: 'admins’ logins',
      rows: (f) => ({ own: `id = ${f.logins.superadmin}`, foreign: `id = ${f.logins.moderator}` }),
      insert: (f) => `(tc_kimlik_no, ad, rol, sifre_hash, admin_id) values ('${f.tc}', 'Yeni', 'admin', '$argon2id$x', ${f.spareAdmin})`,
      set: `ad = 'Başka'`,
      access: {
        superadmin: ALL,
        admin: ['both', 'refused', 'none', 'none'],
        moderator: READ,
        muhasebeci: NOTHING_FOUND,
        personel: NOTHING_FOUND,
        mukellef: NOTHING_FOUND,
      },
    },
  ],
  oturumlar: [
    {
      rows: perUser('kullanici_id'),
      insert: (_f, who) => `(kullanici_id, jeton_ozeti, tasiyici) values (${who.kullanici_id}, '\\x00', 'bearer')`,
      set: 'kapanis = null',
      access: { superadmin: READ_OWN, admin: READ_OWN, moderator: READ_OWN, muhasebeci: READ_OWN, personel: READ_OWN, mukellef: READ_OWN },
    },
  ],
  giris_denemeleri: [
    {
      rows: () => ({ own: `anahtar = '\\x0a'`, foreign: `anahtar = '\\x0b'` }),
      insert: () => `(anahtar, basarisiz) values ('\\x0c', 1)`,
      set: 'basarisiz = 0',
      access: {},
    },
  ],
  kurulum_kodu: [{ rows: () => ({ own: 'tek', foreign: 'tek' }), insert: () => `(kod_ozeti) values ('\\x00')`, set: `kod_ozeti = '\\x00'`, access: {} }],
  olay_kuyrugu: [
    { rows: () => ({ own: 'olay_id > 0', foreign: 'olay_id > 0' }), insert: () => `(konu) values ('mukellefler')`, set: `konu = 'x'`, access: {} },
  ],
  hizmetler: [
    {
      rows: sides('id', (f, side) => (side === 'A' ? f.hizmet : f.bordro)),
      insert: () => `(ad, fiyat) values ('Yeni', 1)`,
      set: 'fiyat = 1',
      access: { ...OFFICE, muhasebeci: READ, personel: READ },
    },
  ],
  hizmet_kayitlari: [
    {
      what: 'approved',
      rows: sides('hizmet_kayit_id', (f, side) => f.ids[side].kayit),
      insert: (f, _who, side) => f.kayit({ side }),
      // An accountant resets, a staff member does.
      set: (who) => (who.yetki === 'personel' ? `durum = 'yapıldı'` : `durum = 'talep'`),
      access: {
        superadmin: ['both', 'both', 'both', 'refused'],
        admin: ['both', 'both', 'both', 'refused'],
        moderator: ['both', 'both', 'both', 'refused'],
        muhasebeci: ['own', 'own', 'own', 'none'],
        personel: ['own', 'refused', 'own', 'refused'],
      },
    },
    {
      what: 'requested; an accountant approves or discounts nothing, staff do nothing that is not approved',
      rows: sides('hizmet_kayit_id', (f, side) => f.spare[side].talep),
      insert: (f, _who, side) => f.kayit({ side, durum: 'onaylandı' }),
      set: `durum = 'onaylandı'`,
      access: {
        superadmin: ['both', 'both', 'both', 'refused'],
        admin: ['both', 'both', 'both', 'refused'],
        moderator: ['both', 'both', 'both', 'refused'],
        muhasebeci: ['own', 'refused', 'stopped', 'own'],
        personel: ['own', 'refused', 'none', 'refused'],
      },
    },
    {
      what: 'priced by the one who asks; the fee is the office’s to change',
      rows: sides('hizmet_kayit_id', (f, side) => f.ids[side].kayit),
      insert: (f, _who, side) => f.kayit({ side, bedel: 1 }),
      set: 'hizmet_bedeli = 1',
      access: {
        superadmin: ['both', 'both', 'both', 'refused'],
        admin: ['both', 'both', 'both', 'refused'],
        moderator: ['both', 'both', 'refused', 'refused'],
        muhasebeci: ['own', 'refused', 'refused', 'none'],
        personel: ['own', 'refused', 'refused', 'refused'],
      },
    },
    {
      what: 'for a client of somebody else',
      rows: sides('hizmet_kayit_id', (f, side) => f.ids[side].kayit),
      insert: (f, _who, side) => f.kayit({ side, mukellef: f.ids[side === 'A' ? 'B' : 'A'].mukellef }),
      set: `durum = 'tamamlandi'`,
      access: {
        superadmin: ['both', 'refused', 'both', 'refused'],
        admin: ['both', 'refused', 'both', 'refused'],
        moderator: ['both', 'refused', 'both', 'refused'],
        muhasebeci: ['own', 'refused', 'stopped', 'none'],
        personel: ['own', 'refused', 'stopped', 'refused'],
      },
    },
  ],
  borc_tahakkuk: [
    {
      rows: sides('borc_id', (f, side) => f.ids[side].borc),
      insert: (f, _who, side) => `(muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari) values (${f.ids[side].muhasebeci}, 2001, 1, 100)`,
      set: `aciklama = 'Başka'`,
      access: { ...OFFICE, muhasebeci: READ_OWN },
    },
  ],
  odemeler: [
    {
      rows: sides('odeme_id', (f, side) => f.ids[side].odeme),
      insert: (f, _who, side) => `(tahakkuk_id, odeme_tutari, odeme_yontemi) values (${f.ids[side].borc}, 100, 'nakit')`,
      set: 'odeme_tutari = 1',
      access: {
        superadmin: ['both', 'both', 'refused', 'refused'],
        admin: ['both', 'both', 'refused', 'refused'],
        moderator: READ,
        muhasebeci: READ_OWN,
      },
    },
  ],
  istek_anahtarlari: [
    {
      rows: perUser('kullanici_id'),
      insert: (f, who, side) =>
        `(kullanici_id, anahtar, istek_ozeti, durum_kodu, yanit) values (${side === who.side ? who.kullanici_id : f.stranger(who)}, 'yeni', '\\x00', 200, '{}')`,
      set: `yanit = '{}'`,
      access: {
        superadmin: ['own', 'own', 'refused', 'refused'],
        admin: ['own', 'own', 'refused', 'refused'],
        moderator: ['own', 'own', 'refused', 'refused'],
        muhasebeci: ['own', 'own', 'refused', 'refused'],
        personel: ['own', 'own', 'refused', 'refused'],
      },
    },
  ],
  fis_urunler: [
    {
      rows: sides('id', (f, side) => f.fisler[side === 'A' ? 0 : 1]),
      insert: () => `(tarih, fis_no, market_adi, urun_adi) values ('2026-01-05', '9', 'Market', 'Defter')`,
      set: 'tutar = 1',
      access: { ...OFFICE, personel: ALL },
    },
  ],
  hizmet_fiyatlari: [
    {
      rows: sides('hizmet_fiyat_id', (f, side) => f.fiyatlar[side === 'A' ? 0 : 1]),
      insert: (f) => `(hizmet_id, gecerlilik_yili, gecerlilik_ayi, fiyat) values (${f.hizmet}, 2002, 1, 1)`,
      set: 'fiyat = 1',
      access: { ...OFFICE, muhasebeci: READ, personel: READ },
    },
  ],
  denetim: [
    {
      what: 'history of a client',
      rows: sides('denetim_id', (f, side) => f.spare[side].denetim),
      insert: () => `(db_rolu, tablo, satir_id, islem) values ('x', 'x', 1, 'insert')`,
      set: untouchable,
      access: { ...LOOKING, muhasebeci: READ_OWN },
    },
    {
      what: 'of anything else',
      rows: sides('denetim_id', (f, side) => f.denetim[side === 'A' ? 0 : 1]),
      insert: () => `(db_rolu, tablo, satir_id, islem) values ('x', 'x', 1, 'insert')`,
      set: untouchable,
      access: { ...LOOKING, muhasebeci: NOTHING_FOUND },
    },
  ],
  denetim_muhur: [
    {
      rows: () => ({ own: 'sira = 1', foreign: 'sira = 2' }),
      insert: () => `(zincir, sira, satirlar, ozet) values (300, 1, '{}', '\\x00')`,
      set: `ozet = '\\x00'`,
      access: LOOKING,
    },
  ],
  denetim_basi: [
    {
      rows: () => ({ own: 'zincir = 1', foreign: 'sira > 1' }),
      insert: () => `(zincir, sira, ozet) values (300, 1, '\\x00')`,
      set: `ozet = '\\x00'`,
      access: LOOKING,
    },
  ],
};

/** Columns that no role of a request reads: secrets and their digests. */
export const SECRET_COLUMNS = [
  'kullanicilar.sifre_hash',
  'oturumlar.jeton_ozeti',
  'muhasebeci.gib_sifre',
  'mukellefler.sistem_sifresi',
  'mukellefler.isyeri_sifresi',
  'mukellefler.gib_sifre',
  'mukellefler.e_devlet_sifresi',
  'kurulum_kodu.kod_ozeti',
  'giris_denemeleri.anahtar',
];

/** Columns (`*`: all of the table) that no role of a request updates: the ledger, the log, and whom a row belongs to. */
export const FROZEN_COLUMNS = [
  'odemeler.*',
  'denetim.*',
  'denetim_muhur.*',
  'denetim_basi.*',
  'istek_anahtarlari.*',
  'oturumlar.*',
  'muhasebeci_personel.*',
  'borc_tahakkuk.tahsilat',
  'borc_tahakkuk.muhasebeci_id',
  'borc_tahakkuk.tahakkuk_yili',
  'borc_tahakkuk.tahakkuk_ayi',
  'hizmet_kayitlari.muhasebeci_id',
  'hizmet_kayitlari.mukellef_id',
  'hizmet_kayitlari.hizmet_id',
  'hizmet_kayitlari.hizmet_yili',
  'hizmet_kayitlari.hizmet_ayi',
  'kullanicilar.rol',
  'kullanicilar.tc_kimlik_no',
  'kullanicilar.admin_id',
  'kullanicilar.muhasebeci_id',
  'kullanicilar.personel_id',
  'kullanicilar.mukellef_id',
];
