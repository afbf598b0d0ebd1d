import {
  checkIlceler,
  checkKural,
  checkTatil,
  checkUzatma,
  type Engel,
  TAKVIM_ERRORS,
} from '#contract/takvim/kayit-denetimi.ts';
import { getTakvim, getTakvimTurleri, getTakvimVerisi as getVeriRoute } from '#contract/takvim/takvim.ts';
import {
  createTakvimKaydi,
  removeTakvimKaydi,
  TAKVIM_LISTELERI,
  TAKVIM_TABLOLARI,
  type TakvimSatiri,
  updateTakvimKaydi,
} from '#contract/takvim/takvim-kaydi.ts';
import { createTakvim, listTarihler } from '#contract/takvim/tarih.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { lockKayit } from '#server/rows/kayit.ts';
import {
  createKayit,
  getTakvimVerisi,
  getTurler,
  listDigerleri,
  listIlceler,
  listKayitlar,
  lockTakvim,
  removeKayit,
  updateKayit,
} from './queries.ts';
import { writeTarihSatirlari } from './tarih-satirlari.ts';

const DONE = { status: 'success' as const };
const TAHMINI = 'Tahmini tarih: bu yılın dinî bayramları henüz doğrulanmadı';

async function checkKayit(tx: Tx, { tablo, alanlar }: TakvimSatiri, id: number | null): Promise<void> {
  await lockTakvim(tx);
  let engel: Engel;
  if (tablo === 'beyanname_turleri') engel = checkKural(alanlar, await listDigerleri(tx, tablo, id));
  if (tablo === 'resmi_tatiller') engel = checkTatil(alanlar, await listDigerleri(tx, tablo, id));
  if (tablo === 'sure_uzatmalari')
    engel = checkUzatma(alanlar, await getTakvimVerisi(tx), await listDigerleri(tx, tablo, id), id === null);
  if ((tablo === 'sure_uzatmalari' || tablo === 'mucbir_sebepler') && alanlar.acik)
    engel ??= checkIlceler(alanlar, await listIlceler(tx, alanlar.il));
  if (engel) throw new AppError(engel.hata, engel.ayrinti);
}

export function takvimRoutes(routes: Routes): void {
  routes.statement(getTakvim, async ({ tx, query: { yil, ...yer } }) => ({
    tarihler: listTarihler(createTakvim(await getTakvimVerisi(tx)), yil, yer).map(({ tahmini, ...tarih }) =>
      tahmini ? { ...tarih, adimlar: [...tarih.adimlar, { gun: tarih.son_gun, neden: TAHMINI }] } : tarih,
    ),
  }));

  routes.statement(getVeriRoute, async ({ tx }) => {
    const { kurallar, tatiller, uzatmalar, mucbirler } = await getTakvimVerisi(tx);
    return { kurallar: [...kurallar], tatiller: [...tatiller], uzatmalar: [...uzatmalar], mucbirler: [...mucbirler] };
  });

  routes.statement(getTakvimTurleri, ({ tx }) => getTurler(tx));

  for (const tablo of TAKVIM_TABLOLARI) routes.list(TAKVIM_LISTELERI[tablo], ({ tx }) => listKayitlar(tx, tablo));

  routes.transaction(createTakvimKaydi, async ({ tx, body }) => {
    await checkKayit(tx, body, null);
    const id = await createKayit(tx, body);
    await writeTarihSatirlari(tx);
    return { id };
  });

  routes.transaction(updateTakvimKaydi, async ({ tx, params: { id }, body: { satir, surum } }) => {
    await lockKayit(tx, satir.tablo, { id, surum });
    await checkKayit(tx, satir, id);
    await updateKayit(tx, id, satir);
    await writeTarihSatirlari(tx);
    return DONE;
  });

  routes.transaction(removeTakvimKaydi, async ({ tx, params: { id }, query: { tablo } }) => {
    const deleted = await removeKayit(tx, tablo, id);
    if (deleted === null) throw new AppError(TAKVIM_ERRORS.TAKVIM_URUN_SATIRI);
    if (!deleted) throw new AppError('NOT_FOUND');
    await writeTarihSatirlari(tx);
    return DONE;
  });
}
