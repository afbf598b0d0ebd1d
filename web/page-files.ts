import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { forRole, type Page } from './src/lib/page.ts';

type Chunk = Rolldown.OutputChunk;
type Load = () => Promise<unknown>;

function filesOf(chunks: readonly Chunk[], start: readonly Chunk[]): Set<string> {
  const found = new Set(start);
  for (const { imports } of found) for (const it of chunks) if (imports.includes(it.fileName)) found.add(it);
  return new Set([...found].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]));
}

const moduleOf = (load: Load, folder: string): string =>
  path.join(folder, /import\('(.+?)'\)/.exec(String(load))?.[1] ?? '');

/**
 * The plugin writes pages.json, which names the files and requests that each page needs first, by role, besides those
 * of index.html. The server puts a page's entry into its HTML (server/src/http/web-app.ts), so that tema.js can request
 * them at once.
 */
export const pageFiles = (): Plugin => ({
  name: 'page-files',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((it) => it.type === 'chunk');
    const chunksOf = (id: string) => chunks.filter(({ moduleIds }) => moduleIds.includes(id));
    const entry = filesOf(
      chunks,
      chunks.filter(({ isEntry }) => isEntry),
    );
    const app = chunksOf(path.join(import.meta.dirname, 'src/app/full-app.tsx'));
    const all: { path: string; roles: object }[] = [];
    for (const file of [...this.getModuleIds()].filter((id) => /\/features\/[^/]+\/pages\.ts$/.test(id))) {
      const { pages } = (await import(file)) as { pages: readonly Page[] };
      for (const { path: address, roles, load, first } of pages) {
        const ofRole = roles.flatMap((rol) => {
          const loadOfRole = forRole<Load>(load, rol);
          if (!loadOfRole) return [];
          const page = chunksOf(moduleOf(loadOfRole, path.dirname(file)));
          if (page.length === 0) throw new Error(`${address}: its loader names no file of the build`);
          const files = filesOf(chunks, [...app, ...page]).difference(entry);
          return [[rol, { files: [...files], first: [forRole(first, rol) ?? []].flat() }]];
        });
        all.push({ path: address, roles: Object.fromEntries(ofRole) });
      }
    }
    this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(all) });
  },
});
