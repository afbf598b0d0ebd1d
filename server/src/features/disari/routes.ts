import { Readable } from 'node:stream';
import { gunOf } from '#contract/common/donem.ts';
import * as contract from '#contract/sistem/disari.ts';
import { type FileStore, StoreUnavailableError } from '#server/adapters/file-store/file-store.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import * as queries from './queries.ts';
import { noProgress, writeDisari } from './write.ts';

const PACE_MS = 1_000;
const UNKNOWN = 'Beklenmeyen bir hata oluştu.';

class StoppedError extends Error {}

/**
 * Each second it is written how far the download is, and heard whether somebody has stopped it or its user may no
 * longer have it; then it breaks off.
 */
function follow(file: Readable, tx: Tx, indirme_id: number, now: queries.Ilerleme): void {
  let failure: unknown;
  let isBusy = false;
  const look = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    try {
      if (!(await queries.noteIlerleme(tx, indirme_id, now))) file.destroy(new StoppedError('stopped'));
    } catch (error) {
      file.destroy(error as Error);
    }
    isBusy = false;
  };
  const timer = setInterval(() => void look(), PACE_MS);
  file.once('error', (error) => {
    failure = error;
  });
  file.once('close', async () => {
    clearInterval(timer);
    const isWhole = file.readableEnded && !failure;
    const isStopped = !failure || failure instanceof StoppedError;
    const reason = failure instanceof StoreUnavailableError ? failure.message : UNKNOWN;
    const end = isWhole ? 'bitti' : isStopped ? 'durduruldu' : 'hata';
    // Where the session has ended meanwhile, nothing is written any more, and the download counts as cut off.
    await queries
      .noteIlerleme(tx, indirme_id, now)
      .then(() => queries.endIndirme(tx, indirme_id, end, end === 'hata' ? reason : null))
      .catch(() => {});
  });
}

export function disariRoutes(routes: Routes, store: FileStore): void {
  routes.statement(contract.getDisari, async ({ tx }) => ({
    tahmin: await queries.estimate(tx),
    son: await queries.findSon(tx),
  }));

  routes.transaction(contract.createDisari, async ({ tx }) => {
    const begun = await queries.createIndirme(tx, `muhasip-her-sey-${gunOf(new Date())}.zip`);
    if ('kim' in begun) throw new AppError(contract.DISARI_ERRORS.DISARI_SURUYOR, begun);
    return begun;
  });

  routes.download(contract.downloadDisari, async ({ tx, snapshot, params: { indirme_id } }) => {
    const begun = await queries.beginIndirme(tx, indirme_id);
    if (begun === null) throw new AppError('NOT_FOUND');
    if (begun === 'gecti') throw new AppError(contract.DISARI_ERRORS.DISARI_GECTI);
    const now = noProgress();
    const { dosya, kim } = begun;
    const file = Readable.from(writeDisari({ tx, snapshot, served: routes.lists, store, kim, now }));
    follow(file, tx, indirme_id, now);
    return { name: dosya, kind: 'application/zip', icerik: file };
  });

  routes.transaction(contract.stopDisari, async ({ tx, params: { indirme_id } }) => {
    if (!(await queries.stopIndirme(tx, indirme_id))) throw new AppError('NOT_FOUND');
    return { status: 'success' as const };
  });
}
