import { createStore } from './store.ts';

export const onaySorusu = createStore<((isDone: boolean) => void) | null>(null);
let asked: Promise<boolean> | null = null;

/**
 * Asks the user for a second proof of identity and resolves to whether they gave it. Several calls that need it at once
 * ask only once.
 */
export function askOnay(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => onaySorusu.set(resolve)).finally(() => {
    onaySorusu.set(null);
    asked = null;
  });
  return asked;
}
