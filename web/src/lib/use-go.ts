// biome-ignore lint/style/noRestrictedImports: here they are checked
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Address } from './page.ts';

export interface GoOptions {
  replace?: boolean;
  resetScroll?: boolean;
}

const useRouterNavigate = (): ((to: object) => Promise<void>) => useNavigate();

export function useGo(): (address: Address, options?: GoOptions) => void {
  const navigate = useRouterNavigate();
  return useCallback((address, options) => void navigate({ ...address, ...options }), [navigate]);
}

type Params = Readonly<Record<string, string | undefined>>;
/** What depends on the address must be told from the one to come, which may not be drawn yet. */
type Change = Params | ((now: Params) => Params);

export function useSetSearch(): (change: Change, options?: GoOptions) => void {
  const navigate = useRouterNavigate();
  return useCallback(
    (change, options) =>
      void navigate({
        to: '.',
        search: (now: Params) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) }),
        resetScroll: false,
        ...options,
      }),
    [navigate],
  );
}
