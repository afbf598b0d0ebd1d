import { BELIRTILMEMIS, type FilterKind, secim } from '#contract/common/suzgec.ts';
import type { Alan } from './alan.ts';
import { KINDS } from './kinds.ts';

export function filterOf({ tur, secenekler, sema }: Alan): FilterKind {
  if (!secenekler) return KINDS[tur].filter;
  const one = secim({ ...secenekler, ...(sema?.safeParse(null).success && { [BELIRTILMEMIS]: 'Belirtilmemiş' }) });
  return KINDS[tur].holds === 'texts' ? { ...one, ad: 'secimler' } : one;
}
