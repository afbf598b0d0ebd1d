import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FEATURE_EDGES } from '#imports';
import { FEATURES } from '#server/features.ts';
import { DOCUMENTS, ROOT, read } from '#server/testing/documents.ts';
import { recipe } from '#server/testing/recipe.ts';
import { reportFigures } from '#server/testing/report.ts';
import { writeMap } from './architecture.ts';

const linesOf = (file: string): string[] => read(file).trimEnd().split('\n');
const withoutFences = (file: string): string => read(file).replace(/^```[\s\S]*?^```/gm, '');

/** Headings as GitHub names their anchors; a name that comes again gets a number. */
function anchorsOf(file: string): string[] {
  const seen = new Map<string, number>();
  return [...withoutFences(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => {
    const text = (heading as string).replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const name = text.replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '').replaceAll(' ', '-');
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return count === 0 ? name : `${name}-${count}`;
  });
}

/** Links inside the repository: file, what it leads to, and the anchor there. */
const LINKS = DOCUMENTS.flatMap((file) =>
  [...withoutFences(file).matchAll(/\]\((?!https?:)([^)\s#]*)(?:#([^)\s]+))?\)/g)].map(([, target, anchor]) => ({
    file,
    target: target ? path.join(path.dirname(file), target) : file,
    anchor,
  })),
);

describe('the documents', () => {
  // A feature that is made up, and what only a build makes.
  const IN_GENERAL = /duyuru|^web\/dist(\/|$)/;

  it('name only files that exist', () => {
    const inline = DOCUMENTS.flatMap((file) =>
      [
        ...withoutFences(file).matchAll(/`((?:contract|server|web|e2e|bench|trial|scripts|docs|deploy)\/[^`<>*… ]+)`/g),
      ].map(([, target]) => ({ file, target: target as string })),
    );
    const missing = [...inline, ...LINKS].filter(
      ({ target }) => !IN_GENERAL.test(target) && !existsSync(path.join(ROOT, target)),
    );
    expect(missing.map(({ file, target }) => `${file}: ${target}`)).toEqual([]);
  });

  it('lead only to headings that exist', () => {
    const anchored = LINKS.filter(({ target, anchor }) => anchor !== undefined && existsSync(path.join(ROOT, target)));
    const missing = anchored.filter(({ target, anchor }) => !anchorsOf(target).includes(anchor as string));
    const external = DOCUMENTS.flatMap((file) => withoutFences(file).match(/(?<=\]\()https?:[^)]+/g) ?? []);
    reportFigures('Links of the documents; those to the outside are only listed', {
      inside: LINKS.length,
      'to a heading': anchored.length,
      external,
    });
    expect(anchored.length).toBeGreaterThan(20);
    expect(missing.map(({ file, target, anchor }) => `${file}: ${target}#${anchor}`)).toEqual([]);
  });

  it('are all reached from docs/README.md', () => {
    const reached = LINKS.filter(({ file }) => /^docs\/(decisions\/)?README\.md$/.test(file)).map(
      ({ target }) => target,
    );
    const unreached = DOCUMENTS.filter((file) => !reached.includes(file) && !/^(docs\/)?README\.md$/.test(file));
    expect(unreached.filter((file) => !file.startsWith('bench/figures/'))).toEqual([]);
  });

  it('that a stranger reads first are short lines and short cells, and the README fits on a page', () => {
    const FIRST = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'].concat(
      ['README', 'settings', 'commands', 'troubleshooting'].map((name) => `docs/${name}.md`),
    );
    const isLong = (line: string) =>
      line.startsWith('|') ? line.split('|').some((cell) => cell.trim().length > 200) : line.length > 160;
    const long = FIRST.flatMap((file) =>
      linesOf(file)
        .filter(isLong)
        .map((line) => `${file}: ${line}`),
    );
    expect(long).toEqual([]);
    expect(linesOf('README.md').length).toBeLessThanOrEqual(70);
  });

  it('hold no marks of an unfinished merge', () => {
    expect(DOCUMENTS.filter((file) => /^(<{7}|>{7}) /m.test(read(file)))).toEqual([]);
  });

  it('have each block that a trial runs exactly once', () => {
    const sources = globSync('{trial,server/src}/**/*.ts', { cwd: ROOT }).map(read);
    const marks = sources.flatMap((source) => [...source.matchAll(/\brecipe\('([^']+)'(?:, '([^']+)')?\)/g)]);
    expect(marks.length).toBeGreaterThan(10);
    for (const [, mark, document] of marks) expect(recipe(mark as string, document)).toContain(mark);
  });

  it('write the guide in the Markdown that its page can show', () => {
    const folder = path.join(ROOT, 'docs/kilavuz');
    const UNKNOWN = /^\s+([-*]|\d+\.) |^#{4}|^>|^```|^---$|(^|[^*])\*[^*\s]|<[a-z]|!\[.*\].*!\[|\\\|/;
    const wrong = readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .flatMap((name) =>
        readFileSync(path.join(folder, name), 'utf8')
          .split('\n')
          .map((line) => `${name}: ${line}`),
      )
      .filter((line) => UNKNOWN.test(line.replace(/^[^:]*: /, '').replaceAll(/\*\*[^*]+\*\*|`[^`]+`|^\* /g, '')));
    expect(wrong).toEqual([]);
  });

  it('that are generated are what npm run docs:map would write, and ARCHITECTURE.md fits on a page', async () => {
    for (const [file, text] of Object.entries(await writeMap()))
      expect(text, `${file}: run npm run docs:map`).toBe(existsSync(path.join(ROOT, file)) ? read(file) : '');
    const pages = globSync('web/src/features/*/pages.ts', { cwd: ROOT }).flatMap((file) =>
      [...read(file).matchAll(/path: '([^']+)'/g)].map(([, name]) => name as string),
    );
    expect(pages.length).toBeGreaterThan(40);
    const names = [...FEATURES.map(({ name }) => name), ...pages].map((name) => `\`${name}\``);
    expect(names.filter((name) => !read('docs/features.md').includes(name))).toEqual([]);
    const written = read('ARCHITECTURE.md').replace(/<!-- generated: \w+ -->\n[\s\S]*?<!-- end -->/g, '');
    expect(written.length).toBeLessThanOrEqual(9_000);
  });

  it('imports.ts allows no edge between features that is unused', () => {
    const unused = FEATURE_EDGES.flatMap(({ from, to }) =>
      from.flatMap((feature) => {
        const files = globSync(`server/src/features/${feature}/**/*.ts`, { cwd: ROOT, exclude: ['**/*.test.ts'] });
        const sources = files.map(read).join('\n');
        return Object.entries(to).flatMap(([other, names]) =>
          names.map((name) => `#server/features/${other}/${name}`).filter((target) => !sources.includes(`'${target}'`)),
        );
      }),
    );
    expect(unused).toEqual([]);
  });
});

describe('the decisions', () => {
  const decisions = DOCUMENTS.filter((file) => /^docs\/decisions\/\d/.test(file));

  it('have numbers without holes, and each says when it was taken', () => {
    expect(decisions.map((file) => Number(path.basename(file).slice(0, 4)))).toEqual(decisions.map((_, at) => at + 1));
    const undated = decisions.filter(
      (file) => !/^# \d{4} .+\n\nDate: 20\d\d-(0\d|1[0-2])-[0-3]\d(\.|\n)/.test(read(file)),
    );
    expect(undated).toEqual([]);
  });

  it('take five to thirty lines of at most 200 characters', () => {
    const sizes = decisions.map((file) => {
      const lines = linesOf(file).filter((line) => line !== '');
      return { file, count: lines.length, longest: Math.max(...lines.map((line) => line.length)) };
    });
    expect(sizes.filter(({ count, longest }) => count < 5 || count > 30 || longest > 200)).toEqual([]);
  });
});
