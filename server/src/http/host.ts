import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

/**
 * Monitoring may ask these routes under any host name: /healthz and /readyz say nothing about the office, and /metrics
 * requires a token or a request from this machine.
 */
const FOR_MACHINES = ['/healthz', '/readyz', '/metrics'];

/** A request with two Host headers is refused like one with a foreign name, because a proxy may believe the other. */
export function registerHostCheck(app: FastifyInstance, publicUrl: string | null): void {
  const ours = publicUrl === null ? null : new URL(publicUrl).hostname;
  app.addHook('onRequest', (request, _reply, done) => {
    const hosts = request.raw.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length;
    const isOurs =
      ours === null ||
      FOR_MACHINES.includes(request.routeOptions.url ?? '') ||
      hostnameOf(request.headers.host) === ours;
    done(hosts > 1 || !isOurs ? new AppError('YANLIS_ADRES') : undefined);
  });
}

const hostnameOf = (host = ''): string | undefined => URL.parse(`http://${host}`)?.hostname;
