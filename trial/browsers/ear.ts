import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** WebKit's driver tells nothing of the console, so a script of ours listens in each page and sends what is wrong. */
const EAR = `{
  // Browsers call an observer that resizes a faulty loop an error of the window, and go on.
  const tell = (...parts) => !/ResizeObserver loop/.test(parts[1]) &&
    navigator.sendBeacon('/trial-heard', parts.map(String).join(' ').slice(0, 200));
  const { error } = console;
  console.error = (...parts) => { tell('console:', ...parts); error.apply(console, parts); };
  // Firefox drops a preload of a script that is already there, which does no harm.
  addEventListener('error', ({ message, target }) =>
    target.rel !== 'modulepreload' && tell('error:', message ?? 'not loaded: ' + (target.src ?? target.href)), true);
  addEventListener('unhandledrejection', ({ reason }) => tell('rejection:', reason));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell('policy:', violatedDirective, blockedURI));
}`;

export interface Ear {
  base: string;
  /** What has gone wrong in pages since the last look. */
  read(): string[];
  stop(): void;
}

async function answer(page: IncomingMessage, response: ServerResponse): Promise<void> {
  const isPage = page.headers['content-type']?.startsWith('text/html');
  if (!isPage) {
    response.writeHead(page.statusCode!, page.headers);
    page.pipe(response);
    return;
  }
  const { 'content-length': _, ...headers } = page.headers;
  const html = (await text(page)).replace('<script', '<script src="/trial-ear.js"></script><script');
  response.writeHead(page.statusCode!, headers).end(html);
}

/** Stands between the browser and the server, and gives each page the listener as its first script. */
export async function listen(server: string): Promise<Ear> {
  let heard: string[] = [];
  const between = createServer(async (asked, response) => {
    if (asked.url === '/trial-ear.js') return response.setHeader('content-type', 'text/javascript').end(EAR);
    if (asked.url === '/trial-heard') {
      heard.push(await text(asked));
      return response.end();
    }
    const { 'accept-encoding': encoding, ...headers } = asked.headers;
    const isPage = headers.accept?.includes('text/html');
    const onward = request(server + asked.url, {
      method: asked.method,
      headers: isPage ? headers : { ...headers, 'accept-encoding': encoding },
    });
    onward.on('response', (page) => void answer(page, response)).on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    return asked.pipe(onward);
  });
  await new Promise<void>((done) => between.listen(0, '127.0.0.1', done));
  return {
    base: `http://127.0.0.1:${(between.address() as AddressInfo).port}`,
    read: () => {
      const taken = heard;
      heard = [];
      return taken;
    },
    stop: () => {
      between.close();
      between.closeAllConnections();
    },
  };
}
