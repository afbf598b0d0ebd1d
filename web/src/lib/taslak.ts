import { stored, TASLAK } from './session.ts';

/** A form field whose name matches SECRET holds a secret, which no draft may store. */
const SECRET = /sifre|parola|cvc|kart_no|^sirlar\./i;

const keyOf = (name: string): string => `${TASLAK}${stored('userTC')}:${name}`;

export function readTaslak<V extends object>(name: string, initial: V): Partial<V> {
  try {
    const kept = Object.entries(JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}'));
    return Object.fromEntries(kept.filter(([field]) => field in initial)) as Partial<V>;
  } catch {
    return {};
  }
}

export function writeTaslak<V extends object>(name: string, values: V, initial: V): void {
  const changed = Object.entries(values).filter(
    ([field, value]) => !SECRET.test(field) && JSON.stringify(value) !== JSON.stringify(initial[field as keyof V]),
  );
  try {
    if (changed.length === 0) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(changed)));
  } catch {
    // A browser may refuse storage in private windows; the form then works without a draft.
  }
}
