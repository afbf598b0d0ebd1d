import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import { dbChannel, type SentBatch } from '#server/db/batch.ts';

const SEND_MS = 5_000;
const STOP_MS = 1_500;
const MAX_TEXT = 2_000;

const nameOf = (text: string): string => {
  const [verb = 'sql'] = /^\s*(\w+)/.exec(text) ?? [];
  const table = /\b(?:from|into|update)\s+"?(?:app\.)?(\w+)/i.exec(text)?.[1];
  return table ? `${verb.trim().toLowerCase()} ${table}` : verb.trim().toLowerCase();
};

/** A trace names routes and the server's SQL with placeholders, but no addresses, values or names of people. */
export function startTelemetry(app: FastifyInstance, endpoint: string, version: string): void {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: SEND_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'muhasip', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('muhasip');
  const current = new AsyncLocalStorage<Span>();
  const spans = new WeakMap<object, Span>();

  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': request.method, 'http.route': route, 'muhasip.request_id': request.id },
      },
      ROOT_CONTEXT,
    );
    spans.set(request, span);
    current.run(span, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });

  const onBatch = (message: unknown): void => recordBatch(tracer, message as SentBatch, current.getStore());
  dbChannel.subscribe(onBatch);
  app.addHook('onClose', async () => {
    dbChannel.unsubscribe(onBatch);
    await Promise.race([provider.shutdown().catch(() => {}), sleep(STOP_MS, undefined, { ref: false })]);
  });
}

function recordBatch(tracer: Tracer, { texts, done }: SentBatch, parent: Span | undefined): void {
  const text = texts.at(-1) ?? '';
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.batch.size': texts.length,
    'db.query.text': texts.join(';\n').slice(0, MAX_TEXT),
  };
  const span = tracer.startSpan(
    nameOf(text),
    { kind: SpanKind.CLIENT, attributes },
    parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
  );
  done.then(
    () => span.end(),
    (error: { code?: string }) => {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('db.response.status_code', error.code ?? 'unknown');
      span.end();
    },
  );
}
