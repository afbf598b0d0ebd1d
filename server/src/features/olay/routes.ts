import * as contract from '#contract/bildirim/olay.ts';
import type { Env } from '#server/feature.ts';
import type { Routes } from '#server/http/register-route.ts';

export function eventRoutes(routes: Routes, hub: Env['hub']): void {
  routes.stream(contract.streamOlaylar, ({ session, reply }) => {
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    hub.add(session, reply.raw);
  });
}
