import type { OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';
import { COMMON_ERRORS } from '#contract/common/common-errors.ts';
import { type ErrorEntry, errorSchema } from '#contract/common/errors.ts';
import { type Route, routesOf } from '#contract/common/route.ts';
import { scopesOf } from '#contract/oturum/kapsam.ts';
import type { CommonCode } from './app-error.ts';
import type { Refusals } from './error-handler.ts';

export interface Subject {
  name: string;
  title: string;
  contract?: readonly object[];
  errors?: readonly Readonly<Record<string, ErrorEntry>>[];
  refusals?: Refusals;
}

type Document = Partial<OpenAPIV3_1.Document>;
type Operation = OpenAPIV3_1.OperationObject;

const hasInput = ({ params, query, body }: Route): boolean => Boolean(params || query || body);
const isWrite = ({ method }: Route): boolean => method !== 'GET';
const isSignedIn = ({ roles }: Route): boolean => typeof roles !== 'string';
const hasBody = ({ body, upload }: Route): boolean => Boolean(body || upload);
const hasFile = ({ upload }: Route): boolean => Boolean(upload);
const isFile = ({ download }: Route): boolean => download === true;
const never = (): boolean => false;

const APPLIES: { [Code in CommonCode]?: (route: Route) => boolean } = {
  VALIDATION: hasInput,
  MALFORMED_BODY: hasBody,
  MALFORMED_URL: never,
  KART_NUMARASI: hasInput,
  ROUTE_NOT_FOUND: never,
  UNAUTHENTICATED: isSignedIn,
  FORBIDDEN: isSignedIn,
  CSRF: (route) => isWrite(route) && isSignedIn(route),
  NOT_FOUND: isSignedIn,
  CONFLICT: isWrite,
  IN_FLIGHT: ({ idempotent }) => idempotent === true,
  IDEMPOTENCY_KEY_REUSED: ({ idempotent }) => idempotent === true,
  BODY_TOO_LARGE: hasBody,
  UNSUPPORTED_MEDIA: hasBody,
  FILE_MISSING: hasFile,
  FILE_TOO_LARGE: hasFile,
  DOSYA_ZARARLI: hasFile,
  DOSYA_TARANAMADI: hasFile,
  DOSYA_TARAMASI_GECIKTI: hasFile,
  DOSYA_TARAMAYA_BUYUK: hasFile,
  YUKLEME_SINIRI: hasFile,
  INDIRME_SINIRI: isFile,
  AKTARIM_YOGUN: (route) => hasFile(route) || isFile(route),
  XLSX_COK_SATIR: ({ query }) => query instanceof z.ZodObject && 'bicim' in query.shape,
  AKIS_SINIRI: never,
};

const gateCodes = (subjects: readonly Subject[]): ErrorEntry[] =>
  subjects.flatMap(({ refusals = {} }) =>
    Object.entries(refusals).flatMap(([cause, entry]) =>
      /^MU\d/.test(cause) && typeof entry === 'object' ? [entry] : [],
    ),
  );

const codesOf = ({ contract = [], errors = [] }: Subject): ErrorEntry[] =>
  [
    ...contract.flatMap((module) =>
      Object.entries(module).flatMap(([name, value]) => (name.endsWith('_ERRORS') ? [value] : [])),
    ),
    ...errors,
  ].flatMap((codes) => Object.values(codes as Record<string, ErrorEntry>));

function responseOf(errors: readonly ErrorEntry[]): OpenAPIV3_1.ResponseObject {
  const schema = z.toJSONSchema(errorSchema, { io: 'output' }) as {
    $schema?: string;
    properties: Record<string, object>;
  };
  delete schema.$schema;
  schema.properties.code = { type: 'string', enum: errors.map(({ code }) => code) };
  const examples = Object.fromEntries(
    errors.flatMap(({ code, message, field }) =>
      typeof message === 'string' ? [[code, { value: { code, message, ...(field && { field }) } }]] : [],
    ),
  );
  return {
    description: errors.map(({ code }) => code).join(', '),
    content: { 'application/json': { schema: schema as object, examples } },
  };
}

class Responses {
  readonly components: Record<string, OpenAPIV3_1.ResponseObject> = {};
  private readonly names = new Map<string, string>();

  refTo(status: number, errors: readonly ErrorEntry[]): OpenAPIV3_1.ReferenceObject {
    const key = [status, ...errors.map(({ code }) => code)].join(' ');
    const name = this.names.get(key) ?? `hata-${status}-${this.names.size + 1}`;
    if (!this.names.has(key)) this.components[name] = responseOf(errors);
    this.names.set(key, name);
    return { $ref: `#/components/responses/${name}` };
  }
}

const KEY_HEADER: OpenAPIV3_1.ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'İşlemin anahtarı: aynı anahtarla yinelenen istek ilk yanıtı alır.',
  schema: { type: 'string', format: 'uuid' },
  example: '0195f0c2-7f1a-7c3e-9b1d-3f2a6c8d4e10',
};

const mediaOf = ({ download, path }: Route): string | null =>
  download ? 'application/octet-stream' : path === '/api/olaylar' ? 'text/event-stream' : null;

const securityOf = (route: Route): OpenAPIV3_1.SecurityRequirementObject[] =>
  route.roles === 'baglanti'
    ? [{ baglanti: [] }]
    : isSignedIn(route)
      ? [{ cookie: [] }, { bearer: scopesOf(route) }]
      : [];

function describeRoute(operation: Operation, route: Route, { name, feature }: { name: string; feature: string }): void {
  operation.operationId = name;
  operation.tags = [feature];
  operation.security = securityOf(route);
  if (route.idempotent) operation.parameters = [...(operation.parameters ?? []), KEY_HEADER];
  const json = (operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content['application/json'];
  if (json && route.example !== undefined) json.example = route.example;
  const answer = operation.responses?.['200'] as OpenAPIV3_1.ResponseObject;
  answer.description = route.summary;
  const media = mediaOf(route);
  if (media) answer.content = { [media]: { schema: { type: 'string', ...(route.download && { format: 'binary' }) } } };
}

export function describeAll(document: Document, subjects: readonly Subject[]): Document {
  const responses = new Responses();
  const gate = gateCodes(subjects);
  for (const subject of subjects) {
    const own = codesOf(subject);
    for (const [name, route] of (subject.contract ?? []).flatMap(routesOf)) {
      const operation =
        document.paths?.[documentedPath(route.path).replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase() as 'get'];
      if (!operation) continue;
      describeRoute(operation, route, { name, feature: subject.name });
      const common = Object.values(COMMON_ERRORS).filter(({ code }) => APPLIES[code]?.(route) ?? true);
      const errors = [...new Set<ErrorEntry>([...common, ...(isSignedIn(route) ? gate : []), ...own])];
      for (const [status, those] of Object.entries(Object.groupBy(errors, (error) => error.status)))
        operation.responses = { ...operation.responses, [status]: responses.refTo(Number(status), those ?? []) };
    }
  }
  const used = new Set(
    Object.values(document.paths ?? {}).flatMap((item) =>
      Object.values(item ?? {}).flatMap((operation) => (operation as Operation).tags ?? []),
    ),
  );
  return {
    ...document,
    tags: subjects.filter(({ name }) => used.has(name)).map(({ name, title }) => ({ name, description: title })),
    components: { ...document.components, responses: responses.components },
  };
}

export const documentedPath = (path: string): string => path.replace(/(.)\/$/, '$1');
