import type { UseQueryResult } from '@tanstack/react-query';

const HELD = 'data-to-come';

/** The sheet (box.css) hides what stands after an element so marked; several parts within it may not have come yet. */
function holdBelow(part: Element | null): () => void {
  const page = part?.closest('main, dialog');
  const held: Element[] = [];
  for (let one = part; page && one && one !== page; one = one.parentElement) held.push(one);
  const count = (change: number): void => {
    for (const one of held) {
      const left = Number(one.getAttribute(HELD)) + change;
      if (left > 0) one.setAttribute(HELD, String(left));
      else one.removeAttribute(HELD);
    }
  };
  count(1);
  return () => count(-1);
}

/**
 * What comes here is as high as nobody knows yet, or does not come at all. What stands below it in the page, or in the
 * dialog, waits for it, so that nothing moves that has been seen. It is for what a page opens with: later it would hide
 * what is there already, with the focus and what is typed there.
 */
export const ToCome = () => <span ref={holdBelow} hidden aria-busy="true" />;

/** A question that failed is pending again whenever it is asked anew, such as when the window is shown again. */
export const isToCome = ({ isPending, isFetched }: Pick<UseQueryResult, 'isPending' | 'isFetched'>): boolean =>
  isPending && !isFetched;
