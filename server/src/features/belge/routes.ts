import {
  BELGE_METNI,
  downloadSurum,
  listBelgeler as listRoute,
  listSurumler as listSurumlerRoute,
  listYuvalar as listYuvalarRoute,
  removeBelge,
  reverseBelge,
  searchBelgeler as searchRoute,
} from '#contract/mukellef/belge.ts';
import {
  BELGE_ERRORS,
  createBelge as createRoute,
  createSurum as createSurumRoute,
  listEslesmeler,
  uploadPdf,
} from '#contract/mukellef/belge-yukleme.ts';
import { readVerified } from '#server/adapters/file-store/read-verified.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { found } from '#server/rows/found.ts';
import { searchBelgeler } from './arama.ts';
import {
  findDosya,
  findMukellefler,
  getBelge,
  hasMukellef,
  listBelgeler,
  listSurumler,
  listYuvalar,
  setBelgeSilindi,
} from './queries.ts';
import { type BelgeOrtami, uploadBelge } from './yukleme.ts';

async function requireMukellef(tx: Tx, mukellef_id: number): Promise<void> {
  if (!(await hasMukellef(tx, mukellef_id))) throw new AppError('NOT_FOUND');
}

export function belgeRoutes(routes: Routes, ortam: BelgeOrtami): void {
  routes.statement(listRoute, ({ tx, query }) => listBelgeler(tx, query));
  routes.statement(listYuvalarRoute, ({ tx, query }) => listYuvalar(tx, query));
  routes.statement(searchRoute, ({ tx, query }) => searchBelgeler(tx, query));
  routes.statement(listSurumlerRoute, async ({ tx, params }) => ({
    surumler: await found(listSurumler(tx, params.belge_id)),
  }));
  routes.statement(listEslesmeler, async ({ tx, body }) => ({
    mukellefler: await findMukellefler(tx, body.numaralar),
  }));

  routes.download(downloadSurum, async ({ tx, params, reply, request }) => {
    const dosya = await found(findDosya(tx, params.surum_id));
    const icerik = await readVerified(ortam.store, dosya);
    icerik.on('error', (error) =>
      request.log.error({ code: (error as { code?: string }).code, surum_id: params.surum_id }, 'document breaks off'),
    );
    reply.header('content-length', dosya.boyut);
    return { ad: dosya.ad, tur: 'application/pdf', icerik };
  });

  routes.upload(
    createRoute,
    async ({ tx, params: { mukellef_id }, body: { yuva = null, tur, yil = null, ay = null }, dosya, transaction }) => {
      if (ay !== null && yil === null) throw new AppError(BELGE_ERRORS.BELGE_YILI_YOK);
      await requireMukellef(tx, mukellef_id);
      return uploadBelge(ortam, { hedef: { mukellef_id, yuva, tur, yil, ay }, dosya, transaction });
    },
  );

  routes.upload(createSurumRoute, async ({ tx, params: { belge_id }, dosya, transaction }) => {
    const { mukellef_id } = await found(getBelge(tx, belge_id));
    return uploadBelge(ortam, { hedef: { mukellef_id, belge_id }, dosya, transaction });
  });

  routes.upload(uploadPdf, async ({ tx, body: { filename }, dosya, transaction }) => {
    const [mukellef] = await findMukellefler(tx, [filename.tc_no]);
    if (!mukellef) throw new AppError('NOT_FOUND');
    const { mukellef_id } = mukellef;
    await uploadBelge(ortam, {
      hedef: { mukellef_id, yuva: filename.yuva, tur: 'diğer', yil: null, ay: null },
      dosya,
      transaction,
    });
    return { status: 'success' as const, message: BELGE_METNI.yuklendi };
  });

  routes.statement(removeBelge, async ({ tx, params }) => {
    if (!(await setBelgeSilindi(tx, params.belge_id, true))) throw new AppError('NOT_FOUND');
    return { status: 'success' as const };
  });

  routes.transaction(reverseBelge, async ({ tx, params }) => {
    if (!(await setBelgeSilindi(tx, params.belge_id, false))) throw new AppError('NOT_FOUND');
    return found(getBelge(tx, params.belge_id));
  });
}
