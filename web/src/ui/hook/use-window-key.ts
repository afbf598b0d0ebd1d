import { useEffect, useEffectEvent } from 'react';

/** `onKey` hears every key, wherever the focus is on the page, and decides itself which are its own. */
export function useWindowKey(onKey: (event: KeyboardEvent) => void): void {
  const pressed = useEffectEvent(onKey);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
