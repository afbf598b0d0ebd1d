import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config/config.ts';
import { isLoopback } from '#server/config/setting-rules.ts';
import { AppError } from './app-error.ts';

type Rule = Pick<Config, 'publicUrl' | 'host' | 'metricsToken'>;

/** Behind a public address probes may ask by any host name, because these routes say nothing about the office. */
const PROBES = ['/healthz', '/readyz'];
const METRICS = '/metrics';

const namesOf = (host: string): string[] => {
  const own = hostname().toLowerCase();
  const [label] = own.split('.');
  return [host.toLowerCase(), own, `${label}`, `${label}.local`];
};

/**
 * A page of another site can make its own name lead to this machine, but neither an address nor this machine's name.
 * A server that only this machine reaches is called by nothing but loopback.
 */
const isThisMachine = (name: string, host: string): boolean =>
  isLoopback(name) || (!isLoopback(host) && (isIP(name) !== 0 || namesOf(host).includes(name)));

const isOurs = (name: string, route: string, { publicUrl, host, metricsToken }: Rule): boolean => {
  if (publicUrl === null) return isThisMachine(name, host);
  if (name === new URL(publicUrl).hostname || PROBES.includes(route)) return true;
  return route === METRICS && (metricsToken !== null || isThisMachine(name, host));
};

/** A request with two Host headers is refused like one with a foreign name, because a proxy may believe the other. */
export function registerHostCheck(app: FastifyInstance, rule: Rule): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const hosts = request.raw.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length;
    const name = hostnameOf(request.headers.host);
    const isRefused = hosts > 1 || !isOurs(name, request.routeOptions.url ?? '', rule);
    done(isRefused ? new AppError('YANLIS_ADRES') : undefined);
  });
}

const hostnameOf = (host = ''): string => (URL.parse(`http://${host}`)?.hostname ?? '').replace(/^\[|\]$/g, '');
