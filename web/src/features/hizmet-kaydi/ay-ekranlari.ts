import { type Donem, requestableDonemler } from '#contract/common/donem.ts';
import { BOS_IZGARA } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import type { IzgaraRolu } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import type { GridActions } from '#web/ui/status-grid/types.ts';
import type { IzgaraIslemleri } from './use-izgara.ts';

/** What a route opens the month with: whose acts, and what is named how. */
export interface AyEkrani {
  title: string;
  description?: string;
  /** Begins the grid's name. */
  label: string;
  rol: IzgaraRolu;
  islemler: IzgaraIslemleri;
  /** Without any the month is only looked at. */
  actions?: GridActions;
  /** Months that are offered, where not all are. */
  donemler?: () => Donem[];
  /**
   * Spec §4: on the accountant's and the approval screen a missing record reads "Talebe Hazır"; elsewhere it is empty.
   */
  withBosDurum?: true;
  /** Said where there is no client. */
  bos: string;
}

const MUKELLEFSIZ = 'Bu muhasebecinin mükellefi bulunamadı.';

/** The five screens of the month. */
export const AY_EKRANLARI = {
  /** The office decides on an accountant's requests. */
  onay: {
    title: 'Talep ONAY / RED',
    description: 'Sol tık onaylar, sağ tık reddeder.',
    label: 'Talep onay ızgarası',
    rol: 'admin',
    islemler: { primary: ['onayla'], secondary: ['reddet'], middle: ['kaydi_kaldir'] },
    actions: { primary: 'Onayla', secondary: 'Reddet', middle: 'Boş hücreden açılan kaydı kaldır' },
    withBosDurum: true,
    bos: MUKELLEFSIZ,
  },
  /** The office's overview of what is done. */
  yapim: {
    title: 'Yapım Onaylama',
    description: 'Sol tık Tamam/Onay, orta tık Yapıldı yapar.',
    label: 'Yapım onaylama ızgarası',
    rol: 'admin',
    islemler: { primary: ['tamam_onay'], middle: ['tamam_yapildi'] },
    actions: { primary: 'Tamam/Onay', middle: 'Yapıldı', middleKey: 'Y' },
    bos: MUKELLEFSIZ,
  },
  /** The accountant asks for services: of the previous and the current month. */
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
  /** How far an accountant's services are. */
  durum: {
    title: 'Durum Kontrol',
    description: 'Hizmetlerinizin aylara göre durumu.',
    label: 'Hizmet durumları',
    rol: 'muhasebeci',
    islemler: {},
    withBosDurum: true,
    bos: BOS_IZGARA,
  },
  /** A staff member's approved services of the clients assigned to them. */
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
