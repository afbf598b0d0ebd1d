import { DURUM_METNI, type Islem, IZGARA_TABLOSU } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import type { IzgaraTanimi } from '#web/parts/izgara/tanim.ts';

const YAPILDI = {
  ad: 'Yapıldı',
  olacak: 'Yapıldı olacak',
  yapildi: 'iş Yapıldı olarak işaretlendi.',
  geri: 'Yapıldı işareti kaldırıldı.',
};

export const IZGARA: IzgaraTanimi<Islem> = {
  tablo: IZGARA_TABLOSU,
  durumlar: DURUM_METNI,
  soranlar: ['reddet'],
  hicbiri: (atlanan) => `Bu işlem seçili hücrelerin hiçbirine uygulanamaz: ${atlanan}.`,
  metinler: {
    talep_et: {
      ad: 'Talep et',
      olacak: 'talep edilecek',
      dugme: 'hizmeti talep et',
      yapildi: 'hizmet talep edildi.',
      geri: 'talep kaldırıldı.',
    },
    talebi_kaldir: {
      ad: 'Talebi kaldır',
      olacak: 'talebi kaldırılacak',
      dugme: 'talebi kaldır',
      yapildi: 'talep kaldırıldı.',
      geri: 'talep yeniden eklendi.',
    },
    onayla: {
      ad: 'Onayla',
      olacak: 'onaylanacak',
      dugme: 'talebi onayla',
      tumu: 'talebi onayla',
      yapildi: 'talep onaylandı.',
      geri: 'onay kaldırıldı.',
    },
    reddet: {
      ad: 'Reddet',
      olacak: 'reddedilecek',
      dugme: 'talebi reddet',
      yapildi: 'talep reddedildi.',
      geri: 'ret kaldırıldı.',
    },
    tamam_onay: {
      ad: 'Tamam/Onay',
      olacak: 'Tamam/Onay olacak',
      dugme: 'Tamam/Onay',
      tumu: 'işi Tamam/Onay yap',
      yapildi: 'iş Tamam/Onay yapıldı.',
      geri: 'Tamam/Onay kaldırıldı.',
    },
    tamam_yapildi: { ...YAPILDI, dugme: 'Yapıldı' },
    yapildi: { ...YAPILDI, dugme: 'iş yapıldı', tumu: 'işi Yapıldı yap' },
    yapilmadi: {
      ad: 'Yapılmadı',
      olacak: 'yapılmadı olacak',
      dugme: 'iş yapılmadı',
      yapildi: 'iş yapılmadı olarak işaretlendi.',
      geri: 'iş yeniden Yapıldı oldu.',
    },
    kaydi_kaldir: {
      ad: 'Kaydı kaldır',
      olacak: 'kaydı kaldırılacak',
      dugme: 'ücretsiz kaydı kaldır',
      yapildi: 'kayıt kaldırıldı.',
      geri: 'kayıt yeniden eklendi.',
    },
  },
};
