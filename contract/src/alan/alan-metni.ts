import { type AlanTuru, kindOf } from './kinds.ts';
import type { KindField } from './readings.ts';

type Field = KindField & { tur: AlanTuru };

const isEmpty = (deger: unknown): boolean => deger === null || deger === undefined || deger === '';

const secilenler = (secenekler: Readonly<Record<string, string>>, deger: unknown): string =>
  (Array.isArray(deger) ? deger : [deger]).map((biri) => secenekler[String(biri)] ?? String(biri)).join(', ');

export function alanMetni(alan: Field, deger: unknown, adlar: Readonly<Record<string, string>> = {}): string | null {
  if (isEmpty(deger)) return null;
  return alan.secenekler ? secilenler(alan.secenekler, deger) || null : kindOf(alan).text(deger, alan, adlar);
}

/** The text that one would type for the value. */
export function alanYazisi(alan: Field, deger: unknown): string {
  const { typed } = kindOf(alan);
  if (typed && !alan.secenekler && !isEmpty(deger)) return typed(deger);
  return alanMetni(alan, deger) ?? '';
}
