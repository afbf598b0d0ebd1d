import { stored } from './session.ts';

const PREFIX = 'taslak:';
/** Fields with these names are never kept, whatever the form. */
const SECRET = /sifre|parola|cvc|kart_no|^sirlar\./i;

const keyOf = (name: string): string => `${PREFIX}${stored('userTC')}:${name}`;

/** Unsaved values by field. Fields that `initial` no longer has are left out. */
export function readTaslak<V extends object>(name: string, initial: V): Partial<V> {
  try {
    const kept = Object.entries(JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}'));
    return Object.fromEntries(kept.filter(([field]) => field in initial)) as Partial<V>;
  } catch {
    return {};
  }
}

/** Keeps the changed fields, and forgets the draft if none changed. A full storage loses only the draft. */
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

/** Signing out leaves nothing that was typed to the next person at this computer. */
export function clearTaslaklar(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
