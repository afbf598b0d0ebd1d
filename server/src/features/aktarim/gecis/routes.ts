import * as contract from '#contract/aktarim/gecis.ts';
import type { Tx } from '#server/db/session.ts';
import type { Env } from '#server/feature.ts';
import { hucreMetni } from '#server/features/aktarim/sun.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { createTurns } from '#server/http/sheet/sheet-turns.ts';
import { found } from '#server/rows/found.ts';

import { addFile } from './add-files.ts';
import { listLearned } from './learned.ts';
import { presentGecis, presentSayfa } from './present.ts';
import * as queries from './queries.ts';
import { runGecis } from './run.ts';
import { changeSheet } from './sheet.ts';

const DONE = { status: 'success' as const };
const SAMPLE_ROWS = 5;

/** Only one file is read at a time, because reading a large file takes much memory. */
const readings = createTurns(1, 20);

/** The caller's own move that can still change. */
async function openGecis(tx: Tx, gecis_id: number): Promise<void> {
  const gecis = await found(queries.getGecis(tx, gecis_id));
  if (gecis.gonderen !== null) throw new AppError('NOT_FOUND');
  if (contract.isGecisRunning(gecis)) throw new AppError(contract.GECIS_ERRORS.GECIS_SURUYOR);
  if (gecis.uygulama !== null) throw new AppError(contract.GECIS_ERRORS.GECIS_BITTI);
}

const changed = (tx: Tx, gecis_id: number) =>
  queries.updateGecis(tx, gecis_id, { durum: contract.GECIS_DURUMU.yuklendi });

export function gecisRoutes(routes: Routes, { app }: Pick<Env, 'app'>): void {
  routes.statement(contract.createGecis, async ({ tx }) => ({ gecis_id: await queries.createGecis(tx) }));

  routes.statement(contract.listGecisler, async ({ tx }) => ({ gecisler: await queries.listGecisler(tx) }));

  routes.upload(contract.addGecisDosyasi, async ({ tx, session, params: { gecis_id }, dosya }) => {
    await openGecis(tx, gecis_id);
    const isMuhasebeci = session.rol === 'muhasebeci';
    const hedef = { tx, gecis_id, isMuhasebeci, learned: await listLearned(tx), tarayici: app.tarayici };
    const dosyalar = await readings.run(() => addFile(hedef, dosya));
    await changed(tx, gecis_id);
    return { dosyalar };
  });

  routes.steps(contract.getGecis, ({ tx, params }) => presentGecis(tx, params.gecis_id));

  routes.steps(contract.getGecisSayfasi, async ({ tx, params: { gecis_id, aktarim_id } }) => {
    const { baslik_satiri } = await found(queries.getSayfa(tx, gecis_id, aktarim_id));
    const rows = (await queries.listIlkSatirlar(tx, aktarim_id)).map(({ sira, hucreler }) => ({
      sira,
      hucreler: hucreler.map(hucreMetni),
    }));
    const below = await queries.listBelow(tx, aktarim_id, { sonra: baslik_satiri, adet: SAMPLE_ROWS });
    return { ornekler: below.map((hucreler) => hucreler.map(hucreMetni)), ilk_satirlar: rows };
  });

  routes.transaction(contract.setGecisSayfasi, async ({ tx, session, params: { gecis_id, aktarim_id }, body }) => {
    await openGecis(tx, gecis_id);
    const sheet = await found(queries.getSayfa(tx, gecis_id, aktarim_id));
    await changeSheet(tx, sheet, body, session.rol === 'muhasebeci');
    await changed(tx, gecis_id);
    return presentSayfa(await found(queries.getSayfa(tx, gecis_id, aktarim_id)));
  });

  routes.steps(contract.checkGecis, async ({ tx, transaction, params: { gecis_id } }) => {
    await runGecis({ tx, transaction }, gecis_id, contract.GECIS_DURUMU.denetleniyor);
    return presentGecis(tx, gecis_id);
  });

  routes.steps(contract.applyGecis, async ({ tx, transaction, params: { gecis_id } }) => {
    const { durum } = await found(queries.getGecis(tx, gecis_id));
    if (durum !== contract.GECIS_DURUMU.bitti)
      await runGecis({ tx, transaction }, gecis_id, contract.GECIS_DURUMU.uygulaniyor);
    return presentGecis(tx, gecis_id);
  });

  routes.transaction(contract.cancelGecis, async ({ tx, params: { gecis_id } }) => {
    if (!(await queries.updateGecis(tx, gecis_id, { iptal: true }))) throw new AppError('NOT_FOUND');
    return DONE;
  });

  routes.transaction(contract.removeGecis, async ({ tx, params: { gecis_id } }) => {
    if (!(await queries.removeGecis(tx, gecis_id))) throw new AppError('NOT_FOUND');
    return DONE;
  });
}
