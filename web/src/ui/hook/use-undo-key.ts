import { useWindowKey } from './use-window-key.ts';

const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Ctrl+Z undoes wherever the focus is on the page, except where it would undo typing or stands in a dialog. */
export function useUndoKey(undo: (() => void) | undefined): void {
  useWindowKey((event) => {
    const { target, key } = event;
    if (!undo || event.defaultPrevented || event.altKey || event.shiftKey) return;
    if (!(event.ctrlKey || event.metaKey) || key.toLowerCase() !== 'z') return;
    if (target instanceof Element && (target.matches(TYPING) || target.closest('dialog'))) return;
    event.preventDefault();
    undo();
  });
}
