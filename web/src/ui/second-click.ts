/**
 * Ignores the second click of a double click unless it hits the element of the first and sends nothing. Anything else
 * would hit what appeared in between: a dialog that the first click opened, the page under one that it closed, a form
 * that it sent.
 */
export function ignoreSecondClicks(): () => void {
  let first: Element | null = null;
  const look = (event: MouseEvent) => {
    const target = event.target as Element;
    const hit = target.closest('button, a') ?? (target.matches('dialog') ? target : null);
    const isMeant = event.detail < 2 || hit === null || (hit === first && !hit.matches('[type=submit]'));
    if (event.detail < 2) first = hit;
    if (isMeant) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', look, true);
  return () => window.removeEventListener('click', look, true);
}
