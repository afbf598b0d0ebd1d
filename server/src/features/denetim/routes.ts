import { tabloOf } from '#contract/alan/tablo-alanlari.ts';
import { formatTarihSaat } from '#contract/common/donem.ts';
import {
  DENETIM_ERRORS,
  DENETIM_XLSX_SATIR,
  type DenetimKaydi,
  exportDenetim,
  listDenetim as listRoute,
  reverseDegisiklik,
  SISTEM,
} from '#contract/denetim/denetim.ts';
import {
  degisenAlanlar,
  geriAlmaDegerleri,
  geriAlmaEngeli,
  ISLEM_ADI,
  kayitAdi,
} from '#contract/denetim/denetim-metni.ts';
import type { Muhur } from '#server/adapters/denetim-basi.ts';
import { createXlsx, XLSX_TURU, type XlsxSutun } from '#server/adapters/xlsx.ts';
import type { OpenSession, Tx } from '#server/db/session.ts';
import { createSatir, lockSatir, updateSatir } from '#server/features/tablo/satir-queries.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { getDenetimKaydi, getSonDegisiklik, listDenetim, listKayitAdlari, markGeriAlma } from './queries.ts';

function refuse(neden: string): never {
  throw new AppError(DENETIM_ERRORS.DENETIM_GERI_ALINAMAZ, { neden });
}

async function takeBack(tx: Tx, session: OpenSession, kayit: DenetimKaydi): Promise<void> {
  const { denetim_id, tablo, satir_id, islem, eski, son: last } = kayit;
  const engel = geriAlmaEngeli({ ...kayit, son: true }, session.yetki);
  if (engel !== null || islem === 'insert' || !eski) refuse(engel ?? '');
  if (!last) {
    const { kim, zaman } = await getSonDegisiklik(tx, tablo, satir_id);
    refuse(`Kayıt bundan sonra ${kim ?? 'sistem'} tarafından değiştirildi (${formatTarihSaat(zaman)}).`);
  }
  const { alanlar, sistem } = geriAlmaDegerleri(tablo, islem, eski);
  if (islem === 'update') await lockSatir(tx, tablo, satir_id, denetim_id);
  await markGeriAlma(tx, denetim_id);
  if (islem === 'update') await updateSatir(tx, session, tablo, satir_id, alanlar);
  else await createSatir(tx, session, tablo, alanlar, sistem);
}

export function denetimRoutes(routes: Routes, muhur: Muhur): void {
  routes.statement(listRoute, async ({ tx, query: { once: last, yon, boyut, ...suzgec } }) => {
    const found = await listDenetim(tx, suzgec, boyut + 1, { last, yon });
    const kayitlar = found.slice(0, boyut);
    return { kayitlar, adlar: await listKayitAdlari(tx, kayitlar), devam: found.length > boyut };
  });

  routes.download(exportDenetim, async ({ tx, query }) => {
    await muhur.seal();
    const kayitlar = await listDenetim(tx, query, DENETIM_XLSX_SATIR + 1);
    if (kayitlar.length > DENETIM_XLSX_SATIR) throw new AppError(DENETIM_ERRORS.DENETIM_COK_SATIR);
    const adlar = await listKayitAdlari(tx, kayitlar);
    const sutunlar: XlsxSutun<DenetimKaydi>[] = [
      { baslik: 'Zaman', deger: ({ zaman }) => formatTarihSaat(zaman), genislik: 18 },
      { baslik: 'Kim', deger: ({ kim }) => kim ?? SISTEM },
      { baslik: 'Adres', deger: ({ istemci }) => istemci, genislik: 16 },
      { baslik: 'Tablo', deger: ({ tablo }) => tabloOf(tablo).etiket, genislik: 20 },
      { baslik: 'Kayıt', deger: (kayit) => kayitAdi(kayit, adlar), genislik: 34 },
      { baslik: 'İşlem', deger: ({ islem }) => ISLEM_ADI[islem], genislik: 12 },
      {
        baslik: 'Değişiklik',
        deger: (kayit) =>
          degisenAlanlar(kayit, adlar)
            .map(({ etiket, eski, yeni }) => `${etiket}: ${eski} → ${yeni}`)
            .join('; '),
        genislik: 80,
      },
    ];
    return { ad: 'denetim.xlsx', tur: XLSX_TURU, icerik: await createXlsx('Denetim', sutunlar, kayitlar) };
  });

  routes.transaction(reverseDegisiklik, async ({ tx, session, params }) => {
    const kayit = await getDenetimKaydi(tx, params.denetim_id);
    if (!kayit) throw new AppError('NOT_FOUND');
    await takeBack(tx, session, kayit);
    return { status: 'success' as const };
  });
}
