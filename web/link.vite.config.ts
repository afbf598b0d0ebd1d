import { join } from 'node:path';
import { defineConfig } from 'vite';
import { LINK_BROWSERS } from './browsers.ts';
import { leanContract } from './lean-contract.ts';
import { precompress } from './precompress.ts';

/** The page of a client's link (docs/decisions/0113-page-of-the-link.md), which lies beside the app's files. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [leanContract(), precompress()],
  oxc: { jsx: { importSource: 'preact' } },
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: LINK_BROWSERS,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: join(import.meta.dirname, 'e.html'),
      // Otherwise what the contract sets in zod would bring zod along.
      treeshake: { moduleSideEffects: (id) => !/contract\/src\//.test(id) },
    },
  },
});
