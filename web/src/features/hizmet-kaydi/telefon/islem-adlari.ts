import type { Islem } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';

export const ISLEM_ADI: Record<Islem, string> = {
  talep_et: 'Talep et',
  talebi_kaldir: 'Talebi kaldır',
  onayla: 'Onayla',
  reddet: 'Reddet',
  tamam_onay: 'Tamam/Onay',
  tamam_yapildi: 'Yapıldı',
  yapildi: 'Yapıldı',
  yapilmadi: 'Yapılmadı',
  kaydi_kaldir: 'Kaydı kaldır',
};

export const TUMU_ADI: Partial<Record<Islem, string>> = {
  onayla: 'talebi onayla',
  tamam_onay: 'işi Tamam/Onay yap',
  yapildi: 'işi Yapıldı yap',
};
