import { createStore } from '#web/lib/store.ts';

/**
 * Places in the open page's header that others fill: the page's tabs and, on a phone, the month in work. Null while no
 * page is open.
 */
export const headerSlots = createStore<{ tabs: HTMLElement; month: HTMLElement } | null>(null);

export const headerCount = createStore<string | null>(null);
