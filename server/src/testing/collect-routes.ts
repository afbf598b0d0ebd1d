import diagnostics from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** A registered route; `config.contract` is absent for what serves machines and pages. */
export type RegisteredRoute = RouteOptions;

/**
 * Builds an app and lists every route that it registers. The hook is added when Fastify makes the instance, before
 * anything can be registered, so that no route escapes the list, whoever registers it and however.
 */
export async function collectRoutes(
  build: () => Promise<FastifyInstance>,
): Promise<{ app: FastifyInstance; routes: RegisteredRoute[] }> {
  const routes: RegisteredRoute[] = [];
  const onInstance = (message: unknown): void => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => {
      routes.push(route);
    });
  };
  diagnostics.subscribe('fastify.initialization', onInstance);
  try {
    return { app: await build(), routes };
  } finally {
    diagnostics.unsubscribe('fastify.initialization', onInstance);
  }
}
