import { gunSchema } from '#contract/common/donem.ts';
import { parseKurus } from '#contract/common/kurus.ts';

const TUTAR = /^(?:\d{1,3}(?:\.\d{3})+|\d+),\d{2}$/;

/** Reads an amount as kuruş; it must have two decimals after a comma, otherwise null. */
export const tutarOf = (soz: string): number | null => (TUTAR.test(soz) ? parseKurus(soz) : null);

/** Whether a text looks like an amount but is malformed (`1.23,45`, a minus), so that its line cannot be trusted. */
export const isBozukTutar = (soz: string): boolean =>
  tutarOf(soz) === null && /^[-−(]?[\d.,]*\d,\d*\)?[-−]?$/.test(soz);

export function gunOf(soz: string): string | null {
  const [, gun, ay, yil] = /^(\d{2})[/.](\d{2})[/.](20\d{2})(?!\d)/.exec(soz) ?? [];
  return gunSchema.safeParse(`${yil}-${ay}-${gun}`).data ?? null;
}
