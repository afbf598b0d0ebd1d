import { randomBytes, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { idSchema } from '#contract/common/route.ts';
import * as contract from '#contract/evrak/baglanti.ts';
import { isDiskFull } from '#server/db/database-errors.ts';
import type { Tx } from '#server/db/session.ts';
import type { Env } from '#server/feature.ts';
import { AppError } from '#server/http/app-error.ts';
import { linkCallerOf, refuseCrossSite } from '#server/http/auth.ts';
import { createCaps } from '#server/http/caps.ts';
import { cleanName } from '#server/http/dosya-adi.ts';
import { refuseKartNo } from '#server/http/kart-no.ts';
import { dropFile, writeWithFile } from '#server/rows/dosya.ts';
import { found } from '#server/rows/found.ts';
import { keepDosya } from './al.ts';
import { addParca, createYukleme, findYukleme, measureBaglanti, removeYukleme, type Yukleme } from './queries.ts';

const { BAGLANTI_DOSYA_BOS, BAGLANTI_YER_YOK, BAGLANTI_YOK } = contract.BAGLANTI_ERRORS;
const VERSION = '1.0.0';
const CHUNK_TYPE = 'application/offset+octet-stream';
const NO = /^[A-Za-z0-9_-]{22}$/;
/** A phone that is silent for so long has lost its line; what has come is kept. */
const SILENCE_MS = 30_000;

type Ask = { request: FastifyRequest; reply: FastifyReply };
type Surroundings = Pick<Env, 'app' | 'sessions' | 'store' | 'pdf' | 'config'>;

/** tus: each value of the metadata is base64. */
function metadataOf(header: unknown): Record<string, string> {
  const pairs = String(header ?? '')
    .split(',')
    .map((pair) => pair.trim().split(' '));
  return Object.fromEntries(
    pairs.map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString('utf8')]),
  );
}

const numberOf = (header: unknown): number => {
  const text = String(header ?? '');
  if (!/^\d{1,15}$/.test(text)) throw new AppError('VALIDATION');
  return Number(text);
};

const noOf = ({ params }: FastifyRequest): string => {
  const { no = '' } = params as { no?: string };
  if (!NO.test(no)) throw new AppError('NOT_FOUND');
  return no;
};

/**
 * What came of a piece until it ended or broke off: at most `most` bytes. A break is no error, because the sender goes
 * on from where we are. Where we refuse, the rest is read and discarded, so that the sender hears why.
 */
async function receive(
  request: IncomingMessage,
  yol: string,
  most: number,
): Promise<{ size: number; isWhole: boolean }> {
  let size = 0;
  const silence = setTimeout(() => request.destroy(), SILENCE_MS);
  const file = await open(yol, 'wx', 0o600);
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      silence.refresh();
      if (size + chunk.length > most) throw new AppError('FILE_TOO_LARGE', { en_cok: contract.YUKLEME_EN_COK });
      await file.writeFile(chunk);
      size += chunk.length;
    }
    return { size, isWhole: true };
  } catch (error) {
    if (request.destroyed && !request.complete && !isDiskFull(error)) return { size, isWhole: false };
    request.resume();
    throw error;
  } finally {
    clearTimeout(silence);
    await file.close();
  }
}

async function join(store: Env['store'], parcalar: readonly string[], last: string, yol: string): Promise<void> {
  for (const key of parcalar) await pipeline(await store.get(key), createWriteStream(yol, { mode: 0o600, flags: 'a' }));
  await pipeline(createReadStream(last), createWriteStream(yol, { mode: 0o600, flags: 'a' }));
}

const ofLink = <T>({ sessions }: Surroundings, request: FastifyRequest, work: (tx: Tx) => Promise<T>): Promise<T> =>
  sessions.transaction(linkCallerOf(request), work);

async function drop(env: Surroundings, request: FastifyRequest, no: string): Promise<void> {
  for (const key of await ofLink(env, request, (tx) => removeYukleme(tx, no))) await dropFile(env.store, key);
}

async function create(env: Surroundings, { request, reply }: Ask) {
  // A device without the link hears of that before anything of its request is looked at.
  await ofLink(env, request, async () => {});
  const size = numberOf(request.headers['upload-length']);
  const { kalem_id, filename = '' } = metadataOf(request.headers['upload-metadata']);
  const kalem = idSchema.safeParse(kalem_id);
  if (!kalem.success) throw new AppError('NOT_FOUND');
  if (size === 0) throw new AppError(BAGLANTI_DOSYA_BOS);
  if (size > contract.YUKLEME_EN_COK) throw new AppError('FILE_TOO_LARGE', { en_cok: contract.YUKLEME_EN_COK });
  refuseKartNo(filename);
  const no = randomBytes(16).toString('base64url');
  const name = cleanName(filename, 'dosya').replace(/\.dosya$/, '');
  const isMade = await ofLink(env, request, async (tx) => {
    const isPlaced = await createYukleme(tx, no, { kalem_id: kalem.data, ad: name, boyut: size });
    if (isPlaced && (await measureBaglanti(tx)) + size > env.config.belgeKotasi) throw new AppError(BAGLANTI_YER_YOK);
    return isPlaced;
  });
  if (!isMade) throw new AppError('NOT_FOUND');
  const { kod } = linkCallerOf(request);
  return reply
    .code(201)
    .header('location', `${contract.yuklemeYolu(kod)}/${no}`)
    .send();
}

async function look(env: Surroundings, { request, reply }: Ask) {
  const { alinan, boyut } = await found(ofLink(env, request, (tx) => findYukleme(tx, noOf(request))));
  return reply.headers({ 'upload-offset': alinan, 'upload-length': boyut }).send();
}

interface Piece {
  no: string;
  bas: number;
  yol: string;
  size: number;
}

async function keepPiece(env: Surroundings, { request, reply }: Ask, { no, bas, yol, size }: Piece) {
  const key = randomUUID();
  if (size > 0) {
    const add = (tx: Tx) => addParca(tx, no, { bas, boyut: size, key });
    const isKept = await writeWithFile(env.store, { key, yol }, () => ofLink(env, request, add));
    if (!isKept) {
      await dropFile(env.store, key);
      throw new AppError('CONFLICT');
    }
  }
  return reply
    .code(204)
    .header('upload-offset', bas + size)
    .send();
}

/** The office has accepted the item, or it has all the files that it can have. */
const FINAL = ['MU434', 'MU436'];

/** What has come whole and is refused is refused the next time, too. */
const isFinal = (error: unknown): boolean =>
  error instanceof AppError
    ? error.status < 500 && error.body.code !== 'CONFLICT'
    : FINAL.includes((error as { code?: string }).code ?? '');

/** The last piece counts only once the whole file was looked at and kept, so that nothing is half complete. */
async function finish(env: Surroundings, { request, reply }: Ask, no: string, yukleme: Yukleme, last: string) {
  const { store, app } = env;
  const isPieced = yukleme.parcalar.length > 0;
  const whole = await app.gecici.path();
  try {
    if (isPieced) await join(store, yukleme.parcalar, last, whole);
    const yol = isPieced ? whole : last;
    const { sonuc } = await keepDosya(env, { yol, no, yukleme, transaction: (work) => ofLink(env, request, work) });
    for (const key of yukleme.parcalar) await dropFile(store, key);
    return reply.code(200).header('upload-offset', yukleme.boyut).send(sonuc);
  } catch (error) {
    if (isFinal(error)) await drop(env, request, no);
    throw error;
  } finally {
    await rm(whole, { force: true });
  }
}

interface Begun {
  no: string;
  bas: number;
  yukleme: Yukleme;
}

async function takePiece(env: Surroundings, ask: Ask, { no, bas, yukleme }: Begun) {
  const yol = await env.app.gecici.path();
  try {
    const { size, isWhole } = await receive(ask.request.raw, yol, yukleme.boyut - bas);
    const isLast = isWhole && bas + size === yukleme.boyut;
    return await (isLast ? finish(env, ask, no, yukleme, yol) : keepPiece(env, ask, { no, bas, yol, size }));
  } finally {
    await rm(yol, { force: true });
  }
}

const append =
  ({ yukleme: uploads }: ReturnType<typeof createCaps>) =>
  async (env: Surroundings, ask: Ask) => {
    const { request, reply } = ask;
    const bas = numberOf(request.headers['upload-offset']);
    const no = noOf(request);
    const yukleme = await found(ofLink(env, request, (tx) => findYukleme(tx, no)));
    if (yukleme.alinan !== bas) throw new AppError('CONFLICT');
    if (bas === yukleme.boyut) return reply.code(204).header('upload-offset', bas).send();
    // A phone sends one file after the other; many at once would fill the disk with what is not stored yet.
    const giveBack = uploads.take({ who: linkCallerOf(request).kod, size: yukleme.boyut });
    try {
      return await takePiece(env, ask, { no, bas, yukleme });
    } catch (error) {
      throw isDiskFull(error) ? Object.assign(new AppError(BAGLANTI_YER_YOK), { code: 'ENOSPC' }) : error;
    } finally {
      giveBack();
    }
  };

async function remove(env: Surroundings, { request, reply }: Ask) {
  const no = noOf(request);
  await found(ofLink(env, request, (tx) => findYukleme(tx, no)));
  await drop(env, request, no);
  return reply.code(204).send();
}

/** Files come by tus 1.0 (creation, termination), whose client goes on after a break, a locked phone or a killed tab. */
export function yuklemeRoutes(env: Surroundings): void {
  env.app.register(async (app: FastifyInstance) => {
    app.addContentTypeParser(CHUNK_TYPE, (_request, _payload, done) => done(null));
    app.addHook('onRequest', async (request, reply) => {
      reply.header('tus-resumable', VERSION);
      if (request.method !== 'HEAD') refuseCrossSite(request);
      const { kod = '' } = request.params as { kod?: string };
      if (!contract.isKod(kod)) throw new AppError(BAGLANTI_YOK);
      linkCallerOf(request);
      if (request.headers['tus-resumable'] !== VERSION) throw new AppError('VALIDATION');
    });
    const url = contract.yuklemeYolu(':kod');
    const serve = (
      method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE',
      path: string,
      work: (env: Surroundings, ask: Ask) => Promise<unknown>,
    ) =>
      app.route({
        method,
        url: path,
        schema: { hide: true },
        handler: (request, reply) => work(env, { request, reply }),
      });
    serve('POST', url, create);
    serve('HEAD', `${url}/:no`, look);
    serve('PATCH', `${url}/:no`, append(createCaps()));
    serve('DELETE', `${url}/:no`, remove);
  });
}
