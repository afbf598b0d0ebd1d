import { useEffect, useEffectEvent } from 'react';

/** Whoever types, answers a question, or presses Enter on a button of the page means that and not the chosen row. */
const isBusy = ({ target, key, altKey }: KeyboardEvent): boolean =>
  altKey ||
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element &&
    (target.closest('input, textarea, select') !== null ||
      (key === 'Enter' && target.closest('button, a') !== null && target.closest('[data-walked]') === null)));

interface WalkKeys {
  go: (step: 1 | -1) => void;
  undoLast: () => void;
  /** Whether the key did something; letters come in lower case. */
  act: (key: string, event: KeyboardEvent) => boolean;
}

/** Rows that are judged one after the other by keyboard: arrows walk, Ctrl+Z takes the last act back, letters act. */
export function useWalkKeys({ go, undoLast, act }: WalkKeys): void {
  const keyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isBusy(event)) return;
    const key = event.key.toLocaleLowerCase('tr-TR');
    const isDone = () => {
      if (event.ctrlKey || event.metaKey) {
        if (key === 'z') undoLast();
        return key === 'z';
      }
      if (key !== 'arrowdown' && key !== 'arrowup') return act(key, event);
      go(key === 'arrowdown' ? 1 : -1);
      return true;
    };
    if (isDone()) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => keyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
