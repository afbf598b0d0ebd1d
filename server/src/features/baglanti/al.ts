import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { BAGLANTI_ERRORS } from '#contract/evrak/baglanti.ts';
import { BELGE_ERRORS } from '#contract/mukellef/belge-yukleme.ts';
import type { Tx } from '#server/db/session.ts';
import type { Env } from '#server/feature.ts';
import { inspectBelge } from '#server/features/belge/yukleme.ts';
import { hashDosya, kindOf } from '#server/features/evrak/dosya.ts';
import { AppError } from '#server/http/app-error.ts';
import { cleanName } from '#server/http/dosya-adi.ts';
import { refuseVirus } from '#server/http/upload.ts';
import { dropFile, writeWithFile } from '#server/rows/dosya.ts';
import { type Finished, finishYukleme, type Yukleme } from './queries.ts';

type Surroundings = Pick<Env, 'app' | 'store' | 'pdf' | 'config'>;

interface Received {
  yol: string;
  no: string;
  yukleme: Yukleme;
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** A PDF that only forbids copying, as those of banks do, is taken; one with a password is said to have one. */
const readPages = (pdf: Env['pdf'], yol: string, sender: number) =>
  inspectBelge(pdf, { yol, sender, signal: AbortSignal.timeout(60_000) }, { arit: true }).catch((error) => {
    throw error instanceof AppError && error.body.code === BELGE_ERRORS.BELGE_SIFRELI.code
      ? new AppError(BAGLANTI_ERRORS.BAGLANTI_PDF_SIFRELI)
      : error;
  });

/**
 * A file that has come whole passes what every file from outside passes, and is kept as a paper that staff adds: a PDF as
 * a document of the client, another file beside its item. The database adds it, because a link reaches no table.
 */
export async function keepDosya(env: Surroundings, { yol, no, yukleme, transaction }: Received): Promise<Finished> {
  const { store, pdf, config } = env;
  await refuseVirus(env.app.tarayici, yol);
  const kind = await kindOf(yol);
  if (!kind) throw new AppError(BAGLANTI_ERRORS.BAGLANTI_DOSYA_TURU);
  const hash = await hashDosya(yol, kind);
  // The sender of the line of PDFs is this link, not one of the office.
  const read = kind === 'pdf' ? await readPages(pdf, yol, -yukleme.kalem_id) : null;
  const { size } = await stat(yol);
  const key = randomUUID();
  const dosya = {
    anahtar: key,
    ad: cleanName(yukleme.ad, kind),
    tur: kind,
    boyut: yukleme.boyut,
    ozet: hash.toString('hex'),
    sayfalar: read?.pages ?? [],
    belge_ozet: read?.hash.toString('hex') ?? null,
    belge_boyutu: size,
  };
  const finished = await writeWithFile(store, { key, yol }, () =>
    transaction((tx) => finishYukleme(tx, no, { bas: yukleme.alinan, dosya, kota: config.belgeKotasi })),
  );
  if (finished === null || finished.kullanilmadi) await dropFile(store, key);
  if (finished === null) throw new AppError('CONFLICT');
  return finished;
}
