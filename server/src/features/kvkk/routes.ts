import type { FastifyRequest } from 'fastify';
import { adres, email, telefon } from '#contract/alan/alan.ts';
import { gunOf } from '#contract/common/donem.ts';
import * as ihlal from '#contract/sistem/ihlal.ts';
import * as contract from '#contract/sistem/kvkk.ts';
import * as saklama from '#contract/sistem/saklama.ts';
import type { FileStore } from '#server/adapters/file-store/file-store.ts';
import { createXlsx, XLSX_TYPE, type XlsxColumn } from '#server/adapters/xlsx.ts';
import type { Sessions, Tx } from '#server/db/session.ts';
import { checkPassword, getOturumKullanicisi } from '#server/features/oturum/queries.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { createIhlalTablosu } from './ihlal-tablosu.ts';
import * as queries from './queries.ts';
import { createVeriArsivi } from './veri.ts';

async function presentKisi(tx: Tx, kisi_turu: contract.KisiTuru, kisi_id: number): Promise<contract.Kisi> {
  const kisi = await queries.findKisi(tx, kisi_turu, kisi_id);
  if (!kisi) throw new AppError('NOT_FOUND');
  return kisi;
}

async function reauthenticate({
  tx,
  gate,
  request,
  body,
}: {
  tx: Tx;
  gate: Sessions['gate'];
  request: FastifyRequest;
  body: { sifre: string };
}): Promise<void> {
  const { tc_kimlik_no } = await getOturumKullanicisi(tx);
  await checkPassword(gate, tc_kimlik_no, body.sifre, request, contract.KVKK_ERRORS.KVKK_SIFRE_YANLIS);
}

async function refuseEngelli(
  tx: Tx,
  { kisi_turu, kisi_id }: { kisi_turu: contract.KisiTuru; kisi_id: number },
): Promise<void> {
  const [first] = await queries.listEngeller(tx, kisi_turu, kisi_id);
  if (!first) return;
  const from = first.tarih ? ` ${first.tarih.split('-').reverse().join('.')} tarihinden itibaren mümkün.` : '';
  throw new AppError(contract.KVKK_ERRORS.KVKK_ENGEL, { neden: contract.ENGELLER[first.engel] + from });
}

const nasil = (kinds: string | null): string | null =>
  kinds
    ?.split(', ')
    .map((kind) => contract.ERISIM_NAME[kind as contract.ErisimTuru])
    .join(', ') ?? null;

const COLUMNS: readonly XlsxColumn<queries.EtkilenenKisi>[] = [
  { baslik: 'Ad', value: (k) => k.ad },
  { baslik: 'TC / VKN', value: (k) => k.tc_no, genislik: 14 },
  { baslik: telefon.etiket, value: (k) => k.telefon, genislik: 16 },
  { baslik: email.etiket, value: (k) => k.email },
  { baslik: adres.etiket, value: (k) => k.adres },
  { baslik: 'Muhasebeci', value: (k) => k.muhasebeci_adi },
  { baslik: 'Durum', value: (k) => (k.erisim_sayisi > 0 ? 'Erişildi' : 'Erişilebilirdi'), genislik: 14 },
  { baslik: 'Erişim', value: (k) => k.erisim_sayisi, tur: 'sayi', genislik: 8 },
  { baslik: 'Nasıl', value: (k) => nasil(k.turler) },
  { baslik: 'İlk', value: (k) => k.ilk, tur: 'tarih' },
  { baslik: 'Son', value: (k) => k.son, tur: 'tarih' },
  { baslik: 'Kim', value: (k) => k.kimler },
];

function veriRoutes(routes: Routes, store: FileStore): void {
  routes.prepared(
    contract.createVeriIstegi,
    async (input) => {
      await presentKisi(input.tx, input.body.kisi_turu, input.body.kisi_id);
      await reauthenticate(input);
    },
    async ({ tx, body: { sifre: _, ...request } }) => ({
      islem_id: await queries.createKvkkIslemi(tx, { islem: 'veri', ...request }),
    }),
  );

  routes.download(contract.downloadVeri, async ({ tx, params }) => {
    const request = await queries.findVeriRequest(tx, params.islem_id, contract.VERI_DAKIKA);
    if (!request) throw new AppError('NOT_FOUND');
    if (request.doldu) throw new AppError(contract.KVKK_ERRORS.KVKK_SURESI_DOLDU);
    const { kisi_turu, kisi_id } = request;
    return {
      name: `${kisi_turu}-${kisi_id}-verileri.tar`,
      kind: 'application/x-tar',
      icerik: await createVeriArsivi(tx, store, kisi_turu, kisi_id),
    };
  });
}

function ihlalRoutes(routes: Routes): void {
  routes.statement(contract.getIhlal, ({ tx, query }) => queries.getIhlalSayilari(tx, query));

  routes.download(ihlal.exportIhlalTablosu, async ({ tx, query: { tablo } }) => {
    await queries.createKvkkIslemi(tx, { islem: 'ihlal', neden: `${tablo} tablosunun ihlal listesi` });
    return {
      name: `ihlal-${tablo}-${gunOf(new Date())}.xlsx`,
      kind: XLSX_TYPE,
      icerik: await createIhlalTablosu(tx, tablo),
    };
  });

  routes.download(contract.exportIhlal, async ({ tx, query }) => {
    await queries.createKvkkIslemi(tx, { islem: 'ihlal', neden: `${query.baslangic} – ${query.bitis} ihlal listesi` });
    const icerik = await createXlsx('Etkilenen kişiler', COLUMNS, await queries.listEtkilenenler(tx, query));
    return { name: `etkilenen-kisiler-${gunOf(new Date())}.xlsx`, kind: XLSX_TYPE, icerik };
  });
}

export function kvkkRoutes(routes: Routes, store: FileStore): void {
  routes.open(contract.getAydinlatma, ({ gate }) => gate(queries.getAydinlatma));

  routes.statement(contract.listErisimler, async ({ tx, params, query }) => {
    const rows = await queries.listErisimler(tx, params.mukellef_id, query.once, contract.ACCESS_SIZE + 1);
    if (!rows) throw new AppError('NOT_FOUND');
    return { erisimler: rows.slice(0, contract.ACCESS_SIZE), devam: rows.length > contract.ACCESS_SIZE };
  });

  routes.statement(contract.listKisiler, async ({ tx, query }) => ({
    kisiler: await queries.listKisiler(tx, query.arama),
  }));

  routes.statement(contract.getAnonimlesme, async ({ tx, query: { kisi_turu, kisi_id } }) => ({
    kisi: await presentKisi(tx, kisi_turu, kisi_id),
    engeller: await queries.listEngeller(tx, kisi_turu, kisi_id),
  }));

  veriRoutes(routes, store);

  routes.prepared(
    contract.anonymizeKisi,
    async (input) => {
      const { anonim_tarihi } = await presentKisi(input.tx, input.body.kisi_turu, input.body.kisi_id);
      if (anonim_tarihi) throw new AppError(contract.KVKK_ERRORS.KVKK_ANONIM);
      await refuseEngelli(input.tx, input.body);
      await reauthenticate(input);
    },
    async ({ tx, body: { sifre: _, ...request } }) => {
      await queries.createKvkkIslemi(tx, { islem: 'anonim', ...request });
      if (!(await queries.anonymizeKisi(tx, request.kisi_turu, request.kisi_id))) {
        await refuseEngelli(tx, request);
        throw new AppError(contract.KVKK_ERRORS.KVKK_ANONIM);
      }
      return { status: 'success' as const };
    },
  );

  routes.statement(saklama.listSaklama, ({ tx }) => queries.listSaklama(tx));

  ihlalRoutes(routes);
}
