import { BELIRTILMEMIS, type SuzgecTuru, secim } from '#contract/common/suzgec.ts';
import type { Alan } from './alan.ts';
import { KINDS } from './kinds.ts';

export function suzgecOf({ tur, secenekler, sema }: Alan): SuzgecTuru {
  if (!secenekler) return KINDS[tur].filter;
  const biri = secim({ ...secenekler, ...(sema?.safeParse(null).success && { [BELIRTILMEMIS]: 'Belirtilmemiş' }) });
  return KINDS[tur].holds === 'texts' ? { ...biri, ad: 'secimler' } : biri;
}
