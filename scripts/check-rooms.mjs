// This check refuses functions over 60 lines and files over 250 outside the tests, and CSS classes that no component
// names, because knip does not know CSS.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

const FUNCTION_LINES = 60;
const FILE_LINES = 250;

const EXEMPT = /\.test\.tsx?$|\/testing\/|^server\/src\/db\/types\.ts$/;
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** @param {string} text */
const linesOf = (text) => text.trimEnd().split('\n').length;

/**
 * Returns the lines at which too long functions begin, in a node of the parser's tree.
 * @param {any} node @param {string} text @returns {number[]}
 */
function longFunctions(node, text) {
  const inside = Object.values(node).flatMap((child) =>
    [child].flat().flatMap((one) => (typeof one?.type === 'string' ? longFunctions(one, text) : [])),
  );
  return FUNCTIONS.has(node.type) && linesOf(text.slice(node.start, node.end)) > FUNCTION_LINES
    ? [linesOf(text.slice(0, node.start + 1)), ...inside]
    : inside;
}

/** @param {string} pattern */
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

const named = new Map(sheets.map(({ path }) => [path, new Set()]));
for (const { path, text } of sources) {
  const body = text.replaceAll(/^import .*$/gm, '');
  for (const [, name = '', from = ''] of text.matchAll(/^import (\w+) from '(.*\.module\.css)';$/gm)) {
    const sheet = from.startsWith('./') ? join(dirname(path), from) : from.replace('#web', 'web/src');
    for (const [, used] of body.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) named.get(sheet)?.add(used);
  }
}
const strayClasses = sheets
  .filter(({ path }) => path.endsWith('.module.css'))
  .flatMap(({ path, text }) => {
    const rules = text.replaceAll(/\/\*.*?\*\/|:global\([^)]*\)/gs, '');
    const made = new Set([...rules.matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name));
    return [...made.symmetricDifference(named.get(path) ?? new Set())].map(
      (name) => `${path}: .${name} is ${made.has(name) ? 'named by no component' : 'no class of this sheet'}`,
    );
  });

const faults = [...large.map((place) => `${place} is too large`), ...strayClasses];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
