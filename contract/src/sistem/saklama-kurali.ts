export const SAKLAMA_SONU = {
  sil: 'Silinir',
  anonim: 'Anonimleştirilir',
  kisiyle: 'Kişiyle ya da kaydıyla birlikte gider',
  kalir: 'Kendiliğinden silinmez',
} as const;
type SaklamaSonu = keyof typeof SAKLAMA_SONU;

export const SAKLAMA_AYARLARI = ['saklama_belge_yil', 'saklama_denetim_yil', 'saklama_mesaj_yil'] as const;
type SaklamaAyari = (typeof SAKLAMA_AYARLARI)[number];

export interface SaklamaKurali {
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

export const GUVENLIK = 'KVKK m. 12 (veri güvenliği)';
export const AMAC = 'KVKK m. 4/2-d (amaç için gereken süre)';
export const KISI_BOYUNCA = 'Kişinin kaydı kadar';
export const GIRIS_BOYUNCA = 'Giriş hesabı kadar';
export const DEFTER = { sure: 'saklama_belge_yil', dayanak: 'VUK m. 253 (5 yıl), TTK m. 82 (10 yıl)' } as const;
export const BITINCE = { dayanak: AMAC, sonu: 'sil' } as const;
export const GUVENLIKCE = { dayanak: GUVENLIK, sonu: 'sil' } as const;
