import { sql } from 'kysely';
import { BEKLEYENLER } from '#contract/beyanname/tahakkuk-pdf.ts';
import { TAHAKKUK_YIGINI_ERRORS } from '#contract/beyanname/tahakkuk-yigini.ts';
import { ayMetninden } from '#contract/common/donem.ts';
import { BELGE_ERRORS } from '#contract/mukellef/belge-yukleme.ts';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { createSurum, measureBelgeler } from '#server/features/belge/write.ts';
import { AppError } from '#server/http/app-error.ts';
import { type DegerlenenPdf, evaluatePdfler } from './durum.ts';
import { getYigin, listPdfler } from './queries.ts';

interface Dosya {
  anahtar: string;
  ad: string;
  boyut: number;
  ozet: Buffer;
  sayfalar: string[];
}

async function findDosyalar(tx: Tx, yigin_id: number): Promise<Map<number, Dosya>> {
  const rows = await list<Dosya & { pdf_id: number }>(tx)`
    select pdf_id, anahtar, ad, boyut, ozet, sayfalar
    from tahakkuk_pdfleri
    where yigin_id = ${yigin_id} and anahtar is not null`;
  return new Map(rows.map(({ pdf_id, ...dosya }) => [pdf_id, dosya]));
}

const isSame = (
  a: readonly { pdf_id: number; duzeltme: number }[],
  b: readonly { pdf_id: number; duzeltme: number }[],
): boolean => {
  const yaz = (liste: typeof a) =>
    liste
      .map(({ pdf_id, duzeltme }) => `${pdf_id}:${duzeltme}`)
      .toSorted()
      .join(' ');
  return yaz(a) === yaz(b);
};

async function createBelgeler(
  tx: Tx,
  yigin_id: number,
  islenecek: readonly DegerlenenPdf[],
  kota: number,
): Promise<Map<number, number>> {
  const dosyalar = await findDosyalar(tx, yigin_id);
  const belgeler = new Map<number, number>();
  for (const { pdf } of islenecek) {
    const belge_id = await createSurum(
      tx,
      { mukellef_id: pdf.mukellef_id!, yuva: null, kind: 'beyanname', ...ayMetninden(pdf.donem!) },
      dosyalar.get(pdf.pdf_id)!,
    );
    belgeler.set(pdf.pdf_id, belge_id!);
  }
  // The quotas of accountants are locked in a fixed order, so that two batches cannot deadlock.
  const rows = await list<{ mukellef_id: number }>(tx)`
    select min(mukellef_id) as mukellef_id
    from mukellefler
    where mukellef_id = any (${islenecek.map(({ pdf }) => pdf.mukellef_id)})
    group by muhasebeci_id order by muhasebeci_id`;
  for (const { mukellef_id } of rows) {
    if ((await measureBelgeler(tx, mukellef_id)) > kota)
      throw new AppError(BELGE_ERRORS.BELGE_ALANI_DOLU, { kota_mb: Math.floor(kota / 1_048_576) });
  }
  return belgeler;
}

interface Request {
  yigin_id: number;
  pdfler: readonly { pdf_id: number; duzeltme: number }[];
  request_no: string;
  kota: number;
}

async function splitBekleyenler(tx: Tx, pdfs: readonly DegerlenenPdf[]): Promise<number | null> {
  const bekleyen = pdfs.filter(({ durum }) => BEKLEYENLER.includes(durum)).map(({ pdf }) => pdf.pdf_id);
  if (bekleyen.length === 0) return null;
  const { yigin_id } = await tx
    .insertInto('tahakkuk_yiginlari')
    .values({ olusturma: sql`now()` })
    .returning('yigin_id')
    .executeTakeFirstOrThrow();
  await sql`update tahakkuk_pdfleri set yigin_id = ${yigin_id} where pdf_id = any (${bekleyen})`.execute(tx);
  return yigin_id;
}

export async function applyYigin(
  tx: Tx,
  { yigin_id, pdfler, request_no, kota }: Request,
): Promise<{ islenen: number; kalan_yigin: number | null }> {
  const yigin = await getYigin(tx, yigin_id, true);
  if (!yigin) throw new AppError('NOT_FOUND');
  if (yigin.islenme !== null) throw new AppError(TAHAKKUK_YIGINI_ERRORS.TAHAKKUK_YIGINI_YOK);
  const pdfs = evaluatePdfler(await listPdfler(tx, yigin_id), false);
  const islenecek = pdfs.filter(({ duzeltme }) => duzeltme !== null);
  const simdi = islenecek.map(({ pdf: { pdf_id }, duzeltme }) => ({ pdf_id, duzeltme: duzeltme! }));
  if (!isSame(simdi, pdfler)) throw new AppError(TAHAKKUK_YIGINI_ERRORS.TAHAKKUK_PDF_DEGISTI);
  const belgeler = await createBelgeler(tx, yigin_id, islenecek, kota);
  const lines = islenecek.map(
    ({
      pdf: { pdf_id, mukellef_id, kod, donem, son_gun, kabul_gunu, kabul_no, tutar, odeme_gunu, okunan },
      duzeltme,
    }) => ({
      pdf_id,
      mukellef_id,
      kod,
      donem,
      duzeltme,
      son_gun,
      kabul_gunu,
      kabul_no,
      tutar,
      odeme_gunu,
      belge_id: belgeler.get(pdf_id),
      ek: okunan.tur === 'beyanname',
    }),
  );
  const rows = await list(tx)`select * from gate.apply_tahakkuk_yigini(${yigin_id}, ${JSON.stringify(lines)}::jsonb)`;
  if (rows.length !== lines.length) throw new AppError(TAHAKKUK_YIGINI_ERRORS.TAHAKKUK_PDF_DEGISTI);
  await sql`
    update tahakkuk_yiginlari set islenme = now(), request_no = ${request_no} where yigin_id = ${yigin_id}`.execute(tx);
  return { islenen: rows.length, kalan_yigin: await splitBekleyenler(tx, pdfs) };
}

export async function reverseYigin(tx: Tx, yigin_id: number): Promise<{ geri_alinan: number; kalan: number }> {
  const rows = await list<{ oldu: boolean }>(tx)`select oldu from gate.reverse_tahakkuk_yigini(${yigin_id})`;
  if (rows.length === 0)
    throw new AppError((await getYigin(tx, yigin_id)) ? TAHAKKUK_YIGINI_ERRORS.TAHAKKUK_GERI_ALINAMAZ : 'NOT_FOUND');
  const geri_alinan = rows.filter(({ oldu }) => oldu).length;
  return { geri_alinan, kalan: rows.length - geri_alinan };
}
