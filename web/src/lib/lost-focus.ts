/** What leaves the page or is disabled while it has the focus leaves it to nothing. */
export const isFocusLost = (): boolean => document.activeElement === document.body;

export function catchFocus(target: Element | null | undefined, options?: FocusOptions): void {
  if (isFocusLost() && target instanceof HTMLElement) target.focus(options);
}
