import * as contract from '#contract/ileti/mukellef-kisisi.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import * as queries from './queries.ts';

const found = <T>(value: T | undefined | false): T => {
  if (value === undefined || value === false) throw new AppError('NOT_FOUND');
  return value;
};

const present = async (tx: Tx, kisi_id: number): Promise<contract.MukellefKisisi> =>
  found(await queries.getMukellefKisisi(tx, kisi_id));

export function mukellefKisiRoutes(routes: Routes): void {
  routes.statement(contract.listMukellefKisileri, async ({ tx, params }) =>
    found(await queries.listMukellefKisileri(tx, params.mukellef_id)),
  );
  routes.transaction(contract.createMukellefKisisi, async ({ tx, params, body }) => {
    const kisi_id = found(await queries.createMukellefKisisi(tx, params.mukellef_id, body));
    if (kisi_id === null) throw new AppError(contract.MUKELLEF_KISISI_ERRORS.KISI_COK);
    return present(tx, kisi_id);
  });
  routes.transaction(contract.updateMukellefKisisi, async ({ tx, params: { kisi_id }, body }) => {
    found(await queries.updateMukellefKisisi(tx, kisi_id, body));
    return present(tx, kisi_id);
  });
  routes.transaction(contract.removeMukellefKisisi, async ({ tx, params }) => {
    found(await queries.removeMukellefKisisi(tx, params.kisi_id));
    return { status: 'success' as const };
  });
  routes.transaction(contract.removeIletiDurdurma, async ({ tx, params }) => {
    found(await queries.removeIletiDurdurma(tx, params.durdurma_id));
    return { status: 'success' as const };
  });
}
