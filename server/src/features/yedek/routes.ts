import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import * as contract from '#contract/sistem/yedek.ts';
import type { BackupJob } from '#server/feature.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { found } from '#server/rows/found.ts';
import { createIndirme, findDogrulanan, findDosya, isYedekSuruyor, listYedekler } from './queries.ts';

interface YedekSecenegi {
  job: BackupJob | null;
  sifreli: boolean;
  klasor: string;
}

export function yedekRoutes(routes: Routes, { job, sifreli, klasor }: YedekSecenegi): void {
  routes.statement(contract.listYedekler, async ({ tx }) => ({
    yedekler: await listYedekler(tx),
    son_dogrulanan: (await findDogrulanan(tx)) ?? null,
    zamanlanabilir: job !== null,
    sifreli,
    klasor,
    son_hata: job?.lastError() ?? null,
    mesgul: job?.isBusy() ?? false,
  }));

  routes.statement(contract.createYedek, async ({ tx }) => {
    if (!job) throw new AppError(contract.YEDEK_ERRORS.YEDEK_KAPALI);
    if (await isYedekSuruyor(tx)) throw new AppError(contract.YEDEK_ERRORS.YEDEK_SURUYOR);
    await job
      .start()
      .catch(({ message }: Error) =>
        Promise.reject(new AppError(contract.YEDEK_ERRORS.YEDEK_BASLAMADI, { neden: message })),
      );
    return { status: 'success' as const };
  });

  routes.download(contract.downloadYedek, async ({ tx, params, reply }) => {
    const dosya = await found(findDosya(tx, params.yedek_id));
    const yol = path.join(klasor, path.basename(dosya));
    const size = await stat(yol).then(
      ({ size }) => size,
      () => Promise.reject(new AppError(contract.YEDEK_ERRORS.YEDEK_DOSYASI_YOK)),
    );
    await createIndirme(tx, dosya);
    reply.header('content-length', size);
    return { name: path.basename(dosya), kind: 'application/octet-stream', icerik: createReadStream(yol) };
  });
}
