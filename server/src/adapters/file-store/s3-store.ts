import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { DepoSorunu } from '#contract/sistem/durum.ts';
import { FileMissingError, type FileStore, KEY, StoreUnavailableError } from './file-store.ts';

export interface S3Ayarlari {
  bucket: string;
  endpoint: string | null;
  region: string;
  accessKey: string;
  secretKey: string;
  /** What all keys begin with where several offices share the bucket. */
  prefix?: string;
}

const silent = (): void => {};
/**
 * The S3 store touches only objects whose key is the prefix `on` and then a match of `anahtar`, because a bucket may
 * hold objects of other programs.
 */
interface S3Yeri {
  on: string;
  key: RegExp;
  kind: string;
}
const BELGELER: S3Yeri = { on: 'belgeler/', key: KEY, kind: 'application/pdf' };
const CONNECT_MS = 3_000;
const ANSWER_MS = 30_000;

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

function sorunOf(error: unknown): DepoSorunu {
  const status = statusOf(error);
  const { name } = error as Error;
  if (status === undefined) return 'ulasilamadi';
  if (name === 'NoSuchBucket') return 'kova';
  // A wrong clock is refused with 403 too, but has nothing to do with the key.
  return (status === 401 || status === 403) && name !== 'RequestTimeTooSkewed' ? 'anahtar' : 'hata';
}

const fail = (error: unknown): never => {
  if (statusOf(error) === 404 && (error as Error).name === 'NoSuchKey') throw new FileMissingError();
  if (statusOf(error) === 507) throw Object.assign(new Error('S3'), { code: 'ENOSPC' });
  const sorun = sorunOf(error);
  const { name, code } = error as NodeJS.ErrnoException;
  throw new StoreUnavailableError(
    sorun,
    [sorun === 'ulasilamadi' ? (code ?? name) : name, statusOf(error)].join(' ').trim(),
    error,
  );
};

export async function createS3Store(
  { bucket, endpoint, region, accessKey, secretKey, prefix = '' }: S3Ayarlari,
  yer: S3Yeri = BELGELER,
): Promise<FileStore> {
  const on = prefix + yer.on;
  const { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } = await import(
    '@aws-sdk/client-s3'
  );
  const client = new S3Client({
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Requests to a given S3 endpoint name the bucket in the path: in the host name it would need a DNS entry, which
    // self-hosted servers rarely have.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // The S3 client adds checksums only where S3 demands them: our database keeps a checksum of each document, and many
    // servers lack the newer kinds.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    logger: { trace: silent, debug: silent, info: silent, warn: silent, error: silent },
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
  });
  const at = (key: string) => {
    if (!yer.key.test(key)) throw new Error('not a key of the file store');
    return { Bucket: bucket, Key: on + key };
  };

  return {
    async put(key, yol) {
      const { size } = await stat(yol);
      const file = { ...at(key), Body: createReadStream(yol), ContentLength: size, ContentType: yer.kind };
      await client.send(new PutObjectCommand(file)).catch(fail);
    },
    async get(key) {
      const { Body } = await client.send(new GetObjectCommand(at(key))).catch(fail);
      return Body as Readable;
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key))).catch(fail);
    },
    async check() {
      await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: on, MaxKeys: 1 })).catch(fail);
    },
    async *list() {
      let token: string | undefined;
      do {
        const page = await client
          .send(new ListObjectsV2Command({ Bucket: bucket, Prefix: on, ContinuationToken: token }))
          .catch(fail);
        for (const { Key = '', LastModified, Size = 0 } of page.Contents ?? []) {
          const key = Key.slice(on.length);
          if (yer.key.test(key) && LastModified) yield { anahtar: key, zaman: LastModified, boyut: Size };
        }
        token = page.NextContinuationToken;
      } while (token);
    },
    close: () => client.destroy(),
  };
}
