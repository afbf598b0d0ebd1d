import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { dosyaSchema, type Route, type RouteParsed } from '#contract/common/route.ts';
import type { Sessions } from '#server/db/session.ts';
import { AppError } from './app-error.ts';
import { callerOf, refuseCrossSite, requireCaller, tokenOf } from './auth.ts';
import { validationError } from './error-handler.ts';

export type Input<R> = RouteParsed<R> & { request: FastifyRequest; reply: FastifyReply };

export type Bind = <R extends Route>(route: R, answer: (input: Input<R>) => Promise<unknown>) => void;

const isBodyError = (error: FastifyError): boolean => [400, 413, 415].includes(error.statusCode ?? 0);

const multipartOf = ({ body }: Route) => ((body ?? z.strictObject({})) as z.ZodObject).extend({ file: dosyaSchema });

const schemaOf = (route: Route) => ({
  summary: route.summary,
  ...(route.params && { params: route.params }),
  ...(route.query && { querystring: route.query }),
  ...(route.body && { body: route.body }),
  ...(route.upload && { body: multipartOf(route), consumes: ['multipart/form-data'] }),
  response: { 200: route.response },
});

/**
 * When a request of a signed-in user fails several checks, the first of these answers it: cross-site refusal, token,
 * session and role, schema, CSRF.
 */
export const createBind =
  (app: FastifyInstance, sessions: Sessions): Bind =>
  (route, answer) => {
    const isPublic = route.roles === 'public';
    // The cookie of a link's device is sent from our own pages alone (SameSite=Strict), so it needs no second token.
    const isOfLogin = typeof route.roles !== 'string';
    const refuseStranger = async (request: FastifyRequest): Promise<void> => {
      if (!isPublic) await sessions.statement(callerOf(request, route), async () => {});
    };
    app.route({
      method: route.method,
      url: route.path,
      attachValidation: true,
      schema: schemaOf(route),
      config: { contract: route },
      // `receiveUpload` checks a multipart body itself, and only after the session check.
      ...(route.upload && {
        validatorCompiler: (part) =>
          part.httpPart === 'body' ? (value: unknown) => ({ value }) : validatorCompiler(part as never),
      }),
      onRequest: (request, _reply, done) => {
        if (route.method !== 'GET') refuseCrossSite(request);
        requireCaller(request, route);
        done();
      },
      errorHandler: async (error, request) => {
        if (isBodyError(error)) await refuseStranger(request);
        throw error;
      },
      handler: async (request, reply) => {
        const problems = request.validationError?.validation as { instancePath: string; message: string }[] | undefined;
        const isForged = !problems && isOfLogin && !hasCsrf(app, request, reply, route);
        if (problems || isForged) await refuseStranger(request);
        if (problems) throw validationError(problems);
        if (isForged) throw new AppError('CSRF');
        const { params, query, body } = request;
        return answer({ params, query, body, request, reply } as Input<typeof route>);
      },
    });
  };

function hasCsrf(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply, { method }: Route): boolean {
  if (method === 'GET' || tokenOf(request)?.carrier !== 'cookie') return true;
  let isRepeated = false;
  app.csrfProtection(request, { send: () => reply } as unknown as FastifyReply, () => {
    isRepeated = true;
  });
  return isRepeated;
}
