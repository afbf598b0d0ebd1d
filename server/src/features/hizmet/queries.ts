import type { Hizmet } from '#contract/hizmet.ts';
import type { Tx } from '#server/db/session.ts';

export const listHizmetler = (tx: Tx): Promise<Hizmet[]> =>
  tx.selectFrom('hizmetler').select(['id', 'ad', 'aciklama', 'fiyat', 'is_active']).orderBy('ad').execute();
