import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** The contract as OpenAPI 3.1, from the registered routes. Must be registered before them. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Muhasip', description: 'Muhasebe hizmet ofisi API', version: '1' },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, cerez: { type: 'apiKey', in: 'cookie', name: 'muhasip_oturum' } },
      },
    },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  app.get('/api', { schema: { hide: true } }, (_request, reply) => reply.type('text/html; charset=utf-8').send(apiPage(app.swagger() as Document)));
}

interface Document {
  paths: Record<
    string,
    Record<string, { summary?: string; security?: unknown[]; parameters?: { name: string; in: string; required?: boolean }[]; requestBody?: unknown }>
  >;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** A page that lists the routes for whoever writes against the API; no script, no style. */
function apiPage({ paths }: Document): string {
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const parameters = (operation.parameters ?? []).map((p) => `${p.name}${p.required ? '' : '?'} (${p.in})`).join(', ');
      const cells = [
        method.toUpperCase(),
        path,
        operation.summary ?? '',
        parameters + (operation.requestBody ? ' + gövde' : ''),
        operation.security ? 'oturum' : 'açık',
      ];
      return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
    }),
  );
  return `<!doctype html><html lang="tr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Muhasip API</title>
<main><h1>Muhasip API</h1><p>Şemalar: <a href="/api/openapi.json">OpenAPI 3.1</a></p>
<table border="1"><thead><tr><th scope="col">Yöntem</th><th scope="col">Adres</th><th scope="col">Açıklama</th><th scope="col">Parametreler</th><th scope="col">Erişim</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></main></html>`;
}
