import { hasActed, isDead, press } from '#web/lib/acts.ts';

const SPOT = 'button, a, td, th, dialog, [role="gridcell"]';

/** A click on a label is followed by the browser's own click on the label's field, so both are one spot. */
function spotOf(target: Element): Element {
  return target.closest('label')?.control ?? target.closest(SPOT) ?? target;
}

/**
 * The second click of a double click would hit what the first made appear, such as a dialog or the page under a closed
 * one: both halves must hit the same spot. On a button the second counts only if the first has begun no act, and never
 * on a submit button. A button whose act is unanswered takes no click at all. Each click on a button with `data-step`,
 * such as a grid's undo, is an act of its own.
 */
export function ignoreSecondClicks(): () => void {
  let first: Element | null = null;
  const isMeant = (event: MouseEvent): boolean => {
    const target = event.target as Element;
    const spot = spotOf(target);
    const isAgain = event.detail > 1;
    if (event.type === 'dblclick') return spot === first;
    const button = target.closest('button');
    if (button && isDead(button)) return false;
    if (isAgain && spot !== first) return false;
    const isOnce = button?.matches('[type=submit]') || (button && !button.matches('[data-step]') && hasActed(button));
    if (isAgain && isOnce) return false;
    if (!isAgain) first = spot;
    press(button, isAgain);
    return true;
  };
  const look = (event: MouseEvent) => {
    if (isMeant(event)) return;
    event.preventDefault();
    event.stopPropagation();
    // The browser has already selected the word under the pointer.
    if (event.type === 'dblclick') window.getSelection()?.removeAllRanges();
  };
  const KINDS = ['click', 'dblclick'] as const;
  for (const kind of KINDS) window.addEventListener(kind, look, true);
  return () => {
    for (const kind of KINDS) window.removeEventListener(kind, look, true);
  };
}
