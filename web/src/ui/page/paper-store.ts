import type { ComponentType } from 'react';
import { createStore } from '#web/lib/store.ts';

/** What heads a printed sheet; null until `loadPaper` has read it. */
export const paper = createStore<{ firma: string; PagePaper: ComponentType } | null>(null);
