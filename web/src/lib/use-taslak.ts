import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { readTaslak, writeTaslak } from './taslak.ts';

interface Taslak<V> {
  values: V;
  setValues: Dispatch<SetStateAction<V>>;
  isRestored: boolean;
  reset: () => void;
}

/**
 * Typed values of a form with a `name` stay in this tab until `reset` or sign-out, so that leaving the page or an
 * expired session does not lose them. Fields with secrets are never stored (taslak.ts).
 */
export function useTaslak<V extends object>(
  name: string | undefined,
  initial: V,
  unkept: readonly string[] = [],
): Taslak<V> {
  const [kept] = useState(() => (name ? readTaslak(name, initial) : {}));
  const [values, setValues] = useState<V>({ ...initial, ...kept });
  const [isRestored, setIsRestored] = useState(Object.keys(kept).length > 0);
  useEffect(() => {
    const hidden = Object.fromEntries(unkept.map((field) => [field, initial[field as keyof V]]));
    if (name) writeTaslak(name, { ...values, ...hidden }, initial);
  });
  const reset = () => {
    // `reset` deletes the stored draft itself: a form that closes when it is saved does not render again, so the effect
    // does not run.
    if (name) writeTaslak(name, initial, initial);
    setValues(initial);
    setIsRestored(false);
  };
  return { values, setValues, isRestored, reset };
}
