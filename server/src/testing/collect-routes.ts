import diagnostics from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** Routes outside the contract (for machines, files and payment notices) have no `config.contract`. */
export type RegisteredRoute = RouteOptions;

/**
 * The hook that collects the routes is added when Fastify is created, before anything can be registered, so that no
 * route escapes the list.
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
