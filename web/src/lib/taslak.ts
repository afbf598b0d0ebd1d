import { stored } from './session.ts';

const PREFIX = 'taslak:';
/** Whatever form they stand in, these are never kept. */
const SECRET = /sifre|parola|cvc|kart_no|^sirlar\./i;

const keyOf = (name: string): string => `${PREFIX}${stored('userTC')}:${name}`;

/** What was typed into the form `name` and not saved, by field; only fields that `initial` still has. */
export function readTaslak<V extends object>(name: string, initial: V): Partial<V> {
  try {
    const kept = Object.entries(JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}'));
    return Object.fromEntries(kept.filter(([field]) => field in initial)) as Partial<V>;
  } catch {
    return {};
  }
}

/**
 * Keeps the fields of `values` that differ from `initial`; none: forgets the draft. A full storage costs the draft
 * alone.
 */
export function writeTaslak<V extends object>(name: string, values: V, initial: V): void {
  const changed = Object.entries(values).filter(
    ([field, value]) => !SECRET.test(field) && JSON.stringify(value) !== JSON.stringify(initial[field as keyof V]),
  );
  try {
    if (changed.length === 0) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(changed)));
  } catch {
    // Private windows may refuse any storage.
  }
}

/** Signing out leaves nothing of what was typed to the next person at this computer. */
export function clearTaslaklar(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
