import { useState } from 'react';
import { readSession } from './session.ts';

/** What a user has closed for good stays closed for them in this browser, where the other choices of display are kept. */
export function useKapatilan(name: string): { isClosed: boolean; kapat: () => void } {
  const key = `muhasip-kapali-${name}-${readSession()?.tc}`;
  const [isClosed, setKapali] = useState(() => localStorage.getItem(key) !== null);
  const kapat = () => {
    localStorage.setItem(key, '1');
    setKapali(true);
  };
  return { isClosed, kapat };
}
