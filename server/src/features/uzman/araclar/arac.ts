import { z } from 'zod';
import { currentDonem, type Donem } from '#contract/common/donem.ts';
import type { Baglanti, Kaynak } from '#contract/uzman/uzman.ts';
import type { Tx } from '#server/db/session.ts';

/**
 * This is the result of a tool of the AI expert. An AI model reads `metin` with the names in `names` masked. Without a
 * model, `metin` is itself the answer, to which the server adds a quotation of the law if `isGeneral` says that the
 * question was about a declaration in general.
 */
export interface ToolResult {
  metin: string;
  names: string[];
  baglantilar: Baglanti[];
  kaynaklar?: Kaynak[];
  isGeneral?: boolean;
}

/** A tool of the AI expert runs in the asker's session, so row-level security limits what it reads. */
export interface Arac<S extends z.ZodType = z.ZodType> {
  aciklama: string;
  girdi: S;
  run(tx: Tx, girdi: z.output<S>): Promise<ToolResult>;
}
export const arac = <S extends z.ZodType>(definition: Arac<S>): Arac<S> => definition;

export const donemGirdisi = { yil: z.int().min(2000).max(2100).optional(), ay: z.int().min(1).max(12).optional() };
export const ayOf = ({ yil, ay }: z.output<z.ZodObject<typeof donemGirdisi>>): Donem => ({
  yil: yil ?? currentDonem().yil,
  ay: ay ?? currentDonem().ay,
});

export const EN_COK = 12;
export const rows = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');
export const firstRows = (lines: readonly string[], total: number): string =>
  rows(lines.slice(0, EN_COK)) + (total > EN_COK ? `\nve ${(total - EN_COK).toLocaleString('tr-TR')} kayıt daha.` : '');
