import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, minify, type Plugin, transformWithOxc } from 'vite';
import { BROWSERS } from './browsers.ts';
import { chunkGroups } from './chunks.ts';
import { leanContract } from './lean-contract.ts';
import { pageFiles } from './page-files.ts';
import { precompress } from './precompress.ts';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:8001';

/**
 * The first style sheet is written into index.html, so that the first paint waits for tema.js at most. tema.js gets a
 * hash in its name and an attribute for the list of what the page loads first. It must run, or at least be read, in every
 * browser that knows modules, because it tells the old ones (web/public/eski.js).
 */
const FIRST_WITH_MODULES = 'es2017';
const firstPaint = (): Plugin => ({
  name: 'first-paint',
  apply: 'build',
  async buildStart() {
    const source = await readFile(join(import.meta.dirname, 'public/tema.js'), 'utf8');
    const plain = await transformWithOxc(source, 'tema.js', { target: FIRST_WITH_MODULES, sourcemap: false });
    const { code } = await minify('tema.js', plain.code, { compress: { target: FIRST_WITH_MODULES } });
    this.emitFile({ type: 'asset', name: 'tema.js', source: code });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const assets = Object.values(bundle).filter((it) => it.type === 'asset');
      const tema = assets.find(({ names }) => names.includes('tema.js'))!;
      const [link, name] = /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/.exec(html)!;
      const sheet = assets.find(({ fileName }) => fileName === name)!;
      // If the chunks still named the first style sheet, the app's scripts would ask for it once more.
      for (const it of Object.values(bundle)) if (it.type === 'chunk') it.viteMetadata?.importedCss.delete(name!);
      delete bundle[sheet.fileName];
      return html
        .replace('src="/tema.js"', `src="/${tema.fileName}" data-page='__PAGE__' __WAIT__`)
        .replace('<html lang="tr"', '$& __VIEW__')
        .replace('</head>', '__LINKS__</head>')
        .replace(link, () => `<style>${sheet.source}</style>`);
    },
  },
});

/**
 * No page uses zod's conversion to JSON schema or its English messages, or the router's own links (ui/link.tsx), so the
 * build leaves them out.
 */
const UNUSED =
  /(zod\/v4\/(core\/(to-json-schema|json-schema-processors)|locales\/en)|react-router\/dist\/esm\/link)\.js$/;
const leaveOut = (): Plugin => ({
  name: 'leave-out',
  apply: 'build',
  transform: {
    filter: { id: UNUSED },
    handler: (code, id) =>
      id.endsWith('en.js')
        ? 'export default () => ({});'
        : [...code.matchAll(/^export (?:const (\w+)|function (\w+)|\{ \w+ as (\w+) \}|\{ ([\w, ]+) \})/gm)]
            .flatMap(([, ...names]) => names.find(Boolean)!.split(', '))
            .map((name) => `export const ${name} = () => undefined;`)
            .join('\n'),
  },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), leaveOut(), leanContract(), firstPaint(), pageFiles(), precompress()],
  // The server replaces this placeholder, by a fresh nonce, and those of firstPaint in every page that it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  // If the development server found these packages only when used, it would reload the page during a test.
  optimizeDeps: {
    include: ['@mantine/dates', 'dayjs', 'dayjs/locale/tr', 'preact', 'preact/hooks', 'preact/jsx-runtime'],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: BROWSERS,
    manifest: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1700,
    // No file may be inlined as a `data:` address, which the content policy allows for images alone.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    // Two test runs at the same time need different ports, so a test run may take another port than this one.
    strictPort: !process.env.VITEST,
    proxy: Object.fromEntries(['/api', '/token', '/healthz', '/sql-query'].map((path) => [path, { target: api }])),
  },
});
