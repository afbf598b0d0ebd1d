import { type FieldKind, kindOf } from './kinds.ts';
import type { KindField } from './readings.ts';

type Field = KindField & { tur: FieldKind };

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

const chosen = (secenekler: Readonly<Record<string, string>>, value: unknown): string =>
  (Array.isArray(value) ? value : [value]).map((one) => secenekler[String(one)] ?? String(one)).join(', ');

export function alanMetni(alan: Field, value: unknown, names: Readonly<Record<string, string>> = {}): string | null {
  if (isEmpty(value)) return null;
  return alan.secenekler ? chosen(alan.secenekler, value) || null : kindOf(alan).text(value, alan, names);
}

/** The text that one would type for the value. */
export function alanYazisi(alan: Field, value: unknown): string {
  const { typed } = kindOf(alan);
  if (typed && !alan.secenekler && !isEmpty(value)) return typed(value);
  return alanMetni(alan, value) ?? '';
}
