import * as kalem from '#contract/beyanname/odeme-kalemi.ts';
import * as contract from '#contract/beyanname/odeme-listesi.ts';
import { ayMetni } from '#contract/common/donem.ts';
import type { RouteParsed } from '#contract/common/route.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { ILETI_ERRORS } from '#contract/ileti/ileti.ts';
import type { Tx } from '#server/db/session.ts';
import type { Env } from '#server/feature.ts';
import { getFirma } from '#server/features/ayar/queries.ts';
import { prepareIletiler, previewOf, queuePrepared, senderOf } from '#server/features/ileti/kuyruk.ts';
import { readIletiOrtami } from '#server/features/ileti/queries.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { createOdemePdf } from './belge.ts';
import { createBildirim, createGonderim, createMesajlar, findIdler, readKisiler } from './mesajlar.ts';
import { listOdenecekler } from './queries.ts';
import { getMukellefOdemeleri, setOdemeTutarlari } from './tutarlar.ts';

type Chosen = RouteParsed<typeof contract.previewOdemeGonderimi>['body'];

async function prepare(tx: Tx, env: Env, { secim, ...ay }: Chosen) {
  const { idler, adet } = await findIdler(tx, ay, secim, contract.MAX_GONDERIM);
  if (idler.length === 0) throw new AppError('NOT_FOUND');
  const kisiler = await readKisiler(tx, ay, idler, true);
  const { yeniler, ...left } = createGonderim(kisiler, ay, idler);
  const prepared = await prepareIletiler(tx, senderOf(env), yeniler, { toplu: true });
  return { prepared, left: { ...left, kalan: adet - idler.length } };
}

export function odemeListesiRoutes(routes: Routes, env: Env): void {
  routes.list(contract.listOdenecekler, ({ tx, query }) => listOdenecekler(tx, query));

  routes.statement(kalem.getMukellefOdemeleri, async ({ tx, params, query }) => {
    const odemeler = await getMukellefOdemeleri(tx, query, params.mukellef_id);
    if (!odemeler) throw new AppError('NOT_FOUND');
    return odemeler;
  });

  routes.transaction(kalem.setOdemeTutarlari, async ({ tx, params, query, body }) => {
    await setOdemeTutarlari(tx, query, params.mukellef_id, body.kalemler);
    return { status: 'success' as const };
  });

  routes.transaction(contract.previewOdemeMesajlari, async ({ tx, body: { secim, ...ay } }) => {
    const { idler, adet } = await findIdler(tx, ay, secim, contract.MAX_MESAJ);
    const kisiler = idler.length > 0 ? await readKisiler(tx, ay, idler, true) : [];
    const ortam = await readIletiOrtami(tx);
    return { mesajlar: createMesajlar(kisiler, ay, { chosen: idler, ortam }), kalan: adet - idler.length };
  });

  routes.transaction(contract.createOdemeBildirimi, async ({ tx, body: { mukellef_idler, kanal, toplam, ...ay } }) => {
    const kisiler = await readKisiler(tx, ay, mukellef_idler, false);
    if (kisiler.length < new Set(mukellef_idler).size) throw new AppError('NOT_FOUND');
    if (kisiler.reduce((sum, kisi) => sum + kisi.toplam, 0) !== toplam)
      throw new AppError(contract.ODEME_LISTESI_ERRORS.ODEME_TUTARI_DEGISTI);
    const adet = await createBildirim(tx, ay, { mukellef_idler, kanal });
    if (adet < kisiler.length) throw new AppError(contract.ODEME_LISTESI_ERRORS.ODEME_BILDIRIMI_COK);
    return { adet };
  });

  routes.transaction(contract.previewOdemeGonderimi, async ({ tx, body }) => {
    const { prepared, left } = await prepare(tx, env, body);
    return { ...previewOf(prepared), ...left };
  });

  routes.transaction(contract.createOdemeGonderimi, async ({ tx, body: { beklenen, ...body } }) => {
    const { prepared } = await prepare(tx, env, body);
    if (prepared.iletiler.length !== beklenen) throw new AppError(ILETI_ERRORS.ILETI_DEGISTI);
    const { kuyruga_alinan, gonderim_no, gonderilecek } = await queuePrepared(tx, prepared);
    return { kuyruga_alinan, gonderim_no, gonderilecek };
  });

  routes.download(contract.downloadOdemeleri, async ({ tx, params, query: { ucret, ...donem } }) => {
    const [kisi] = await readKisiler(tx, { ...donem, ucret: ucret === '1' }, [params.mukellef_id], false);
    if (!kisi) throw new AppError('NOT_FOUND');
    return {
      name: `odemeler-${fold(kisi.ad).replace(/[^a-z0-9]+/g, '-')}-${ayMetni(donem)}.pdf`,
      kind: 'application/pdf',
      icerik: await createOdemePdf(await getFirma(tx), donem, kisi),
    };
  });
}
