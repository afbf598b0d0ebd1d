import { parseGun } from '#contract/common/donem.ts';
import { parseKurus } from '#contract/common/kurus.ts';

const TUTAR = /^(?:\d{1,3}(?:\.\d{3})+|\d+),\d{2}$/;

export const tutarOf = (soz: string): number | null => (TUTAR.test(soz) ? parseKurus(soz) : null);

export const isBozukTutar = (soz: string): boolean =>
  tutarOf(soz) === null && /^[-−(]?[\d.,]*\d,\d*\)?[-−]?$/.test(soz);

/** A paper writes a day in full; more behind it, such as a time, may touch it. */
export const gunOf = (soz: string): string | null => parseGun(/^\d{2}[/.]\d{2}[/.]20\d{2}(?!\d)/.exec(soz)?.[0] ?? '');
