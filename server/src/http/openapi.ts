import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { LINK_COOKIE } from './auth.ts';
import { describeAll, documentedPath, type Subject } from './openapi-document.ts';

export async function registerOpenApi(
  app: FastifyInstance,
  subjects: readonly Subject[],
  publicUrl: string | null,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Muhasip',
        description: 'Muhasebe bürosu API’si',
        version: '1',
        license: { name: 'Tüm hakları saklıdır', identifier: 'LicenseRef-Muhasip' } as { name: string },
      },
      servers: [{ url: publicUrl ?? '/', description: 'Bu sunucu' }],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'POST /token yanıtındaki access_token ya da bir API anahtarı.',
          },
          cookie: {
            type: 'apiKey',
            in: 'cookie',
            name: publicUrl === null ? 'muhasip_oturum' : '__Host-muhasip_oturum',
            description: 'Tarayıcının oturum çerezi.',
          },
          baglanti: {
            type: 'apiKey',
            in: 'cookie',
            name: publicUrl === null ? LINK_COOKIE : `__Secure-${LINK_COOKIE}`,
            description: 'Evrak bağlantısını açmış cihazın çerezi; bağlantının kendi yolundadır.',
          },
        },
      },
    },
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document as never);
      return { schema, url: documentedPath(url) };
    },
    transformObject: (document) =>
      describeAll('openapiObject' in document ? (document.openapiObject as never) : {}, subjects) as never,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  app.get('/api', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage(app.swagger() as Document)),
  );
}

interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        summary?: string;
        security?: unknown[];
        parameters?: { name: string; in: string; required?: boolean }[];
        requestBody?: unknown;
      }
    >
  >;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

function apiPage({ paths }: Document): string {
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const parameters = (operation.parameters ?? [])
        .map((p) => `${p.name}${p.required ? '' : '?'} (${p.in})`)
        .join(', ');
      const cells = [
        method.toUpperCase(),
        path,
        operation.summary ?? '',
        parameters + (operation.requestBody ? ' + gövde' : ''),
        operation.security?.length ? 'oturum' : 'açık',
      ];
      return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
    }),
  );
  return `<!doctype html><html lang="tr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Muhasip API</title>
<main><h1>Muhasip API</h1><p>Şemalar: <a href="/api/openapi.json">OpenAPI 3.1</a></p>
<table border="1"><thead><tr><th scope="col">Yöntem</th><th scope="col">Adres</th><th scope="col">Açıklama</th><th scope="col">Parametreler</th><th scope="col">Erişim</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></main></html>`;
}
