import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

// Built as ours is: for the same browsers, compressed beforehand.
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'error',
  plugins: [compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 0 })],
  build: { target: 'es2023' },
});
