import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { createYedek, downloadYedek, listYedekler as listRoute, YEDEK_ERRORS } from '#contract/sistem/yedek.ts';
import type { YedekIsi } from '#server/feature.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { found } from '#server/rows/found.ts';
import { createIndirme, findDogrulanan, findDosya, isYedekSuruyor, listYedekler } from './queries.ts';

interface YedekSecenegi {
  isi: YedekIsi | null;
  sifreli: boolean;
  klasor: string;
}

export function yedekRoutes(routes: Routes, { isi, sifreli, klasor }: YedekSecenegi): void {
  routes.statement(listRoute, async ({ tx }) => ({
    yedekler: await listYedekler(tx),
    son_dogrulanan: (await findDogrulanan(tx)) ?? null,
    zamanlanabilir: isi !== null,
    sifreli,
    klasor,
    son_hata: isi?.sonHata() ?? null,
    mesgul: isi?.isBusy() ?? false,
  }));

  routes.statement(createYedek, async ({ tx }) => {
    if (!isi) throw new AppError(YEDEK_ERRORS.YEDEK_KAPALI);
    if (await isYedekSuruyor(tx)) throw new AppError(YEDEK_ERRORS.YEDEK_SURUYOR);
    await isi
      .start()
      .catch(({ message }: Error) => Promise.reject(new AppError(YEDEK_ERRORS.YEDEK_BASLAMADI, { neden: message })));
    return { status: 'success' as const };
  });

  routes.download(downloadYedek, async ({ tx, params, reply }) => {
    const dosya = await found(findDosya(tx, params.yedek_id));
    const yol = path.join(klasor, path.basename(dosya));
    const boyut = await stat(yol).then(
      ({ size }) => size,
      () => Promise.reject(new AppError(YEDEK_ERRORS.YEDEK_DOSYASI_YOK)),
    );
    await createIndirme(tx, dosya);
    reply.header('content-length', boyut);
    return { ad: path.basename(dosya), tur: 'application/octet-stream', icerik: createReadStream(yol) };
  });
}
