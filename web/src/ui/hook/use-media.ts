import { useSyncExternalStore } from 'react';

/** Screens of at most this width count as phones; tables become cards there. */
export const DAR = '(max-width: 640px)';

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}
