import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Route } from '#contract/common/route.ts';
import { cleanText } from '#contract/common/turkish-text.ts';
import type { OkunacakPdf } from '#server/adapters/pdf/inspect-pdf.ts';
import type { Tarayici } from '#server/adapters/virus.ts';
import { AppError } from './app-error.ts';
import { cleanTexts } from './clean-text.ts';
import { BROKEN_OFF, validationError } from './error-handler.ts';
import type { Gecici } from './gecici.ts';
import { refuseKartNo } from './kart-no.ts';

/**
 * `name` is the sender's name of the file, which must never be used as a path; `sender` is the sender, and `signal` aborts
 * when their connection closes.
 */
export interface YuklenenDosya extends OkunacakPdf {
  name: string;
  size: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    tarayici: Tarayici | null;
    gecici: Gecici;
  }
}

const LIMITS = { files: 1, fields: 20, fieldSize: 2_000, fieldNameSize: 100 };

async function store(
  part: MultipartFile,
  yol: string,
  en_cok: number,
): Promise<Pick<YuklenenDosya, 'name' | 'size' | 'yol'>> {
  await pipeline(part.file, createWriteStream(yol, { mode: 0o600, flags: 'wx' }));
  // The rest of too large a file is read and discarded, so that the sender hears the reason, not a broken connection.
  if (part.file.truncated) throw new AppError('FILE_TOO_LARGE', { en_cok });
  return { name: cleanText(part.filename ?? ''), size: part.file.bytesRead, yol };
}

function parseFields(body: Route['body'], fields: Record<string, unknown>): unknown {
  const parsed = (body ?? z.strictObject({})).safeParse(fields);
  if (parsed.success) return parsed.data;
  throw validationError(parsed.error.issues.map(({ path, message }) => ({ instancePath: path.join('/'), message })));
}

/**
 * Errors of the disk and of the upload plugin have a code; the parser's error has none, so an error without a code
 * means a malformed form.
 */
const isBrokenForm = (error: unknown): boolean =>
  !(error instanceof AppError) && (error as NodeJS.ErrnoException).code === undefined;

class BrokenOffError extends Error {
  readonly code = BROKEN_OFF;
}

function signalOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort(new BrokenOffError()));
  return gone.signal;
}

export async function receiveUpload<T>(
  { request, reply, sender }: { request: FastifyRequest; reply: FastifyReply; sender: number },
  { body, upload }: Pick<Route, 'body' | 'upload'>,
  work: (body: unknown, dosya: YuklenenDosya) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA');
  const signal = signalOf(reply);
  const yol = await request.server.gecici.path();
  const en_cok = upload?.maxBytes ?? 0;
  const fields: Record<string, unknown> = Object.create(null);
  let dosya: Awaited<ReturnType<typeof store>> | null = null;
  let isReceived = false;
  try {
    for await (const part of request.parts({ limits: { ...LIMITS, fileSize: en_cok } })) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname === 'file') {
        refuseKartNo(part.filename);
        dosya = await store(part, yol, en_cok);
      } else {
        part.file.resume();
        throw new AppError('VALIDATION');
      }
    }
    isReceived = true;
    refuseKartNo(fields);
    cleanTexts(fields);
    const parsed = parseFields(body, { ...fields });
    if (!dosya || dosya.size + dosya.name.length === 0) throw new AppError('FILE_MISSING');
    await refuseVirus(request.server.tarayici, yol);
    return await work(parsed, { ...dosya, sender, signal });
  } catch (error) {
    throw isBrokenForm(error) && !isReceived ? new AppError('MALFORMED_BODY') : error;
  } finally {
    await rm(yol, { force: true });
  }
}

const SCAN_ERROR = {
  zararli: 'DOSYA_ZARARLI',
  buyuk: 'DOSYA_TARAMAYA_BUYUK',
  gecikti: 'DOSYA_TARAMASI_GECIKTI',
  ulasilamadi: 'DOSYA_TARANAMADI',
  hata: 'DOSYA_TARANAMADI',
} as const;

export async function refuseVirus(tarayici: Tarayici | null, file: string): Promise<void> {
  const found = tarayici ? await tarayici.scan(file) : 'temiz';
  if (found !== 'temiz')
    throw Object.assign(new AppError(SCAN_ERROR[found]), { code: `TARAMA_${found.toUpperCase()}` });
}
