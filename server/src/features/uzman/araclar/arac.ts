import { z } from 'zod';
import { currentDonem, type Donem } from '#contract/common/donem.ts';
import type { Baglanti, Kaynak } from '#contract/uzman/uzman.ts';
import type { Tx } from '#server/db/session.ts';

/**
 * What a tool answers, as text for the asker, the names in it, which are masked before a model reads it, the pages that
 * have the same rows, and what it rests on. `isGenel`: it was asked of a duty in general, so that what the law says of
 * it belongs beside it.
 */
export interface AracSonucu {
  metin: string;
  adlar: string[];
  baglantilar: Baglanti[];
  kaynaklar?: Kaynak[];
  isGenel?: boolean;
}

/**
 * A question about the asker's own data that the expert can answer: typed input, and the query of the page that shows
 * it, so that both have the same figures. It runs in the asker's own session: row-level security decides what there is,
 * whoever or whatever chose the input.
 */
export interface Arac<S extends z.ZodType = z.ZodType> {
  aciklama: string;
  girdi: S;
  run(tx: Tx, girdi: z.output<S>): Promise<AracSonucu>;
}
export const arac = <S extends z.ZodType>(definition: Arac<S>): Arac<S> => definition;

export const donemGirdisi = { yil: z.int().min(2000).max(2100).optional(), ay: z.int().min(1).max(12).optional() };
/** A month of which one is named at least; the year is this one where only the month is. */
export const ayOf = ({ yil, ay }: Partial<Donem>): Donem => ({
  yil: yil ?? currentDonem().yil,
  ay: ay ?? currentDonem().ay,
});

/** Rows that an answer lists; the rest are on the page. */
export const EN_COK = 12;
export const satirlar = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');
/** The first rows, and how many more there are. */
export const ilkSatirlar = (lines: readonly string[], toplam: number): string =>
  satirlar(lines.slice(0, EN_COK)) +
  (toplam > EN_COK ? `\nve ${(toplam - EN_COK).toLocaleString('tr-TR')} kayıt daha.` : '');
