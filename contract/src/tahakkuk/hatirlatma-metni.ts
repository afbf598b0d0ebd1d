import { formatDonem, formatTarih } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';

/** What the template of a reminder may name, in braces. */
export const HATIRLATMA_ALANLARI = ['ad', 'borclar', 'toplam', 'firma'] as const;
export type HatirlatmaAlani = (typeof HATIRLATMA_ALANLARI)[number];
export const HATIRLATMA_ALAN_ACIKLAMASI: Record<HatirlatmaAlani, string> = {
  ad: 'muhasebecinin adı',
  borclar: 'her borç için bir satır: dönem, kalan tutar, vade',
  toplam: 'kalan tutarların toplamı',
  firma: 'büronun adı',
};

const ALAN = /\{([^{}\s]*)\}/g;

/** The first field of a template that there is none of; undefined where all are known. */
export const bilinmeyenAlan = (sablon: string): string | undefined =>
  [...sablon.matchAll(ALAN)]
    .map(([, ad = '']) => ad)
    .find((ad) => !(HATIRLATMA_ALANLARI as readonly string[]).includes(ad));

/** A debt as a reminder names it; kuruş, `vade` a day. */
export interface HatirlatmaBorcu {
  yil: number;
  ay: number;
  bakiye: number;
  /** `YYYY-MM-DD` */
  vade: string;
}

/** A template with its fields filled in; what a field brings in is not looked at for fields again. */
export function hatirlatmaMetni(
  sablon: string,
  { ad, firma, borclar }: { ad: string; firma: string; borclar: readonly HatirlatmaBorcu[] },
): string {
  const degerler: Record<string, string> = {
    ad,
    firma,
    borclar: borclar
      .map(
        ({ yil, ay, bakiye, vade }) =>
          `- ${formatDonem({ yil, ay })}: ${formatTl(bakiye)} (son ödeme ${formatTarih(vade)})`,
      )
      .join('\n'),
    toplam: formatTl(borclar.reduce((sum, { bakiye }) => sum + bakiye, 0)),
  };
  return sablon.replace(ALAN, (all, name: string) => degerler[name] ?? all);
}
