/**
 * States of a card payment. `başladı`: the provider is being asked. `3ds`: the payer is on the provider's page.
 * `çekildi`: charged but not yet booked. `belirsiz`: the provider's answer is unknown. Final: `kaydedildi` (booked),
 * `reddedildi` (not charged), `iade` (charged and returned in full).
 */
export const KART_DURUMLARI = ['başladı', '3ds', 'çekildi', 'belirsiz', 'kaydedildi', 'reddedildi', 'iade'] as const;
export type KartDurumu = (typeof KART_DURUMLARI)[number];

/** Of the final states, only `reddedildi` can still change, to `çekildi`, if the provider reports the charge late. */
export const KART_GECISLERI = {
  '3ds': ['başladı', '3ds', 'belirsiz'],
  belirsiz: ['başladı', '3ds', 'belirsiz'],
  reddedildi: ['başladı', '3ds', 'belirsiz', 'reddedildi'],
  çekildi: ['başladı', '3ds', 'belirsiz', 'reddedildi'],
} as const satisfies Partial<Record<KartDurumu, readonly KartDurumu[]>>;

export const isSonuclandi = (durum: KartDurumu): boolean =>
  durum === 'kaydedildi' || durum === 'reddedildi' || durum === 'iade';

/** In these states the card may have been charged, but the payment is neither booked nor refused yet. */
export const isDogrulaniyor = (durum: KartDurumu): boolean =>
  durum === 'başladı' || durum === 'çekildi' || durum === 'belirsiz';

export const KART_RED_NEDENI = {
  yetersiz_bakiye: 'Kartın limiti veya bakiyesi yetersiz.',
  onaylanmadi: 'Bankanız işlemi onaylamadı. Bankanızla görüşün veya başka bir kart deneyin.',
  calinti_kart: 'Kart kayıp veya çalıntı olarak bildirilmiş.',
  suresi_dolmus: 'Kartın süresi dolmuş veya son kullanma tarihi hatalı.',
  cvc_hatali: 'Güvenlik kodu (CVC) hatalı.',
  guvenlik_reddi: 'İşlem güvenlik denetiminden geçemedi. Başka bir kart deneyin.',
  kart_gecersiz: 'Kart numarası geçersiz veya bu kart kabul edilmiyor.',
  '3ds_basarisiz': '3-D Secure doğrulaması başarısız oldu.',
  '3ds_baslatilamadi': '3-D Secure doğrulaması başlatılamadı. Başka bir kart deneyin.',
  vazgecildi: '3-D Secure doğrulamasından vazgeçildi.',
  sure_doldu: 'Ödeme süresi içinde tamamlanmadı; kartınızdan para çekilmedi.',
  ulasilamadi: 'Ödeme kuruluşuna ulaşılamadı; kartınızdan para çekilmedi.',
  diger: 'Ödeme kuruluşu işlemi reddetti.',
} as const;
export type KartRedKodu = keyof typeof KART_RED_NEDENI;
export const KART_RED_KODLARI = Object.keys(KART_RED_NEDENI) as [KartRedKodu, ...KartRedKodu[]];

export const KART_IADE_DURUMLARI = ['bekliyor', 'tamamlandı', 'reddedildi'] as const;
/** Reasons of a refund. `fazla`: the debt had become smaller than the charge. `iptal`: the payment was reversed. */
export const KART_IADE_NEDENLERI = ['fazla', 'iptal'] as const;

export const KART_DURUM_ADI: Record<KartDurumu, string> = {
  başladı: 'Başladı',
  '3ds': '3-D Secure bekleniyor',
  çekildi: 'Çekildi, işleniyor',
  belirsiz: 'Doğrulanıyor',
  kaydedildi: 'Kaydedildi',
  reddedildi: 'Reddedildi',
  iade: 'İade edildi',
};
