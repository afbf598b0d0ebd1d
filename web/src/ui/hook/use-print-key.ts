import { useWindowKey } from './use-window-key.ts';

/** Whoever prints by Ctrl+P gets what the page's print button prints. */
export function usePrintKey(print: (() => void) | undefined): void {
  useWindowKey((event) => {
    const isKey = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!print || !isKey || event.key.toLowerCase() !== 'p') return;
    event.preventDefault();
    print();
  });
}
