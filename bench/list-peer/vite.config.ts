import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

// For a fair comparison the list in react-admin is built for the same browsers as our web, and precompressed like it.
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'error',
  plugins: [compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 0 })],
  build: { target: 'es2023' },
});
