export interface SifreliIslem {
  baslik: string;
  aciklama?: string;
  dugme: string;
  danger?: boolean;
  run: (mevcut_sifre: string) => Promise<void>;
}
