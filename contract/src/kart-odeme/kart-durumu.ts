import { formatTl } from '#contract/common/kurus.ts';

/**
 * In the state `başladı` the provider of a card payment is being asked, in `3ds` the payer is on the provider's page;
 * `çekildi` is charged but not yet booked, `belirsiz` means that the provider's answer is unknown. A payment ends as
 * `kaydedildi` (booked), `reddedildi` (not charged) or `iade` (charged, but nothing was left to pay, so all of it is
 * refunded).
 */
export const KART_DURUMU = {
  basladi: 'başladı',
  ucDs: '3ds',
  cekildi: 'çekildi',
  belirsiz: 'belirsiz',
  kaydedildi: 'kaydedildi',
  reddedildi: 'reddedildi',
  iade: 'iade',
} as const;
export const KART_DURUMLARI = Object.values(KART_DURUMU);
export type KartDurumu = (typeof KART_DURUMLARI)[number];

/**
 * A card payment enters each of these states only from the states listed for it; a late report of a charge can turn a
 * refused payment into `çekildi`.
 */
export const KART_GECISLERI = {
  '3ds': ['başladı', '3ds', 'belirsiz'],
  belirsiz: ['başladı', '3ds', 'belirsiz'],
  reddedildi: ['başladı', '3ds', 'belirsiz', 'reddedildi'],
  çekildi: ['başladı', '3ds', 'belirsiz', 'reddedildi'],
} as const satisfies Partial<Record<KartDurumu, readonly KartDurumu[]>>;

export const isSonuclandi = (durum: KartDurumu): boolean =>
  durum === KART_DURUMU.kaydedildi || durum === KART_DURUMU.reddedildi || durum === KART_DURUMU.iade;

export const isDogrulaniyor = (durum: KartDurumu): boolean =>
  durum === KART_DURUMU.basladi || durum === KART_DURUMU.cekildi || durum === KART_DURUMU.belirsiz;

export const KART_REFUSAL_REASON = {
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
export type KartRedKodu = keyof typeof KART_REFUSAL_REASON;
export const KART_RED_KODLARI = Object.keys(KART_REFUSAL_REASON) as [KartRedKodu, ...KartRedKodu[]];

export const KART_IADE_DURUMU = {
  bekliyor: 'bekliyor',
  tamamlandi: 'tamamlandı',
  reddedildi: 'reddedildi',
} as const;
export const KART_IADE_DURUMLARI = Object.values(KART_IADE_DURUMU);
/**
 * A card refund is `fazla` if the debt had become smaller than the charge, `iptal` if the payment was reversed here, `avans` if
 * its advance was, and `kuruluş` if somebody made it at the provider.
 */
export const KART_IADE_REASONS = ['fazla', 'iptal', 'kuruluş', 'avans'] as const;
export const KART_IADE_NEDENI_NAME: Record<(typeof KART_IADE_REASONS)[number], string> = {
  fazla: 'borçtan fazla',
  iptal: 'ödeme iptali',
  kuruluş: 'ödeme kuruluşunda yapılmış',
  avans: 'avans geri alındı',
};

export const KART_DURUM_NAME: Record<KartDurumu, string> = {
  başladı: 'Başladı',
  '3ds': '3-D Secure bekleniyor',
  çekildi: 'Çekildi, işleniyor',
  belirsiz: 'Doğrulanıyor',
  kaydedildi: 'Kaydedildi',
  reddedildi: 'Reddedildi',
  iade: 'İade edildi',
};

/** Filters that stand for several states: what somebody must look at, and that of which `isDogrulaniyor` is true. */
export const KART_DIKKAT = 'dikkat';
export const KART_BEKLEYEN = 'bekleyen';
export const KART_DURUM_SUZGECI = {
  [KART_DIKKAT]: 'İlgilenilmesi gerekenler',
  [KART_BEKLEYEN]: 'Sonucu beklenenler',
  ...KART_DURUM_NAME,
} as const;

export function kartResultText(durum: KartDurumu, tutar: number): string {
  if (durum === KART_DURUMU.kaydedildi) return `Ödemeniz alındı: ${formatTl(tutar)}.`;
  if (durum === KART_DURUMU.reddedildi) return `Ödemeniz alınamadı: ${formatTl(tutar)}. Kartınızdan para çekilmedi.`;
  if (durum === KART_DURUMU.iade) return `${formatTl(tutar)} ödemeniz kartınıza iade ediliyor.`;
  if (durum === KART_DURUMU.ucDs) return `${formatTl(tutar)} ödemeniz bankanızın doğrulamasını bekliyor.`;
  return `${formatTl(tutar)} ödemeniz doğrulanıyor.`;
}
