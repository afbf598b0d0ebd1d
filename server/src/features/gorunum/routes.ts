import { sql } from 'kysely';
import * as contract from '#contract/pano/gorunum.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';

export function gorunumRoutes(routes: Routes): void {
  routes.transaction(contract.listGorunumler, async ({ tx, query: { liste } }) => {
    const rows = tx.selectFrom('liste_gorunumleri').select(['gorunum_id', 'ad', 'adres']).where('liste', '=', liste);
    return { gorunumler: await rows.orderBy(sql`ad collate turkce`).execute() };
  });

  routes.transaction(contract.setGorunum, async ({ tx, body }) => {
    const kept = await tx.selectFrom('liste_gorunumleri').select(['liste', 'ad']).execute();
    const others = kept.filter(({ liste, ad }) => liste !== body.liste || ad !== body.ad);
    const inList = others.filter(({ liste }) => liste === body.liste);
    if (inList.length >= contract.GORUNUM_EN_COK || others.length >= contract.GORUNUM_TOPLAM_EN_COK)
      throw new AppError(contract.GORUNUM_ERRORS.GORUNUM_COK);
    await tx
      .insertInto('liste_gorunumleri')
      .values(body)
      .onConflict((same) => same.constraint('liste_gorunumleri_ad_unique').doUpdateSet({ adres: body.adres }))
      .execute();
    return { status: 'success' as const };
  });

  routes.transaction(contract.removeGorunum, async ({ tx, params }) => {
    const { numDeletedRows } = await tx
      .deleteFrom('liste_gorunumleri')
      .where('gorunum_id', '=', params.gorunum_id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError('NOT_FOUND');
    return { status: 'success' as const };
  });
}
