import { createStore } from '#web/lib/store.ts';

/** The open page's header has places for content from elsewhere: tabs and, on a phone, the month in work. */
export const headerSlots = createStore<{ tabs: HTMLElement; month: HTMLElement } | null>(null);

export const headerCount = createStore<string | null>(null);
