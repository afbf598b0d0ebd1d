import { type Donem, requestableDonemler } from '#contract/common/donem.ts';
import { BOS_IZGARA } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import type { Islem, IzgaraRolu } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import type { IzgaraIslemleri } from '#web/parts/izgara/tanim.ts';
import type { GridActions } from '#web/parts/status-grid/types.ts';

export interface AyEkrani {
  title: string;
  description?: string;
  label: string;
  rol: IzgaraRolu;
  islemler: IzgaraIslemleri<Islem>;
  actions?: GridActions;
  donemler?: () => Donem[];
  /** With `withBosDurum` a cell without a record reads "Talebe Hazır" (spec §4); without it such a cell is empty. */
  withBosDurum?: true;
  bos: string;
}

const MUKELLEFSIZ = 'Bu muhasebecinin mükellefi bulunamadı.';

export const AY_EKRANLARI = {
  onay: {
    title: 'Talep ONAY / RED',
    description: 'Satır o muhasebecinin ayını açar; orada sol tık onaylar, sağ tık reddeder.',
    label: 'Talep onay ızgarası',
    rol: 'admin',
    islemler: { primary: ['onayla'], secondary: ['reddet'], middle: ['kaydi_kaldir'] },
    actions: { primary: 'Onayla', secondary: 'Reddet', middle: 'Boş hücreden açılan kaydı kaldır' },
    withBosDurum: true,
    bos: MUKELLEFSIZ,
  },
  yapim: {
    title: 'Yapım Onaylama',
    description: 'Satır o muhasebecinin ayını açar; orada sol tık Tamam/Onay, orta tık Yapıldı yapar.',
    label: 'Yapım onaylama ızgarası',
    rol: 'admin',
    islemler: { primary: ['tamam_onay'], middle: ['tamam_yapildi'] },
    actions: { primary: 'Tamam/Onay', middle: 'Yapıldı', middleKey: 'Y' },
    bos: MUKELLEFSIZ,
  },
  talep: {
    title: 'Hizmet Talep',
    label: 'Hizmet talep ızgarası',
    rol: 'muhasebeci',
    islemler: { primary: ['talep_et', 'talebi_kaldir'], middle: ['talebi_kaldir'] },
    actions: { primary: 'Talep et / talebi kaldır', middle: 'Talebi kaldır' },
    donemler: requestableDonemler,
    withBosDurum: true,
    bos: BOS_IZGARA,
  },
  durum: {
    title: 'Durum Kontrol',
    description: 'Hizmetlerinizin aylara göre durumu.',
    label: 'Hizmet durumları',
    rol: 'muhasebeci',
    islemler: {},
    withBosDurum: true,
    bos: BOS_IZGARA,
  },
  gorev: {
    title: 'Görevler',
    description: 'Onaylanan hizmetlere tıklayarak yapıldı olarak işaretleyin.',
    label: 'Görev ızgarası',
    rol: 'personel',
    islemler: { primary: ['yapildi', 'yapilmadi'] },
    actions: { primary: 'Yapıldı / yapılmadı' },
    bos: 'Size atanmış mükellef bulunmuyor.',
  },
} as const satisfies Record<string, AyEkrani>;

export type AyEkraniAdi = keyof typeof AY_EKRANLARI;
