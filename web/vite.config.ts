import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './chunks.ts';
import { leanContract } from './lean-contract.ts';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:8001';

/** Writes .br and .gz files beside scripts and style sheets; the server sends them and compresses nothing itself. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir }) {
    const assets = join(dir ?? '', 'assets');
    const files = (await readdir(assets)).filter((name) => /\.(js|css|svg)$/.test(name));
    await Promise.all(
      files.map(async (name) => {
        const file = join(assets, name);
        const content = await readFile(file);
        await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
        await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
      }),
    );
  },
});

/** Chunks that every page behind sign-in needs, in the order in which tema.js requests them for a signed-in user. */
const SIGNED_IN = ['rolldown-runtime', 'pages', 'app', 'base'];

/** Every page needs React, but the first script does not import it; so the browser is told to fetch both at once. */
const preload = (): Plugin => ({
  name: 'preload',
  apply: 'build',
  transformIndexHtml: (html, { bundle }) => {
    const chunks = Object.values(bundle ?? {}).filter((it) => it.type === 'chunk');
    const named = (name: string) => chunks.filter((it) => it.name === name);
    const react = named('react').map(({ fileName }) => `/${fileName}`);
    const later = SIGNED_IN.flatMap(named).flatMap(({ fileName, viteMetadata }) => [
      fileName,
      ...(viteMetadata?.importedCss ?? []),
    ]);
    return {
      html: html.replace(
        'src="/tema.js"',
        `src="/tema.js" data-preload="${later.map((file) => `/${file}`).join(' ')}"`,
      ),
      tags: react.map((href) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href },
        injectTo: 'head',
      })),
    };
  },
});

/** Parts of zod that no page uses: conversion to JSON schema, and its English messages. */
const UNUSED = /zod\/v4\/(core\/(to-json-schema|json-schema-processors)|locales\/en)\.js$/;
const leaveOut = (): Plugin => ({
  name: 'leave-out',
  apply: 'build',
  transform: {
    filter: { id: UNUSED },
    handler: (code, id) =>
      id.endsWith('en.js')
        ? 'export default () => ({});'
        : [...code.matchAll(/^export (?:const (\w+)|function (\w+)|\{ \w+ as (\w+) \})/gm)]
            .map(([, ...names]) => `export const ${names.find(Boolean)} = () => undefined;`)
            .join('\n'),
  },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), leaveOut(), leanContract(), preload(), precompress()],
  // For every page the server replaces this text by a fresh nonce.
  html: { cspNonce: '__CSP_NONCE__' },
  // If the development server found these packages only on use, it would reload the page in the middle of a test.
  optimizeDeps: { include: ['@mantine/dates', 'dayjs', 'dayjs/locale/tr'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    // The largest file is pdf.js, which is loaded only to view a document.
    chunkSizeWarningLimit: 1700,
    // No file is inlined as a data: address, so that the content policy can stay at 'self'.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    // Two test runs at once need different ports, so tests may take another one.
    strictPort: !process.env.VITEST,
    proxy: Object.fromEntries(['/api', '/token', '/healthz', '/sql-query'].map((path) => [path, { target: api }])),
  },
});
