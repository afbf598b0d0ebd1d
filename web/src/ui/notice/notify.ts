import { failedAct, whenActDone } from '#web/lib/acts.ts';
import { messageOf } from '#web/lib/http.ts';
import { createStore } from '#web/lib/store.ts';

/** The caller states a toast's status; guessed from its text, "Hatay" (a city) would look like "hata" (an error). */
export type ToastStatus = 'success' | 'error' | 'info';

export interface ToastAction {
  label: string;
  run: () => void;
}
export interface Toast {
  id: number;
  /** `said` changes with each announcement, so that screen readers also hear a text that takes another's place. */
  said: number;
  status: ToastStatus;
  message: string;
  action?: ToastAction;
  /** The act whose failure the toast tells; it goes when the same act succeeds. */
  act?: string;
}

interface NotifyOptions {
  action?: ToastAction;
  /** `duration` is in ms; 0 means until closed. By default a toast stays 5 s, as an error or with a button 10 s. */
  duration?: number;
  replaces?: number | undefined;
}

export const toasts = createStore<readonly Toast[]>([]);
const MAX_SHOWN = 4;
let lastSaid = 0;
const lives = new Map<number, { time: number; timer?: ReturnType<typeof setTimeout> }>();

export function dismiss(id: number): void {
  hold(id);
  lives.delete(id);
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

whenActDone((done) => {
  for (const { id, act } of toasts.get()) if (act === done) dismiss(id);
});

export function hold(id: number): void {
  const life = lives.get(id);
  clearTimeout(life?.timer);
  delete life?.timer;
}

export function release(id: number): void {
  const life = lives.get(id);
  if (!life) return;
  clearTimeout(life.timer);
  life.timer = setTimeout(() => dismiss(id), life.time);
}

/**
 * notify returns the toast's id for `dismiss`. A message that is shown already is announced again in its place, unless
 * one of the two has a button: each undo is for a record of its own.
 */
export function notify(
  status: ToastStatus,
  message: string,
  { action, duration, replaces }: NotifyOptions = {},
): number {
  const said = ++lastSaid;
  const shown = toasts.get();
  const former =
    shown.find((toast) => toast.id === replaces) ??
    shown.find((toast) => !action && !toast.action && toast.message === message);
  const id = former?.id ?? said;
  const isHeld = lives.has(id) && lives.get(id)?.timer === undefined;
  const act = status === 'error' ? failedAct() : null;
  const toast: Toast = { id, said, status, message, ...(action && { action }), ...(act && { act }) };
  // A toast with a button is never pushed out, because an undo that is still possible would vanish unseen.
  const oldest = former || shown.length < MAX_SHOWN ? undefined : shown.find((one) => !one.action);
  if (oldest) dismiss(oldest.id);
  toasts.set(former ? shown.map((one) => (one === former ? toast : one)) : [...toasts.get(), toast]);
  const time = duration ?? (action || status === 'error' ? 10_000 : 5000);
  hold(id);
  if (time === 0) lives.delete(id);
  else {
    lives.set(id, { time });
    if (!isHeld) release(id);
  }
  return id;
}

export const notifySuccess = (message: string, options?: NotifyOptions): number => notify('success', message, options);
export const notifyError = (message: string, options?: NotifyOptions): number => notify('error', message, options);
export const notifyCause = (error: unknown): void => void notifyError(messageOf(error));
export const notifyFailure = (metin: string, error: unknown): number =>
  notify('error', `${metin}\n${messageOf(error)}`);
