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
 * The plugin writes pages.json, which names the files and requests that each page needs first besides those of
 * index.html: the files of all roles, then files and requests by role. The server writes the former into its HTML as
 * links, and the latter into an attribute, from which tema.js requests them (server/src/http/page-html.ts).
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
    const all: { path: string; files: string[]; roles: object }[] = [];
    for (const file of [...this.getModuleIds()].filter((id) => /\/features\/[^/]+\/pages\.ts$/.test(id))) {
      const { pages } = (await import(file)) as { pages: readonly Page[] };
      for (const { path: address, roles, load, first } of pages) {
        const ofRole = roles.flatMap((rol) => {
          const loadOfRole = forRole<Load>(load, rol);
          if (!loadOfRole) return [];
          const page = chunksOf(moduleOf(loadOfRole, path.dirname(file)));
          if (page.length === 0) throw new Error(`${address}: its loader names no file of the build`);
          const files = filesOf(chunks, [...app, ...page]).difference(entry);
          return [{ rol, files, first: [forRole(first, rol) ?? []].flat() }];
        });
        const common = ofRole.map(({ files }) => files).reduce((a, b) => a.intersection(b));
        const rest = ofRole.map(({ rol, files, first }) => [rol, { files: [...files.difference(common)], first }]);
        all.push({ path: address, files: [...common], roles: Object.fromEntries(rest) });
      }
    }
    this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(all) });
  },
});
