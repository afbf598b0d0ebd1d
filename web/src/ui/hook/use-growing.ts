import { type RefCallback, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const ROWS = 30;
const NEAR = '600px';
// TypeScript's own type does not name `scrollMargin`, which counts inside a box that scrolls.
const OPTIONS: IntersectionObserverInit & { scrollMargin: string } = { rootMargin: NEAR, scrollMargin: NEAR };

/**
 * How many rows of a long table are drawn. A screen shows few of them, and hundreds of them hold an old computer up
 * whenever their page is opened or left. More are drawn when the last one comes near, whose `ref` is the second value,
 * and all of them before the browser prints or searches the page.
 */
export function useGrowing(): readonly [number, RefCallback<Element>] {
  const [shown, setShown] = useState(ROWS);
  useEffect(() => {
    const showAll = () => flushSync(() => setShown(Number.POSITIVE_INFINITY));
    const pressed = ({ ctrlKey, metaKey, key }: KeyboardEvent) => {
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'f') showAll();
    };
    window.addEventListener('beforeprint', showAll);
    window.addEventListener('keydown', pressed);
    return () => {
      window.removeEventListener('beforeprint', showAll);
      window.removeEventListener('keydown', pressed);
    };
  }, []);
  const last = useCallback((row: Element | null) => {
    if (!row) return;
    const watcher = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setShown((before) => before + ROWS),
      OPTIONS,
    );
    watcher.observe(row);
    return () => watcher.disconnect();
  }, []);
  return [shown, last];
}
