import { lazyPart } from '#web/ui/later.tsx';

/** Few visits remind anybody, so the page does without the message box until then. */
export const HatirlatDialog = lazyPart(() => import('./hatirlat-dialog.tsx').then((m) => m.HatirlatDialog));
