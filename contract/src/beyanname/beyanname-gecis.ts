import { TUM_ADMINLER, type Yetki } from '#contract/common/roller.ts';

/** Stored states of a declaration, byte-exact. */
export const BEYANNAME_DURUMLARI = [
  'bekliyor',
  'hazırlanıyor',
  'kontrolde',
  'onaylandı',
  'verildi',
  'verilmeyecek',
] as const;
export type BeyannameDurumu = (typeof BEYANNAME_DURUMLARI)[number];

/** How a state is shown: text, and the letter that carries it beside the colour. */
export const BEYANNAME_DURUM_METNI: Record<BeyannameDurumu, { ad: string; harf: string }> = {
  bekliyor: { ad: 'Bekliyor', harf: 'B' },
  hazırlanıyor: { ad: 'Hazırlanıyor', harf: 'H' },
  kontrolde: { ad: 'Kontrolde', harf: 'K' },
  onaylandı: { ad: 'Onaylandı', harf: 'O' },
  verildi: { ad: 'Verildi', harf: 'V' },
  verilmeyecek: { ad: 'Verilmeyecek', harf: 'X' },
};

/** What is still to be done. */
const ACIK_DURUMLAR = [
  'bekliyor',
  'hazırlanıyor',
  'kontrolde',
  'onaylandı',
] as const satisfies readonly BeyannameDurumu[];
export const isAcik = (durum: BeyannameDurumu): boolean =>
  (ACIK_DURUMLAR as readonly BeyannameDurumu[]).includes(durum);

/** What can be done to a declaration. */
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
  /** What comes of which state; null: the row is removed. */
  to: Partial<Record<BeyannameDurumu, BeyannameDurumu | null>>;
  /**
   * States that an act on several cells takes: what is meant by many at once. Never what is filed, nor what waits for
   * somebody else.
   */
  toplu: readonly BeyannameDurumu[];
  /** Only a correction. */
  duzeltme?: true;
  /** Makes the next correction, and leaves what it corrects. */
  yeni?: true;
}

const ONCEKI = {
  hazırlanıyor: 'bekliyor',
  kontrolde: 'hazırlanıyor',
  onaylandı: 'kontrolde',
  verildi: 'onaylandı',
  verilmeyecek: 'bekliyor',
} as const;

/**
 * The one transition table of declarations: what comes of an act from which state. All of them are the office's and its
 * staff's; an accountant looks. `geri_gonder` takes one step back; a correction that was begun by mistake is removed
 * instead.
 */
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

/**
 * Who may move declarations: staff those of their clients, every admin all. An accountant only looks: filing is the
 * office's work.
 */
export const BEYANNAME_YETKILERI: readonly Yetki[] = [...TUM_ADMINLER, 'personel'];
/** A moderator deletes nothing (readings). */
export const canBeyanname = (yetki: Yetki, islem: BeyannameIslemi): boolean =>
  BEYANNAME_YETKILERI.includes(yetki) && !(islem === 'duzeltmeyi_kaldir' && yetki === 'moderator');

/** States that `islem` starts from, on one cell or on several. */
export const beyannameFrom = (islem: BeyannameIslemi, isToplu: boolean): readonly BeyannameDurumu[] =>
  isToplu ? BEYANNAME_GECISLERI[islem].toplu : (Object.keys(BEYANNAME_GECISLERI[islem].to) as BeyannameDurumu[]);

/** Usual reasons not to file; a key each. */
export const VERMEME_NEDENLERI = [
  'Faaliyeti yok',
  'Yükümlülük bu dönem doğmadı',
  'Başka meslek mensubu verdi',
  'Mükellefiyet terk edildi',
] as const;
