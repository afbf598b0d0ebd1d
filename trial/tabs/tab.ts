import { setTimeout as sleep } from 'node:timers/promises';

export interface Tab {
  goto(url: string): Promise<void>;
  /** The value of an expression, or of its promise, in the page. */
  run<T>(expression: string): Promise<T>;
  front(): Promise<void>;
  close(): Promise<void>;
}

export interface Browser {
  name: string;
  openTab(): Promise<Tab>;
  kill(tab: Tab): Promise<void>;
  killed: string;
  close(): Promise<void>;
}

const PATIENCE_MS = 120_000;

/** Waits until the expression holds in every tab, and returns those in which it does and the seconds it took. */
export async function waitFor(tabs: readonly Tab[], expression: string, isFronted = false) {
  const start = performance.now();
  const left = new Set(tabs);
  while (left.size > 0 && performance.now() - start < PATIENCE_MS) {
    for (const tab of left) {
      if (isFronted) await tab.front();
      // A page that is just being replaced does not answer.
      if (await tab.run<boolean>(expression).catch(() => false)) left.delete(tab);
    }
    await sleep(50);
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  return { reached: tabs.filter((tab) => !left.has(tab)), seconds };
}

export const stateIs = (state: string): string =>
  `document.querySelector('[role=status][data-state]')?.dataset.state === '${state}'`;
export const AT_LOGIN = `location.pathname === '/login' && document.querySelector('input[type=password]') !== null`;
