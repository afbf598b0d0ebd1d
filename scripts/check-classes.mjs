// This check refuses CSS classes that no component names, because knip does not know CSS, words in `className` that no
// shared sheet has, and variables that nothing sets.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const EXEMPT = /\.test\.tsx?$|\/testing\//;
/** @param {string} pattern */
const read = (pattern) =>
  globSync(pattern)
    .filter((path) => !EXEMPT.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const sources = read('web/src/**/*.{ts,tsx}');
const sheets = read('web/src/**/*.css');

const named = new Map(sheets.map(({ path }) => [path, new Set()]));
for (const { path, text } of sources) {
  const body = text.replaceAll(/^import .*$/gm, '');
  for (const [, name = '', from = ''] of text.matchAll(/^import (\w+) from '(.*\.module\.css)';$/gm)) {
    const sheet = from.startsWith('./') ? join(dirname(path), from) : from.replace('#web', 'web/src');
    for (const [, used] of body.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) named.get(sheet)?.add(used);
  }
}
/** @param {string} text */
const classesOf = (text) => {
  const rules = text.replaceAll(/\/\*.*?\*\/|:global\([^)]*\)/gs, '');
  return new Set([...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));
};
const strayClasses = sheets
  .filter(({ path }) => path.endsWith('.module.css'))
  .flatMap(({ path, text }) => {
    const made = classesOf(text);
    return [...made.symmetricDifference(named.get(path) ?? new Set())].map(
      (name) => `${path}: .${name} is ${made.has(name) ? 'named by no component' : 'no class of this sheet'}`,
    );
  });

const shared = sheets.filter(({ path }) => !path.endsWith('.module.css'));
const words = new Set(shared.flatMap(({ text }) => [...classesOf(text)]));
const strayWords = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)]
    .flatMap(([, plain = '', mixed = '']) => `${plain} ${mixed.replaceAll(/\$\{[^}]*\}/g, '')}`.split(/\s+/))
    .filter((word) => word && !words.has(word))
    .map((word) => `${path}: "${word}" is no class of a shared sheet`),
);
const fewUsers = shared
  .filter(({ path }) => /\/(layout|text|box)\.css$/.test(path))
  .flatMap(({ text }) => [...classesOf(text)])
  .filter((word) => {
    const use = new RegExp(`["'\`\\s]${word}["'\`\\s]`, 'g');
    return sources.reduce((sum, { text }) => sum + (text.match(use)?.length ?? 0), 0) < 2;
  })
  .map((word) => `.${word} of layout.css, text.css or box.css has less than two users`);

/** A change anywhere in the page would restyle all of it (docs/decisions/0125-the-body-says-what-is-open.md). */
const wholePages = sheets.flatMap(({ path, text }) =>
  (text.split('@media print')[0]?.match(/.*\b(?:body|html)\)?:has\(.*/g) ?? []).map(
    (rule) => `${path}: ${rule.trim()}`,
  ),
);

const everything = [...sources, ...sheets];
const set = new Set(
  everything.flatMap(({ text }) => text.match(/--[\w-]+(?=['"]?\]?:)|(?<=['"])--[\w-]+(?=['"])/g) ?? []),
);
const strayVariables = everything.flatMap(({ path, text }) =>
  (text.match(/(?<=var\()--(?!mantine-)[\w-]+/g) ?? [])
    .filter((name) => !set.has(name))
    .map((name) => `${path}: nothing sets ${name}`),
);

const faults = [...strayClasses, ...strayWords, ...fewUsers, ...strayVariables, ...wholePages];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
