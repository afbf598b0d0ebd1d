import type { Gecis, GecisTablosu, HucreHali } from '#contract/common/gecis.ts';
import type { DurumMetni } from '#contract/common/izgara.ts';
import { TUM_ADMINLER, type Yetki } from '#contract/common/roller.ts';
import { TONE } from '#contract/common/ton.ts';

export const BEYANNAME_DURUMU = {
  bekliyor: 'bekliyor',
  hazirlaniyor: 'hazırlanıyor',
  kontrolde: 'kontrolde',
  onaylandi: 'onaylandı',
  verildi: 'verildi',
  verilmeyecek: 'verilmeyecek',
} as const;
export const BEYANNAME_DURUMLARI = Object.values(BEYANNAME_DURUMU);
export type BeyannameDurumu = (typeof BEYANNAME_DURUMLARI)[number];

/** A declaration that waits shows only its days, because "B" means Tamamlandı among services. */
export const BEYANNAME_DURUM_METNI: Record<BeyannameDurumu, DurumMetni> = {
  bekliyor: { ad: 'Bekliyor', harf: 'B', ton: TONE.plain, gorunen: '' },
  hazırlanıyor: { ad: 'Hazırlanıyor', harf: 'H', ton: TONE.open },
  kontrolde: { ad: 'Kontrolde', harf: 'K', ton: TONE.checked },
  onaylandı: { ad: 'Onaylandı', harf: 'O', ton: TONE.underWay },
  verildi: { ad: 'Verildi', harf: 'V', ton: TONE.done },
  verilmeyecek: { ad: 'Verilmeyecek', harf: 'X', ton: TONE.plain, gorunen: '–' },
};

const ACIK_DURUMLAR = [
  'bekliyor',
  'hazırlanıyor',
  'kontrolde',
  'onaylandı',
] as const satisfies readonly BeyannameDurumu[];
export const isOpen = (durum: BeyannameDurumu): boolean =>
  (ACIK_DURUMLAR as readonly BeyannameDurumu[]).includes(durum);

export const BEYANNAME_ISLEMLERI = [
  'hazirla',
  'kontrole_ver',
  'onayla',
  'ver',
  'verme',
  'geri_gonder',
  'duzelt',
  'duzeltmeyi_kaldir',
] as const;
export type BeyannameIslemi = (typeof BEYANNAME_ISLEMLERI)[number];

interface BeyannameGecisi extends Gecis<BeyannameDurumu> {
  to: Partial<Record<BeyannameDurumu, BeyannameDurumu | null>>;
  /** The act takes only corrections. */
  duzeltme?: true;
  yeni?: true;
}

const ONCEKI = {
  hazırlanıyor: 'bekliyor',
  kontrolde: 'hazırlanıyor',
  onaylandı: 'kontrolde',
  verildi: 'onaylandı',
  verilmeyecek: 'bekliyor',
} as const;

const gecis = (
  to: BeyannameGecisi['to'],
  toplu: readonly BeyannameDurumu[],
  rest?: Pick<BeyannameGecisi, 'duzeltme' | 'yeni'>,
): BeyannameGecisi => ({ from: Object.keys(to) as BeyannameDurumu[], to, toplu, ...rest });

const X = 'verilmeyecek';
export const BEYANNAME_GECISLERI: Record<BeyannameIslemi, BeyannameGecisi> = {
  hazirla: gecis({ bekliyor: 'hazırlanıyor' }, ['bekliyor']),
  kontrole_ver: gecis({ bekliyor: 'kontrolde', hazırlanıyor: 'kontrolde' }, ['bekliyor', 'hazırlanıyor']),
  onayla: gecis({ kontrolde: 'onaylandı' }, ['kontrolde']),
  ver: gecis({ onaylandı: 'verildi' }, ['onaylandı']),
  verme: gecis({ bekliyor: X, hazırlanıyor: X, kontrolde: X, onaylandı: X }, ['bekliyor', 'hazırlanıyor']),
  geri_gonder: gecis(ONCEKI, ['hazırlanıyor', 'kontrolde', 'onaylandı', X]),
  duzelt: gecis({ verildi: 'hazırlanıyor' }, [], { yeni: true }),
  duzeltmeyi_kaldir: gecis({ hazırlanıyor: null }, [], { duzeltme: true }),
};

export const BEYANNAME_TABLOSU: GecisTablosu<BeyannameIslemi, HucreHali & { duzeltme?: number }> = {
  gecisler: BEYANNAME_GECISLERI,
  kilitli: 'Bu beyanname için işlem yapamazsınız.',
  topluDisi: 'Toplu işlem bu beyannameye uygulanmaz; tek başına seçin.',
  bos: 'Bu mükellef bu dönem bu beyannameyi vermez.',
  sart: (islem, { duzeltme = 0 }) => !BEYANNAME_GECISLERI[islem].duzeltme || duzeltme > 0,
};

export const BEYANNAME_YETKILERI: readonly Yetki[] = [...TUM_ADMINLER, 'personel'];
export const canBeyanname = (yetki: Yetki, islem: BeyannameIslemi): boolean =>
  BEYANNAME_YETKILERI.includes(yetki) && !(islem === 'duzeltmeyi_kaldir' && yetki === 'moderator');

export const VERMEME_REASONS = [
  'Faaliyeti yok',
  'Yükümlülük bu dönem doğmadı',
  'Başka meslek mensubu verdi',
  'Mükellefiyet terk edildi',
] as const;
