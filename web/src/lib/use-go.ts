// biome-ignore lint/style/noRestrictedImports: here they are checked
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Address } from './page.ts';

interface GoOptions {
  /** Leaves no entry in the browser's history. */
  replace?: boolean;
  /** False: stays where it is scrolled to. */
  resetScroll?: boolean;
}

/** The router knows no page by its type: what is right is checked by `Address`. */
const useRouterNavigate = (): ((to: object) => Promise<void>) => useNavigate();

/** Goes to a page. */
export function useGo(): (address: Address, options?: GoOptions) => void {
  const navigate = useRouterNavigate();
  return useCallback((address, options) => void navigate({ ...address, ...options }), [navigate]);
}

/**
 * Changes what the address of the open page says; a key without a value is taken out, and the page stays where it is
 * scrolled to.
 */
export function useSetSearch(): (change: Readonly<Record<string, string | undefined>>, options?: GoOptions) => void {
  const navigate = useRouterNavigate();
  return useCallback(
    (change, options) =>
      void navigate({ to: '.', search: (now: object) => ({ ...now, ...change }), resetScroll: false, ...options }),
    [navigate],
  );
}
