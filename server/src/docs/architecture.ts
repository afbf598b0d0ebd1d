import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { BASE, FEATURE_EDGES, FLOORS } from '#imports';
import { SETTING_GROUPS, type Setting } from '#server/config/settings.ts';
import type { Feature } from '#server/feature.ts';
import { FEATURES_BY_SUBJECT } from '#server/features.ts';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');
const CONTRACT = path.join(ROOT, 'contract', 'src');
const DECISIONS = 'docs/decisions';
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
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

const bySubject = (heading: string, show: (feature: Feature) => string): string =>
  Object.entries(FEATURES_BY_SUBJECT)
    .map(([subject, features]) => `${heading} ${subject}\n\n${features.map(show).join('\n')}`)
    .join('\n\n');

const featureLines = (): string =>
  bySubject('###', ({ name, what }) => {
    const [page] = pagesOf(name);
    return `- ${code(name)} – ${what}${page ? `: ${code(page)}` : ''}`;
  });

/** Numbers of decisions as links from docs/. */
const decisionLinks = (numbers: readonly string[]): string => {
  const files = readdirSync(path.join(ROOT, DECISIONS));
  return numbers
    .map((number) => `[${number}](decisions/${files.find((file) => file.startsWith(`${number}-`))})`)
    .join(', ');
};

async function writeFeatures(): Promise<string> {
  const files = await contractFiles();
  const features = bySubject('##', ({ name, what, contract = [], places = [], decisions = [] }) => {
    const modules = contract.map((module) => files.get(module)?.replace(/\.ts$/, '') ?? '');
    const more = {
      Pages: list(pagesOf(name)),
      Contract: list(modules),
      Elsewhere: list(places),
      Decisions: decisionLinks(decisions),
    };
    const lines = Object.entries(more).filter(([, text]) => text !== '');
    return [`- ${code(name)} – ${what}`, ...lines.map(([label, text]) => `  - ${label}: ${text}`)].join('\n');
  });
  return `# Features

Each is \`server/src/features/<feature>/\`, with its pages in \`web/src/features/<feature>/\` and what other pages show of it in
\`web/src/parts/<feature>/\`; modules of the contract are named without \`contract/src/\`. Written by \`npm run docs:map\`.

${features}
`;
}

const short = (place: string): string => code(place.replace(/^(server|web)\/src\/|\/src$/, ''));

const floorList = (): string => {
  const base: readonly string[] = BASE;
  const floors = FLOORS.map(({ folder, may }) => {
    const places = may.filter((place) => !base.includes(place)).map(short);
    if (base.some((place) => may.includes(place))) places.push('the base');
    return `- ${code(folder)} → ${places.join(', ') || 'nothing'}`;
  });
  return [...floors, `- The base: ${BASE.map(short).join(', ')} of ${code('server/src')}`].join('\n');
};

const edgeList = (): string =>
  FEATURE_EDGES.map(({ from, to, why }) => {
    const edges = from.flatMap((feature) =>
      Object.entries(to).map(([other, files]) => `  - ${code(feature)} → ${code(other)}: ${list(files)}`),
    );
    return [`- ${why}:`, ...edges].join('\n');
  }).join('\n');

function writeArchitecture(): string {
  const parts: Record<string, string> = { features: featureLines(), floors: floorList(), edges: edgeList() };
  return read('ARCHITECTURE.md').replace(
    /(<!-- generated: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, begin: string, name: string, end: string) => `${begin}${parts[name]}\n${end}`,
  );
}

/** The first paragraph of a decision has its date and, where another took its place, that one's number. */
function decisionRow(file: string): string {
  const [, number, title, head = ''] = /^# (\d{4}) (.+)\n\n((?:.+\n)+)/.exec(read(`${DECISIONS}/${file}`)) ?? [];
  const [, date] = /^Date: (\d{4}-\d\d-\d\d)\b/.exec(head) ?? [];
  const by = [...head.matchAll(/\bby (\[\d{4}\]\([^)]+\))/g)].map(([, link]) => link).join(', ');
  const share = by === '' || head.includes('Status: superseded') ? '' : ', in part';
  return `| [${number}](${file}) | ${title} | ${date} | ${by || '–'}${share} |`;
}

function writeDecisions(): string {
  const files = readdirSync(path.join(ROOT, DECISIONS)).filter((file) => /^\d{4}-/.test(file));
  return `# Decisions

Why it is so, and what was weighed against it. A decision takes five to thirty lines; figures stand in \`bench/figures/\`. Nobody rewrites
one: a new decision supersedes it. Written by \`npm run docs:map\`.

| Number | Decision | Date | Superseded by |
| --- | --- | --- | --- |
${files.sort().map(decisionRow).join('\n')}
`;
}

const settingRow = ([name, { default: value, meaning }]: [string, Setting]): string =>
  `| ${code(name)} | ${value ? code(value) : '–'} | ${meaning} |\n`;

/** The table below each heading has the settings of the group with its name. */
const writeSettings = (): string =>
  read('docs/settings.md').replace(
    /^(## (.+)\n\n\| Name .+\n\| --- .+\n)(?:\|.+\n)+/gm,
    (_, head: string, group: keyof typeof SETTING_GROUPS) =>
      head + Object.entries(SETTING_GROUPS[group]).map(settingRow).join(''),
  );

/** The generated documents by their files. */
export const writeMap = async (): Promise<Record<string, string>> => ({
  'ARCHITECTURE.md': writeArchitecture(),
  'docs/features.md': await writeFeatures(),
  'docs/decisions/README.md': writeDecisions(),
  'docs/settings.md': writeSettings(),
});
