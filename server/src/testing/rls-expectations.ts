import type { Yetki } from '#contract/common/roller.ts';
import type { RlsFixture, Who } from './rls-fixture.ts';

/**
 * The tests try two rows, the caller's own and another's. The test office has two accountants, A and B, with staff and
 * clients; a caller who belongs to neither counts as A's. A role may reach `both` rows, only its `own` or `none`.
 * `refused` is error 42501 for both rows; `stopped` is that error for its own row, while it does not see the other.
 * With `own`, an insert for another is refused.
 */
export type Reach = 'both' | 'own' | 'none' | 'stopped' | 'refused';
/** The entries stand for select, insert, update and delete, in this order. */
export type Access = readonly [Reach, Reach, Reach, Reach];

export interface RlsCase {
  what?: string;
  rows: (f: RlsFixture, who: Who) => { own: string; foreign: string };
  insert: (f: RlsFixture, who: Who, side: 'A' | 'B') => string;
  set: string | ((who: Who) => string);
  /** A role that is not named is refused every operation, and `misafir` and `sistem` are so on all tables. */
  access: Partial<Record<Yetki, Access>>;
}

const ALL: Access = ['both', 'both', 'both', 'both'];
const READ: Access = ['both', 'refused', 'refused', 'refused'];
const READ_OWN: Access = ['own', 'refused', 'refused', 'refused'];
const EVERY_OWN: Access = ['own', 'own', 'own', 'own'];
/** Where the session sets the owner of a new row, requests cannot, so an insert that names the owner is refused. */
const KENDI_KAYDI: Access = ['own', 'refused', 'own', 'refused'];
const NOTHING_FOUND: Access = ['none', 'refused', 'refused', 'refused'];
const OFFICE = { superadmin: ALL, admin: ALL, moderator: READ } as const;
const LOOKING = { superadmin: READ, admin: READ, moderator: READ } as const;

const OWN_LOOKING = {
  superadmin: READ_OWN,
  admin: READ_OWN,
  moderator: READ_OWN,
  muhasebeci: READ_OWN,
  personel: READ_OWN,
  mukellef: READ_OWN,
} as const;

/** Admins, accountants and assigned staff work with a client's documents; moderators only read them. */
const BELGE_ERISIMI = {
  superadmin: ['both', 'both', 'both', 'refused'],
  admin: ['both', 'both', 'both', 'refused'],
  moderator: READ,
  muhasebeci: ['own', 'own', 'own', 'refused'],
  personel: ['own', 'own', 'own', 'refused'],
} as const;
/** No role of a request changes or deletes a version or a page of a document. */
const BELGE_EKI_ERISIMI = {
  superadmin: ['both', 'both', 'refused', 'refused'],
  admin: ['both', 'both', 'refused', 'refused'],
  moderator: READ,
  muhasebeci: ['own', 'own', 'refused', 'refused'],
  personel: ['own', 'own', 'refused', 'refused'],
} as const;

const sides =
  (column: string, ofSide: (f: RlsFixture, side: 'A' | 'B') => number | undefined) => (f: RlsFixture, who: Who) => ({
    own: `${column} = ${ofSide(f, who.side)}`,
    foreign: `${column} = ${ofSide(f, who.side === 'A' ? 'B' : 'A')}`,
  });
const perUser = (column: string) => (f: RlsFixture, who: Who) => ({
  own: `${column} = ${who.kullanici_id ?? f.logins.superadmin}`,
  foreign: `${column} = ${f.stranger(who)}`,
});
const yiginOf = (f: RlsFixture, who: Who, isOwn: boolean): number | undefined =>
  f.yiginlar.get(isOwn ? (who.kullanici_id ?? f.logins.superadmin) : f.stranger(who));
const perYigin = (f: RlsFixture, who: Who) => ({
  own: `yigin_id = ${yiginOf(f, who, true)}`,
  foreign: `yigin_id = ${yiginOf(f, who, false)}`,
});
const aktarimOf = (f: RlsFixture, who: Who, isOwn: boolean): number | undefined =>
  f.aktarimlar.get(isOwn ? (who.kullanici_id ?? f.logins.superadmin) : f.stranger(who));
const perAktarim = (f: RlsFixture, who: Who) => ({
  own: `aktarim_id = ${aktarimOf(f, who, true)}`,
  foreign: `aktarim_id = ${aktarimOf(f, who, false)}`,
});
const untouchable = 'zaman = now()';

/**
 * The expectations are written from the specification and docs/readings.md and not from the policies, so that a wrong
 * policy is noticed. A table without an entry fails the test.
 */
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
      // Accountants see the staff who work for their clients.
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
      insert: (f, _who, side) =>
        `(mukellef_id, personel_id) values (${f.spare[side].mukellef}, ${f.ids[side].personel})`,
      set: 'personel_id = personel_id',
      // Every admin level assigns; an assignment is deleted and made anew, but never updated.
      access: {
        superadmin: ['both', 'both', 'refused', 'both'],
        admin: ['both', 'both', 'refused', 'both'],
        moderator: ['both', 'both', 'refused', 'both'],
        muhasebeci: READ_OWN,
        personel: READ_OWN,
      },
    },
  ],
  mukellef_notlari: [
    {
      what: 'by the one who asks; whose client it is, is what counts',
      rows: (f, who) => ({
        own: `not_id = ${f.notes[who.name]?.[who.side]}`,
        foreign: `not_id = ${f.notes[who.name]?.[who.side === 'A' ? 'B' : 'A']}`,
      }),
      insert: (f, _who, side) => `(mukellef_id, metin) values (${f.ids[side].mukellef}, 'Yeni')`,
      set: `metin = 'Başka'`,
      access: {
        superadmin: ALL,
        admin: ALL,
        moderator: ['both', 'both', 'both', 'refused'],
        muhasebeci: EVERY_OWN,
        personel: EVERY_OWN,
      },
    },
    {
      what: 'by somebody else: read, not touched; in nobody else’s name',
      rows: sides('not_id', (f, side) => f.spare[side].not),
      insert: (f, _who, side) =>
        `(mukellef_id, metin, kullanici_id) values (${f.ids[side].mukellef}, 'Yeni', ${f.logins.moderator})`,
      set: `metin = 'Başka'`,
      access: {
        superadmin: ['both', 'refused', 'none', 'none'],
        admin: ['both', 'refused', 'none', 'none'],
        moderator: ['both', 'refused', 'none', 'refused'],
        muhasebeci: ['own', 'refused', 'none', 'none'],
        personel: ['own', 'refused', 'none', 'none'],
      },
    },
  ],
  belgeler: [
    {
      what: 'replaced; nobody deletes a row',
      rows: sides('belge_id', (f, side) => f.belge[side].belge),
      insert: (f, _who, side) => `(mukellef_id, tur) values (${f.ids[side].mukellef}, 'fatura')`,
      set: `surum_no = surum_no + 1, tur = 'fatura', yil = 2026, ay = 5`,
      access: BELGE_ERISIMI,
    },
    {
      what: 'marked as deleted; staff mark none',
      rows: sides('belge_id', (f, side) => f.belge[side].belge),
      insert: (f, _who, side) => `(mukellef_id, yuva) values (${f.ids[side].mukellef}, 1)`,
      set: 'silinme_tarihi = now()',
      access: { ...BELGE_ERISIMI, personel: ['own', 'own', 'refused', 'refused'] },
    },
  ],
  belge_surumleri: [
    {
      what: 'added, never changed',
      rows: sides('surum_id', (f, side) => f.belge[side].surum),
      insert: (f, _who, side) =>
        `(belge_id, surum_no, anahtar, ad, boyut, ozet, sayfa_sayisi, metinli) values (${f.belge[side].belge}, 2, gen_random_uuid(), 'a.pdf', 1, sha256('x'), 1, true)`,
      set: `ad = 'b.pdf'`,
      access: BELGE_EKI_ERISIMI,
    },
    {
      what: 'in nobody else’s name',
      rows: sides('surum_id', (f, side) => f.belge[side].surum),
      insert: (f, _who, side) =>
        `(belge_id, surum_no, anahtar, ad, boyut, ozet, sayfa_sayisi, metinli, kullanici_id)
         values (${f.belge[side].belge}, 2, gen_random_uuid(), 'a.pdf', 1, sha256('x'), 1, true, ${f.logins.moderator})`,
      set: 'kullanici_id = null',
      access: { ...LOOKING, muhasebeci: READ_OWN, personel: READ_OWN },
    },
  ],
  belge_sayfalari: [
    {
      rows: sides('surum_id', (f, side) => f.belge[side].surum),
      insert: (f, _who, side) => `(surum_id, sayfa, metin) values (${f.belge[side].surum}, 2, 'Yeni')`,
      set: `metin = 'Başka'`,
      access: BELGE_EKI_ERISIMI,
    },
  ],
  // A batch of accrual papers is seen only by its sender; accountants and moderators send none.
  tahakkuk_yiginlari: [
    {
      rows: perYigin,
      insert: (f, who, side) =>
        side === who.side
          ? '(olusturma) values (now())'
          : `(olusturma, kullanici_id) values (now(), ${f.stranger(who)})`,
      set: `islenme = now(), request_no = 'x'`,
      access: { superadmin: EVERY_OWN, admin: EVERY_OWN, personel: EVERY_OWN },
    },
  ],
  tahakkuk_pdfleri: [
    {
      rows: perYigin,
      insert: (f, who, side) =>
        `(yigin_id, ad, boyut, ozet, sayfalar, okunan) values (${yiginOf(f, who, side === who.side)}, 'y.pdf', 1, '\\x01', '[]', '{}')`,
      set: `kabul_no = 'x'`,
      access: { superadmin: EVERY_OWN, admin: EVERY_OWN, personel: EVERY_OWN },
    },
  ],
  tahakkuk_sorunlari: [
    {
      rows: () => ({ own: `sorun = 'duzen'`, foreign: `sorun = 'tur'` }),
      insert: () => `(sorun) values ('tablo')`,
      set: 'adet = 9',
      access: { superadmin: READ, admin: READ, moderator: READ },
    },
  ],
  // An import is seen only by its sender; not even an admin sees another's.
  aktarimlar: [
    {
      rows: perAktarim,
      insert: (f, who, side) =>
        side === who.side
          ? `(liste, dosya_adi, basliklar, satir_sayisi) values ('mukellefler', 'x', '[]', 1)`
          : `(liste, dosya_adi, basliklar, satir_sayisi, kullanici_id) values ('mukellefler', 'x', '[]', 1, ${f.stranger(who)})`,
      set: 'islenen = 1',
      access: { superadmin: EVERY_OWN, admin: EVERY_OWN, muhasebeci: EVERY_OWN },
    },
  ],
  aktarim_satirlari: [
    {
      rows: perAktarim,
      insert: (f, who, side) =>
        `(aktarim_id, sira, hucreler) values (${aktarimOf(f, who, side === who.side)}, 99, '[]')`,
      set: `durum = 'hatali'`,
      access: { superadmin: EVERY_OWN, admin: EVERY_OWN, muhasebeci: EVERY_OWN },
    },
  ],
  kullanicilar: [
    {
      what: 'people’s logins',
      rows: (f, who) =>
        who.isAdmin
          ? { own: `id = ${f.logins.muhasebeciA}`, foreign: `id = ${f.logins.muhasebeciB}` }
          : perUser('id')(f, who),
      insert: (f, _who, side) =>
        `(tc_kimlik_no, ad, rol, sifre_hash, muhasebeci_id) values ('${f.tc}', 'Yeni', 'muhasebeci', '$argon2id$x', ${f.spare[side].muhasebeci})`,
      set: `ad = 'Başka'`,
      access: { ...OFFICE, muhasebeci: READ_OWN, personel: READ_OWN, mukellef: READ_OWN },
    },
    {
      what: 'admins’ logins',
      rows: (f) => ({ own: `id = ${f.logins.superadmin}`, foreign: `id = ${f.logins.moderator}` }),
      insert: (f) =>
        `(tc_kimlik_no, ad, rol, sifre_hash, admin_id) values ('${f.tc}', 'Yeni', 'admin', '$argon2id$x', ${f.spareAdmin})`,
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
      insert: (_f, who) => `(kullanici_id, token_hash, carrier) values (${who.kullanici_id}, '\\x00', 'bearer')`,
      set: 'kapanis = null',
      access: {
        superadmin: READ_OWN,
        admin: READ_OWN,
        moderator: READ_OWN,
        muhasebeci: READ_OWN,
        personel: READ_OWN,
        mukellef: READ_OWN,
      },
    },
  ],
  gecis_anahtarlari: [
    {
      rows: perUser('kullanici_id'),
      insert: (_f, who) =>
        `(kullanici_id, ad, kimlik, acik_anahtar, sayac, tasima) values (${who.kullanici_id}, 'x', 'yeni', '\\x00', 0, '{}')`,
      set: `ad = 'Başka'`,
      access: OWN_LOOKING,
    },
  ],
  api_anahtarlari: [
    {
      rows: perUser('kullanici_id'),
      insert: (_f, who) =>
        `(kullanici_id, ad, scopes, anahtar_ozeti, basi, bitis) values (${who.kullanici_id}, 'x', '{okuma}', '\\x00', 'mhs_', now() + interval '1 day')`,
      set: 'iptal = null',
      access: OWN_LOOKING,
    },
  ],
  api_anahtari_kullanimlari: [
    {
      // The fixture gives each API key the id of its login, so the key's uses are told apart by that id.
      rows: perUser('api_anahtari_id'),
      insert: (_f, who) => `(api_anahtari_id) values (${who.kullanici_id})`,
      set: 'zaman = now()',
      access: OWN_LOOKING,
    },
  ],
  dogrulayicilar: [
    {
      rows: perUser('kullanici_id'),
      insert: (_f, who) => `(kullanici_id, gizli_anahtar) values (${who.kullanici_id}, 'v1.x')`,
      set: 'son_adim = 0',
      access: {},
    },
  ],
  kurtarma_kodlari: [
    {
      rows: perUser('kullanici_id'),
      insert: (_f, who) => `(kullanici_id, kod_ozeti) values (${who.kullanici_id}, '\\x02')`,
      set: 'kullanim = null',
      access: {},
    },
  ],
  giris_adimlari: [
    {
      rows: perUser('kullanici_id'),
      insert: (_f, who) => `(ozet, tur, kullanici_id) values ('\\x02', 'anahtar_kaydi', ${who.kullanici_id})`,
      set: 'bitis = now()',
      access: {},
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
  giris_butceleri: [
    {
      rows: () => ({ own: `anahtar = '\\x0a'`, foreign: `anahtar = '\\x0b'` }),
      insert: () => `(anahtar, dolu) values ('\\x0c', now())`,
      set: 'dolu = now()',
      access: {},
    },
  ],
  istek_sayilari: [
    {
      rows: () => ({ own: `anahtar = 'a'`, foreign: `anahtar = 'b'` }),
      insert: () => `(anahtar, adet, bitis) values ('c', 1, now())`,
      set: 'adet = 0',
      access: {},
    },
  ],
  giris_tanidiklari: [
    {
      rows: perUser('kullanici_id'),
      insert: (_f, who) => `(kullanici_id, ozet) values (${who.kullanici_id}, '\\x02')`,
      set: 'son_giris = now()',
      access: {},
    },
  ],
  kasa_anahtari: [
    {
      rows: () => ({ own: 'tek', foreign: 'tek' }),
      insert: () => `(anahtar_no) values ('00000000')`,
      set: `anahtar_no = '00000000'`,
      access: {},
    },
  ],
  kasa_gosterimleri: [
    {
      rows: () => ({ own: 'gosterim_id > 0', foreign: 'gosterim_id > 0' }),
      insert: (f, who) =>
        `(kullanici_id, tablo, satir_id, alan, neden) values (${who.kullanici_id ?? 1}, 'mukellefler', ${f.ids.A.mukellef}, 'gib_sifre', 'Deneme')`,
      set: `neden = 'Başka'`,
      access: {},
    },
  ],
  konsol_sorgulari: [
    {
      rows: (f, who) => ({
        own: `${perUser('kullanici_id')(f, who).own} and durum = 'basladi'`,
        foreign: perUser('kullanici_id')(f, who).foreign,
      }),
      insert: () => `(metin) values ('select 1')`,
      set: `durum = 'hata'`,
      access: { superadmin: ['own', 'both', 'own', 'refused'] },
    },
  ],
  yedek_indirmeleri: [
    {
      rows: perUser('kullanici_id'),
      insert: () => `(dosya) values ('yedek.tar.gz')`,
      set: untouchable,
      access: { superadmin: ['own', 'both', 'refused', 'refused'] },
    },
  ],
  konsol_kayitli: [
    {
      rows: perUser('kullanici_id'),
      insert: () => `(ad, metin) values ('Yeni', 'select 1')`,
      set: `metin = 'select 2'`,
      // The insert names no owner, so the saved SQL query is always the caller's own.
      access: { superadmin: ['own', 'both', 'own', 'own'] },
    },
  ],
  kurulum_kodu: [
    {
      rows: () => ({ own: 'tek', foreign: 'tek' }),
      insert: () => `(kod_ozeti) values ('\\x00')`,
      set: `kod_ozeti = '\\x00'`,
      access: {},
    },
  ],
  event_queue: [
    {
      rows: () => ({ own: 'true', foreign: 'true' }),
      insert: () => `(konu) values ('mukellefler')`,
      set: `konu = 'x'`,
      access: {},
    },
  ],
  sum_changes: [
    {
      rows: sides('muhasebeci_id', (f, side) => f.ids[side].muhasebeci),
      insert: (f, _who, side) =>
        `(muhasebeci_id, hizmet_yili, hizmet_ayi, hizmet_id, durum, adet, tutar) values (${f.ids[side].muhasebeci}, 2021, 1, 1, 'talep', 1, 1)`,
      set: 'adet = 0',
      access: { ...LOOKING, muhasebeci: READ_OWN },
    },
  ],
  month_sums: [
    {
      rows: sides('muhasebeci_id', (f, side) => f.ids[side].muhasebeci),
      insert: (f, _who, side) =>
        `(muhasebeci_id, hizmet_yili, hizmet_ayi, durum, adet, tutar) values (${f.ids[side].muhasebeci}, 2021, 1, 'talep', 1, 1)`,
      set: 'adet = 0',
      access: { ...LOOKING, muhasebeci: READ_OWN },
    },
  ],
  assignment_changes: [
    {
      rows: sides('personel_id', (f, side) => f.ids[side].personel),
      insert: (f, _who, side) => `(personel_id, mukellefler) values (${f.ids[side].personel}, '{1}')`,
      set: `mukellefler = '{}'`,
      access: LOOKING,
    },
  ],
  staff_sums: [
    {
      rows: sides('personel_id', (f, side) => f.ids[side].personel),
      insert: (f, _who, side) =>
        `(personel_id, hizmet_yili, hizmet_ayi, durum, adet) values (${f.ids[side].personel}, 2021, 1, 'yapıldı', 1)`,
      set: 'adet = 0',
      access: LOOKING,
    },
  ],
  client_changes: [
    {
      rows: () => ({ own: 'true', foreign: 'true' }),
      insert: () => `(mukellefler) values ('{1}')`,
      set: `mukellefler = '{}'`,
      access: LOOKING,
    },
  ],
  unassigned_sum: [
    {
      rows: () => ({ own: 'true', foreign: 'true' }),
      insert: () => '(adet) values (1)',
      set: 'adet = 0',
      access: LOOKING,
    },
  ],
  ledger_check: [
    {
      rows: () => ({ own: 'true', foreign: 'true' }),
      insert: () => '(sorun_sayisi) values (1)',
      set: 'sorun_sayisi = 0',
      access: LOOKING,
    },
  ],
  service_sums: [
    {
      rows: sides('muhasebeci_id', (f, side) => f.ids[side].muhasebeci),
      insert: (f, _who, side) => `(muhasebeci_id, hizmet_id, adet) values (${f.ids[side].muhasebeci}, 2, 1)`,
      set: 'adet = 0',
      access: { ...LOOKING, muhasebeci: READ_OWN },
    },
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
      set: (who) => (who.yetki === 'personel' ? `durum = 'yapıldı'` : `durum = 'talep'`),
      access: {
        superadmin: ['both', 'both', 'both', 'none'],
        admin: ['both', 'both', 'both', 'none'],
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
        superadmin: ['both', 'both', 'both', 'none'],
        admin: ['both', 'both', 'both', 'none'],
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
        superadmin: ['both', 'both', 'both', 'none'],
        admin: ['both', 'both', 'both', 'none'],
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
        superadmin: ['both', 'refused', 'both', 'none'],
        admin: ['both', 'refused', 'both', 'none'],
        moderator: ['both', 'refused', 'both', 'refused'],
        muhasebeci: ['own', 'refused', 'stopped', 'none'],
        personel: ['own', 'refused', 'stopped', 'refused'],
      },
    },
  ],
  borc_tahakkuk: [
    {
      rows: sides('borc_id', (f, side) => f.ids[side].borc),
      insert: (f, _who, side) =>
        `(muhasebeci_id, tahakkuk_yili, tahakkuk_ayi, borc_tutari) values (${f.ids[side].muhasebeci}, 2001, 1, 100)`,
      set: `aciklama = 'Başka'`,
      access: {
        superadmin: ['both', 'both', 'both', 'refused'],
        admin: ['both', 'both', 'both', 'refused'],
        moderator: READ,
        muhasebeci: READ_OWN,
      },
    },
  ],
  odemeler: [
    {
      rows: sides('odeme_id', (f, side) => f.ids[side].odeme),
      insert: (f, _who, side) =>
        `(tahakkuk_id, odeme_tutari, odeme_yontemi) values (${f.ids[side].borc}, 100, 'nakit')`,
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
  fisler: [
    {
      what: 'of a client: seen by whom the client is assigned to',
      rows: sides('fis_id', (f, side) => f.fis[side].fis),
      insert: (f, _who, side) => `(mukellef_id) values (${f.ids[side].mukellef})`,
      set: 'surum = surum + 1',
      access: { ...OFFICE, personel: EVERY_OWN },
    },
    {
      what: 'of no client: seen by who entered it; nobody enters one in another’s name',
      rows: sides('fis_id', (f, side) => f.fis.kendi[side]),
      insert: (f) => `(kullanici_id) values (${f.logins.moderator})`,
      set: 'surum = surum + 1',
      access: {
        superadmin: ['both', 'refused', 'both', 'both'],
        admin: ['both', 'refused', 'both', 'both'],
        moderator: READ,
        personel: ['own', 'refused', 'own', 'own'],
      },
    },
  ],
  fis_urunler: [
    {
      rows: sides('id', (f, side) => f.fis[side].satir),
      insert: (f, _who, side) =>
        `(fis_id, tarih, fis_no, market_adi, urun_adi) values (${f.fis[side].fis}, '2026-01-05', '1', 'Market', 'Defter')`,
      set: 'tutar = 1',
      // Requests replace the lines of a receipt as a whole and update none, so that they cannot differ from its head.
      access: {
        superadmin: ['both', 'both', 'refused', 'both'],
        admin: ['both', 'both', 'refused', 'both'],
        moderator: READ,
        personel: ['own', 'own', 'refused', 'own'],
      },
    },
  ],
  hizmet_tekrarlari: [
    {
      rows: sides('tekrar_id', (f, side) => f.tekrarlar[side === 'A' ? 0 : 1]),
      insert: (f, _who, side) =>
        `(mukellef_id, hizmet_id, aralik, baslangic_yili, baslangic_ayi) values (${f.ids[side].mukellef}, ${f.hizmet}, 1, 2026, 1)`,
      set: 'aralik = 12',
      access: { ...LOOKING, muhasebeci: EVERY_OWN },
    },
  ],
  ayarlar: [
    {
      rows: () => ({ own: `ad = 'tekrar_otomatik'`, foreign: `ad = 'tekrar_otomatik'` }),
      insert: () => `(ad, deger) values ('tekrar_otomatik', 'true')`,
      set: `deger = 'true'`,
      // Migrations add settings, the office changes them; accountants read only those of the firm and of accruals.
      access: {
        superadmin: ['both', 'refused', 'both', 'refused'],
        admin: ['both', 'refused', 'both', 'refused'],
        moderator: READ,
        muhasebeci: NOTHING_FOUND,
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
      // The firm's logo stands on the statements that accountants read, so they may read it.
      access: { ...OFFICE, muhasebeci: READ },
    },
  ],
  epostalar: [
    {
      rows: () => ({
        own: `eposta_id = (select min(eposta_id) from epostalar)`,
        foreign: `eposta_id = (select max(eposta_id) from epostalar)`,
      }),
      insert: () => `(tur, kime, konu, metin) values ('bildirim', 'a@ornek.example', 'Konu', 'Metin')`,
      set: `durum = 'iptal'`,
      access: LOOKING,
    },
  ],
  hatirlatmalar: [
    {
      rows: sides('borc_id', (f, side) => f.ids[side].borc),
      insert: (f, _who, side) => `(borc_id, adim) values (${f.ids[side].borc}, 10)`,
      set: 'zaman = now()',
      access: LOOKING,
    },
  ],
  // The expert answers accountants from the knowledge base, so they may read its entries; no role deletes an entry.
  bilgi_maddeleri: [
    {
      rows: sides('madde_id', (f, side) => f.maddeler[side === 'A' ? 0 : 1]),
      insert: () =>
        `(konu, baslik, metin, kaynak, kaynak_tarihi) values ('KDV', 'Yeni', 'Metin', 'Kanun', '2025-01-01')`,
      set: `baslik = 'Başka'`,
      access: {
        superadmin: ['both', 'both', 'both', 'refused'],
        admin: ['both', 'both', 'both', 'refused'],
        moderator: READ,
        muhasebeci: READ,
      },
    },
  ],
  // The statutory calendar is no secret, so everybody with a login reads it; only the superadmin maintains it.
  ...Object.fromEntries(
    (
      [
        [
          'beyanname_turleri',
          'tur_id',
          'turler',
          `(kod, ad, siklik, ilk_donem, ofs, gun, mali_tatil, kim, dayanak, teyit) values ('YENI', 'Ad', 'A', '2026-01', 1, 1, true, 'Herkes', 'Kanun', 'K')`,
        ],
        [
          'resmi_tatiller',
          'tatil_id',
          'tatiller',
          `(ad, tur, ilk_gun, gun_sayisi, dayanak) values ('Yeni', 'ulusal', '2026-09-09', 1, 'Kanun')`,
        ],
        [
          'sure_uzatmalari',
          'uzatma_id',
          'uzatmalar',
          `(kod, donem, yeni_gun, dayanak) values ('KOD1', '2026-02', '2026-04-01', 'Sirküler')`,
        ],
      ] as const
    ).map(([tablo, id, rows, insert]): [string, RlsCase[]] => [
      tablo,
      [
        {
          rows: sides(id, (f, side) => f.takvim[rows][side === 'A' ? 0 : 1]),
          insert: () => insert,
          set: `dayanak = 'Başka'`,
          access: { superadmin: ALL, admin: READ, moderator: READ, muhasebeci: READ, personel: READ, mukellef: READ },
        },
      ],
    ]),
  ),
  takvim_akislari: [
    {
      rows: perUser('kullanici_id'),
      insert: (_f, who) => `(kullanici_id, token_hash) values (${who.kullanici_id}, '\\x01')`,
      set: 'tam_ad = true',
      access: Object.fromEntries(
        ['superadmin', 'admin', 'moderator', 'muhasebeci', 'personel'].map((yetki): [string, Access] => [
          yetki,
          ['own', 'refused', 'own', 'own'],
        ]),
      ),
    },
  ],
  mucbir_sebepler: [
    {
      rows: sides('mucbir_id', (f, side) => f.takvim.mucbirler[side === 'A' ? 0 : 1]),
      insert: (f, _who, side) =>
        `(mukellef_id, ilk_gun, son_gun, verilis_gunu, dayanak) values (${f.ids[side].mukellef}, '2026-02-01', '2026-02-02', '2026-02-03', 'Karar')`,
      set: `dayanak = 'Başka'`,
      access: {
        superadmin: ALL,
        admin: READ,
        moderator: READ,
        muhasebeci: READ_OWN,
        personel: READ_OWN,
        mukellef: READ_OWN,
      },
    },
  ],
  mukellef_yukumlulukleri: [
    {
      rows: sides('yukumluluk_id', (f, side) => f.yukumluluk[side]),
      insert: (f, _who, side) => `(mukellef_id, kod, ilk_donem) values (${f.ids[side].mukellef}, 'KDV2', '2026-01')`,
      set: `son_donem = '2026-12'`,
      access: { ...OFFICE, muhasebeci: EVERY_OWN, personel: READ_OWN },
    },
  ],
  beyanname_tarihleri: [
    {
      rows: sides('tarih_id', (f, side) => f.beyanname.tarihler[side === 'A' ? 0 : 1]),
      insert: () => `(kod, donem, son_gun, odeme_gunu) values ('KDV1', '2026-03', '2026-04-28', '2026-04-28')`,
      set: `son_gun = '2026-03-01'`,
      access: { ...LOOKING, muhasebeci: READ_OWN, personel: READ_OWN },
    },
  ],
  beyanname_aylari: [
    {
      rows: sides('ay_id', (f, side) => f.beyanname.aylar[side === 'A' ? 0 : 1]),
      insert: () => '(yil, ay, adet) values (2021, 1, 0)',
      set: 'adet = 9',
      access: LOOKING,
    },
  ],
  // By hand only corrections of filed declarations are added and removed; the originals come from the calendar.
  beyannameler: [
    {
      what: 'waiting',
      rows: sides('beyanname_id', (f, side) => f.beyanname.bekleyen[side === 'A' ? 0 : 1]),
      insert: (f, _who, side) =>
        `(muhasebeci_id, mukellef_id, kod, donem, son_gun) values (${f.ids[side].muhasebeci}, ${f.ids[side].mukellef}, 'GEKAP', '2026-03', '2026-04-30')`,
      set: `durum = 'hazırlanıyor'`,
      access: {
        superadmin: ['both', 'refused', 'both', 'none'],
        admin: ['both', 'refused', 'both', 'none'],
        moderator: ['both', 'refused', 'both', 'refused'],
        muhasebeci: READ_OWN,
        personel: ['own', 'refused', 'own', 'none'],
      },
    },
    {
      what: 'a correction being prepared',
      rows: sides('beyanname_id', (f, side) => f.beyanname.duzeltme[side === 'A' ? 0 : 1]),
      insert: (f, _who, side) =>
        `(muhasebeci_id, mukellef_id, kod, donem, duzeltme, durum, son_gun) values (${f.ids[side].muhasebeci}, ${f.ids[side].mukellef}, 'KDV1', '2026-01', 2, 'hazırlanıyor', '2026-03-02')`,
      set: `durum = 'kontrolde'`,
      access: {
        superadmin: ['both', 'refused', 'both', 'both'],
        admin: ['both', 'refused', 'both', 'both'],
        moderator: ['both', 'refused', 'both', 'refused'],
        muhasebeci: READ_OWN,
        personel: ['own', 'refused', 'own', 'own'],
      },
    },
  ],
  bilgi_yuklemeleri: [
    {
      rows: () => ({ own: 'yukleme_id > 0', foreign: 'yukleme_id > 0' }),
      insert: () => `(ozet, eklenen, guncellenen, kaldirilan) values ('\\x00', 0, 0, 0)`,
      set: 'eklenen = 1',
      access: {},
    },
  ],
  // A conversation with the expert belongs to its asker; besides, only superadmins may read it.
  uzman_konusmalari: [
    {
      rows: sides('konusma_id', (f, side) => f.konusma[side].konusma),
      insert: (f, who, side) =>
        side === who.side ? `(baslik) values ('Yeni')` : `(baslik, kullanici_id) values ('Yeni', ${f.stranger(who)})`,
      set: `baslik = 'Başka'`,
      access: { superadmin: READ, muhasebeci: EVERY_OWN },
    },
  ],
  uzman_mesajlari: [
    {
      rows: sides('mesaj_id', (f, side) => f.konusma[side].mesaj),
      insert: (f, _who, side) => `(konusma_id, tur, metin) values (${f.konusma[side].konusma}, 'user', 'Yeni')`,
      set: `metin = 'Başka'`,
      access: { superadmin: READ, muhasebeci: ['own', 'own', 'refused', 'own'] },
    },
  ],
  uzman_kullanimlari: [
    {
      rows: sides('kullanici_id', (f, side) => f.logins[side === 'A' ? 'muhasebeciA' : 'muhasebeciB']),
      insert: (_f, who) => `(kullanici_id, gun, adet) values (${who.kullanici_id ?? 1}, '2026-01-02', 0)`,
      set: 'adet = 0',
      access: {},
    },
  ],
  erisim_kayitlari: [
    {
      rows: sides('mukellef_id', (f, side) => f.ids[side].mukellef),
      insert: (f, _who, side) =>
        `(zaman, kullanici_id, mukellef_id, tur) values (now(), ${f.logins.superadmin}, ${f.ids[side].mukellef}, 'sayfa')`,
      set: untouchable,
      access: LOOKING,
    },
  ],
  saklama_calismalari: [
    {
      rows: () => ({ own: `tablo = 'oturumlar'`, foreign: `tablo = 'epostalar'` }),
      insert: () => `(tablo, adet, toplam) values ('x', 0, 0)`,
      set: 'adet = 1',
      access: { superadmin: READ, admin: READ },
    },
  ],
  // Admins record actions on personal data (KVKK) only in their own name; moderators neither read nor record them.
  kvkk_islemleri: [
    {
      rows: (f) => ({ own: `islem_id = ${f.kvkkIslemleri[0]}`, foreign: `islem_id = ${f.kvkkIslemleri[1]}` }),
      insert: () => `(islem, neden) values ('ihlal', 'Deneme')`,
      set: untouchable,
      access: { superadmin: ['both', 'both', 'refused', 'refused'], admin: ['both', 'both', 'refused', 'refused'] },
    },
  ],
  yedekler: [
    {
      rows: (f) => ({ own: `yedek_id = ${f.yedekler[0]}`, foreign: `yedek_id = ${f.yedekler[1]}` }),
      insert: () => `(dosya, otomatik, sifreli) values ('x', false, false)`,
      set: `durum = 'hata'`,
      access: LOOKING,
    },
  ],
  tekrar_calismalari: [
    {
      rows: sides('calisma_id', (f, side) => f.calismalar[side === 'A' ? 0 : 1]),
      insert: (f, _who, side) => `(yil, ay, muhasebeci_id) values (2027, 1, ${f.ids[side].muhasebeci})`,
      set: 'zaman = now()',
      access: LOOKING,
    },
  ],
  // Admins see the office's notices, accountants and staff only their own; no role of a request writes a notice.
  bildirimler: (['buro', 'muhasebeci', 'personel'] as const).map((hedef) => ({
    what: `for ${hedef}`,
    rows: sides('bildirim_id', (f, side) => f.bildirimler[hedef][side]),
    insert: () => `(tur, hedef, adet) values ('belge', 'buro', 1)`,
    set: 'adet = 9',
    access: {
      superadmin: hedef === 'buro' ? READ : NOTHING_FOUND,
      admin: hedef === 'buro' ? READ : NOTHING_FOUND,
      moderator: hedef === 'buro' ? READ : NOTHING_FOUND,
      muhasebeci: hedef === 'muhasebeci' ? READ_OWN : NOTHING_FOUND,
      personel: hedef === 'personel' ? READ_OWN : NOTHING_FOUND,
    },
  })),
  // The owner of a recently viewed entry comes from the session, so an insert that names an owner is refused.
  son_goruntulenenler: [
    {
      rows: perUser('kullanici_id'),
      insert: (f, who) => `(kullanici_id, hizmet_id) values (${who.kullanici_id}, ${f.bordro})`,
      set: 'zaman = now()',
      access: Object.fromEntries(
        ['superadmin', 'admin', 'moderator', 'muhasebeci', 'personel'].map((yetki) => [
          yetki,
          ['own', 'refused', 'own', 'own'],
        ]),
      ),
    },
  ],
  liste_gorunumleri: [
    {
      rows: perUser('kullanici_id'),
      insert: (_, who) => `(kullanici_id, liste, ad, adres) values (${who.kullanici_id}, 'Mükellefler', 'Yeni', '')`,
      set: "adres = '?ad=x'",
      access: Object.fromEntries(
        ['superadmin', 'admin', 'moderator', 'muhasebeci', 'personel'].map((yetki) => [
          yetki,
          ['own', 'refused', 'own', 'own'],
        ]),
      ),
    },
  ],
  ...Object.fromEntries(
    [
      { tablo: 'bildirim_okumalari', sutun: 'son_sira', deger: '5' },
      { tablo: 'bildirim_tercihleri', sutun: 'kapali', deger: `'{belge}'` },
    ].map(({ tablo, sutun, deger }) => [
      tablo,
      [
        {
          rows: perUser('kullanici_id'),
          insert: (_f: RlsFixture, who: Who) => `(kullanici_id, ${sutun}) values (${who.kullanici_id}, ${deger})`,
          set: `${sutun} = ${deger}`,
          access: Object.fromEntries(
            ['superadmin', 'admin', 'moderator', 'muhasebeci', 'personel'].map((yetki) => [yetki, KENDI_KAYDI]),
          ),
        },
      ],
    ]),
  ),
  bildirim_isi: [
    {
      rows: () => ({ own: 'tek', foreign: 'tek' }),
      insert: () => `(islem_no, zaman) values ('1', now())`,
      set: 'zaman = now()',
      access: {},
    },
  ],
  hucre_notlari: [
    {
      what: 'by the one who asks',
      rows: (f, who) => sides('not_id', (_, side) => f.hucreNotlari[who.name]?.[side])(f, who),
      insert: (f, { kullanici_id }, side) => f.hucre({ side, kullanici_id, metin: 'Yeni' }),
      set: `metin = 'Başka'`,
      access: {
        superadmin: ['both', 'both', 'refused', 'both'],
        admin: ['both', 'both', 'refused', 'both'],
        moderator: ['both', 'both', 'refused', 'refused'],
        muhasebeci: ['own', 'own', 'refused', 'own'],
        personel: ['own', 'own', 'refused', 'own'],
      },
    },
    {
      what: 'by somebody else: read; nobody writes in another’s name',
      rows: sides('not_id', (f, side) => f.hucreNotlari['']?.[side]),
      insert: (f, who, side) => f.hucre({ side, kullanici_id: f.stranger(who), metin: 'Yeni' }),
      set: `metin = 'Başka'`,
      access: {
        superadmin: ['both', 'refused', 'refused', 'none'],
        admin: ['both', 'refused', 'refused', 'none'],
        moderator: READ,
        muhasebeci: ['own', 'refused', 'refused', 'none'],
        personel: ['own', 'refused', 'refused', 'none'],
      },
    },
  ],
  evrak_bekleyenler: [
    {
      what: 'of an approved record',
      rows: sides('evrak_id', (f, side) => f.evraklar[side === 'A' ? 0 : 1]),
      insert: (f, { kullanici_id }, side) => f.hucre({ side, kullanici_id }),
      set: `aciklama = 'Başka'`,
      access: { ...LOOKING, muhasebeci: READ_OWN, personel: ['own', 'own', 'refused', 'own'] },
    },
    {
      what: 'of nothing approved',
      rows: sides('evrak_id', (f, side) => f.evraklar[side === 'A' ? 0 : 1]),
      insert: (f, { kullanici_id }, side) => f.hucre({ side, yil: 2025, kullanici_id }),
      set: `aciklama = 'Başka'`,
      access: { ...LOOKING, muhasebeci: READ_OWN, personel: ['own', 'refused', 'refused', 'own'] },
    },
  ],
  kart_odeme_denemeleri: [
    {
      rows: sides('deneme_id', (f, side) => f.kart[side].deneme),
      insert: (f, who, side) =>
        `(muhasebeci_id, kullanici_id, anahtar, istek_ozeti, saglayici, tutar) values (${f.ids[side].muhasebeci}, ${who.kullanici_id}, 'yeni-anahtar', '\\x00', 'test', 1)`,
      set: `durum = 'kaydedildi'`,
      access: { ...LOOKING, muhasebeci: READ_OWN },
    },
  ],
  kart_odeme_kalemleri: [
    {
      rows: sides('kalem_id', (f, side) => f.kart[side].kalem),
      insert: (f, _who, side) =>
        `(deneme_id, borc_id, tahakkuk_yili, tahakkuk_ayi, tutar) values (${f.kart[side].deneme}, ${f.ids[side].borc}, 2026, 2, 1)`,
      set: 'kaydedilen = 0',
      access: { ...LOOKING, muhasebeci: READ_OWN },
    },
  ],
  kart_odeme_iadeleri: [
    {
      rows: sides('iade_id', (f, side) => f.kart[side].iade),
      insert: (f, _who, side) => `(deneme_id, tutar, neden) values (${f.kart[side].deneme}, 1, 'fazla')`,
      set: `durum = 'tamamlandı'`,
      access: { ...LOOKING, muhasebeci: READ_OWN },
    },
  ],
  kart_odeme_isleri: [
    {
      rows: sides('iade_id', (f, side) => f.kart[side].iade),
      insert: (f, _who, side) => `(deneme_id, sonraki) values (${f.kart[side].deneme}, now())`,
      set: 'sonraki = now()',
      access: {},
    },
  ],
  kart_iade_bakislari: [
    {
      rows: sides('deneme_id', (f, side) => f.kart[side].deneme),
      insert: (f, _who, side) => `(deneme_id) values (${f.kart[side].deneme})`,
      set: 'zaman = now()',
      access: {},
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
  denetim_block: [
    {
      rows: () => ({ own: 'block_id > 0', foreign: 'block_id > 0' }),
      insert: () =>
        `(block_id, row_count, snapshot, system_id, xact_id, mark_id, seen_id, floor_id, sealed_at, hash) values (9, 0, pg_current_snapshot(), 1, '1', 0, 0, 0, now(), '\\x00')`,
      set: `hash = '\\x00'`,
      access: {},
    },
  ],
};

export const SECRET_COLUMNS = [
  'kullanicilar.sifre_hash',
  'oturumlar.token_hash',
  'dogrulayicilar.gizli_anahtar',
  'kurtarma_kodlari.kod_ozeti',
  'giris_adimlari.ozet',
  'giris_adimlari.sifre_ozeti',
  'gecis_anahtarlari.acik_anahtar',
  'api_anahtarlari.anahtar_ozeti',
  'takvim_akislari.token_hash',
  'muhasebeci.gib_sifre',
  'mukellefler.sistem_sifresi',
  'mukellefler.isyeri_sifresi',
  'mukellefler.gib_sifre',
  'mukellefler.e_devlet_sifresi',
  'kurulum_kodu.kod_ozeti',
  'giris_denemeleri.anahtar',
  'giris_butceleri.anahtar',
  'istek_sayilari.anahtar',
  'giris_tanidiklari.ozet',
  'kart_odeme_denemeleri.anahtar',
  'kart_odeme_denemeleri.deneme_no',
  'kart_odeme_denemeleri.saglayici_token',
  'kart_odeme_iadeleri.iade_no',
  'ayar_sirlari.deger',
];

/** No role of a request may update these columns; `table.*` stands for all columns of a table. */
export const FROZEN_COLUMNS = [
  'odemeler.*',
  'kart_odeme_denemeleri.*',
  'kart_odeme_kalemleri.*',
  'kart_odeme_iadeleri.*',
  'kart_odeme_isleri.*',
  'kart_iade_bakislari.*',
  'denetim.*',
  'denetim_block.*',
  'istek_anahtarlari.*',
  'oturumlar.*',
  'dogrulayicilar.*',
  'kurtarma_kodlari.*',
  'giris_adimlari.*',
  'gecis_anahtarlari.*',
  'api_anahtarlari.*',
  'api_anahtari_kullanimlari.*',
  'muhasebeci_personel.*',
  'mukellef_notlari.mukellef_id',
  'belgeler.mukellef_id',
  'belgeler.yuva',
  'belge_surumleri.*',
  'belge_sayfalari.*',
  'mukellef_notlari.kullanici_id',
  'tahakkuk_yiginlari.kullanici_id',
  'tahakkuk_pdfleri.okunan',
  'tahakkuk_pdfleri.anahtar',
  'tahakkuk_pdfleri.belge_id',
  'tahakkuk_pdfleri.beyanname_id',
  'tahakkuk_sorunlari.*',
  'aktarimlar.kullanici_id',
  'aktarim_satirlari.aktarim_id',
  'aktarim_satirlari.hucreler',
  'borc_tahakkuk.tahsilat',
  'borc_tahakkuk.muhasebeci_id',
  'borc_tahakkuk.tahakkuk_yili',
  'borc_tahakkuk.tahakkuk_ayi',
  'kasa_anahtari.*',
  'kasa_gosterimleri.*',
  'konsol_sorgulari.metin',
  'konsol_sorgulari.kullanici_id',
  'konsol_kayitli.kullanici_id',
  'yedek_indirmeleri.*',
  'tekrar_calismalari.*',
  'ayar_sirlari.*',
  'epostalar.*',
  'hatirlatmalar.*',
  'hucre_notlari.*',
  'evrak_bekleyenler.*',
  'uzman_mesajlari.*',
  'uzman_kullanimlari.*',
  'uzman_konusmalari.kullanici_id',
  'bilgi_yuklemeleri.*',
  'bilgi_maddeleri.kod',
  'beyanname_tarihleri.*',
  'beyanname_aylari.*',
  'beyannameler.mukellef_id',
  'beyannameler.kod',
  'beyannameler.donem',
  'beyannameler.duzeltme',
  'beyannameler.son_gun',
  'beyanname_turleri.urun_kodu',
  'resmi_tatiller.urun_kodu',
  'sure_uzatmalari.urun_kodu',
  'mukellef_yukumlulukleri.mukellef_id',
  'mukellef_yukumlulukleri.kod',
  'hizmet_tekrarlari.mukellef_id',
  'hizmet_tekrarlari.hizmet_id',
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
