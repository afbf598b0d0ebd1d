import { randomUUID } from 'node:crypto';
import { BELGE_ERRORS, type UploadResult } from '#contract/mukellef/belge-yukleme.ts';
import type { FileStore } from '#server/adapters/file-store/file-store.ts';
import type { OkunacakPdf, PdfInspector } from '#server/adapters/pdf/inspect-pdf.ts';
import type { OpenSession, Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import { cleanName } from '#server/http/dosya-adi.ts';
import type { YuklenenDosya } from '#server/http/upload.ts';
import { dropFile, writeWithFile } from '#server/rows/dosya.ts';
import { found } from '#server/rows/found.ts';
import { getBelge } from './queries.ts';
import { createSurum, type Dosya, findAyni, type Hedef, measureBelgeler, updateTanim } from './write.ts';

export interface BelgeOrtami {
  store: FileStore;
  pdf: PdfInspector;
  kota: number;
}

interface Yukleme {
  hedef: Hedef;
  dosya: YuklenenDosya;
  transaction: <T>(work: (tx: Tx, session: OpenSession) => Promise<T>) => Promise<T>;
}

/** @throws AppError for a file that is no PDF that can be kept */
export async function inspectBelge(
  pdf: PdfInspector,
  dosya: OkunacakPdf,
  how: { arit?: boolean } = {},
): Promise<{ pages: string[]; hash: Buffer }> {
  const result = await pdf.inspect(dosya, how);
  if (result.sorun) throw new AppError(BELGE_ERRORS[`BELGE_${result.sorun}`]);
  return { pages: result.sayfalar, hash: Buffer.from(result.ozet, 'hex') };
}

export async function uploadBelge(
  { store, pdf, kota }: BelgeOrtami,
  { hedef, dosya: yuklenen, transaction }: Yukleme,
): Promise<UploadResult> {
  const { yol, name, size } = yuklenen;
  const { pages, hash } = await inspectBelge(pdf, yuklenen);
  const dosya: Dosya = { anahtar: randomUUID(), ad: cleanName(name, 'pdf'), boyut: size, ozet: hash, sayfalar: pages };
  const result = await writeWithFile(store, { key: dosya.anahtar, yol }, () =>
    transaction((tx) => writeBelge(tx, hedef, dosya, kota)),
  );
  if (result.ayni) await dropFile(store, dosya.anahtar);
  return result;
}

async function writeBelge(tx: Tx, hedef: Hedef, dosya: Dosya, kota: number): Promise<UploadResult> {
  const ayni = await findAyni(tx, hedef, dosya.ozet);
  const belge_id = ayni ?? (await createSurum(tx, hedef, dosya));
  if (belge_id === undefined) throw new AppError('NOT_FOUND');
  await updateTanim(tx, belge_id, hedef);
  const belge = await found(getBelge(tx, belge_id));
  // measureBelgeler comes last, because everybody else who adds documents for the same accountant then waits.
  if (ayni === undefined && (await measureBelgeler(tx, hedef.mukellef_id)) > kota) {
    throw new AppError(BELGE_ERRORS.BELGE_ALANI_DOLU, { kota_mb: Math.floor(kota / 1_048_576) });
  }
  return { belge, ayni: ayni !== undefined };
}
