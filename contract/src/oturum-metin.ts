/** Texts and names of sign-in that the light first screen needs without loading the schemas (spec §2.1, §8). */
export const GIRIS_BASARISIZ = 'Giriş başarısız! TC Kimlik No veya şifre yanlış.';
export const GIRIS_HATASI = 'Giriş sırasında bir hata oluştu.';
export const VARSAYILAN_AD = 'Misafir';

export const TOKEN_PATH = '/token';
export const KURULUM_PATH = '/api/kurulum';
export const OTURUM_PATH = '/api/oturum';
export const CIKIS_PATH = '/api/oturum/cikis';
export const SIFRE_PATH = '/api/oturum/sifre';
/** Code of what a login that must change its password first hears from every other route. */
export const SIFRE_DEGISTIRILMELI = 'SIFRE_DEGISTIRILMELI';
/** Readable cookie whose value every write echoes in the header beside it. */
export const CSRF_COOKIE = 'muhasip_csrf';
export const CSRF_HEADER = 'x-csrf-token';

/** `Hesabınız geçici olarak kilitlendi…`; minutes rounded up. */
export const kilitliMesaji = (saniye: number): string =>
  `Çok sayıda başarısız deneme nedeniyle giriş kilitlendi. ${saniye < 60 ? `${saniye} saniye` : `${Math.ceil(saniye / 60)} dakika`} sonra tekrar deneyin.`;
