import { createStore } from './store.ts';

/** The answer that a step-up waits for; the app's `OnayDialog` gives it. */
export const onaySorusu = createStore<((isDone: boolean) => void) | null>(null);
let asked: Promise<boolean> | null = null;

/** Asks who sits there to show it once more; resolves to whether they did. Calls that are refused together ask once. */
export function askOnay(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => onaySorusu.set(resolve)).finally(() => {
    onaySorusu.set(null);
    asked = null;
  });
  return asked;
}
