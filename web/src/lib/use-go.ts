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

export function useSetSearch(): (change: Readonly<Record<string, string | undefined>>, options?: GoOptions) => void {
  const navigate = useRouterNavigate();
  return useCallback(
    (change, options) =>
      void navigate({ to: '.', search: (now: object) => ({ ...now, ...change }), resetScroll: false, ...options }),
    [navigate],
  );
}
