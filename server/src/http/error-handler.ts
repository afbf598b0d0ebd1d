import type { FastifyError, FastifyInstance } from 'fastify';
import type { ErrorEntry } from '#contract/common/errors.ts';
import { isOturumSonu } from '#contract/oturum/oturum-metin.ts';
import { databaseErrorCode } from '#server/db/database-errors.ts';
import { AppError, type CommonCode, withPlace } from './app-error.ts';

export type Refusals = Readonly<Record<string, CommonCode | ErrorEntry>>;

const BY_ERROR_CODE: Refusals = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_BODY',
  FST_PARTS_LIMIT: 'MALFORMED_BODY',
  FST_FILES_LIMIT: 'MALFORMED_BODY',
  FST_FIELDS_LIMIT: 'MALFORMED_BODY',
  FST_INVALID_JSON_FIELD_ERROR: 'MALFORMED_BODY',
  FST_UNDER_PRESSURE: 'UNAVAILABLE',
  PDF_SIRASI: 'UNAVAILABLE',
  FST_CSRF_MISSING_SECRET: 'CSRF',
  FST_CSRF_INVALID_TOKEN: 'CSRF',
};

/** The sender's connection closed while their request was being worked on. */
export const BROKEN_OFF = 'BROKEN_OFF';

interface ZodIssue {
  instancePath: string;
  message: string;
}

export function validationError(issues: readonly ZodIssue[]): AppError {
  const errors = issues.map((issue) => ({
    field: issue.instancePath.split('/').filter(Boolean).join('.'),
    message: issue.message,
  }));
  const error = new AppError('VALIDATION', { alanlar: errors }, errors[0]?.field || undefined);
  if (errors[0]?.field) error.body.message = errors[0].message;
  return error;
}

/**
 * What our own functions say of a refusal, and to which field it belongs (`alan`); the details of PostgreSQL's errors
 * quote values of rows.
 */
function ownRefusal(refusal: CommonCode | ErrorEntry, { code, detail }: { code: string; detail?: string }): AppError {
  if (!code?.startsWith('MU') || !detail?.startsWith('{')) return new AppError(refusal);
  const { alan, ...details } = JSON.parse(detail) as { alan: string | null };
  return new AppError(refusal, details, alan ?? undefined);
}

function toAppError(
  error: (FastifyError & { constraint?: string; detail?: string; at?: string }) | AppError,
  refusals: Refusals,
): AppError | null {
  if (error instanceof AppError) return error;
  const refusal = refusals[error.constraint ?? ''] ?? refusals[error.code] ?? BY_ERROR_CODE[error.code];
  if (refusal) return withPlace(ownRefusal(refusal, error), error.at);
  if (error.statusCode === 429)
    return new AppError('RATE_LIMITED', { saniye: (error as unknown as { saniye?: number }).saniye ?? 60 });
  if (error.statusCode === 400 || error instanceof SyntaxError || error instanceof URIError)
    return new AppError('MALFORMED_BODY');
  const code = databaseErrorCode(error);
  if (code === 'UNAUTHENTICATED' && isOturumSonu(error.detail)) return new AppError(code, { neden: error.detail });
  return code && new AppError(code);
}

const KEEPS_OUT = ['GIRIS_BASARISIZ', 'IKINCI_ADIM_YANLIS', 'GECIS_GIRISI_BASARISIZ', 'YANLIS_ADRES'];
const isKeptOut = ({ status, body }: AppError): boolean =>
  status === 403 || status === 429 || KEEPS_OUT.includes(body.code);

export function registerErrorHandler(app: FastifyInstance, refusals: Refusals): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { withDetail, withStatus } = request.routeOptions.config.contract ?? {};
    const bodyOf = ({ body }: AppError) =>
      JSON.stringify({ ...body, ...(withDetail && { detail: body.message }), ...(withStatus && { status: 'error' }) });
    if ((request.raw.destroyed && !request.raw.complete) || error.code === BROKEN_OFF) {
      request.log.info({ cause: error.code }, 'request broken off');
      return reply
        .code(400)
        .type('application/json')
        .send(bodyOf(new AppError('MALFORMED_BODY')));
    }
    const known = toAppError(error, refusals);
    if (known) {
      if (known.status >= 500) request.log.warn({ code: known.body.code, cause: error.code }, 'unavailable');
      else
        request.log.info(
          { code: known.body.code, route: request.routeOptions.url },
          isKeptOut(known) ? 'kept out' : 'refused',
        );
      return reply.code(known.status).type('application/json').send(bodyOf(known));
    }
    // The message of a database error may quote values of rows, so only its code, name and place are logged.
    const { code } = error;
    const where = error.stack
      ?.split('\n')
      .filter((line) => line.includes('/server/src/'))[0]
      ?.trim();
    request.log.error(
      { code, name: error.name, where, message: code?.length === 5 ? undefined : error.message },
      'unexpected error',
    );
    return reply
      .code(500)
      .type('application/json')
      .send(bodyOf(new AppError('INTERNAL')));
  });
  app.setNotFoundHandler((_request, reply) => {
    const { status, body } = new AppError('ROUTE_NOT_FOUND');
    return reply.code(status).send(body);
  });
}
