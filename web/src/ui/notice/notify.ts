import { messageOf } from '#web/lib/http.ts';
import { createStore } from '#web/lib/store.ts';

/** The caller states success or failure; it is never read out of the text ("Hatay" is a city). */
export type ToastStatus = 'success' | 'error' | 'info';

export interface ToastAction {
  label: string;
  run: () => void;
}
export interface Toast {
  id: number;
  status: ToastStatus;
  message: string;
  action?: ToastAction;
}

interface NotifyOptions {
  action?: ToastAction;
  /** Milliseconds on screen; 0 keeps it until closed. Default: 5 s, errors 10 s, with an action 10 s. */
  duration?: number;
}

export const toasts = createStore<readonly Toast[]>([]);
const MAX_SHOWN = 4;
let lastId = 0;
const lives = new Map<number, { time: number; timer?: ReturnType<typeof setTimeout> }>();

export function dismiss(id: number): void {
  hold(id);
  lives.delete(id);
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** Keeps a toast until `release`: a button must not vanish under the user's hand. */
export const hold = (id: number): void => clearTimeout(lives.get(id)?.timer);

export function release(id: number): void {
  const life = lives.get(id);
  if (!life) return;
  clearTimeout(life.timer);
  life.timer = setTimeout(() => dismiss(id), life.time);
}

/** Shows `message` as a toast with role=alert; returns its id for `dismiss`. */
export function notify(status: ToastStatus, message: string, { action, duration }: NotifyOptions = {}): number {
  lastId += 1;
  const toast: Toast = { id: lastId, status, message, ...(action ? { action } : {}) };
  toasts.set([
    ...toasts
      .get()
      .filter((shown) => shown.message !== message)
      .slice(1 - MAX_SHOWN),
    toast,
  ]);
  const time = duration ?? (action || status === 'error' ? 10_000 : 5000);
  if (time > 0) {
    lives.set(toast.id, { time });
    release(toast.id);
  }
  return toast.id;
}

export const notifySuccess = (message: string, options?: NotifyOptions): number => notify('success', message, options);
export const notifyError = (message: string, options?: NotifyOptions): number => notify('error', message, options);
export const notifyCause = (error: unknown): void => void notifyError(messageOf(error));
/** Reports a failure in the product's exact text, with the reason on a line of its own. */
export const notifyFailure = (metin: string, error: unknown): number =>
  notify('error', `${metin}\n${messageOf(error)}`);
