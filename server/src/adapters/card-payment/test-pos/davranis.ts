export const CAGRILAR = {
  odeme: 'Ödeme başlatma',
  tamamla: '3-D Secure sonrası çekim',
  durum: 'Durum sorgusu',
  iade: 'İade',
  donus: 'Tarayıcının dönüşü',
  bildirim: 'Bildirim (webhook)',
} as const;
export type Cagri = keyof typeof CAGRILAR;

export const DAVRANISLAR = {
  normal: 'Olağan',
  gecikme: 'İşlenir, yanıt gecikir',
  kayip_istek: 'İstek kaybolur (işlenmez)',
  kayip_yanit: 'İşlenir, yanıt kaybolur',
  hata: 'Hata yanıtı (işlenmez)',
  bozuk_imza: 'İşlenir, imza yanlış',
  iki_kez: 'İki kez gider',
} as const;
export type Davranis = keyof typeof DAVRANISLAR;
