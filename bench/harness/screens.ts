import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { LiveEvent } from '#contract/bildirim/olay.ts';
import { EVENTS_PATH } from '#contract/bildirim/olay-yolu.ts';
import type { QueryMeta } from '#web/lib/query-meta.ts';
import { createRefetchPause } from '#web/lib/refetch-pause.ts';
import { getJson } from './bench.ts';

/** What a page of the web asks the server for, and the events that its query follows (its `api.ts`). */
export interface Shown {
  path: string;
  konular: readonly LiveEvent['konu'][];
  meta?: QueryMeta;
}

export interface Refetches {
  times: number[];
  events: number;
}

const EVENT = 'data: ';

interface Screen {
  refetches: Refetches;
  heard?: (event: LiveEvent) => void;
  ask?: (path: string) => Promise<unknown>;
}

/** An open tab follows its event stream with the pause of the browser's own code. */
export const openScreen = async (
  url: string,
  headers: Record<string, string>,
  shown: readonly Shown[],
  { refetches, heard = () => {}, ask = (path) => getJson(url + path, headers) }: Screen,
): Promise<ClientRequest> => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
  for (const { path, konular, meta } of shown) {
    const queryFn = async () => {
      const start = performance.now();
      await ask(path);
      refetches.times.push(performance.now() - start);
      return null;
    };
    new QueryObserver(client, { queryKey: [path], queryFn, meta: { konular, ...meta } }).subscribe(() => {});
  }
  const follow = createRefetchPause(client);
  const call = request(url + EVENTS_PATH, { agent: false, headers }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`event stream: ${response.statusCode}`);
  let rest = '';
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = (rest + chunk).split('\n\n');
    rest = messages.pop() ?? '';
    for (const message of messages.filter((one) => one.startsWith(EVENT))) {
      const event = JSON.parse(message.slice(EVENT.length)) as LiveEvent;
      refetches.events += 1;
      heard(event);
      follow(event);
    }
  });
  response.on('error', () => {});
  return call;
};
