import { TONE, type Ton } from '#contract/common/ton.ts';

/**
 * `kabul edildi` means that a provider took the message, `iletildi` that it reported the delivery. `belirsiz` may have
 * been sent; only a person sends it again. A message for WhatsApp waits as `taslak` until a person opens it.
 */
export const ILETI_DURUMU = {
  taslak: 'taslak',
  kuyrukta: 'kuyrukta',
  gonderiliyor: 'gönderiliyor',
  kabul: 'kabul edildi',
  iletildi: 'iletildi',
  okundu: 'okundu',
  acildi: 'elle açıldı',
  kismi: 'kısmi',
  belirsiz: 'belirsiz',
  hata: 'hata',
  geriAlindi: 'geri alındı',
} as const;
export type IletiDurumu = (typeof ILETI_DURUMU)[keyof typeof ILETI_DURUMU];
export const ILETI_DURUMLARI = Object.values(ILETI_DURUMU) as [IletiDurumu, ...IletiDurumu[]];
export const ILETI_DURUM_NAME: Record<IletiDurumu, string> = {
  taslak: 'Açılmayı bekliyor',
  kuyrukta: 'Kuyrukta',
  gönderiliyor: 'Gönderiliyor',
  'kabul edildi': 'Kabul edildi',
  iletildi: 'İletildi',
  okundu: 'Okundu',
  'elle açıldı': 'Elle açıldı',
  kısmi: 'Kısmen iletildi',
  belirsiz: 'Gitmiş olabilir',
  hata: 'Gönderilemedi',
  'geri alındı': 'Geri alındı',
};
export const ILETI_TONU: Record<IletiDurumu, Ton> = {
  taslak: TONE.open,
  kuyrukta: TONE.plain,
  gönderiliyor: TONE.underWay,
  'kabul edildi': TONE.underWay,
  iletildi: TONE.done,
  okundu: TONE.done,
  'elle açıldı': TONE.done,
  kısmi: TONE.open,
  belirsiz: TONE.open,
  hata: TONE.failed,
  'geri alındı': TONE.plain,
};

export const KANAL_NAME = { eposta: 'E-posta', sms: 'SMS', whatsapp: 'WhatsApp' } as const;
export type Kanal = keyof typeof KANAL_NAME;
export const KANALLAR = Object.keys(KANAL_NAME) as [Kanal, ...Kanal[]];

/** What a contact of a client gets; `borc` is an accountant's own debt to the office. */
export const KISI_ILETI_TURLERI = ['evrak', 'odeme', 'genel'] as const;
export type KisiIletiTuru = (typeof KISI_ILETI_TURLERI)[number];
export const ILETI_TURU_NAME = {
  evrak: 'Evrak',
  odeme: 'Ödeme',
  genel: 'Genel',
  borc: 'Borç hatırlatması',
} as const;
export type IletiTuru = keyof typeof ILETI_TURU_NAME;
export const ILETI_TURLERI = Object.keys(ILETI_TURU_NAME) as [IletiTuru, ...IletiTuru[]];

export const ILETI_ATLAMA = {
  pasif: 'Mükellef pasif.',
  adres_yok: 'Telefonu da e-postası da kayıtlı değil.',
  numara_gecersiz: 'Kayıtlı numara cep telefonu değil, e-postası da yok.',
  kanal_yok: 'Bu kanal için kayıtlı adresi yok.',
  kisi_yok: 'Kişilerinden hiçbiri bu tür ileti almıyor.',
  izin_yok: 'İleti almaya izin vermedi.',
  sessiz: 'Rahatsız edilmek istemiyor.',
  durdurdu: 'İletideki bağlantıyla ileti almayı durdurdu.',
  alan_eksik: 'Metindeki bir alan doldurulamadı',
  uzun: 'Metin bu kanal için çok uzun.',
  bulunamadi: 'Mükellef bulunamadı.',
} as const;
export type IletiAtlama = keyof typeof ILETI_ATLAMA;
export const ILETI_ATLAMALARI = Object.keys(ILETI_ATLAMA) as [IletiAtlama, ...IletiAtlama[]];
