import { gunSchema } from '#contract/common/donem.ts';
import { parseKurus } from '#contract/common/kurus.ts';

const TUTAR = /^(?:\d{1,3}(?:\.\d{3})+|\d+),\d{2}$/;

/** An amount of a paper in kuruş: always with its two digits after the comma; null for anything else. */
export const tutarOf = (soz: string): number | null => (TUTAR.test(soz) ? parseKurus(soz) : null);

/** What was written as an amount and is none, such as `1.23,45` or a minus: its line is not to be trusted. */
export const isBozukTutar = (soz: string): boolean =>
  tutarOf(soz) === null && /^[-−(]?[\d.,]*\d,\d*\)?[-−]?$/.test(soz);

/** A day as papers write it, with or without the time behind it. */
export function gunOf(soz: string): string | null {
  const [, gun, ay, yil] = /^(\d{2})[/.](\d{2})[/.](20\d{2})(?!\d)/.exec(soz) ?? [];
  return gunSchema.safeParse(`${yil}-${ay}-${gun}`).data ?? null;
}
