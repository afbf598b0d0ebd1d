import type { Address, SearchOf } from '#web/lib/page.ts';

export const musteriler = (filter: SearchOf<'/muh-panel/musteriler'> = {}): Address => ({
  to: '/muh-panel/musteriler',
  search: filter,
});
