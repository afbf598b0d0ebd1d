import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps `--fill-top` of an element at its distance from the top of the page. Its style sheet can then end it at the
 * window's lower edge, so that a scrolling frame never hides what stands under it.
 */
export function useFillHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const frame = element.current;
    if (!frame) return;
    const measure = () =>
      frame.style.setProperty('--fill-top', `${Math.round(frame.getBoundingClientRect().top + window.scrollY)}px`);
    // Whatever grows or shrinks above the frame changes the height of the page or of the window. The observer also
    // calls once at the start, before the first paint and after a layout that happens anyway; measuring here would make
    // the browser lay the page out twice.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    for (let above = frame.previousElementSibling; above; above = above.previousElementSibling) observer.observe(above);
    return () => observer.disconnect();
  }, [element]);
}
