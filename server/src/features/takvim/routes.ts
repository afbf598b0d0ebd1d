import {
  checkIlceler,
  checkKural,
  checkTatil,
  checkUzatma,
  type Engel,
  TAKVIM_ERRORS,
} from '#contract/takvim/kayit-denetimi.ts';
import * as contract from '#contract/takvim/takvim.ts';
import * as takvimKaydi from '#contract/takvim/takvim-kaydi.ts';
import { createTakvim, listTarihler } from '#contract/takvim/tarih.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { lockKayit } from '#server/rows/kayit.ts';
import {
  createKayit,
  getKinds,
  getTakvimVerisi,
  listDigerleri,
  listIlceler,
  listIsler,
  listKayitlar,
  lockTakvim,
  removeKayit,
  updateKayit,
} from './queries.ts';
import { writeTarihRows } from './tarih-satirlari.ts';

const DONE = { status: 'success' as const };
const TAHMINI = 'Tahmini tarih: bu yılın dinî bayramları henüz doğrulanmadı';

async function checkKayit(tx: Tx, { tablo, alanlar }: takvimKaydi.TakvimRow, id: number | null): Promise<void> {
  await lockTakvim(tx);
  let engel: Engel;
  if (tablo === 'beyanname_turleri') engel = checkKural(alanlar, await listDigerleri(tx, tablo, id));
  if (tablo === 'resmi_tatiller') engel = checkTatil(alanlar, await listDigerleri(tx, tablo, id));
  if (tablo === 'sure_uzatmalari')
    engel = checkUzatma(alanlar, await getTakvimVerisi(tx), await listDigerleri(tx, tablo, id), id === null);
  if ((tablo === 'sure_uzatmalari' || tablo === 'mucbir_sebepler') && alanlar.acik)
    engel ??= checkIlceler(alanlar, await listIlceler(tx, alanlar.il));
  if (engel) throw new AppError(engel.error, engel.ayrinti);
}

export function takvimRoutes(routes: Routes): void {
  routes.statement(contract.getTakvim, async ({ tx, query: { yil, ...yer } }) => ({
    tarihler: listTarihler(createTakvim(await getTakvimVerisi(tx)), yil, yer).map(({ tahmini, ...tarih }) =>
      tahmini ? { ...tarih, adimlar: [...tarih.adimlar, { gun: tarih.son_gun, neden: TAHMINI }] } : tarih,
    ),
  }));

  routes.statement(contract.getTakvimVerisi, async ({ tx }) => {
    const { kurallar, tatiller, uzatmalar, mucbirler } = await getTakvimVerisi(tx);
    return { kurallar: [...kurallar], tatiller: [...tatiller], uzatmalar: [...uzatmalar], mucbirler: [...mucbirler] };
  });

  routes.statement(contract.getTakvimTurleri, ({ tx }) => getKinds(tx));

  routes.statement(contract.listTakvimIsleri, async ({ tx, query }) => ({ isler: await listIsler(tx, query) }));

  for (const tablo of takvimKaydi.TAKVIM_TABLOLARI)
    routes.list(takvimKaydi.TAKVIM_LISTELERI[tablo], ({ tx }) => listKayitlar(tx, tablo));

  routes.transaction(takvimKaydi.createTakvimKaydi, async ({ tx, body }) => {
    await checkKayit(tx, body, null);
    const id = await createKayit(tx, body);
    await writeTarihRows(tx);
    return { id };
  });

  routes.transaction(takvimKaydi.updateTakvimKaydi, async ({ tx, params: { id }, body: { satir, surum } }) => {
    await lockKayit(tx, satir.tablo, { id, surum });
    await checkKayit(tx, satir, id);
    await updateKayit(tx, id, satir);
    await writeTarihRows(tx);
    return DONE;
  });

  routes.transaction(takvimKaydi.removeTakvimKaydi, async ({ tx, params: { id }, query: { tablo } }) => {
    const deleted = await removeKayit(tx, tablo, id);
    if (deleted === null) throw new AppError(TAKVIM_ERRORS.TAKVIM_URUN_SATIRI);
    if (!deleted) throw new AppError('NOT_FOUND');
    await writeTarihRows(tx);
    return DONE;
  });
}
