import { useEffect, useRef } from 'react';
import { catchFocus } from './lost-focus.ts';

/**
 * What is disabled while it is busy cannot keep the focus, and has it again once it is done. The returned function is to
 * be called as the work begins.
 */
export function useKeptFocus(isBusy: boolean): () => void {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    if (isBusy) return;
    catchFocus(pressed.current);
    pressed.current = null;
  }, [isBusy]);
  return () => {
    pressed.current = document.activeElement;
  };
}
