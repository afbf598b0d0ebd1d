import type { RouteParsed } from '#contract/common/route.ts';
import * as contract from '#contract/ileti/ileti.ts';
import type { Tx } from '#server/db/session.ts';
import type { Env } from '#server/feature.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { writeLink } from '#server/rows/baglanti.ts';
import { isSmsReady, prepareIletiler, previewOf, queuePrepared, senderOf } from './kuyruk.ts';
import { isIleti, listIletiler, openIleti, readIletiOrtami, readMetin, retryIleti, withdrawRows } from './queries.ts';

const BY_HAND = 'Elle geri alındı.';

const prepare = async (
  tx: Tx,
  env: Env,
  { mukellef_idler, tur, kanal, konu, metin, sms }: RouteParsed<typeof contract.previewIletiler>['body'],
) => {
  const idler = [...new Set(mukellef_idler)];
  const sablon = { konu, metin, sms };
  const prepared = await prepareIletiler(
    tx,
    senderOf(env),
    idler.map((id) => ({ mukellefler: [id] as const, tur, sablon, values: {}, kanal })),
    { toplu: idler.length > 1 },
  );
  if (prepared.atlananlar.some(({ neden }) => neden === 'bulunamadi'))
    throw new AppError('NOT_FOUND', undefined, 'mukellef_idler');
  return prepared;
};

async function changed(tx: Tx, ileti_id: number, work: (tx: Tx, id: number) => Promise<boolean>) {
  if (!(await work(tx, ileti_id)))
    throw new AppError((await isIleti(tx, ileti_id)) ? contract.ILETI_ERRORS.ILETI_DURUMU : 'NOT_FOUND');
  return { status: 'success' as const };
}

export function iletiRoutes(routes: Routes, env: Env): void {
  const readyOf = async (tx: Tx) => {
    const ortam = await readIletiOrtami(tx);
    return { ortam, kanallar: { eposta: ortam.posta_kurulu, sms: isSmsReady(ortam, senderOf(env)) } };
  };
  routes.list(contract.listIletiler, async ({ tx, query }) => ({
    ...(await listIletiler(tx, query)),
    kanallar: (await readyOf(tx)).kanallar,
  }));
  routes.statement(contract.getIletiSablonlari, async ({ tx }) => {
    const { ileti_genel: genel, firma_adi: buro, sms_bin_fiyati, sms_turkcesiz } = await readIletiOrtami(tx);
    return { genel, buro, sms_bin_fiyati, sms_turkcesiz };
  });
  routes.transaction(contract.previewIletiler, async ({ tx, body }) => previewOf(await prepare(tx, env, body)));
  routes.transaction(contract.createIletiler, async ({ tx, body: { beklenen, ...body } }) => {
    const prepared = await prepare(tx, env, body);
    if (prepared.iletiler.length !== beklenen) throw new AppError(contract.ILETI_ERRORS.ILETI_DEGISTI);
    const { kuyruga_alinan, gonderim_no, gonderilecek } = await queuePrepared(tx, prepared);
    return { kuyruga_alinan, gonderim_no, gonderilecek };
  });
  routes.transaction(contract.withdrawIletiler, async ({ tx, body }) => ({
    geri_alinan: await withdrawRows(tx, { ...body, neden: BY_HAND }),
  }));
  routes.transaction(contract.openIleti, async ({ tx, params }) => {
    await changed(tx, params.ileti_id, openIleti);
    return { metin: await writeLink(tx, env.origin(), await readMetin(tx, params.ileti_id)) };
  });
  routes.transaction(contract.retryIleti, ({ tx, params }) => changed(tx, params.ileti_id, retryIleti));
}
