import { EventSourceParserStream } from 'eventsource-parser/stream';
import { buildUrl, type Route } from '#contract/common/route.ts';
import { type AnyParts, type CallOptions, follow } from './api-client.ts';
import { offline, requestStream } from './http.ts';

/** callEvents resolves after the server's last event; it rejects as `call` does, and when the event stream breaks. */
// biome-ignore lint/suspicious/noExplicitAny: any route, whatever its schemas
export async function callEvents<T extends Route<any, any, any, any>, E>(
  route: T,
  options: CallOptions<T>,
  onEvent: (event: E) => void,
): Promise<void> {
  const { params, query, body, signal } = options as AnyParts;
  const stream = await requestStream(route.method, buildUrl(route.path, params, query), { body, signal }).catch(follow);
  const events = stream.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  for (;;) {
    const { done, value } = await events.read().catch((error: unknown) => {
      throw signal?.aborted ? error : offline();
    });
    if (done) return;
    onEvent(JSON.parse(value.data) as E);
  }
}
