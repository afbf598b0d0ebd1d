/** The sign-in screen must load fast and takes its texts from this file, so the file imports no schemas. */
export const GIRIS_BASARISIZ = 'Giriş başarısız! TC Kimlik No veya şifre yanlış.';
export const GIRIS_ERROR = 'Giriş sırasında bir hata oluştu.';
export const DEFAULT_NAME = 'Misafir';

export const TOKEN_PATH = '/token';
export const KURULUM_PATH = '/api/kurulum';
export const OTURUM_PATH = '/api/oturum';
export const CIKIS_PATH = '/api/oturum/cikis';
export const KULLANIM_PATH = '/api/oturum/kullanim';
export const SIFRE_PATH = '/api/oturum/sifre';
export const API_ANAHTARLARI_PATH = '/api/api-anahtarlari';
export const IKINCI_ADIM_PATH = '/api/oturum/ikinci-adim';
export const GECIS_REQUEST_PATH = '/api/oturum/gecis-anahtari/istek';
export const GECIS_GIRISI_PATH = '/api/oturum/gecis-anahtari';
/** The sign-in routes, at which somebody could guess passwords or codes, share one limit of requests a minute. */
export const GIRIS_YOLLARI: readonly string[] = [TOKEN_PATH, IKINCI_ADIM_PATH, GECIS_REQUEST_PATH, GECIS_GIRISI_PATH];
export const IKINCI_ADIM = 'IKINCI_ADIM';
export const IKINCI_ADIM_GEREKLI = 'IKINCI_ADIM_GEREKLI';
export const SIFRE_DEGISTIRILMELI = 'SIFRE_DEGISTIRILMELI';
export const ONAY_GEREKLI = 'ONAY_GEREKLI';
/**
 * Our page repeats the value of the CSRF cookie in a header. A page of another site cannot read the cookie, so the
 * server knows that the request comes from ours.
 */
export const CSRF_COOKIE = 'muhasip_csrf';
/** Browsers let no other host set cookies with this prefix, but accept such cookies only over https. */
export const SECURE_COOKIE_PREFIX = '__Host-';
export const CSRF_HEADER = 'x-csrf-token';

/** Why a session ended, told only to whoever holds its token; the server's 401 has the key in its details. */
export const OTURUM_SONU = {
  yonetici: 'Oturumunuz bir yönetici tarafından kapatıldı.',
  baska: 'Oturumunuz, başka bir cihazdaki oturumunuzdan kapatıldı.',
  sifre: 'Şifreniz değiştirildiği için oturumunuz kapatıldı.',
  bosta: 'Oturumunuz uzun süre kullanılmadığı için kapandı.',
  sure: 'Oturumunuzun süresi doldu.',
  bitti: 'Oturumunuz kapatıldı.',
} as const;
export type OturumSonu = keyof typeof OTURUM_SONU;
export const isOturumSonu = (text: unknown): text is OturumSonu => typeof text === 'string' && text in OTURUM_SONU;

export const GECIS_METNI = {
  desteklenmiyor: 'Geçiş anahtarı bu tarayıcıda ya da bu adreste kullanılamıyor.',
  vazgecildi: 'Geçiş anahtarı işlemi tamamlanmadı. Yeniden deneyin ya da başka bir yol seçin.',
  zatenVar: 'Bu cihazda zaten kayıtlı bir geçiş anahtarınız var.',
} as const;

export const kilitliMesaji = (saniye: number, yabanci = false): string =>
  `Çok sayıda başarısız deneme nedeniyle giriş kilitlendi. ${saniye < 60 ? `${saniye} saniye` : `${Math.ceil(saniye / 60)} dakika`} sonra tekrar deneyin.${
    yabanci ? ' Daha önce giriş yaptığınız bir cihazdan beklemeden girebilirsiniz.' : ''
  }`;

export const SON_24_SAAT = '24s';
