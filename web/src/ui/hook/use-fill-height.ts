import { type RefObject, useLayoutEffect } from 'react';

/**
 * Style sheets use `--fill-top`, the element's distance from the top of the page, to end a scrolling frame at the
 * window's lower edge.
 */
export function useFillHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const frame = element.current;
    if (!frame) return;
    const measure = () =>
      frame.style.setProperty('--fill-top', `${Math.round(frame.getBoundingClientRect().top + window.scrollY)}px`);
    // The ResizeObserver also reports at the start, after a layout that happens anyway; measuring here too would lay
    // the page out twice.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    for (let above = frame.previousElementSibling; above; above = above.previousElementSibling) observer.observe(above);
    return () => observer.disconnect();
  }, [element]);
}
