import { currentDonem, donemSirasi } from '#contract/common/donem.ts';
import { HIZMET_ERRORS } from '#contract/hizmet/hizmet.ts';
import { gecerlilikOf } from '#contract/hizmet/hizmet-fiyati.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import { lockHizmetler } from './fiyat-queries.ts';
import { countZamliKayitlar, isReversed, listZamKalemleri, markReversal, reverseKalemler } from './zam-queries.ts';

/** The services are locked before their prices are read again, so that a change that is under way is seen. */
export async function reverseZam(tx: Tx, zam_no: string): Promise<{ hizmet: number; kayit: number }> {
  const idler = (await listZamKalemleri(tx, zam_no)).map(({ hizmet_id }) => hizmet_id);
  if (idler.length === 0) throw new AppError('NOT_FOUND');
  await lockHizmetler(tx, idler);
  if (await isReversed(tx, zam_no)) throw new AppError(HIZMET_ERRORS.ZAM_GERI_ALINMIS);
  const kalemler = await listZamKalemleri(tx, zam_no);
  const donem = gecerlilikOf(kalemler[0]!);
  if (donemSirasi(donem) < donemSirasi(currentDonem())) throw new AppError(HIZMET_ERRORS.ZAM_AYI_GECTI, donem);
  const degisen = kalemler.filter(({ degisti }) => degisti);
  if (degisen.length > 0) throw new AppError(HIZMET_ERRORS.ZAM_DEGISTI, { adlar: degisen.map(({ ad }) => ad) });
  await markReversal(tx, zam_no);
  if ((await reverseKalemler(tx, kalemler)) < kalemler.length) throw new AppError('CONFLICT');
  return { hizmet: kalemler.length, kayit: await countZamliKayitlar(tx, kalemler) };
}
