import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { readTaslak, writeTaslak } from './taslak.ts';

interface Taslak<V> {
  values: V;
  setValues: Dispatch<SetStateAction<V>>;
  /** Whether what is shown was typed before and brought back. */
  isRestored: boolean;
  /** Back to `initial`; the draft is forgotten. */
  reset: () => void;
}

/**
 * A form's values, kept in this tab until `reset`: neither another page nor a session that ends loses them. A password
 * or card field is never kept. Without a name nothing is.
 */
export function useTaslak<V extends object>(name: string | undefined, initial: V): Taslak<V> {
  const [kept] = useState(() => (name ? readTaslak(name, initial) : {}));
  const [values, setValues] = useState<V>({ ...initial, ...kept });
  const [isRestored, setIsRestored] = useState(Object.keys(kept).length > 0);
  useEffect(() => {
    if (name) writeTaslak(name, values, initial);
  });
  const reset = () => {
    // At once, too: a form that closes as it is saved does not render again.
    if (name) writeTaslak(name, initial, initial);
    setValues(initial);
    setIsRestored(false);
  };
  return { values, setValues, isRestored, reset };
}
