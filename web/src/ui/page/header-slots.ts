import { createStore } from '#web/lib/store.ts';

export const headerSlots = createStore<{ tabs: HTMLElement; month: HTMLElement } | null>(null);

export const headerCount = createStore<string | null>(null);
