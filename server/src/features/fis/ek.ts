import { createHash, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { Fis } from '#contract/fis/fis.ts';
import { ekSorunu, FIS_EKI_ERRORS } from '#contract/fis/fis-eki.ts';
import { BELGE_ERRORS } from '#contract/mukellef/belge-yukleme.ts';
import type { FileStore } from '#server/adapters/file-store/file-store.ts';
import { type ImageKind, inspectGorsel } from '#server/adapters/gorsel.ts';
import { stripGorsel } from '#server/adapters/gorsel-bilgisi.ts';
import type { OkunacakPdf, PdfInspector } from '#server/adapters/pdf/inspect-pdf.ts';
import { value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import { cleanName } from '#server/http/dosya-adi.ts';
import type { YuklenenDosya } from '#server/http/upload.ts';
import { dropFile, writeWithFile } from '#server/rows/dosya.ts';
import { lockFis } from './write.ts';

export interface FisOrtami {
  store: FileStore;
  pdf: PdfInspector;
  kota: number;
}

const UZANTI: Readonly<Record<ImageKind | 'application/pdf', string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

async function inspectPdf(pdf: PdfInspector, dosya: OkunacakPdf): Promise<'application/pdf'> {
  const result = await pdf.inspect(dosya);
  if (result.sorun) throw new AppError(BELGE_ERRORS[`BELGE_${result.sorun}`]);
  return 'application/pdf';
}

async function kindOf(pdf: PdfInspector, dosya: OkunacakPdf, data: Buffer): Promise<ImageKind | 'application/pdf'> {
  const sorun = ekSorunu(data, data.length);
  if (sorun) throw new AppError(FIS_EKI_ERRORS[`FIS_EKI_${sorun}`]);
  if (data.subarray(0, 5).equals(Buffer.from('%PDF-'))) return inspectPdf(pdf, dosya);
  const result = await inspectGorsel(data);
  if (result.sorun) throw new AppError(FIS_EKI_ERRORS[`FIS_EKI_${result.sorun}`]);
  return result.kind;
}

interface Yukleme {
  fis_id: number;
  dosya: YuklenenDosya;
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

interface Ek {
  ek_anahtar: string;
  ek_ad: string;
  ek_tur: string;
  ek_boyut: number;
  ek_ozet: Buffer;
}

async function writeEk(tx: Tx, fis_id: number, ek: Ek, kota: number): Promise<string | null> {
  const fis = await lockFis(tx, fis_id);
  if (!fis) throw new AppError('NOT_FOUND');
  await tx.updateTable('fisler').set(ek).where('fis_id', '=', fis_id).execute();
  const bayt = await value<number>(tx)`select gate.measure_fisler(${fis_id}) as bayt`;
  if (bayt > kota) throw new AppError(FIS_EKI_ERRORS.FIS_EKI_ALANI_DOLU, { kota_mb: Math.floor(kota / 1_048_576) });
  return fis.ek_anahtar;
}

export async function setEk(
  { store, pdf, kota }: FisOrtami,
  { fis_id, dosya, transaction }: Yukleme,
): Promise<NonNullable<Fis['ek']>> {
  const sent = await readFile(dosya.yol);
  const kind = await kindOf(pdf, dosya, sent);
  const data = kind === 'application/pdf' ? sent : stripGorsel(sent, kind);
  if (data !== sent) await writeFile(dosya.yol, data);
  const ek = {
    ek_anahtar: randomUUID(),
    ek_ad: cleanName(dosya.name, UZANTI[kind]),
    ek_tur: kind,
    ek_boyut: data.length,
    ek_ozet: createHash('sha256').update(data).digest(),
  };
  const eski = await writeWithFile(store, { key: ek.ek_anahtar, yol: dosya.yol }, () =>
    transaction((tx) => writeEk(tx, fis_id, ek, kota)),
  );
  await dropFile(store, eski);
  return { ad: ek.ek_ad, tur: ek.ek_tur, boyut: ek.ek_boyut };
}

export async function clearEk(tx: Tx, fis_id: number): Promise<string | null> {
  const fis = await lockFis(tx, fis_id);
  if (!fis?.ek_anahtar) throw new AppError('NOT_FOUND');
  const bos = { ek_anahtar: null, ek_ad: null, ek_tur: null, ek_boyut: null, ek_ozet: null };
  await tx.updateTable('fisler').set(bos).where('fis_id', '=', fis_id).execute();
  return fis.ek_anahtar;
}

export async function findEk(
  tx: Tx,
  fis_id: number,
): Promise<{ anahtar: string; ad: string; tur: string; boyut: number; ozet: Buffer } | undefined> {
  return tx
    .selectFrom('fisler')
    .select(['ek_anahtar as anahtar', 'ek_ad as ad', 'ek_tur as tur', 'ek_boyut as boyut', 'ek_ozet as ozet'])
    .where('fis_id', '=', fis_id)
    .where('ek_anahtar', 'is not', null)
    .$narrowType<{ anahtar: string; ad: string; tur: string; boyut: number; ozet: Buffer }>()
    .executeTakeFirst();
}
