import { messageOf } from '#web/lib/http.ts';
import { createStore } from '#web/lib/store.ts';

/** Whether a toast reports success or failure. The caller states it: a text with "Hatay" would look like a "hata". */
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
  /** Milliseconds that the toast stays; 0 means until closed. By default 5 s, for an error or with a button 10 s. */
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

/** Keeps a toast until `release`, because a button must not vanish while the user is about to press it. */
export const hold = (id: number): void => clearTimeout(lives.get(id)?.timer);

export function release(id: number): void {
  const life = lives.get(id);
  if (!life) return;
  clearTimeout(life.timer);
  life.timer = setTimeout(() => dismiss(id), life.time);
}

/** Shows a toast, which screen readers announce at once (role=alert). Returns its id for `dismiss`. */
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
/** Reports a failure by a text of the specification, and the reason on a line below it. */
export const notifyFailure = (metin: string, error: unknown): number =>
  notify('error', `${metin}\n${messageOf(error)}`);
