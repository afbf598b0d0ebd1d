import type { Gecis, GecisTablosu, HucreHali } from '#contract/common/gecis.ts';
import type { DurumMetni } from '#contract/common/izgara.ts';
import { PARA_YETKILILERI, TUM_ADMINLER, type Yetki } from '#contract/common/roller.ts';
import { TONE } from '#contract/common/ton.ts';

/** The database stores exactly these names of a service record's states, so their spelling must stay. */
export const DURUM = {
  talep: 'talep',
  onaylandi: 'onaylandı',
  reddedildi: 'reddedildi',
  tamamlandi: 'tamamlandi',
  onay: 'onay',
  yapildi: 'yapıldı',
} as const;
export const DURUMLAR = [
  DURUM.talep,
  DURUM.onaylandi,
  DURUM.reddedildi,
  DURUM.tamamlandi,
  DURUM.onay,
  DURUM.yapildi,
] as const;
export type Durum = (typeof DURUMLAR)[number];

export const DURUM_METNI: Record<Durum, DurumMetni> = {
  talep: { ad: 'Talep', harf: 'T', ton: TONE.open },
  onaylandı: { ad: 'Onaylandı', harf: 'O', ton: TONE.underWay },
  reddedildi: { ad: 'Reddedildi', harf: 'R', ton: TONE.refused },
  tamamlandi: { ad: 'Tamamlandı', harf: 'B', ton: TONE.closed },
  onay: { ad: 'Tamam/Onay', harf: 'A', ton: TONE.checked },
  yapıldı: { ad: 'Yapıldı', harf: 'Y', ton: TONE.done },
};
export const BOS_DURUM = 'Talebe Hazır';
const KAYIT_KALDIRILAMAZ = 'Yalnızca boş hücreden 0 ücretle açılmış ve sonrasında işlem görmemiş kayıt kaldırılabilir.';

/** Why nothing can be done to a cell, whatever the act. */
export const HUCRE_KILIDI = {
  mukellefYok: 'Mükellef bulunamadı.',
  mukellefPasif: 'Mükellef pasif.',
  mukellefTasindi: 'Mükellef artık başka bir muhasebecide.',
  hizmetYok: 'Hizmet bulunamadı.',
  hizmetPasif: 'Hizmet pasif.',
  kayitBaskasinda: 'Bu hizmetin kaydı mükellefin önceki muhasebecisinde.',
  degisti: 'Hücre bu sırada değişti.',
} as const;

export const ISLEMLER = [
  'talep_et',
  'talebi_kaldir',
  'onayla',
  'reddet',
  'tamam_onay',
  'tamam_yapildi',
  'yapildi',
  'yapilmadi',
  'kaydi_kaldir',
] as const;
export type Islem = (typeof ISLEMLER)[number];

export type IzgaraRolu = 'admin' | 'muhasebeci' | 'personel';
export type HucreDurumu = Durum | null;

const HER_DURUM: readonly HucreDurumu[] = [null, ...DURUMLAR];

interface IzgaraGecisi extends Gecis<HucreDurumu> {
  rol: IzgaraRolu;
  to: HucreDurumu;
  /** The act takes only records without a fee, which it removes; moderators may remove nothing (docs/readings.md). */
  ucretsiz?: true;
}

/**
 * An admin's act on an empty cell of the month grid makes a service record without a fee; an accountant's request costs
 * the service's price in that month.
 */
export const GECISLER: Record<Islem, IzgaraGecisi> = {
  talep_et: { rol: 'muhasebeci', from: [null], toplu: [null], to: DURUM.talep },
  talebi_kaldir: { rol: 'muhasebeci', from: [DURUM.talep], toplu: [DURUM.talep], to: null },
  onayla: { rol: 'admin', from: HER_DURUM, toplu: [DURUM.talep], to: DURUM.onaylandi },
  reddet: { rol: 'admin', from: HER_DURUM, toplu: [DURUM.talep], to: DURUM.reddedildi },
  tamam_onay: { rol: 'admin', from: DURUMLAR, toplu: [DURUM.onaylandi], to: DURUM.onay },
  tamam_yapildi: { rol: 'admin', from: DURUMLAR, toplu: [DURUM.onaylandi, DURUM.onay], to: DURUM.yapildi },
  yapildi: { rol: 'personel', from: [DURUM.onaylandi], toplu: [DURUM.onaylandi], to: DURUM.yapildi },
  yapilmadi: { rol: 'personel', from: [DURUM.yapildi], toplu: [DURUM.yapildi], to: DURUM.onaylandi },
  kaydi_kaldir: {
    rol: 'admin',
    from: [DURUM.onaylandi, DURUM.reddedildi],
    toplu: [DURUM.onaylandi, DURUM.reddedildi],
    to: null,
    ucretsiz: true,
    kilitli: KAYIT_KALDIRILAMAZ,
  },
};

export const IZGARA_TABLOSU: GecisTablosu<Islem, HucreHali & { tutar: number | null }> = {
  gecisler: GECISLER,
  kilitli: 'Bu hizmet için işlem yapamazsınız.',
  topluDisi: 'Toplu işlem bu hücreye uygulanmaz; tek başına seçin.',
  sart: (islem, { tutar }) => !GECISLER[islem].ucretsiz || tutar === 0,
  // Rejecting a single rejected record again changes its reason.
  isIdle: (islem, { durum }, isToplu) => GECISLER[islem].to === durum && (islem !== 'reddet' || isToplu),
};

export const DURUM_GRUPLARI = {
  bekliyor: [DURUM.talep],
  onayli: [DURUM.onaylandi, DURUM.onay],
  bitti: [DURUM.yapildi, DURUM.tamamlandi],
  ret: [DURUM.reddedildi],
  'onayli-bitti': [DURUM.onaylandi, DURUM.yapildi],
} as const satisfies Record<string, readonly Durum[]>;
export type DurumGrubu = keyof typeof DURUM_GRUPLARI;

export const isInGrup = (grup: DurumGrubu, durum: HucreDurumu): boolean =>
  (DURUM_GRUPLARI[grup] as readonly HucreDurumu[]).includes(durum);

export const IZGARA_YETKILERI: Record<IzgaraRolu, readonly Yetki[]> = {
  admin: TUM_ADMINLER,
  muhasebeci: ['muhasebeci'],
  personel: ['personel'],
};

export const yetkililerOf = (islem: Islem): readonly Yetki[] =>
  GECISLER[islem].ucretsiz ? PARA_YETKILILERI : IZGARA_YETKILERI[GECISLER[islem].rol];

export const RET_REASONS = [
  'Mükerrer talep',
  'Bu ay verilmeyecek hizmet',
  'Evrak eksik',
  'Sözleşme kapsamı dışında',
] as const;

export const REDDEDILMEYEN = 'reddedilmeyen';
