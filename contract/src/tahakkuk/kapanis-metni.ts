import { z } from 'zod';
import { type Donem, formatDonem, formatTarihSaat } from '#contract/common/donem.ts';

/** Who closed a month, and when; screens and refusals say it in the same words. */
export const kapanisSchema = z.strictObject({ kim: z.string().nullable(), zaman: z.string() });
export type Kapanis = z.infer<typeof kapanisSchema>;

const kapanmaMetni = ({ kim, zaman, ...donem }: Donem & Kapanis): string =>
  `${formatDonem(donem)} kapatıldı (${kim ? `${kim}, ` : ''}${formatTarihSaat(zaman)}).`;

export const kapaliMetni = (kapanis: Donem & Kapanis): string =>
  `${kapanmaMetni(kapanis)} Kayıtları, tahakkukları ve o aya tarihli ödemeler değişmez; gerekirse bir süper yönetici ayı yeniden açar.`;

/** What `kapaliMetni` says, of one month or several; a month may be named more than once. */
export function kapaliAylarMetni(aylar: readonly (Donem & Kapanis)[]): string {
  const kapanmalar = new Set(aylar.map(kapanmaMetni));
  if (kapanmalar.size === 1) return kapaliMetni(aylar[0]!);
  return `${[...kapanmalar].join(' ')} Bu ayların kayıtları, tahakkukları ve o aylara tarihli ödemeler değişmez; gerekirse bir süper yönetici ayları yeniden açar.`;
}
