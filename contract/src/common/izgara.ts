import { z } from 'zod';
import { type Columns, rowsOf } from './sutunlar.ts';
import type { Ton } from './ton.ts';

/** How a state is named and drawn everywhere. `harf` is also what travels; `gorunen` is drawn in its place. */
export interface DurumMetni {
  ad: string;
  harf: string;
  ton: Ton;
  gorunen?: string;
}

type Harfler<D extends string> = Readonly<Record<D, { harf: string }>>;

/** The states of a board's records travel as one text, a letter each. `kaydin` names a record in the API's description. */
export function harfSchema<D extends string>(harfler: Harfler<D>, kaydin: string) {
  const entries = Object.entries<{ harf: string }>(harfler);
  return z
    .string()
    .regex(new RegExp(`^[${entries.map(([, { harf }]) => harf).join('')}]*$`))
    .describe(`Her ${kaydin} durumu, bir harfle: ${entries.map(([durum, { harf }]) => `${harf} ${durum}`).join(', ')}`);
}

export function durumlarIn<D extends string>(harfler: Harfler<D>, text: string): D[] {
  const durumOf = new Map((Object.keys(harfler) as D[]).map((durum) => [harfler[durum].harf, durum]));
  return Array.from(text, (harf) => durumOf.get(harf)!);
}

/** Cells that came as a list per field, and their states as letters. */
export function hucrelerOf<D extends string, H extends object>(
  harfler: Harfler<D>,
  durum: string,
  hucreler: Columns<H>,
): (H & { durum: D })[] {
  const durumlar = durumlarIn(harfler, durum);
  return rowsOf<H>(hucreler).map((hucre, n) => ({ ...hucre, durum: durumlar[n]! }));
}

/** A client as a row of a board. */
export const mukellefRowSchema = z.strictObject({
  mukellef_id: z.int(),
  ad: z.string(),
  /** The last three digits of the TC or VKN, empty without a number. */
  son_hane: z.string(),
  aktif: z.boolean(),
});

/**
 * `an` is the database's time when it read the board. The browser sends it as `sonra` with its next request, and
 * `degisenler` then tells which cells others have changed since.
 */
export const degisimSchema = <S extends z.ZodRawShape>(hucre: S) => ({
  an: z.string(),
  degisenler: z.array(z.strictObject({ kim: z.string().nullable(), hucreler: z.array(z.strictObject(hucre)) })),
});

export const sonraQuery = { sonra: z.iso.datetime({ offset: true, error: 'Geçersiz zaman.' }).optional() };
