import { z } from 'zod';
import { PARA_YETKILILERI } from '#contract/common/roller.ts';
import { route } from '#contract/common/route.ts';

export const SAKLAMA_SONU = {
  sil: 'Silinir',
  anonim: 'Anonimleştirilir',
  kisiyle: 'Kişiyle ya da kaydıyla birlikte gider',
  kalir: 'Kendiliğinden silinmez',
} as const;
export type SaklamaSonu = keyof typeof SAKLAMA_SONU;

export const SAKLAMA_AYARLARI = ['saklama_belge_yil', 'saklama_denetim_yil', 'saklama_mesaj_yil'] as const;
type SaklamaAyari = (typeof SAKLAMA_AYARLARI)[number];

interface SaklamaKurali {
  ad: string;
  /**
   * When rows expire and are deleted (`sil`), the numbers shown count only those of the first table; rows of the others
   * go in the same run.
   */
  tablolar: readonly [string, ...string[]];
  veri: string;
  /** `sure` is how long personal data is kept: a number of days, the name of a setting that gives years, or a text. */
  sure: number | SaklamaAyari | string;
  dayanak: string;
  sonu: SaklamaSonu;
}

const GUVENLIK = 'KVKK m. 12 (veri güvenliği)';
const AMAC = 'KVKK m. 4/2-d (amaç için gereken süre)';
const KISI_BOYUNCA = 'Kişinin kaydı kadar';
const GIRIS_BOYUNCA = 'Giriş hesabı kadar';
const DEFTER = { sure: 'saklama_belge_yil', dayanak: 'VUK m. 253 (5 yıl), TTK m. 82 (10 yıl)' } as const;
const BITINCE = { dayanak: AMAC, sonu: 'sil' } as const;
const GUVENLIKCE = { dayanak: GUVENLIK, sonu: 'sil' } as const;

export const SAKLAMA: readonly SaklamaKurali[] = [
  {
    ad: 'Mükellefler',
    tablolar: ['mukellefler'],
    veri: 'Ad, TC/vergi no, iletişim, portal bilgileri',
    ...DEFTER,
    sonu: 'anonim',
  },
  { ad: 'Muhasebeciler', tablolar: ['muhasebeci'], veri: 'Ad, TC no, iletişim', ...DEFTER, sonu: 'anonim' },
  { ad: 'Personel', tablolar: ['personel'], veri: 'Ad, TC no, iletişim, görev', ...DEFTER, sonu: 'anonim' },
  {
    ad: 'Yöneticiler',
    tablolar: ['admin'],
    veri: 'Ad, TC no, iletişim',
    sure: 'Görev süresince',
    dayanak: AMAC,
    sonu: 'kalir',
  },
  {
    ad: 'Banka hareketleri',
    tablolar: ['banka_satirlari', 'banka_ekstreleri', 'banka_hesaplari'],
    veri: 'Gönderenin adı, IBAN’ı, açıklaması, tutar; yükleyen',
    ...DEFTER,
    sonu: 'kalir',
  },
  {
    ad: 'Hizmet ve borç kayıtları',
    tablolar: [
      'hizmet_kayitlari',
      'sum_changes',
      'month_sums',
      'service_sums',
      'assignment_changes',
      'staff_sums',
      'client_changes',
      'unassigned_sum',
      'borc_tahakkuk',
      'odemeler',
      'avans_hareketleri',
      'kart_odeme_denemeleri',
      'kart_odeme_kalemleri',
      'kart_odeme_iadeleri',
      'tahakkuk_tamamlamalari',
      'hatirlatmalar',
      'odeme_sozleri',
      'tekrar_calismalari',
      'hizmet_tekrarlari',
      'muhasebeci_personel',
      'mukellef_yukumlulukleri',
      'beyannameler',
      'odeme_tutarlari',
      'odeme_bildirimleri',
      'beyanname_tarihleri',
      'mucbir_sebepler',
    ],
    veri: 'Kişinin dönemleri ve tutarları',
    ...DEFTER,
    sonu: 'kisiyle',
  },
  {
    ad: 'Notlar ve beklenen evrak',
    tablolar: ['mukellef_notlari', 'hucre_notlari', 'evrak_bekleyenler'],
    veri: 'Kişi hakkında yazılanlar',
    sure: KISI_BOYUNCA,
    dayanak: AMAC,
    sonu: 'kisiyle',
  },
  {
    ad: 'İletişim kişileri',
    tablolar: ['mukellef_kisileri', 'ileti_durdurmalari'],
    veri: 'Ad, telefon, e-posta, ileti izni',
    sure: KISI_BOYUNCA,
    dayanak: AMAC,
    sonu: 'kisiyle',
  },
  {
    ad: 'Evrak talepleri',
    tablolar: ['evrak_talepleri', 'evrak_kalemleri', 'evrak_dosyalari', 'baglantilar'],
    veri: 'İstenen ve gelen evrak, ret nedenleri, mükellefin notları',
    ...DEFTER,
    sonu: 'kisiyle',
  },
  {
    ad: 'Fişler',
    tablolar: ['fisler', 'fis_urunler'],
    veri: 'Mükellefin alışverişleri ve ekleri',
    ...DEFTER,
    sonu: 'kisiyle',
  },
  {
    ad: 'Silinen belgeler',
    tablolar: ['belgeler', 'belge_surumleri', 'belge_sayfalari'],
    veri: 'Belge, metni, yükleyen',
    sure: 30,
    ...BITINCE,
  },
  {
    ad: 'Giriş hesapları',
    tablolar: ['kullanicilar'],
    veri: 'TC no, parola özeti, son giriş',
    sure: KISI_BOYUNCA,
    dayanak: GUVENLIK,
    sonu: 'kisiyle',
  },
  {
    ad: 'Giriş araçları',
    tablolar: [
      'dogrulayicilar',
      'gecis_anahtarlari',
      'kurtarma_kodlari',
      'api_anahtarlari',
      'api_anahtari_kullanimlari',
    ],
    veri: 'Doğrulayıcı, geçiş anahtarı, API anahtarı ve son kullanımı',
    sure: GIRIS_BOYUNCA,
    dayanak: GUVENLIK,
    sonu: 'kisiyle',
  },
  {
    ad: 'Kişisel tercihler',
    tablolar: ['liste_gorunumleri', 'bildirim_tercihleri', 'bildirim_okumalari', 'konsol_kayitli', 'takvim_akislari'],
    veri: 'Görünümler, bildirim tercihleri, takvim bağlantısı',
    sure: GIRIS_BOYUNCA,
    dayanak: AMAC,
    sonu: 'kisiyle',
  },
  { ad: 'Biten oturumlar', tablolar: ['oturumlar'], veri: 'Ağ adresi, cihaz, zaman', sure: 30, ...GUVENLIKCE },
  { ad: 'Tanınan cihazlar', tablolar: ['giris_tanidiklari'], veri: 'Cihaz ve ağ özeti', sure: 180, ...GUVENLIKCE },
  {
    ad: 'Giriş denemeleri',
    tablolar: ['giris_denemeleri', 'giris_butceleri', 'giris_adimlari'],
    veri: 'TC no ve ağ özeti',
    sure: 'Son denemeden 1 saat',
    ...GUVENLIKCE,
  },
  { ad: 'İstek sayıları', tablolar: ['istek_sayilari'], veri: 'Ağ ya da cihaz özeti', sure: '1 dakika', ...GUVENLIKCE },
  { ad: 'Bildirimler', tablolar: ['bildirimler'], veri: 'Kişinin adıyla anılan işler', sure: 90, ...BITINCE },
  { ad: 'E-postalar', tablolar: ['epostalar'], veri: 'Ad, e-posta, borç', sure: 'saklama_mesaj_yil', ...BITINCE },
  {
    ad: 'İletiler',
    tablolar: ['iletiler'],
    veri: 'Ad, numara ya da adres, metin',
    sure: 'saklama_mesaj_yil',
    ...BITINCE,
  },
  { ad: 'Bağlantı sırları', tablolar: ['baglanti_sirlari'], veri: 'Özet, zaman', sure: 90, ...GUVENLIKCE },
  { ad: 'Bağlantı cihazları', tablolar: ['baglanti_cihazlari'], veri: 'Tarayıcı, zaman', sure: 90, ...GUVENLIKCE },
  { ad: 'Bağlantı kaydı', tablolar: ['baglanti_olaylari'], veri: 'Olay', sure: 'saklama_denetim_yil', ...GUVENLIKCE },
  {
    ad: 'Yarım yüklemeler',
    tablolar: ['baglanti_yuklemeleri', 'baglanti_parcalari'],
    veri: 'Dosya',
    sure: 7,
    ...BITINCE,
  },
  {
    ad: 'Uzmana Sor',
    tablolar: ['uzman_konusmalari', 'uzman_mesajlari'],
    veri: 'Sorular ve yanıtlar',
    sure: 'saklama_mesaj_yil',
    ...BITINCE,
  },
  { ad: 'Uzmana Sor sayaçları', tablolar: ['uzman_kullanimlari'], veri: 'Günlük soru sayısı', sure: 90, ...BITINCE },
  { ad: 'Son görüntülenenler', tablolar: ['son_goruntulenenler'], veri: 'Kimin neye baktığı', sure: 365, ...BITINCE },
  {
    ad: 'Her şeyi indir',
    tablolar: ['disari_indirmeleri'],
    veri: 'Kimin ne zaman indirdiği, ne kadarı yazıldı',
    sure: 'Son 10 indirme',
    ...BITINCE,
  },
  { ad: 'Tekrarlanan istekler', tablolar: ['istek_anahtarlari'], veri: 'Verilen yanıtlar', sure: 7, ...BITINCE },
  {
    ad: 'İçe aktarmalar',
    tablolar: ['gecisler', 'gecis_dosyalari', 'aktarimlar', 'aktarim_satirlari'],
    veri: 'Yüklenen dosyaların satırları',
    sure: 'Yazılan satırlar 1 gün, alınmayanlar 30, uygulanmayan geçiş 7 gün',
    ...BITINCE,
  },
  {
    ad: 'Tahakkuk yığınları',
    tablolar: ['tahakkuk_yiginlari', 'tahakkuk_pdfleri'],
    veri: 'Yüklenen tahakkuk fişleri',
    sure: 'İşlenince 30, işlenmezse 7 gün',
    ...BITINCE,
  },
  {
    ad: 'Erişim kayıtları',
    tablolar: ['erisim_kayitlari'],
    veri: 'Kimin kimi açtığı, ağ adresi',
    sure: 'saklama_denetim_yil',
    ...GUVENLIKCE,
  },
  {
    ad: 'Denetim kaydı',
    tablolar: ['denetim', 'kasa_gosterimleri', 'konsol_sorgulari', 'yedek_indirmeleri'],
    veri: 'Değişiklikler, eski değerler, yapılan sorgular, açılan şifreler, indirilen yedekler',
    sure: 'Zincir bütün kalır; yalnızca yöneticiler görür',
    dayanak: GUVENLIK,
    sonu: 'kalir',
  },
  {
    ad: 'KVKK işlemleri',
    tablolar: ['kvkk_islemleri'],
    veri: 'Verilen, anonimleştirilen ve silinen veriler',
    sure: 'En az 3 yıl',
    dayanak: 'Kişisel Verilerin Silinmesi Yönetmeliği m. 7/3',
    sonu: 'kalir',
  },
];

export const sureMetni = (sure: SaklamaKurali['sure'], yillar: Partial<Record<string, number>>): string =>
  typeof sure === 'number' ? `${sure} gün` : sure in yillar ? `${yillar[sure]} yıl` : sure;

export const listSaklama = route('GET', '/api/kvkk/saklama', {
  summary: 'Kişisel verilerin saklama süreleri ve süresi dolanların silinmesi.',
  roles: PARA_YETKILILERI,
  response: z.strictObject({
    yillar: z.strictObject({ saklama_belge_yil: z.int(), saklama_denetim_yil: z.int(), saklama_mesaj_yil: z.int() }),
    calismalar: z.array(z.strictObject({ tablo: z.string(), son_calisma: z.string(), adet: z.int(), toplam: z.int() })),
  }),
});
