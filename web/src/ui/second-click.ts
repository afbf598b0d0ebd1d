/**
 * The second click of a double one does what the user meant only where it hits what the first has hit, and that sends
 * nothing. Elsewhere it would hit what came or went in between: a dialog that the first has opened, the page under one
 * that it has closed, a form that it has sent.
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
