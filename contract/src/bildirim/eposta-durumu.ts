/** A mail in the state `hata` is not sent again by itself; `gönderildi` means that the mail server took the mail. */
export const EPOSTA_DURUMU = {
  kuyrukta: 'kuyrukta',
  gonderiliyor: 'gönderiliyor',
  gonderildi: 'gönderildi',
  hata: 'hata',
  iptal: 'iptal',
} as const;
export const EPOSTA_DURUMLARI = Object.values(EPOSTA_DURUMU);
export type EpostaDurumu = (typeof EPOSTA_DURUMLARI)[number];
export const EPOSTA_DURUM_NAME: Record<EpostaDurumu, string> = {
  kuyrukta: 'Kuyrukta',
  gönderiliyor: 'Gönderiliyor',
  gönderildi: 'Gönderildi',
  hata: 'Gönderilemedi',
  iptal: 'İptal',
};
