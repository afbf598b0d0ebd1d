import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps `--fill-top` of an element at its distance from the top of the page, so that its style sheet can let it end at
 * the window's lower edge: a frame that scrolls by itself then never hides what stands under it.
 */
export function useFillHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const frame = element.current;
    if (!frame) return;
    const measure = () =>
      frame.style.setProperty('--fill-top', `${Math.round(frame.getBoundingClientRect().top + window.scrollY)}px`);
    // Whatever grows or shrinks above the frame changes the page's height or the window's. The observer also calls once
    // at the start, before the first paint and after the layout that it needs anyway; measuring here would make the
    // browser lay the page out twice.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    for (let above = frame.previousElementSibling; above; above = above.previousElementSibling) observer.observe(above);
    return () => observer.disconnect();
  }, [element]);
}
