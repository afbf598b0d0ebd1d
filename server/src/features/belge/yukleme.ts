import { randomUUID } from 'node:crypto';
import { BELGE_ERRORS, type YuklemeSonucu } from '#contract/mukellef/belge-yukleme.ts';
import type { FileStore } from '#server/adapters/file-store/file-store.ts';
import type { OkunacakPdf, PdfInspector } from '#server/adapters/pdf/inspect-pdf.ts';
import type { OpenSession, Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import { temizAd } from '#server/http/dosya-adi.ts';
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

async function inspect(pdf: PdfInspector, dosya: OkunacakPdf): Promise<{ sayfalar: string[]; ozet: Buffer }> {
  const sonuc = await pdf.inspect(dosya);
  if (sonuc.sorun) throw new AppError(BELGE_ERRORS[`BELGE_${sonuc.sorun}`]);
  return { sayfalar: sonuc.sayfalar, ozet: Buffer.from(sonuc.ozet, 'hex') };
}

export async function uploadBelge(
  { store, pdf, kota }: BelgeOrtami,
  { hedef, dosya: yuklenen, transaction }: Yukleme,
): Promise<YuklemeSonucu> {
  const { yol, ad, boyut } = yuklenen;
  const { sayfalar, ozet } = await inspect(pdf, yuklenen);
  const dosya: Dosya = { anahtar: randomUUID(), ad: temizAd(ad, 'pdf'), boyut, ozet, sayfalar };
  const sonuc = await writeWithFile(store, { anahtar: dosya.anahtar, yol }, () =>
    transaction((tx) => writeBelge(tx, hedef, dosya, kota)),
  );
  if (sonuc.ayni) await dropFile(store, dosya.anahtar);
  return sonuc;
}

async function writeBelge(tx: Tx, hedef: Hedef, dosya: Dosya, kota: number): Promise<YuklemeSonucu> {
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
