import type { Islem } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';

/** Acts as a button says them. */
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

/**
 * The act on all that it takes of a client, counted: '3 talebi onayla'. What would ask for every service at once is no
 * such act.
 */
export const TUMU_ADI: Partial<Record<Islem, string>> = {
  onayla: 'talebi onayla',
  tamam_onay: 'işi Tamam/Onay yap',
  yapildi: 'işi Yapıldı yap',
};
