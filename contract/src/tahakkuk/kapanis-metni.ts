import { type Donem, formatDonem, formatTarihSaat } from '#contract/common/donem.ts';

/** Who closed a month, and when; screens and refusals say it in the same words. */
export interface Kapanis {
  kim: string | null;
  zaman: string;
}

export const kapaliMetni = ({ kim, zaman, ...donem }: Donem & Kapanis): string =>
  `${formatDonem(donem)} kapatıldı (${kim ? `${kim}, ` : ''}${formatTarihSaat(zaman)}). Kayıtları, tahakkukları ve o aya tarihli ödemeler değişmez; gerekirse bir süper yönetici ayı yeniden açar.`;
