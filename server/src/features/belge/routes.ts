import * as belge from '#contract/mukellef/belge.ts';
import * as belgeYukleme from '#contract/mukellef/belge-yukleme.ts';
import { readVerified } from '#server/adapters/file-store/read-verified.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { found } from '#server/rows/found.ts';
import { searchBelgeler } from './arama.ts';
import * as queries from './queries.ts';
import { type BelgeOrtami, uploadBelge } from './yukleme.ts';

async function requireMukellef(tx: Tx, mukellef_id: number): Promise<void> {
  if (!(await queries.hasMukellef(tx, mukellef_id))) throw new AppError('NOT_FOUND');
}

export function belgeRoutes(routes: Routes, ortam: BelgeOrtami): void {
  routes.list(belge.listBelgeler, ({ tx, query }) => queries.listBelgeler(tx, query));
  routes.list(belge.listYuvalar, ({ tx, query }) => queries.listYuvalar(tx, query));
  routes.statement(belge.searchBelgeler, ({ tx, query }) => searchBelgeler(tx, query));
  routes.statement(belge.listSurumler, async ({ tx, params }) => ({
    surumler: await found(queries.listSurumler(tx, params.belge_id)),
  }));
  routes.statement(belgeYukleme.listEslesmeler, async ({ tx, body }) => ({
    mukellefler: await queries.findMukellefler(tx, body.numaralar),
  }));

  routes.download(belge.downloadSurum, async ({ tx, params, reply, request }) => {
    const dosya = await found(queries.findDosya(tx, params.surum_id));
    const icerik = await readVerified(ortam.store, dosya);
    icerik.on('error', (error) =>
      request.log.error({ code: (error as { code?: string }).code, surum_id: params.surum_id }, 'document breaks off'),
    );
    reply.header('content-length', dosya.boyut);
    return { name: dosya.ad, kind: 'application/pdf', icerik };
  });

  routes.upload(belgeYukleme.createBelge, async ({ tx, params: { mukellef_id }, body, dosya, transaction }) => {
    const { yuva = null, tur = null, yil = null, ay = null } = body;
    if (ay !== null && yil === null) throw new AppError(belgeYukleme.BELGE_ERRORS.BELGE_YILI_YOK);
    await requireMukellef(tx, mukellef_id);
    return uploadBelge(ortam, { hedef: { mukellef_id, yuva, kind: tur, yil, ay }, dosya, transaction });
  });

  routes.upload(belgeYukleme.createSurum, async ({ tx, params: { belge_id }, dosya, transaction }) => {
    const { mukellef_id } = await found(queries.getBelge(tx, belge_id));
    return uploadBelge(ortam, { hedef: { mukellef_id, belge_id }, dosya, transaction });
  });

  routes.upload(belgeYukleme.uploadPdf, async ({ tx, body: { filename }, dosya, transaction }) => {
    const [mukellef] = await queries.findMukellefler(tx, [filename.tc_no]);
    if (!mukellef) throw new AppError('NOT_FOUND');
    const { mukellef_id } = mukellef;
    await uploadBelge(ortam, {
      hedef: { mukellef_id, yuva: filename.yuva, kind: null, yil: null, ay: null },
      dosya,
      transaction,
    });
    return { status: 'success' as const, message: belge.BELGE_METNI.yuklendi };
  });

  routes.list(belge.listSilinenBelgeler, ({ tx, query }) => queries.listSilinenBelgeler(tx, query));

  routes.statement(belge.removeBelge, async ({ tx, params }) => {
    if (!(await queries.setBelgeSilindi(tx, params.belge_id, true))) throw new AppError('NOT_FOUND');
    return { status: 'success' as const };
  });

  routes.transaction(belge.reverseBelge, async ({ tx, params }) => {
    if (!(await queries.setBelgeSilindi(tx, params.belge_id, false))) throw new AppError('NOT_FOUND');
    return found(queries.getBelge(tx, params.belge_id));
  });
}
