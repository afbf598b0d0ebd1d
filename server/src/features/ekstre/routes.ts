import { fold } from '#contract/common/turkish-text.ts';
import { HIZMET_KAYDI_ERRORS } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import * as contract from '#contract/tahakkuk/ekstre.ts';
import { XLSX_TYPE } from '#server/adapters/xlsx.ts';
import { value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { getFirma } from '#server/features/ayar/queries.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { createEkstrePdf, createEkstreXlsx } from './belge.ts';
import { getEkstre } from './queries.ts';

interface Aralik {
  muhasebeci_id?: number | undefined;
  baslangic: string;
  bitis: string;
}

const TEN_YEARS = 3_654 * 86_400_000;

async function readEkstre(tx: Tx, { muhasebeci_id, baslangic, bitis }: Aralik): Promise<contract.Ekstre> {
  const days = Date.parse(bitis) - Date.parse(baslangic);
  if (days < 0 || days > TEN_YEARS) throw new AppError(contract.EKSTRE_ERRORS.EKSTRE_ARALIGI);
  const id = await value<number | null>(tx)`
    select coalesce(${muhasebeci_id ?? null}::bigint, app.muhasebeci_id()) as id`;
  if (id === null) throw new AppError(HIZMET_KAYDI_ERRORS.MUHASEBECI_GEREKLI);
  const ekstre = await getEkstre(tx, id, baslangic, bitis);
  if (!ekstre) throw new AppError('NOT_FOUND');
  return ekstre;
}

const fileName = ({ muhasebeci_adi, baslangic, bitis }: contract.Ekstre, uzanti: string): string =>
  `ekstre-${fold(muhasebeci_adi).replace(/[^a-z0-9]+/g, '-')}-${baslangic}-${bitis}.${uzanti}`;

export function ekstreRoutes(routes: Routes): void {
  routes.statement(contract.getEkstre, ({ tx, query }) => readEkstre(tx, query));

  routes.download(contract.downloadEkstrePdf, async ({ tx, query }) => {
    const ekstre = await readEkstre(tx, query);
    return {
      name: fileName(ekstre, 'pdf'),
      kind: 'application/pdf',
      icerik: await createEkstrePdf(await getFirma(tx), ekstre),
    };
  });

  routes.download(contract.downloadEkstreXlsx, async ({ tx, query }) => {
    const ekstre = await readEkstre(tx, query);
    return {
      name: fileName(ekstre, 'xlsx'),
      kind: XLSX_TYPE,
      icerik: await createEkstreXlsx((await getFirma(tx)).firma_adi, ekstre),
    };
  });
}
