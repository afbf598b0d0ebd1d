import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

const SRC = path.join(import.meta.dirname, 'src');
const isOurs = (id: string): boolean => id.startsWith(SRC) || /contract\/src\/|@mantine\/core\/styles\//.test(id);
/**
 * The pattern leaves out the index files of Mantine's components and of the icons: with them `app` would bring along
 * what only single pages import from them.
 */
const APP_PACKAGES =
  /node_modules\/(zod|clsx|use-sync-external-store|@tanstack\/[^/]+|@mantine\/hooks|@mantine\/core\/esm\/(core|components\/(ActionIcon|Button|CloseButton|Loader|Transition|UnstyledButton)))\/|@tabler\/icons-react\/dist\/esm\/(?!tabler-icons)/;
const FEW = 2;
const SHARED_PACKAGES =
  /node_modules\/(@floating-ui|@mantine\/core\/esm\/(utils|components\/(Accordion|Checkbox|Combobox|FocusTrap|Input|InputBase|NativeSelect|Overlay|PasswordInput|Popover|Portal|ScrollArea|Select|Tabs|Textarea|TextInput|VisuallyHidden)))\//;
const GRID = path.join(SRC, 'parts/status-grid/status-grid.tsx');

const bringsDates = (files: readonly string[]): boolean =>
  files.some((file) => /\.tsx?$/.test(file) && /from '@mantine\/dates'/.test(readFileSync(file, 'utf8')));

const filesWith = (modules: Modules, id: string, found = new Set<string>()): Set<string> => {
  if (found.has(id) || !isOurs(id)) return found;
  found.add(id);
  for (const next of modules.getModuleInfo(id)?.importedIds ?? []) filesWith(modules, next, found);
  return found;
};

const lazyFiles = (modules: Modules, id: string, lazy = new Set<string>(), seen = new Set<string>()): Set<string> => {
  if (seen.has(id) || !isOurs(id)) return lazy;
  seen.add(id);
  const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {};
  for (const next of dynamicallyImportedIds) lazy.add(next);
  for (const next of [...importedIds, ...dynamicallyImportedIds]) lazyFiles(modules, next, lazy, seen);
  return lazy;
};

const planChunks = (modules: Modules): Map<string, string> => {
  const main = path.join(SRC, 'main.tsx');
  const [guest, full] = ['guest', 'full'].map((name) => filesWith(modules, path.join(SRC, `app/${name}-app.tsx`)));
  const first = filesWith(modules, main);
  const pages = [...lazyFiles(modules, main)].map((id) => ({
    files: filesWith(modules, id),
    isHome: /-pano-page\.tsx$/.test(id),
  }));
  const plan = new Map<string, string>();
  for (const id of new Set(pages.flatMap(({ files }) => [...files]))) {
    if (first.has(id)) continue;
    const users = pages.filter(({ files }) => files.has(id));
    const others = users.filter(({ isHome }) => !isHome);
    const onHome = others.length < users.length;
    if (full!.has(id) || (onHome && others.length > FEW)) plan.set(id, 'app');
    else if (onHome && users.length > 1) plan.set(id, 'home');
    else if (!guest!.has(id) && others.length > FEW) {
      const ofGrid = others.every(({ files }) => files.has(GRID));
      plan.set(id, bringsDates([...filesWith(modules, id)]) ? 'dates' : ofGrid ? 'grid' : 'shared');
    }
  }
  return plan;
};

let plan: Map<string, string> | undefined;
const chunkOf = (id: string, modules: Modules): string | null => {
  if (APP_PACKAGES.test(id)) return 'app';
  if (SHARED_PACKAGES.test(id)) return 'shared';
  plan ??= planChunks(modules);
  return plan.get(id) ?? null;
};

/**
 * By itself the bundler makes a chunk for every combination of pages that share a file, which would be dozens of
 * requests for a page. These groups put such files together: `app` has the frame of the signed-in pages, `home`,
 * `grid` and `shared` what several pages share.
 */
export const chunkGroups = [
  { name: chunkOf, priority: 2, includeDependenciesRecursively: false },
  {
    name: 'dates',
    test: /node_modules\/(@mantine\/dates|dayjs)\//,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'kit',
    test: /node_modules\/(?!(react|react-dom|scheduler)\/)/,
    minShareCount: 5,
    priority: 1,
    includeDependenciesRecursively: false,
  },
];
