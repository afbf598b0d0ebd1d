import * as contract from '#contract/pano/arama.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { listValues, searchKayitlar } from './queries.ts';

export function aramaRoutes(routes: Routes): void {
  routes.transaction(contract.searchKayitlar, ({ tx, session, query }) =>
    searchKayitlar(tx, query.q, session.rol === 'admin'),
  );
  routes.transaction(contract.listOneriler, async ({ tx, session, query: { tablo, alan, metin } }) => {
    if (session.rol !== 'admin' && !contract.ONERI_OKUYANLAR[tablo]?.includes(session.rol))
      throw new AppError('FORBIDDEN');
    return { oneriler: contract.hasOneri(tablo, alan) ? await listValues(tx, tablo, alan, metin) : [] };
  });
}
