import autocannon, { type Client, type Request } from 'autocannon';

export type { Request };

export interface Load {
  url: string;
  connections: number;
  /** Sent in turn by every connection, or chosen per connection. */
  requests: Request[] | ((connection: number) => Request[]);
}

export interface Throughput {
  perSecond: number;
  /** Median latency in milliseconds. */
  p50: number;
  answers: number;
}

/**
 * Client addresses from 198.18.0.0/15, the benchmark range, sent as behind a proxy. The server's rate limit stays on,
 * so one address would be refused.
 */
export const addressOf = (n: number): string => `198.18.${n >> 8}.${n & 255}`;

/**
 * Puts load on a server for `seconds`. Any unsuccessful answer ends the benchmark, because fast refusals are no figure.
 */
export const putLoad = async ({ url, connections, requests }: Load, seconds: number): Promise<Throughput> => {
  const latencies: number[] = [];
  let connection = 0;
  const each =
    typeof requests === 'function'
      ? { setupClient: (client: Client) => client.setRequests(requests(connection++)) }
      : { requests };
  const run = autocannon({ url, connections, duration: seconds, sampleInt: 100, ...each });
  run.on('response', (_client, _status, _bytes, milliseconds) => latencies.push(milliseconds));
  const result = await run;
  if (result.non2xx || result.errors || result.timeouts || !result['2xx'])
    throw new Error(
      `${url}: ${result.errors} errors, ${result.timeouts} timeouts, answers ${JSON.stringify(result.statusCodeStats)}`,
    );
  return {
    perSecond: result['2xx'] / result.duration,
    p50: latencies.sort((a, b) => a - b)[latencies.length >> 1]!,
    answers: result['2xx'],
  };
};
