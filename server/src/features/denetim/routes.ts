import { formatTarihSaat } from '#contract/common/donem.ts';
import * as contract from '#contract/denetim/denetim.ts';
import { geriAlmaEngeli, undoValues } from '#contract/denetim/denetim-metni.ts';
import type { Seal } from '#server/adapters/denetim-basi.ts';
import { createXlsx, XLSX_TYPE } from '#server/adapters/xlsx.ts';
import type { OpenSession, Tx } from '#server/db/session.ts';
import { createRow, lockRow, updateRow } from '#server/features/tablo/satir-queries.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { denetimColumns } from './columns.ts';
import { getDenetimKaydi, getSonDegisiklik, listDenetim, listKayitNames, markGeriAlma } from './queries.ts';

function refuse(reason: string): never {
  throw new AppError(contract.DENETIM_ERRORS.DENETIM_GERI_ALINAMAZ, { neden: reason });
}

async function takeBack(tx: Tx, session: OpenSession, kayit: contract.DenetimKaydi): Promise<void> {
  const { denetim_id, tablo, satir_id, islem, eski, son: last } = kayit;
  const engel = geriAlmaEngeli({ ...kayit, son: true }, session.yetki);
  if (engel !== null || islem === 'insert' || !eski) refuse(engel ?? '');
  if (!last) {
    const { kim, zaman } = await getSonDegisiklik(tx, tablo, satir_id);
    refuse(`Kayıt bundan sonra ${kim ?? 'sistem'} tarafından değiştirildi (${formatTarihSaat(zaman)}).`);
  }
  const { alanlar, sistem } = undoValues(tablo, islem, eski);
  if (islem === 'update') await lockRow(tx, tablo, satir_id, denetim_id);
  await markGeriAlma(tx, denetim_id);
  if (islem === 'update') await updateRow(tx, session, tablo, satir_id, alanlar);
  else await createRow(tx, session, tablo, alanlar, sistem);
}

export function denetimRoutes(routes: Routes, seal: Seal): void {
  routes.statement(contract.listDenetim, async ({ tx, query: { once: last, yon, boyut, ...filter } }) => {
    const found = await listDenetim(tx, filter, boyut + 1, { last, yon });
    const kayitlar = found.slice(0, boyut);
    return { kayitlar, adlar: await listKayitNames(tx, kayitlar), devam: found.length > boyut };
  });

  routes.download(contract.exportDenetim, async ({ tx, query }) => {
    await seal.seal();
    const kayitlar = await listDenetim(tx, query, contract.DENETIM_XLSX_ROWS + 1);
    if (kayitlar.length > contract.DENETIM_XLSX_ROWS) throw new AppError(contract.DENETIM_ERRORS.DENETIM_COK_SATIR);
    const names = await listKayitNames(tx, kayitlar);
    return {
      name: 'denetim.xlsx',
      kind: XLSX_TYPE,
      icerik: await createXlsx(
        'Denetim',
        denetimColumns(() => names),
        kayitlar,
      ),
    };
  });

  routes.transaction(contract.reverseDegisiklik, async ({ tx, session, params }) => {
    const kayit = await getDenetimKaydi(tx, params.denetim_id);
    if (!kayit) throw new AppError('NOT_FOUND');
    await takeBack(tx, session, kayit);
    return { status: 'success' as const };
  });
}
