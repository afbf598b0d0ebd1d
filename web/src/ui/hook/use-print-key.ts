import { useEffect, useEffectEvent } from 'react';

/** Whoever prints by Ctrl+P gets what the page's print button prints. */
export function usePrintKey(print: (() => void) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isKey = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!print || !isKey || event.key.toLowerCase() !== 'p') return;
    event.preventDefault();
    print();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
