import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

/** Longest time between the clicks of a double-click that the link waits for. */
const DOUBLE_CLICK_MS = 220;

/**
 * What names a row, leading to its page. A double-click filters by the cell (spec §2.4), so a plain click waits for a second one; the keyboard does
 * not, and Ctrl-click, the middle button and the context menu are the browser's own. A plain element, as a page of a list has hundreds.
 */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const open = () => void router.navigate({ to } as never);
  const click = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    clearTimeout(timer.current);
    if (event.detail === 0) open();
    if (event.detail === 1) timer.current = setTimeout(open, DOUBLE_CLICK_MS);
  };
  // The page's code is there by the time of the click.
  const preload = () => void router.preloadRoute({ to } as never);
  return (
    <a href={to} onClick={click} onPointerEnter={preload}>
      {children}
    </a>
  );
}
