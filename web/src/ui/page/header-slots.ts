import { createContext, useEffect } from 'react';
import { createStore } from '#web/lib/store.ts';

interface HeaderSlots {
  tabs: HTMLElement;
  month: HTMLElement;
  /** Where the page's own buttons go when its head is not the page's but that of what it is a part of. */
  acts?: HTMLElement;
}

export const headerSlots = createStore<HeaderSlots | null>(null);

export const headerCount = createStore<string | null>(null);

/** Whether the page is a part of something that has a head of its own, which then stands in place of the page's. */
export const IsPart = createContext(false);

export const usePageTitle = (title: string): void =>
  useEffect(() => {
    document.title = `${title} · Muhasip`;
  }, [title]);
