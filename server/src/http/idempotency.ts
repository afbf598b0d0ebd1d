import { createHash } from 'node:crypto';
import { value } from '#server/db/query.ts';
import type { OpenSession, Tx } from '#server/db/session.ts';
import { AppError } from './app-error.ts';

const KEY = /^[\x21-\x7e]{8,100}$/;

export function idempotencyKeyOf(header: string | string[] | undefined): string {
  if (typeof header !== 'string' || !KEY.test(header))
    throw new AppError('VALIDATION', {
      alanlar: [{ field: 'Idempotency-Key', message: 'Idempotency-Key başlığı zorunludur.' }],
    });
  return header;
}

/**
 * `runOnce` runs `work` once per user and key, as long as the answer is kept: the same request again gets the saved
 * answer, one that comes while the first still runs gets 409 IN_FLIGHT, and another request with that key gets 422. The
 * saved answer commits with the work.
 */
export async function runOnce<T>(
  tx: Tx,
  session: OpenSession,
  key: string,
  request: { method: string; path: string; body: unknown },
  work: () => Promise<T>,
): Promise<T> {
  const digest = createHash('sha256')
    .update(JSON.stringify([request.method, request.path, request.body]))
    .digest();
  const isFree = await value<boolean>(tx)`
    select pg_try_advisory_xact_lock(hashtextextended(${`${session.kullanici_id}:${key}`}, 720004)) as bos`;
  if (!isFree) throw new AppError('IN_FLIGHT');
  const saved = await tx
    .selectFrom('istek_anahtarlari')
    .select(['istek_ozeti', 'yanit'])
    .where('kullanici_id', '=', session.kullanici_id)
    .where('anahtar', '=', key)
    .executeTakeFirst();
  if (saved) {
    if (!saved.istek_ozeti.equals(digest)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    return saved.yanit as T;
  }
  const answer = await work();
  await tx
    .insertInto('istek_anahtarlari')
    .values({
      kullanici_id: session.kullanici_id,
      anahtar: key,
      istek_ozeti: digest,
      durum_kodu: 200,
      yanit: JSON.stringify(answer),
    })
    .execute();
  return answer;
}
