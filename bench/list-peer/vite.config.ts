import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

// The react-admin list is built like our web: for the same browsers, and precompressed.
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'error',
  plugins: [compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 0 })],
  build: { target: 'es2023' },
});
