import type { Donem } from '#contract/common/donem.ts';
import type { Address, SearchOf } from '#web/lib/page.ts';

type Search = Omit<SearchOf<'/beyannameler'>, 'yil' | 'ay'>;

/** The declarations of a month, of which `search` names a part. */
export const beyannamelerAt = ({ yil, ay }: Donem, search: Search): Address => ({
  to: '/beyannameler',
  search: { yil: String(yil), ay: String(ay), ...search },
});
