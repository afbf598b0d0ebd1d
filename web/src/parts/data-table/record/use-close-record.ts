import { useSearch } from '@tanstack/react-router';
import { useSetSearch } from '#web/lib/use-go.ts';

/** Closes the panel of a record that has been deleted. */
export function useCloseRecord(): (key: string | number) => void {
  const { kayit } = useSearch({ strict: false }) as { kayit?: string };
  const setSearch = useSetSearch();
  return (key) => {
    if (kayit === String(key)) setSearch({ kayit: undefined }, { replace: true });
  };
}
