import { useSyncExternalStore } from 'react';

/** Width of a phone, at which tables become cards. */
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
