/**
 * Ignores the second click of a double click unless it hits the same element as the first and sends nothing. Otherwise
 * it would hit something that appeared in between: a dialog opened by the first click, the page under a dialog closed
 * by it, or a form that it sent.
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
