import { createStore } from './store.ts';

export const onaySorusu = createStore<((isDone: boolean) => void) | null>(null);
let asked: Promise<boolean> | null = null;

/** Asks for a second proof of identity; resolves to whether it was given. Calls that need it at once ask once. */
export function askOnay(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => onaySorusu.set(resolve)).finally(() => {
    onaySorusu.set(null);
    asked = null;
  });
  return asked;
}
