const inFlight = new WeakMap<Element, number>();
const latest = new Map<string, { what: string; answer: Promise<unknown> }>();
let pressed: Element | null = null;
let actedBy: Element | null = null;

/** Acts that begin before the next task belong to `button`; a click that begins anew forgets what an earlier one did. */
export function press(button: Element | null, isAgain: boolean): void {
  pressed = button;
  if (!isAgain) actedBy = null;
  setTimeout(() => {
    if (pressed === button) pressed = null;
  });
}

/** A button takes no click while an act that it began is unanswered. */
export const isDead = (button: Element): boolean => inFlight.has(button);

/** hasActed tells whether the first click of the present double click has begun an act. */
export const hasActed = (button: Element): boolean => actedBy === button;

/** What is told within this many milliseconds of an act's failure is taken to be about it. */
const TELLING_MS = 50;
const onDone = new Set<(address: string) => void>();
let failed: string | null = null;

/** The address of the button's act whose failure is just being told; null if none is. */
export const failedAct = (): string | null => failed;

/** The listener hears the address of every act that a button began and that was done. */
export function whenActDone(listener: (address: string) => void): void {
  onDone.add(listener);
}

function tellFailed(address: string): void {
  failed = address;
  setTimeout(() => {
    if (failed === address) failed = null;
  }, TELLING_MS);
}

export function ofPressedButton<T>(address: string, answer: Promise<T>): Promise<T> {
  const button = pressed;
  if (!button) return answer;
  actedBy = button;
  count(button, 1);
  answer.then(
    () => {
      count(button, -1);
      for (const listener of onDone) listener(address);
    },
    () => {
      count(button, -1);
      tellFailed(address);
    },
  );
  return answer;
}

function count(button: Element, change: 1 | -1): void {
  const now = (inFlight.get(button) ?? 0) + change;
  if (now > 0) inFlight.set(button, now);
  else inFlight.delete(button);
  button.toggleAttribute('data-acting', now > 0);
}

/**
 * What is sent to an address while the same was sent there last and is not answered yet is not sent again; both
 * senders get the one answer.
 */
export function onceInFlight<T>(address: string, what: string, send: () => Promise<T>): Promise<T> {
  const before = latest.get(address);
  if (before?.what === what) return before.answer as Promise<T>;
  const act = { what, answer: ofPressedButton(address, send()) };
  latest.set(address, act);
  const end = () => {
    if (latest.get(address) === act) latest.delete(address);
  };
  act.answer.then(end, end);
  return act.answer;
}
