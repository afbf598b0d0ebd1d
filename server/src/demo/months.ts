import { addMonths, currentDonem, type Donem } from '#contract/common/donem.ts';
import type { Random } from './random.ts';

export const MONTHS = 24;

export interface AgedDonem extends Donem {
  age: number;
}

export const officeMonths = (now: Date): AgedDonem[] =>
  Array.from({ length: MONTHS }, (_, i) => ({ ...addMonths(currentDonem(now), i + 1 - MONTHS), age: MONTHS - 1 - i }));

/** Istanbul has been three hours ahead of UTC in all seasons since 2016, so demo dates need no time zone data. */
const ISTANBUL_MS = 3 * 3_600_000;
export const DAY_MS = 24 * 3_600_000;

export const startOfMonth = ({ yil, ay }: Donem): number => Date.UTC(yil, ay - 1, 1) - ISTANBUL_MS;

export const startOfDay = (at: number): number => Math.floor((at + ISTANBUL_MS) / DAY_MS) * DAY_MS - ISTANBUL_MS;

export const dayOf = (at: number): string => new Date(at + ISTANBUL_MS).toISOString().slice(0, 10);

export const between = (random: Random, from: number, to: number): number =>
  from + 1000 * random.int(0, Math.max(0, Math.floor((to - from) / 1000)));

export const iso = (at: number): string => new Date(at).toISOString();
