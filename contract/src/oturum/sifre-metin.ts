/** What is said of passwords apart from the sign-in screen, which would load it. No schemas stand here either. */
export const SIFRE_MIN = 10;
export const SIFRE_MAX = 200;

export const SIFRE_METNI = {
  kural: `En az ${SIFRE_MIN} karakter; ad ve TC Kimlik No içermesin.`,
  yaygin: 'Bu şifre çok yaygın. Tahmin edilmesi zor bir şifre seçin.',
  tc: 'Şifre TC Kimlik No içeremez.',
  name: 'Şifre kişinin adını içeremez.',
  firma: 'Şifre büronun ya da şirketin adını içeremez.',
  ayni: 'Yeni şifre mevcut şifreden farklı olmalıdır.',
  uyusmuyor: 'Şifreler uyuşmuyor.',
  degismeli: 'Devam etmek için şifrenizi değiştirmelisiniz.',
  degisti: 'Şifreniz değiştirildi',
} as const;

export const ANAHTARLARIN_SONU = {
  not: (adet: number | null): string =>
    `${adet === null ? 'API anahtarlarınız varsa onlar' : `${adet} API anahtarınız`} da iptal edilir; kullanan programlar artık bağlanamaz.`,
  birak: 'API anahtarlarım geçerli kalsın',
  iptalEdildi: (adet: number): string => `${adet} API anahtarı iptal edildi.`,
} as const;
