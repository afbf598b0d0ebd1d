/**
 * The second click of a double click would hit what the first made appear, such as a dialog or the page under a closed
 * one. On a button or link it counts only if the first click hit the same element, and never on a submit button.
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
