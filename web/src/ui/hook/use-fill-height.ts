import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps `--fill-top` of an element at its distance from the top of the page. With it the style sheet ends a scrolling
 * frame at the window's lower edge, so that the frame never hides what stands below it.
 */
export function useFillHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const frame = element.current;
    if (!frame) return;
    const measure = () =>
      frame.style.setProperty('--fill-top', `${Math.round(frame.getBoundingClientRect().top + window.scrollY)}px`);
    // The frame's distance changes only if something above it, the page or the window changes its size. The observer
    // also reports at the start, after a layout that happens anyway; measuring here as well would make the browser lay
    // the page out twice.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    for (let above = frame.previousElementSibling; above; above = above.previousElementSibling) observer.observe(above);
    return () => observer.disconnect();
  }, [element]);
}
