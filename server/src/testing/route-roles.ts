import type { Yetki } from '#contract/common/roller.ts';

const EVERYBODY: readonly Yetki[] = ['superadmin', 'admin', 'moderator', 'muhasebeci', 'personel', 'mukellef'];
const ADMINS: readonly Yetki[] = ['superadmin', 'admin', 'moderator'];
/** Money, deletes and logins exclude moderators (readings.md, Admin levels). */
const OFFICE: readonly Yetki[] = ['superadmin', 'admin'];

/**
 * Who may call what, written from readings.md and the specification and not from the contract, so that a change there
 * must be repeated here on purpose. A route in no list fails the test.
 */
export const WHO_MAY_CALL: readonly { who: readonly Yetki[] | 'public'; routes: readonly string[] }[] = [
  { who: 'public', routes: ['POST /token', 'GET /api/kurulum', 'POST /api/kurulum', 'GET /api/kvkk/aydinlatma'] },
  // Other ways to sign in.
  {
    who: 'public',
    routes: [
      'POST /api/oturum/ikinci-adim',
      'POST /api/oturum/gecis-anahtari/istek',
      'POST /api/oturum/gecis-anahtari',
    ],
  },
  {
    who: EVERYBODY,
    routes: [
      'GET /api/oturum',
      'POST /api/oturum/cikis',
      'PUT /api/oturum/sifre',
      'POST /api/oturum/onay',
      'GET /api/olaylar',
    ],
  },
  {
    who: [...ADMINS, 'muhasebeci', 'personel'],
    routes: ['GET /api/takvim/turlerim', 'GET /api/takvim/akis', 'PUT /api/takvim/akis', 'DELETE /api/takvim/akis'],
  },
  // Declarations: everybody who works with a client reads, the office and its staff process them, an admin assigns them
  // and generates months.
  {
    who: [...ADMINS, 'muhasebeci', 'personel'],
    routes: [
      'GET /api/beyannameler/cizelge',
      'GET /api/beyannameler/cizelge.xlsx',
      'GET /api/beyannameler/:beyanname_id',
    ],
  },
  { who: [...ADMINS, 'personel'], routes: ['POST /api/beyannameler/islem', 'POST /api/beyannameler/geri-al'] },
  {
    who: ADMINS,
    routes: ['GET /api/beyannameler/ozet', 'POST /api/beyannameler/atama/onizleme', 'POST /api/beyannameler/atama'],
  },
  { who: OFFICE, routes: ['POST /api/beyannameler/ay'] },
  // Statutory obligations and dates are public.
  { who: EVERYBODY, routes: ['GET /api/takvim', 'GET /api/takvim/verisi'] },
  // The user's own account.
  {
    who: EVERYBODY,
    routes: [
      'GET /api/profil',
      'PUT /api/profil',
      'GET /api/oturumlar',
      'DELETE /api/oturumlar',
      'DELETE /api/oturumlar/:oturum_id',
      'GET /api/guvenlik',
      'POST /api/guvenlik/dogrulayici',
      'PUT /api/guvenlik/dogrulayici',
      'POST /api/guvenlik/dogrulayici/kaldir',
      'POST /api/guvenlik/kurtarma-kodlari',
      'POST /api/guvenlik/gecis-anahtarlari/istek',
      'POST /api/guvenlik/gecis-anahtarlari',
      'PUT /api/guvenlik/gecis-anahtarlari/:gecis_anahtari_id',
      'POST /api/guvenlik/gecis-anahtarlari/:gecis_anahtari_id/kaldir',
      'GET /api/api-anahtarlari',
      'POST /api/api-anahtarlari',
      'DELETE /api/api-anahtarlari/:api_anahtari_id',
    ],
  },
  // Only the superadmin manages admins.
  {
    who: ['superadmin'],
    routes: [
      ...[
        'GET /api/adminler',
        'POST /api/adminler',
        'PUT /api/adminler/:admin_id',
        'PUT /api/adminler/:admin_id/aktif',
        'DELETE /api/adminler/:admin_id',
      ],
      // The superadmin's tools: the table editor and SQL queries.
      'GET /api/tablolar/:tablo',
      'GET /api/tablolar/:tablo/secenekler',
      'POST /api/tablolar/:tablo',
      'PUT /api/tablolar/:tablo/:id',
      'DELETE /api/tablolar/:tablo/:id',
      'POST /sql-query/',
      'POST /sql-query/xlsx',
      'GET /api/konsol',
      'PUT /api/konsol/kayitli',
      'DELETE /api/konsol/kayitli/:kayitli_id',
      'POST /api/yedekler',
      // Data of the statutory calendar.
      'POST /api/takvim/kayitlar',
      'PUT /api/takvim/kayitlar/:id',
      'DELETE /api/takvim/kayitlar/:id',
    ],
  },
  // Moderators read everything.
  {
    who: ADMINS,
    routes: [
      'GET /api/pano/admin',
      'GET /api/hizmet-kayitlari/ay-ozetleri',
      'GET /api/hizmet-kayitlari/bekleyenler',
      'GET /api/hizmet-kayitlari/bekleyen-talepler',
      'POST /api/hizmet-kayitlari/bekleyenleri-onayla',
      'GET /api/kullanicilar',
      'GET /api/muhasebeciler',
      'GET /api/mukellefler/idler',
      'GET /api/muhasebeci-secenekleri',
      'GET /api/personel',
      'GET /api/tahakkuklar/hesap',
      'GET /api/tahakkuklar/hesap-yil',
      'GET /api/tahakkuklar/ay',
      'GET /api/pano/admin/muhasebeciler',
      'GET /api/tahakkuklar/ay/hizmetler',
      'GET /api/tahakkuklar/devir',
      'GET /api/tahakkuklar/toplu',
      'GET /api/alacaklar',
      'GET /api/defter/kontrol',
      'GET /api/denetim',
      'GET /api/denetim/xlsx',
      'GET /api/durum',
      'GET /api/mukellefler/:mukellef_id/erisimler',
      'GET /api/yedekler',
      'GET /api/ayarlar',
      'GET /api/ayarlar/sirlar',
      'GET /api/ayarlar/durum',
      'GET /api/ayarlar/logo',
      'GET /api/epostalar',
      'GET /api/tekrarlar/is',
      'GET /api/takvim/kayitlar',
      'GET /api/bilgi-maddeleri',
      'GET /api/bilgi-maddeleri/dene',
      // Moderators also assign.
      'GET /api/is-yuku',
      'GET /api/is-yuku/:personel_id/mukellefler',
      'POST /api/is-yuku/devret',
      'POST /api/is-yuku/devret/geri-al',
      'GET /api/atamalar/muhasebeciler',
      'GET /api/atamalar/personel',
      'GET /api/atamalar/muhasebeciler/:muhasebeci_id/mukellefler',
      'GET /api/atamalar/personel/:personel_id/mukellefler',
      'POST /api/atamalar',
      'POST /api/atamalar/havuz',
      'POST /api/atamalar/geri-al',
      'POST /api/atamalar/havuz/geri-al',
    ],
  },
  // Money, deletes, logins, people and services of the office.
  {
    who: OFFICE,
    routes: [
      'GET /api/kvkk/kisiler',
      'GET /api/kvkk/saklama',
      'GET /api/kvkk/anonimlesme',
      'POST /api/kvkk/veri',
      'GET /api/kvkk/veri/:islem_id',
      'POST /api/kvkk/anonimlestir',
      'GET /api/kvkk/ihlal',
      'GET /api/kvkk/ihlal/tablo',
      'GET /api/kvkk/ihlal/xlsx',
      'POST /api/tahakkuklar',
      'POST /api/tahakkuklar/toplu',
      'POST /api/tahakkuklar/toplu/geri-al',
      'POST /api/tahakkuklar/devir',
      'POST /api/odemeler',
      'POST /api/tahsilatlar',
      'PUT /api/tahakkuklar/:borc_id',
      'DELETE /api/tahakkuklar/:borc_id',
      'POST /api/tahakkuklar/guncelle',
      'POST /api/denetim/:denetim_id/geri-al',
      'POST /api/odemeler/:odeme_id/iptal',
      'GET /api/kullanici-adaylari',
      'POST /api/kullanicilar',
      'PUT /api/kullanicilar/:id',
      'PUT /api/kullanicilar/:id/sifre',
      'DELETE /api/kullanicilar/:id',
      'DELETE /api/kullanicilar/:id/oturumlar',
      'POST /api/kullanicilar/:id/ikinci-adim-sifirla',
      'POST /api/muhasebeciler',
      'PUT /api/muhasebeciler/:muhasebeci_id',
      ...['POST /api/mukellefler/tasima', 'POST /api/mukellefler/tasima-onizleme'],
      'PUT /api/muhasebeciler/:muhasebeci_id/aktif',
      'POST /api/muhasebeciler/toplu-aktif',
      'DELETE /api/muhasebeciler/:muhasebeci_id',
      'POST /api/personel',
      'PUT /api/personel/:personel_id',
      'POST /api/personel/toplu-aktif',
      'DELETE /api/personel/:personel_id',
      'POST /api/hizmetler',
      'PUT /api/hizmetler/:id',
      'PUT /api/hizmetler/:id/durum',
      'POST /api/hizmetler/toplu-durum',
      'DELETE /api/hizmetler/:id',
      'POST /api/hizmet-fiyatlari/zam',
      'DELETE /api/hizmet-fiyatlari/:hizmet_fiyat_id',
      'PUT /api/ayarlar',
      'PUT /api/ayarlar/sirlar',
      'PUT /api/ayarlar/logo',
      'DELETE /api/ayarlar/logo',
      'POST /api/ayarlar/test-epostasi',
      'POST /api/ayarlar/ai-denemesi',
      'POST /api/epostalar/:eposta_id/tekrar',
      'POST /api/epostalar/:eposta_id/iptal',
      'POST /api/hatirlatmalar',
      'PUT /api/muhasebeciler/:muhasebeci_id/hatirlatma',
      'POST /api/bilgi-maddeleri',
      'PUT /api/bilgi-maddeleri/:madde_id',
    ],
  },
  // Accountants maintain their own clients, the office all.
  {
    who: [...OFFICE, 'muhasebeci'],
    routes: [
      'POST /insert-mukellef',
      'POST /api/mukellefler',
      'PUT /api/mukellefler/:mukellef_id',
      'PUT /api/mukellefler/:mukellef_id/aktif',
      'POST /api/mukellefler/toplu-aktif',
      'PUT /api/mukellefler/:mukellef_id/yukumlulukler',
      'POST /api/yukumlulukler/onizleme',
      'POST /api/yukumlulukler/onay',
      'POST /api/yukumlulukler/geri-al',
      'DELETE /api/mukellefler/:mukellef_id',
      // Whoever may add may import: accountants their own clients, the office every list.
      'POST /api/aktarimlar',
      'GET /api/aktarimlar/:aktarim_id',
      'PUT /api/aktarimlar/:aktarim_id/eslesme',
      'GET /api/aktarimlar/:aktarim_id/satirlar',
      'POST /api/aktarimlar/:aktarim_id/uygula',
      'POST /api/aktarimlar/:aktarim_id/iptal',
      'DELETE /api/aktarimlar/:aktarim_id',
      'GET /api/aktarimlar/:aktarim_id/hatali-satirlar',
      'GET /api/aktarim-sablonu',
    ],
  },
  // Declarations are the office's work; moderators add no documents.
  {
    who: [...OFFICE, 'personel'],
    routes: [
      'POST /api/tahakkuk-yiginlari',
      'GET /api/tahakkuk-yiginlari',
      'POST /api/tahakkuk-yiginlari/:yigin_id/dosyalar',
      'GET /api/tahakkuk-yiginlari/:yigin_id',
      'DELETE /api/tahakkuk-yiginlari/:yigin_id',
      'POST /api/tahakkuk-yiginlari/:yigin_id/isle',
      'POST /api/tahakkuk-yiginlari/:yigin_id/geri-al',
      'PUT /api/tahakkuk-pdfleri/:pdf_id',
      'DELETE /api/tahakkuk-pdfleri/:pdf_id',
      'GET /api/tahakkuk-pdfleri/:pdf_id/dosya',
    ],
  },
  // Accountants see their own account.
  {
    who: [...ADMINS, 'muhasebeci'],
    routes: [
      'GET /api/tahakkuklar',
      'GET /api/odemeler/:odeme_id/makbuz',
      'GET /api/ekstre',
      'GET /api/ekstre/pdf',
      'GET /api/ekstre/xlsx',
    ],
  },
  {
    who: [...ADMINS, 'muhasebeci'],
    routes: ['GET /api/borcum', 'GET /api/odemeler', 'POST /api/hizmet-kayitlari/sifirla', 'GET /api/tekrarlar'],
  },
  // Work on services; the transition table narrows `islem`.
  {
    who: [...ADMINS, 'muhasebeci', 'personel'],
    routes: [
      'GET /api/hizmetler',
      'GET /api/mukellefler',
      'GET /api/hizmet-kayitlari/izgara',
      'POST /api/hizmet-kayitlari/islem',
      'POST /api/hizmet-kayitlari/geri-al',
      'GET /api/hizmet-kayitlari/izgara/xlsx',
    ],
  },
  // A client's page: the office, its accountant and the assigned staff. Moderators delete nothing.
  {
    who: [...ADMINS, 'muhasebeci', 'personel'],
    routes: [
      'GET /api/mukellefler/:mukellef_id',
      'GET /api/mukellefler/:mukellef_id/hizmetler',
      'GET /api/mukellefler/:mukellef_id/yukumlulukler',
      'GET /api/yukumlulukler',
      'GET /api/pano/beyannameler',
      'GET /api/mukellefler/:mukellef_id/gecmis',
      'GET /api/mukellefler/:mukellef_id/notlar',
      'POST /api/mukellefler/:mukellef_id/notlar',
      'PUT /api/mukellef-notlari/:not_id',
    ],
  },
  { who: [...OFFICE, 'muhasebeci', 'personel'], routes: ['DELETE /api/mukellef-notlari/:not_id'] },
  // Everybody who sees the client sees its documents; moderators add none, and staff delete none.
  {
    who: [...ADMINS, 'muhasebeci', 'personel'],
    routes: [
      'GET /api/belgeler',
      'GET /api/belgeler/ara',
      'GET /api/belgeler/:belge_id/surumler',
      'GET /api/belge-surumleri/:surum_id/dosya',
    ],
  },
  {
    who: [...OFFICE, 'muhasebeci', 'personel'],
    routes: [
      'POST /api/mukellefler/:mukellef_id/belgeler',
      'POST /api/belgeler/:belge_id/surumler',
      'POST /api/belgeler/eslestir',
      'POST /upload-pdf',
    ],
  },
  {
    who: [...OFFICE, 'muhasebeci'],
    routes: ['DELETE /api/belgeler/:belge_id', 'POST /api/belgeler/:belge_id/geri-al'],
  },
  { who: ['muhasebeci'], routes: ['GET /api/belge-yuvalari'] },
  // Portal passwords: admins and the client's accountant. Staff open those of assigned clients but set none.
  { who: [...OFFICE, 'muhasebeci', 'personel'], routes: ['GET /api/kasa', 'POST /api/kasa/goster'] },
  { who: [...OFFICE, 'muhasebeci'], routes: ['PUT /api/kasa'] },
  // Accountants pay by card; the office sees the results.
  {
    who: ['muhasebeci'],
    routes: [
      'GET /api/kart-odeme-ayari',
      'POST /api/kart-odemeleri',
      'GET /api/kart-odemeleri/:deneme_id',
      'POST /api/kart-odemeleri/:deneme_id/vazgec',
    ],
  },
  { who: [...ADMINS, 'muhasebeci'], routes: ['GET /api/kart-odemeleri'] },
  {
    who: ['muhasebeci'],
    routes: ['GET /api/pano/muhasebeci', 'GET /api/pano/musteriler', 'GET /api/pano/musteriler/hizmetler'],
  },
  // The expert answers accountants (spec §2.2); a conversation belongs to its asker.
  {
    who: ['muhasebeci'],
    routes: [
      'GET /api/uzman/konusmalar',
      'GET /api/uzman/konusmalar/:konusma_id',
      'PUT /api/uzman/konusmalar/:konusma_id',
      'DELETE /api/uzman/konusmalar/:konusma_id',
      'POST /api/uzman/konusmalar/:konusma_id/tekrar',
      'POST /api/uzman/sor',
      'POST /ask-muhasebe/',
    ],
  },

  // Only the accountant requests services.
  {
    who: ['muhasebeci'],
    routes: [
      'POST /api/hucre-notlari/yeniden-iste',
      'GET /api/hizmet-kayitlari',
      'GET /api/hizmet-kayitlari/yil-ozeti',
    ],
  },
  { who: ['personel'], routes: ['GET /api/hizmet-kayitlari/acik-hizmetler'] },
  {
    who: ['muhasebeci'],
    routes: ['PUT /api/tekrarlar', 'GET /api/tekrarlar/onizleme', 'POST /api/tekrarlar/talepler'],
  },
  // Everybody who works on a cell discusses it.
  {
    who: [...ADMINS, 'muhasebeci', 'personel'],
    routes: ['GET /api/hucre-notlari', 'GET /api/hucre-notlari/isaretler', 'POST /api/hucre-notlari'],
  },
  { who: [...OFFICE, 'muhasebeci', 'personel'], routes: ['DELETE /api/hucre-notlari/:not_id'] },
  // Everybody who works here searches and is notified.
  {
    who: [...ADMINS, 'muhasebeci', 'personel'],
    routes: [
      'GET /api/arama',
      'GET /api/son-goruntulenenler',
      'PUT /api/son-goruntulenenler',
      'GET /api/arama/oneriler',
      'GET /api/gorunumler',
      'PUT /api/gorunumler',
      'DELETE /api/gorunumler/:gorunum_id',
      'GET /api/bildirimler',
      'GET /api/bildirimler/sayi',
      'PUT /api/bildirimler/okundu',
      'GET /api/bildirimler/tercih',
      'PUT /api/bildirimler/tercih',
    ],
  },
  { who: ['personel'], routes: ['GET /api/is-yuku/bugun', 'PUT /api/evrak-bekleyenler'] },
  // Staff process receipts; the office reads them.
  {
    who: [...ADMINS, 'personel'],
    routes: [
      'GET /api/fisler',
      'GET /api/fisler/:fis_id',
      'GET /api/fisler/:fis_id/ek',
      'GET /api/fis-marketleri',
      'GET /api/fis-raporu',
      'GET /api/disa-aktar/fisler',
    ],
  },
  {
    who: ['personel'],
    routes: [
      'POST /api/fisler',
      'PUT /api/fisler/:fis_id',
      'DELETE /api/fisler/:fis_id',
      'POST /api/fisler/:fis_id/ek',
      'DELETE /api/fisler/:fis_id/ek',
      'POST /api/fis-dosyasi/onizleme',
      'POST /api/fis-dosyasi',
    ],
  },
  // Whoever sees a list may export it.
  {
    who: ADMINS,
    routes: ['muhasebeciler', 'personel', 'kullanicilar', 'hizmetler', 'epostalar', 'is-yuku'].map(
      (liste) => `GET /api/disa-aktar/${liste}`,
    ),
  },
  {
    who: [...ADMINS, 'muhasebeci', 'personel'],
    routes: ['GET /api/disa-aktar/mukellefler', 'POST /api/disa-aktar/ekran'],
  },
  {
    who: [...ADMINS, 'muhasebeci'],
    routes: ['tahakkuklar', 'odemeler', 'kart-odemeleri'].map((liste) => `GET /api/disa-aktar/${liste}`),
  },
  {
    who: ['superadmin'],
    routes: ['GET /api/disa-aktar/tablolar/:tablo', 'GET /api/disa-aktar/adminler', 'POST /api/ayarlar/kart-denemesi'],
  },
];

/** Routes that always require a step-up; conditional ones are in features/oturum/onay.test.ts. */
export const STEP_UP: readonly string[] = [
  'DELETE /api/oturumlar',
  'DELETE /api/oturumlar/:oturum_id',
  'POST /api/adminler',
  'PUT /api/kullanicilar/:id/sifre',
  'PUT /api/ayarlar/sirlar',
];
