import { useEffect, useState } from 'react';

/** Position and size in the window, in pixels. */
export interface Yer {
  left: number;
  top: number;
  width: number;
  height: number;
}

const TOP_BAR = 52;
const GAP = 12;

const find = (selector: string): Element | undefined =>
  [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());

const isSame = (a: Yer | null, b: Yer): boolean =>
  a !== null && a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;

/** Leaves room below the element for the card, and scrolls only if the element is not whole in view. */
function bringIntoView(element: Element): void {
  const { top, bottom, height } = element.getBoundingClientRect();
  const room = window.innerHeight / 3;
  if (element.closest('header') || (top >= TOP_BAR && bottom + room <= window.innerHeight)) return;
  window.scrollBy({ top: top - Math.max(TOP_BAR + GAP, (window.innerHeight - height - room) / 2) });
}

/** Follows the element frame by frame, since pages load, scroll and draw anew under the tour. */
export function useYer(selector: string, isHere: boolean): Yer | null {
  const [yer, setYer] = useState<Yer | null>(null);
  useEffect(() => {
    if (!isHere) return setYer(null);
    let isShown = false;
    let frame = 0;
    const look = () => {
      frame = requestAnimationFrame(look);
      const element = find(selector);
      if (!element) return setYer(null);
      if (!isShown) bringIntoView(element);
      isShown = true;
      const { left, top, width, height } = element.getBoundingClientRect();
      setYer((now) => (isSame(now, { left, top, width, height }) ? now : { left, top, width, height }));
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [selector, isHere]);
  return yer;
}

const px = (n: number): string => `${Math.round(n)}px`;

/** Below the element, or above it; in the corner of the window where there is room for neither. */
export function placeOf(yer: Yer | null, { offsetWidth, offsetHeight }: HTMLElement): { left: string; top: string } {
  const right = window.innerWidth - offsetWidth - GAP;
  const corner = { left: px(right), top: px(window.innerHeight - offsetHeight - GAP) };
  if (!yer) return corner;
  const left = px(Math.max(GAP, Math.min(yer.left, right)));
  const below = yer.top + yer.height + GAP;
  if (below + offsetHeight + GAP <= window.innerHeight) return { left, top: px(Math.max(below, TOP_BAR)) };
  const above = yer.top - offsetHeight - GAP;
  return above >= TOP_BAR ? { left, top: px(above) } : corner;
}
