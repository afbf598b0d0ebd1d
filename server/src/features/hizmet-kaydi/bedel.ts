import { sql } from 'kysely';
import type { RouteParsed } from '#contract/common/route.ts';
import * as contract from '#contract/hizmet-kaydi/hizmet-bedeli.ts';
import type { HucreResult } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import type { Durum } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { maybe } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';

type Hucre = RouteParsed<typeof contract.getBedel>['query'];

const hucre = ({ yil, ay, mukellef_id, hizmet_id }: Hucre) =>
  sql`mukellef_id = ${mukellef_id} and hizmet_id = ${hizmet_id} and hizmet_yili = ${yil} and hizmet_ayi = ${ay}`;

interface Kayit extends contract.HizmetBedeli {
  durum: Durum;
}

async function readKayit(tx: Tx, ref: Hucre, isLocked: boolean): Promise<Kayit> {
  const row = await maybe<Kayit>(tx)`
    select hizmet_fiyati, hizmet_bedeli, iskonto_orani, durum
    from hizmet_kayitlari
    where ${hucre(ref)} ${isLocked ? sql`for update` : sql``}`;
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

export async function getBedel(tx: Tx, ref: Hucre): Promise<contract.HizmetBedeli> {
  const { durum: _, ...bedel } = await readKayit(tx, ref, false);
  return bedel;
}

export async function setBedel(tx: Tx, body: RouteParsed<typeof contract.setBedel>['body']): Promise<HucreResult> {
  const { mukellef_id, hizmet_id, hizmet_bedeli, iskonto_orani, beklenen } = body;
  const { durum, ...now } = await readKayit(tx, body, true);
  if (now.hizmet_bedeli !== beklenen.hizmet_bedeli || now.iskonto_orani !== beklenen.iskonto_orani)
    throw new AppError(contract.HIZMET_BEDELI_ERRORS.BEDEL_DEGISTI, now);
  const bedel = contract.iskontoluBedel(now.hizmet_fiyati, iskonto_orani);
  if (iskonto_orani > 0 && bedel !== hizmet_bedeli)
    throw new AppError(contract.HIZMET_BEDELI_ERRORS.ISKONTO_UYUSMUYOR, { bedel });
  await sql`
    update hizmet_kayitlari
    set hizmet_bedeli = ${hizmet_bedeli}, iskonto_orani = ${iskonto_orani}
    where ${hucre(body)}`.execute(tx);
  return { mukellef_id, hizmet_id, oldu: true, durum, hizmet_bedeli, neden: null };
}
