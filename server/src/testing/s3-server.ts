import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Ayarlari } from '#server/adapters/file-store/s3-store.ts';

const xml = (name: string, inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${name}>`;
const errorXml = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
const PAGE = 2;

/**
 * A file store in memory plays S3 in tests: it checks the access key but not the signature. With S3_TEST_ENDPOINT (and
 * _BUCKET, _ACCESS_KEY, _SECRET_KEY) `ayarlar` names a real server instead.
 */
export async function startS3Server() {
  const objects = new Map<string, { body: Buffer; at: Date }>();
  const state = { failWith: 0 };
  const env = process.env;
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://s3');
    const body = Buffer.concat(await request.toArray());
    const answer = (status: number, content: string | Buffer = '', headers = {}) =>
      response.writeHead(status, headers).end(content);
    if (state.failWith)
      return answer(state.failWith, errorXml(state.failWith === 507 ? 'XMinioStorageFull' : 'InternalError'));
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=anahtar/'))
      return answer(403, errorXml('InvalidAccessKeyId'));
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
    if (bucket !== 'kova') return answer(404, errorXml('NoSuchBucket'));
    const key = rest.join('/');
    const found = objects.get(key);
    if (key === '' && url.searchParams.get('list-type') === '2')
      return answer(200, listXml(url.searchParams), { 'content-type': 'application/xml' });
    if (request.method === 'PUT') {
      objects.set(key, { body, at: new Date() });
      return answer(200, '', { etag: '"x"' });
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return answer(204);
    }
    return found
      ? answer(200, found.body, { 'content-length': found.body.length })
      : answer(404, errorXml('NoSuchKey'));
  });

  const listXml = (query: URLSearchParams): string => {
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
    const from = Number(query.get('continuation-token') ?? 0);
    const page = keys.slice(from, from + PAGE);
    const more = from + PAGE < keys.length;
    const contents = page
      .map(
        (key) =>
          `<Contents><Key>${key}</Key><LastModified>${objects.get(key)!.at.toISOString()}</LastModified><Size>${objects.get(key)!.body.length}</Size></Contents>`,
      )
      .join('');
    return xml(
      'ListBucketResult',
      `<IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : ''}${contents}`,
    );
  };

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const standIn = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'kova',
    accessKey: 'anahtar',
    secretKey: 'gizli-anahtar',
  };
  const ayarlar: S3Ayarlari = {
    region: 'us-east-1',
    ...standIn,
    ...(env.S3_TEST_ENDPOINT && {
      endpoint: env.S3_TEST_ENDPOINT,
      bucket: env.S3_TEST_BUCKET ?? 'kova',
      accessKey: env.S3_TEST_ACCESS_KEY ?? '',
      secretKey: env.S3_TEST_SECRET_KEY ?? '',
    }),
  };
  return {
    ayarlar,
    /** `standIn` names the store in memory, even when `ayarlar` names a real server. */
    standIn: { ...ayarlar, ...standIn },
    /** The store in memory answers each request with this status until `fail(0)` is called. */
    fail: (status: number) => {
      state.failWith = status;
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
