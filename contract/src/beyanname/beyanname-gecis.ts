import { TUM_ADMINLER, type Yetki } from '#contract/common/roller.ts';

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

export const BEYANNAME_DURUM_METNI: Record<BeyannameDurumu, { ad: string; harf: string }> = {
  bekliyor: { ad: 'Bekliyor', harf: 'B' },
  hazırlanıyor: { ad: 'Hazırlanıyor', harf: 'H' },
  kontrolde: { ad: 'Kontrolde', harf: 'K' },
  onaylandı: { ad: 'Onaylandı', harf: 'O' },
  verildi: { ad: 'Verildi', harf: 'V' },
  verilmeyecek: { ad: 'Verilmeyecek', harf: 'X' },
};

const ACIK_DURUMLAR = [
  'bekliyor',
  'hazırlanıyor',
  'kontrolde',
  'onaylandı',
] as const satisfies readonly BeyannameDurumu[];
export const isAcik = (durum: BeyannameDurumu): boolean =>
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

interface BeyannameGecisi {
  to: Partial<Record<BeyannameDurumu, BeyannameDurumu | null>>;
  toplu: readonly BeyannameDurumu[];
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

export const BEYANNAME_GECISLERI: Record<BeyannameIslemi, BeyannameGecisi> = {
  hazirla: { to: { bekliyor: 'hazırlanıyor' }, toplu: ['bekliyor'] },
  kontrole_ver: { to: { bekliyor: 'kontrolde', hazırlanıyor: 'kontrolde' }, toplu: ['bekliyor', 'hazırlanıyor'] },
  onayla: { to: { kontrolde: 'onaylandı' }, toplu: ['kontrolde'] },
  ver: { to: { onaylandı: 'verildi' }, toplu: ['onaylandı'] },
  verme: {
    to: {
      bekliyor: 'verilmeyecek',
      hazırlanıyor: 'verilmeyecek',
      kontrolde: 'verilmeyecek',
      onaylandı: 'verilmeyecek',
    },
    toplu: ['bekliyor', 'hazırlanıyor'],
  },
  geri_gonder: { to: ONCEKI, toplu: ['hazırlanıyor', 'kontrolde', 'onaylandı', 'verilmeyecek'] },
  duzelt: { to: { verildi: 'hazırlanıyor' }, toplu: [], yeni: true },
  duzeltmeyi_kaldir: { to: { hazırlanıyor: null }, toplu: [], duzeltme: true },
};

export const BEYANNAME_YETKILERI: readonly Yetki[] = [...TUM_ADMINLER, 'personel'];
export const canBeyanname = (yetki: Yetki, islem: BeyannameIslemi): boolean =>
  BEYANNAME_YETKILERI.includes(yetki) && !(islem === 'duzeltmeyi_kaldir' && yetki === 'moderator');

export const beyannameFrom = (islem: BeyannameIslemi, isToplu: boolean): readonly BeyannameDurumu[] =>
  isToplu ? BEYANNAME_GECISLERI[islem].toplu : (Object.keys(BEYANNAME_GECISLERI[islem].to) as BeyannameDurumu[]);

export const VERMEME_NEDENLERI = [
  'Faaliyeti yok',
  'Yükümlülük bu dönem doğmadı',
  'Başka meslek mensubu verdi',
  'Mükellefiyet terk edildi',
] as const;
