import { createStore } from '#web/lib/store.ts';

/** Success or failure, stated by the caller and never read out of the text ("Hatay" is a city). */
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
  /** A button in the toast, such as 'Geri al'. */
  action?: ToastAction;
  /** Milliseconds on screen; 0 keeps it until closed. Default: 5 s, errors 10 s, with an action 10 s. */
  duration?: number;
}

export const toasts = createStore<readonly Toast[]>([]);
const MAX_SHOWN = 4;
let lastId = 0;

export const dismiss = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id));

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
  if (time > 0) setTimeout(() => dismiss(toast.id), time);
  return toast.id;
}

export const notifySuccess = (message: string, options?: NotifyOptions): number => notify('success', message, options);
export const notifyError = (message: string, options?: NotifyOptions): number => notify('error', message, options);
