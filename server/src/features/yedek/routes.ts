import { createYedek, listYedekler as listRoute } from '#contract/yedek.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { findDogrulanan, isYedekSuruyor, listYedekler } from './queries.ts';

export interface YedekSecenegi {
  /** Begins a backup in a process of its own; null: this server makes none. */
  basla: (() => void) | null;
  sifreli: boolean;
  klasor: string;
}

export function yedekRoutes(routes: Routes, { basla, sifreli, klasor }: YedekSecenegi): void {
  routes.statement(listRoute, async ({ tx }) => ({
    yedekler: await listYedekler(tx),
    son_dogrulanan: (await findDogrulanan(tx)) ?? null,
    zamanlanabilir: basla !== null,
    sifreli,
    klasor,
  }));

  routes.statement(createYedek, async ({ tx }) => {
    if (!basla) throw new AppError('YEDEK_KAPALI');
    if (await isYedekSuruyor(tx)) throw new AppError('YEDEK_SURUYOR');
    basla();
    return { status: 'success' as const };
  });
}
