import { createStore } from '#web/lib/store.ts';

/**
 * Elements of the open page's header into which other components draw: the page's tabs and, on a phone, the month in
 * work.
 */
export const headerSlots = createStore<{ tabs: HTMLElement; month: HTMLElement } | null>(null);

export const headerCount = createStore<string | null>(null);
