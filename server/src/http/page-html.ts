import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cookieOf, tokenOf } from './auth.ts';

export const WEB_DIST = path.join(import.meta.dirname, '..', '..', '..', 'web', 'dist');

interface PageFiles {
  path: string;
  files: string[];
  roles: Record<string, { files: string[]; first: string[] }>;
}

const linkOf = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

interface FirstFiles {
  links: string;
  attribute: string;
}

function readPageFiles(app: FastifyInstance): (address: string) => FirstFiles | undefined {
  const file = path.join(WEB_DIST, 'pages.json');
  if (!existsSync(file)) app.log.warn({ file }, 'web built without its list of pages: run npm run build');
  const pages: PageFiles[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const found = pages
    .sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
    .map(({ path: pattern, files, roles }) => ({
      pattern: new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/*$`),
      links: files.map(linkOf).join(''),
      attribute: JSON.stringify(roles).replaceAll('&', '&amp;').replaceAll("'", '&#39;'),
    }));
  return (address) => found.find(({ pattern }) => pattern.test(address));
}

const VIEW_COOKIE = 'muhasip_gorunum';

/** The colour scheme and density of the page that was last open, which tema.js keeps in a cookie. */
function viewOf(request: FastifyRequest): string | undefined {
  const [, mode, yogunluk] = /^(light|dark)\.(sik|ferah)?/.exec(cookieOf(request, VIEW_COOKIE) ?? '') ?? [];
  if (!mode) return undefined;
  return `data-mantine-color-scheme="${mode}"${yogunluk ? ` data-yogunluk="${yogunluk}"` : ''}`;
}

/**
 * What a page needs first stands in its HTML. Somebody with a session cookie gets links to the page's scripts and style
 * sheets, and somebody whose view is known need not wait for tema.js before the first paint.
 */
export function readPageHtml(app: FastifyInstance) {
  const html = readFileSync(path.join(WEB_DIST, 'index.html'), 'utf8');
  const filesOf = readPageFiles(app);
  return (request: FastifyRequest, address: string, nonce: string): string => {
    const files = filesOf(address);
    const isSignedIn = files !== undefined && tokenOf(request) !== null;
    const view = viewOf(request);
    const values: Record<string, string> = {
      CSP_NONCE: nonce,
      PAGE: files?.attribute ?? '',
      LINKS: isSignedIn ? files.links : '',
      VIEW: `${view ?? ''}${view && isSignedIn ? ' data-oturum' : ''}`,
      WAIT: view ? 'defer' : '',
    };
    return html.replace(/__(CSP_NONCE|PAGE|LINKS|VIEW|WAIT)__/g, (_, name: string) => values[name]!);
  };
}
