import { createStore } from '#web/lib/store.ts';

/**
 * Places in the header of the open page that others fill: the tabs of the page, and on a phone the month in work. Null
 * while no page is open.
 */
export const headerSlots = createStore<{ tabs: HTMLElement; month: HTMLElement } | null>(null);

/** How many rows the page's list has. */
export const headerCount = createStore<string | null>(null);
