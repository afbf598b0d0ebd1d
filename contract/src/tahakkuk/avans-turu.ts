export const AVANS_TURLERI = ['alındı', 'kullanıldı', 'iade', 'ters kayıt'] as const;
export const AVANS_TURU_NAME: Record<(typeof AVANS_TURLERI)[number], string> = {
  alındı: 'Alındı',
  kullanıldı: 'Borca sayıldı',
  iade: 'Geri verildi',
  'ters kayıt': 'Geri alındı',
};
