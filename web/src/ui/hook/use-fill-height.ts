import { type RefObject, useLayoutEffect } from 'react';

/**
 * Style sheets use `--fill-top`, an element's distance from the top of the page, to end a scrolling frame at the
 * window's lower edge.
 */
export function useFillHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const frame = element.current;
    if (!frame) return;
    const measure = () =>
      frame.style.setProperty('--fill-top', `${Math.ceil(frame.getBoundingClientRect().top + window.scrollY)}px`);
    // A ResizeObserver also reports at its start, after a layout that happens anyway; to measure without it would lay
    // the page out twice.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    // The body keeps the window's height when something above the frame becomes lower or goes away.
    for (let part: Element | null = frame; part && part !== document.body; part = part.parentElement)
      for (let above = part.previousElementSibling; above; above = above.previousElementSibling)
        observer.observe(above);
    return () => observer.disconnect();
  }, [element]);
}
