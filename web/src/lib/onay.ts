import { createStore } from './store.ts';

export const onaySorusu = createStore<((isDone: boolean) => void) | null>(null);
let asked: Promise<boolean> | null = null;

export function askOnay(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => onaySorusu.set(resolve)).finally(() => {
    onaySorusu.set(null);
    asked = null;
  });
  return asked;
}
