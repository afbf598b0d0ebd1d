import type { Gecis, GecisTablosu, HucreHali } from '#contract/common/gecis.ts';
import type { DurumMetni } from '#contract/common/izgara.ts';
import { TUM_ADMINLER, type Yetki } from '#contract/common/roller.ts';
import { TONE } from '#contract/common/ton.ts';

/** The states of an item. A rejected one is open again: the client sees why, and may send it once more. */
export const EVRAK_DURUMU = {
  bekleniyor: 'bekleniyor',
  geldi: 'geldi',
  kabul: 'kabul',
  ret: 'ret',
  yok: 'yok',
} as const;
export const EVRAK_DURUMLARI = Object.values(EVRAK_DURUMU);
export type EvrakDurumu = (typeof EVRAK_DURUMLARI)[number];

export const EVRAK_DURUM_METNI: Record<EvrakDurumu, DurumMetni> = {
  bekleniyor: { ad: 'Bekleniyor', harf: 'B', ton: TONE.plain, gorunen: '·' },
  geldi: { ad: 'Geldi', harf: 'G', ton: TONE.open },
  kabul: { ad: 'Kabul edildi', harf: 'K', ton: TONE.done },
  ret: { ad: 'Reddedildi', harf: 'R', ton: TONE.late },
  yok: { ad: 'Bu ay yok', harf: 'Y', ton: TONE.plain, gorunen: '–' },
};

/** Of such an item nothing more is awaited from the client. SQL says the same in app.is_evrak_geldi. */
export const isGeldi = (durum: EvrakDurumu): boolean => durum === 'geldi' || durum === 'kabul' || durum === 'yok';

export const EVRAK_ISLEMLERI = ['elden', 'kabul', 'ret', 'yok', 'bekle'] as const;
export type EvrakIslemi = (typeof EVRAK_ISLEMLERI)[number];

interface EvrakGecisi extends Gecis<EvrakDurumu> {
  to: EvrakDurumu;
}

/** `elden` is for what came on paper or in a message, `bekle` opens again what was judged by mistake. */
export const EVRAK_GECISLERI: Record<EvrakIslemi, EvrakGecisi> = {
  elden: { from: ['bekleniyor', 'ret', 'yok'], toplu: ['bekleniyor', 'ret'], to: 'geldi' },
  kabul: { from: ['bekleniyor', 'geldi', 'ret'], toplu: ['bekleniyor', 'geldi'], to: 'kabul' },
  ret: { from: ['geldi', 'kabul'], toplu: ['geldi'], to: 'ret' },
  yok: { from: ['bekleniyor', 'geldi', 'ret'], toplu: ['bekleniyor', 'ret'], to: 'yok' },
  bekle: { from: ['geldi', 'kabul', 'ret', 'yok'], toplu: ['kabul', 'yok'], to: 'bekleniyor' },
};

export const EVRAK_TABLOSU: GecisTablosu<EvrakIslemi, HucreHali> = {
  gecisler: EVRAK_GECISLERI,
  kilitli: 'Bu evrak için bu işlem yapılamaz.',
  topluDisi: 'Toplu işlem bu evraka uygulanmaz; tek başına seçin.',
  bos: 'Bu evrak bu mükelleften istenmedi.',
};

/** Accountants follow what their clients send, but judge nothing. */
export const EVRAK_YETKILERI: readonly Yetki[] = [...TUM_ADMINLER, 'personel'];

export const RET_NEDENLERI = [
  'Okunmuyor',
  'Sayfa eksik',
  'Başka aya ait',
  'Başka bir belge',
  'Başka firmaya ait',
] as const;
