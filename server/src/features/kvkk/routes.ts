import type { FastifyRequest } from 'fastify';
import { adres, email, telefon } from '#contract/alan/alan.ts';
import { gunOf } from '#contract/common/donem.ts';
import { exportIhlalTablosu } from '#contract/sistem/ihlal.ts';
import * as contract from '#contract/sistem/kvkk.ts';
import { listSaklama as listSaklamaRoute } from '#contract/sistem/saklama.ts';
import type { FileStore } from '#server/adapters/file-store/file-store.ts';
import { createXlsx, XLSX_TURU, type XlsxSutun } from '#server/adapters/xlsx.ts';
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

const nasil = (turler: string | null): string | null =>
  turler
    ?.split(', ')
    .map((tur) => contract.ERISIM_ADI[tur as contract.ErisimTuru])
    .join(', ') ?? null;

const SUTUNLAR: readonly XlsxSutun<queries.EtkilenenKisi>[] = [
  { baslik: 'Ad', deger: (k) => k.ad },
  { baslik: 'TC / VKN', deger: (k) => k.tc_no, genislik: 14 },
  { baslik: telefon.etiket, deger: (k) => k.telefon, genislik: 16 },
  { baslik: email.etiket, deger: (k) => k.email },
  { baslik: adres.etiket, deger: (k) => k.adres },
  { baslik: 'Muhasebeci', deger: (k) => k.muhasebeci_adi },
  { baslik: 'Durum', deger: (k) => (k.erisim_sayisi > 0 ? 'Erişildi' : 'Erişilebilirdi'), genislik: 14 },
  { baslik: 'Erişim', deger: (k) => k.erisim_sayisi, tur: 'sayi', genislik: 8 },
  { baslik: 'Nasıl', deger: (k) => nasil(k.turler) },
  { baslik: 'İlk', deger: (k) => k.ilk, tur: 'tarih' },
  { baslik: 'Son', deger: (k) => k.son, tur: 'tarih' },
  { baslik: 'Kim', deger: (k) => k.kimler },
];

function veriRoutes(routes: Routes, store: FileStore): void {
  routes.prepared(
    contract.createVeriIstegi,
    async (input) => {
      await presentKisi(input.tx, input.body.kisi_turu, input.body.kisi_id);
      await reauthenticate(input);
    },
    async ({ tx, body: { sifre: _, ...istek } }) => ({
      islem_id: await queries.createKvkkIslemi(tx, { islem: 'veri', ...istek }),
    }),
  );

  routes.download(contract.downloadVeri, async ({ tx, params }) => {
    const istek = await queries.findVeriIstegi(tx, params.islem_id, contract.VERI_DAKIKA);
    if (!istek) throw new AppError('NOT_FOUND');
    if (istek.doldu) throw new AppError(contract.KVKK_ERRORS.KVKK_SURESI_DOLDU);
    const { kisi_turu, kisi_id } = istek;
    return {
      ad: `${kisi_turu}-${kisi_id}-verileri.tar`,
      tur: 'application/x-tar',
      icerik: await createVeriArsivi(tx, store, kisi_turu, kisi_id),
    };
  });
}

function ihlalRoutes(routes: Routes): void {
  routes.statement(contract.getIhlal, ({ tx, query }) => queries.getIhlalSayilari(tx, query));

  routes.download(exportIhlalTablosu, async ({ tx, query: { tablo } }) => {
    await queries.createKvkkIslemi(tx, { islem: 'ihlal', neden: `${tablo} tablosunun ihlal listesi` });
    return {
      ad: `ihlal-${tablo}-${gunOf(new Date())}.xlsx`,
      tur: XLSX_TURU,
      icerik: await createIhlalTablosu(tx, tablo),
    };
  });

  routes.download(contract.exportIhlal, async ({ tx, query }) => {
    await queries.createKvkkIslemi(tx, { islem: 'ihlal', neden: `${query.baslangic} – ${query.bitis} ihlal listesi` });
    const icerik = await createXlsx('Etkilenen kişiler', SUTUNLAR, await queries.listEtkilenenler(tx, query));
    return { ad: `etkilenen-kisiler-${gunOf(new Date())}.xlsx`, tur: XLSX_TURU, icerik };
  });
}

export function kvkkRoutes(routes: Routes, store: FileStore): void {
  routes.open(contract.getAydinlatma, ({ gate }) => gate(queries.getAydinlatma));

  routes.statement(contract.listErisimler, async ({ tx, params, query }) => {
    const rows = await queries.listErisimler(tx, params.mukellef_id, query.once, contract.ERISIM_BOYUTU + 1);
    if (!rows) throw new AppError('NOT_FOUND');
    return { erisimler: rows.slice(0, contract.ERISIM_BOYUTU), devam: rows.length > contract.ERISIM_BOYUTU };
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
    async ({ tx, body: { sifre: _, ...istek } }) => {
      await queries.createKvkkIslemi(tx, { islem: 'anonim', ...istek });
      if (!(await queries.anonymizeKisi(tx, istek.kisi_turu, istek.kisi_id))) {
        await refuseEngelli(tx, istek);
        throw new AppError(contract.KVKK_ERRORS.KVKK_ANONIM);
      }
      return { status: 'success' as const };
    },
  );

  routes.statement(listSaklamaRoute, ({ tx }) => queries.listSaklama(tx));

  ihlalRoutes(routes);
}
