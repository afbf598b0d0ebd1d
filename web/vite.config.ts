import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:8001';

/** Writes .br and .gz beside each script and style sheet: the server sends those and compresses nothing while it answers. */
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

// Left alone, the bundler makes a chunk of every combination of pages: some forty files for a home page, and asking for each costs the main thread.
// So what every page of a kind needs is named here; the rest is split by who uses it.
const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  // What both the light first screen and the app use; nothing else may come along with it.
  {
    name: 'base',
    test: /web\/src\/(lib\/(http|page\.|connection|session|store|passkey|taslak|anahtar-sayisi|zod-jitless)|ui\/(notify|toaster|connection-banner)|app\/(paths|pages|features)|features\/[^/]+\/pages\.|features\/oturum\/plain-page)|contract\/src\/(oturum-metin|common\/roller)\.|vite\/preload-helper/,
    priority: 3,
  },
  // What every page behind sign-in uses. Nothing may be named that imports a package's index: all that any page takes from there would come with it.
  {
    name: 'app',
    test: /node_modules\/(zod|@tanstack\/(?!react-virtual|virtual-core)[^/]+)\/|contract\/src\/(common\/|oturum\.|olay\.)|web\/src\/lib\//,
    priority: 2,
  },
  { name: 'mantine', test: /node_modules\/@mantine\/core\/esm\/(core\/|components\/(ActionIcon|Button|Loader|UnstyledButton)\/)/, priority: 1 },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), precompress()],
  // The server puts a fresh nonce in place of this text for every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  // Found late they would reload the page in the middle of a test.
  optimizeDeps: { include: ['@mantine/dates', 'dayjs', 'dayjs/locale/tr'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    // Nothing as a data: address, so that the content policy can stay at 'self'.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    // Two test runs at once each need a port of their own.
    strictPort: !process.env.VITEST,
    proxy: Object.fromEntries(['/api', '/token', '/healthz', '/sql-query'].map((path) => [path, { target: api }])),
  },
});
