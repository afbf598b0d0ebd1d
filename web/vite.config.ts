import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:8001';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // The server puts a fresh nonce in place of this text for every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    // Nothing as a data: address, so that the content policy can stay at 'self'.
    assetsInlineLimit: 0,
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/token', '/healthz', '/sql-query'].map((path) => [path, { target: api }])),
  },
});
