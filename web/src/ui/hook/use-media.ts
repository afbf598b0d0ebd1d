import { useCallback, useMemo, useSyncExternalStore } from 'react';

export const DAR = '(max-width: 640px)';
/** The menu lies over the page, and so do panels; the style sheets ask the same. */
export const PHONE = '(max-width: 60em)';

export function useMedia(query: string): boolean {
  const media = useMemo(() => window.matchMedia(query), [query]);
  const follow = useCallback(
    (changed: () => void) => {
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [media],
  );
  return useSyncExternalStore(follow, () => media.matches);
}
