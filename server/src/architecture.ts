import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { FEATURE_EDGES, FLOORS } from '#imports';
import { FEATURES } from './features.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const CONTRACT = path.join(ROOT, 'contract', 'src');
const code = (text: string): string => `\`${text}\``;
const list = (parts: readonly string[]): string => parts.map(code).join(', ');

async function contractFiles(): Promise<Map<object, string>> {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test.'),
  );
  return new Map(
    await Promise.all(
      files.map(async (file) => [await import(pathToFileURL(path.join(CONTRACT, file)).href), file] as const),
    ),
  );
}

function pagesOf(feature: string): string[] {
  const file = path.join(ROOT, 'web/src/features', feature, 'pages.ts');
  return existsSync(file)
    ? [...readFileSync(file, 'utf8').matchAll(/^ {4}path: '([^']+)'/gm)].map(([, page]) => page as string)
    : [];
}

async function featureTable(): Promise<string> {
  const files = await contractFiles();
  const rows = FEATURES.map(({ name, what, contract = [] }) => {
    const modules = contract.map((module) => files.get(module)?.replace(/\.ts$/, '') ?? '');
    return `| ${code(name)} | ${what} | ${list(modules)} | ${list(pagesOf(name)) || '–'} |`;
  });
  return ['| Feature | What | Contract | Pages |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function floorList(): string {
  const partOf = (place: string): string => /^(server|web)(?=\/)/.exec(place)?.[0] ?? '';
  const short = (place: string, part: string): string =>
    code(place.replace(part === '' ? '' : `${part}/src/`, '').replace('contract/src', 'contract'));
  return [...new Set(FLOORS.map(({ folder }) => partOf(folder)))]
    .map((part) => {
      const floors = FLOORS.filter(({ folder }) => partOf(folder) === part).map(
        ({ folder, may }) =>
          `${short(folder, part)} → ${may.map((place) => short(place, part)).join(', ') || 'nothing'}`,
      );
      return `- ${part === '' ? '' : `${part}: `}${floors.join('; ')}`;
    })
    .join('\n');
}

const edgeList = (): string =>
  FEATURE_EDGES.map(({ from, to, why }) => {
    const targets = Object.entries(to).map(([feature, files]) => `${code(feature)} (${files.join(', ')})`);
    return `- ${list(from)} → ${targets.join(', ')}: ${why}`;
  }).join('\n');

export async function writeArchitecture(text: string): Promise<string> {
  const parts: Record<string, string> = { features: await featureTable(), floors: floorList(), edges: edgeList() };
  return text.replace(
    /(<!-- generated: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, begin: string, name: string, end: string) => `${begin}${parts[name]}\n${end}`,
  );
}
