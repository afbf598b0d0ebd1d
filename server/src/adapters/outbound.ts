import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIPv6 } from 'node:net';
import { Readable } from 'node:stream';

const OZEL = new BlockList();
const add = (kind: 'ipv4' | 'ipv6', nets: string): void => {
  for (const net of nets.split(' ')) {
    const [address, bits] = net.split('/');
    OZEL.addSubnet(address as string, Number(bits), kind);
  }
};
add(
  'ipv4',
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
);
/** Only these addresses of IPv6 are given out for public use, and the parts of them below `OZEL` have special uses. */
const GENEL = new BlockList();
GENEL.addSubnet('2000::', 3, 'ipv6');
// Teredo and 6to4 could hide a private IPv4 address; the other parts are for protocols and documentation.
add('ipv6', '2001::/23 2001:db8::/32 2002::/16 3fff::/20');

/** Node's BlockList checks an IPv4 address mapped into IPv6 as IPv4, so such an address may be public. */
const MAPPED = new BlockList();
MAPPED.addSubnet('::ffff:0:0', 96, 'ipv6');

export function isOzelAdres(address: string): boolean {
  if (!isIPv6(address)) return OZEL.check(address, 'ipv4');
  const isPublic = GENEL.check(address, 'ipv6') || MAPPED.check(address, 'ipv6');
  return !isPublic || OZEL.check(address, 'ipv6');
}

class OzelAdresError extends Error {
  override name = 'OzelAdresError';
  readonly code = 'EOZELADRES';
}

/**
 * Callers of `findAdres` must connect to the address that it returns, because looking the name up again might give
 * another address. Without `ozelAg` private and other special addresses are refused: @throws OzelAdresError when the
 * name has no other address
 */
export async function findAdres(host: string, ozelAg: boolean): Promise<{ address: string; family: number }> {
  const found = await lookup(host.replace(/^\[|\]$/g, ''), { all: true });
  const allowed = found.find(({ address }) => ozelAg || !isOzelAdres(address.replace(/%.*$/, '')));
  if (!allowed) throw new OzelAdresError('a special address');
  return allowed;
}

export const fetchDisari =
  (ozelAg: boolean): typeof fetch =>
  async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const found = await findAdres(url.hostname, ozelAg);
    if (url.protocol !== 'https:' && !ozelAg) throw new OzelAdresError('not https');
    const options: http.RequestOptions = {
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      agent: false,
      ...(init.signal && { signal: init.signal }),
      lookup: (_host, { all }, done) => (all ? done(null, [found]) : done(null, found.address, found.family)),
    };
    return new Promise<Response>((resolve, reject) => {
      const request = (url.protocol === 'https:' ? https : http).request(url, options, (answer) => {
        const status = answer.statusCode ?? 0;
        if (status < 200 || (status >= 300 && status < 400)) {
          answer.destroy();
          return reject(new TypeError('fetch failed', { cause: new Error('unexpected redirect') }));
        }
        answer.on('error', () => {});
        const body = status === 204 || status === 205 ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>);
        resolve(
          new Response(body, {
            status,
            headers: Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string]),
          }),
        );
      });
      // Callers of `fetchDisari` expect the errors of fetch: the signal's reason after an abort, otherwise a TypeError
      // with the error as its cause.
      request.on('error', (error) =>
        reject(init.signal?.aborted ? init.signal.reason : new TypeError('fetch failed', { cause: error })),
      );
      request.end(init.body as string | undefined);
    });
  };
