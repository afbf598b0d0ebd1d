import { type RefObject, useLayoutEffect, useState } from 'react';

export function useWidth(element: RefObject<Element | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    setWidth(Math.round(element.current.getBoundingClientRect().width));
    const observer = new ResizeObserver(([entry]) =>
      setWidth((before) => Math.round(entry?.contentRect.width ?? 0) || before),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
