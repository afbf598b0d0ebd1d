import autocannon, { type Client, type Request } from 'autocannon';

export type { Request };

export interface Load {
  url: string;
  connections: number;
  requests: Request[] | ((connection: number) => Request[]);
}

export interface Throughput {
  perSecond: number;
  p50: number;
  answers: number;
}

/** The server limits the requests and sign-ins of one address, so a benchmark uses many (198.18.0.0/15 is for benchmarks). */
export const addressOf = (n: number): string => `198.18.${n >> 8}.${n & 255}`;

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
