import { formatTarih } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { donemName } from './donem-adi.ts';

export const HATIRLATMA_ALANLARI = ['ad', 'borclar', 'toplam', 'firma'] as const;
export type HatirlatmaAlani = (typeof HATIRLATMA_ALANLARI)[number];
export const HATIRLATMA_ALAN_ACIKLAMASI: Record<HatirlatmaAlani, string> = {
  ad: 'muhasebecinin adı',
  borclar: 'her borç için bir satır: dönem, kalan tutar, vade',
  toplam: 'kalan tutarların toplamı',
  firma: 'büronun adı',
};

const ALAN = /\{([^{}\s]*)\}/g;

export const bilinmeyenAlan = (sablon: string): string | undefined =>
  [...sablon.matchAll(ALAN)]
    .map(([, name = '']) => name)
    .find((name) => !(HATIRLATMA_ALANLARI as readonly string[]).includes(name));

export interface HatirlatmaBorcu {
  yil: number;
  ay: number;
  devir: boolean;
  bakiye: number;
  vade: string;
}

export function hatirlatmaMetni(
  sablon: string,
  { name, firma, borclar }: { name: string; firma: string; borclar: readonly HatirlatmaBorcu[] },
): string {
  const values: Record<string, string> = {
    ad: name,
    firma,
    borclar: borclar
      .map(
        ({ yil: tahakkuk_yili, ay: tahakkuk_ayi, devir, bakiye, vade }) =>
          `- ${donemName({ tahakkuk_yili, tahakkuk_ayi, devir })}: ${formatTl(bakiye)} (son ödeme ${formatTarih(vade)})`,
      )
      .join('\n'),
    toplam: formatTl(borclar.reduce((sum, { bakiye }) => sum + bakiye, 0)),
  };
  return sablon.replace(ALAN, (all, name: string) => values[name] ?? all);
}
