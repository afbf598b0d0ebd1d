// Small rooms: no function over 60 lines, no file over 250, no CSS class that nobody names. Biome counts a function's
// statements without the lines of its JSX, and knip does not know CSS.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

const FUNCTION_LINES = 60;
const FILE_LINES = 250;

/** Places that are still too large. The list only shrinks: one that has become small is taken off it. */
const STILL = new Set([
  'web/src/features/ayar/use-ayar-formu.ts',
  'web/src/features/beyanname/atama-dialog.tsx',
  'web/src/features/beyanname/cizelge-view.tsx',
  'web/src/features/beyanname/ver-dialog.tsx',
  'web/src/features/bilgi-tabani/madde-dialog.tsx',
  'web/src/features/fis/form/fis-form.tsx',
  'web/src/features/fis/form/kalem-satirlari.tsx',
  'web/src/features/hizmet-kaydi/izgara-view.tsx',
  'web/src/features/hizmet-kaydi/tekrar-dialog.tsx',
  'web/src/features/kart-odeme/use-kart-odeme.ts',
  'web/src/features/kullanici/kullanici-form.tsx',
  'web/src/features/odeme/tahsilat-form.tsx',
  'web/src/features/oturum/sifre-degistir-page.tsx',
  'web/src/features/tablo/kayit-dialog.tsx',
  'web/src/features/tahakkuk/tahakkuk-form.tsx',
  'web/src/features/takvim/kayit-dialog.tsx',
  'web/src/features/yukumluluk/onay-dialog.tsx',
  'web/src/parts/yukumluluk/yukumluluk-formu.tsx',
]);

const EXEMPT = /\.test\.tsx?$|\/testing\/|^server\/src\/db\/types\.ts$/;
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

const linesOf = (text) => text.trimEnd().split('\n').length;

/** Line numbers of the functions in `node` that are too long. */
function longFunctions(node, text) {
  const inside = Object.values(node).flatMap((child) =>
    [child].flat().flatMap((one) => (typeof one?.type === 'string' ? longFunctions(one, text) : [])),
  );
  return FUNCTIONS.has(node.type) && linesOf(text.slice(node.start, node.end)) > FUNCTION_LINES
    ? [linesOf(text.slice(0, node.start + 1)), ...inside]
    : inside;
}

const read = (pattern) =>
  globSync(pattern)
    .filter((path) => !EXEMPT.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const sources = read('{contract,server,web}/src/**/*.{ts,tsx}');
const sheets = read('web/src/**/*.css');

const large = [
  ...[...sources, ...sheets].filter(({ text }) => linesOf(text) > FILE_LINES).map(({ path }) => path),
  ...sources
    .filter(({ text }) => linesOf(text) > FUNCTION_LINES)
    .flatMap(({ path, text }) => longFunctions(parseSync(path, text).program, text).map((line) => `${path}:${line}`)),
];
const isStill = (place) => STILL.has(place.replace(/:\d+$/, ''));

/** The classes that the sources name, by style sheet. */
const named = new Map(sheets.map(({ path }) => [path, new Set()]));
for (const { path, text } of sources) {
  const body = text.replaceAll(/^import .*$/gm, '');
  for (const [, name, from] of text.matchAll(/^import (\w+) from '(.*\.module\.css)';$/gm)) {
    const sheet = from.startsWith('./') ? join(dirname(path), from) : from.replace('#web', 'web/src');
    for (const [, used] of body.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) named.get(sheet).add(used);
  }
}
const strayClasses = sheets
  .filter(({ path }) => path.endsWith('.module.css'))
  .flatMap(({ path, text }) => {
    const rules = text.replaceAll(/\/\*.*?\*\/|:global\([^)]*\)/gs, '');
    const made = new Set([...rules.matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name));
    return [...made.symmetricDifference(named.get(path))].map(
      (name) => `${path}: .${name} is ${made.has(name) ? 'named by no component' : 'no class of this sheet'}`,
    );
  });

const faults = [
  ...large.filter((place) => !isStill(place)).map((place) => `${place} is too large`),
  ...[...STILL].filter((path) => !large.some((place) => place.startsWith(path))).map((path) => `${path} is small now`),
  ...strayClasses,
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
