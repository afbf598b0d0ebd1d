import { type Haber, hear } from './olay-stream.ts';

/** A browser without shared workers, such as Chrome on Android, shows one tab, and the hidden ones close their stream. */
export function hearAlone(say: (haber: Haber) => void): void {
  let stop: (() => void) | undefined;
  const visibilityChanged = () => {
    if (!document.hidden) stop ??= hear(say);
    else {
      stop?.();
      stop = undefined;
    }
  };
  visibilityChanged();
  document.addEventListener('visibilitychange', visibilityChanged);
}
