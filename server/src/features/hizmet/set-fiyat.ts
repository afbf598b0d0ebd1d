import { randomUUID } from 'node:crypto';
import { currentDonem, type Donem } from '#contract/common/donem.ts';
import { HIZMET_ERRORS } from '#contract/hizmet/hizmet.ts';
import {
  FIYAT_MAX,
  gecerlilikOf,
  gecerlilikYillari,
  isGecerlilikAcik,
  type Zam,
  zamliFiyat,
} from '#contract/hizmet/hizmet-fiyati.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import { type AylikFiyat, listAylikFiyatlar, lockHizmetler, setFiyatlar } from './fiyat-queries.ts';
import { markZam } from './zam-queries.ts';

function refuseClosedGecerlilik(donem: Donem): void {
  const guncel = currentDonem();
  if (!isGecerlilikAcik(donem, guncel))
    throw new AppError(HIZMET_ERRORS.GECERLILIK_KAPALI, { ...guncel, son_yil: gecerlilikYillari(guncel).at(-1) });
}

async function lockSeenFiyatlar(
  tx: Tx,
  donem: Donem,
  seen: readonly { hizmet_id: number; eski_fiyat: number }[],
): Promise<AylikFiyat[]> {
  const ids = seen.map(({ hizmet_id }) => hizmet_id);
  await lockHizmetler(tx, ids);
  const fiyatlar = await listAylikFiyatlar(tx, ids, donem);
  if (fiyatlar.length < ids.length) throw new AppError('NOT_FOUND');
  const eski = new Map(seen.map(({ hizmet_id, eski_fiyat }) => [hizmet_id, eski_fiyat]));
  const changed = fiyatlar.find(({ hizmet_id, fiyat }) => fiyat !== eski.get(hizmet_id));
  if (changed) throw new AppError(HIZMET_ERRORS.HIZMET_FIYATI_DEGISTI, { ...changed, ...donem });
  return fiyatlar;
}

interface YeniFiyat {
  fiyat: number;
  eski_fiyat: number;
  gecerlilik_yili: number;
  gecerlilik_ayi: number;
}

export async function setFiyat(
  tx: Tx,
  hizmet_id: number,
  { fiyat, eski_fiyat, ...gecerlilik }: YeniFiyat,
): Promise<void> {
  const donem = gecerlilikOf(gecerlilik);
  refuseClosedGecerlilik(donem);
  await lockSeenFiyatlar(tx, donem, [{ hizmet_id, eski_fiyat }]);
  await setFiyatlar(tx, donem, [{ hizmet_id, fiyat }]);
}

/**
 * A new service's first price may begin in any month of the years that the form offers, because no service record has
 * used a price of it.
 */
export async function setIlkFiyat(tx: Tx, hizmet_id: number, fiyat: number, donem: Donem): Promise<void> {
  const yillar = gecerlilikYillari();
  if (!yillar.includes(donem.yil))
    throw new AppError(HIZMET_ERRORS.GECERLILIK_KAPALI, { yil: yillar[0], ay: 1, son_yil: yillar.at(-1) });
  await setFiyatlar(tx, donem, [{ hizmet_id, fiyat }]);
}

export async function applyZam(tx: Tx, { oran, yuvarlama, esas, hizmetler, ...gecerlilik }: Zam) {
  const donem = gecerlilikOf(gecerlilik);
  refuseClosedGecerlilik(donem);
  const planlanan = await lockSeenFiyatlar(tx, donem, hizmetler);
  const bugunku = await lockSeenFiyatlar(
    tx,
    currentDonem(),
    hizmetler.map(({ hizmet_id, bugunku_fiyat: eski_fiyat }) => ({ hizmet_id, eski_fiyat })),
  );
  const zamlar = planlanan.map(({ fiyat: eski_fiyat, ...hizmet }, i) => ({
    ...hizmet,
    eski_fiyat,
    yeni_fiyat: zamliFiyat(esas === 'bugun' ? bugunku[i]!.fiyat : eski_fiyat, oran, yuvarlama),
  }));
  const tooLarge = zamlar.find(({ yeni_fiyat }) => yeni_fiyat > FIYAT_MAX);
  if (tooLarge) throw new AppError(HIZMET_ERRORS.FIYAT_COK_BUYUK, { ad: tooLarge.ad });
  const raised = zamlar.filter(({ eski_fiyat, yeni_fiyat }) => yeni_fiyat !== eski_fiyat);
  const zam_no = randomUUID();
  await markZam(tx, zam_no);
  await setFiyatlar(
    tx,
    donem,
    raised.map(({ hizmet_id, yeni_fiyat: fiyat }) => ({ hizmet_id, fiyat })),
  );
  return { zam_no, hizmetler: zamlar.map(({ ad: _, ...zam }) => zam) };
}
