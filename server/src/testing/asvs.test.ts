import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { reportFigures } from './report.ts';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');
/** ASVS 5.0.0 has 70 requirements of level 1 and 183 of level 2. */
const OF_LEVEL = { '1': 70, '2': 183 };
const RESULTS = ['test', 'document', 'proxy', 'n/a', 'not met'] as const;

interface Requirement {
  id: string;
  level: '1' | '2';
  /**
   * `test` means that a test proves the requirement; `document` and `proxy` mean that a document or the TLS proxy meets
   * it without a test.
   */
  result: (typeof RESULTS)[number];
  how: string;
  /** Each line of `tests` is `file: title`, where the title may be a part of the test's title. */
  tests: string;
}
const rows = parse(readFileSync(path.join(ROOT, 'docs/asvs.csv'), 'utf8'), { columns: true }) as Requirement[];
const count = (value: (row: Requirement) => boolean) => rows.filter(value).length;
const job = (...results: Requirement['result'][]) => count(({ result }) => results.includes(result));

const files = new Map<string, string>();
const textOf = (file: string): string => {
  const found =
    files.get(file) ?? (existsSync(path.join(ROOT, file)) ? readFileSync(path.join(ROOT, file), 'utf8') : '');
  files.set(file, found);
  return found;
};

describe('docs/asvs.csv', () => {
  it('has each requirement of levels 1 and 2 once, in order', () => {
    expect({ '1': count(({ level }) => level === '1'), '2': count(({ level }) => level === '2') }).toEqual(OF_LEVEL);
    expect(
      rows.filter(({ id, result, how }) => !/^V\d+\.\d+\.\d+$/.test(id) || !RESULTS.includes(result) || how === ''),
    ).toEqual([]);
    const numbers = rows.map(({ id }) =>
      id
        .slice(1)
        .split('.')
        .reduce((sum, part) => sum * 100 + Number(part), 0),
    );
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  });

  it('names only tests that exist', () => {
    const wrong = rows.flatMap(({ id, tests }) =>
      tests
        .split('\n')
        .filter(Boolean)
        .flatMap((line) => {
          const [, file = '', title = ''] = /^(\S+\.(?:test|spec)\.tsx?): (.+)$/.exec(line) ?? [];
          if (textOf(file) === '') return [`${id}: there is no file "${file || line}"`];
          return textOf(file).includes(title) ? [] : [`${id}: ${file} has no test "${title}"`];
        }),
    );
    expect(wrong).toEqual([]);
    const untested = rows.filter(({ result, tests }) => result === 'test' && tests === '').map(({ id }) => id);
    expect(untested, 'requirements that claim a test but name none').toEqual([]);
    const needless = rows.filter(({ result, tests }) => result === 'n/a' && tests !== '').map(({ id }) => id);
    expect(needless, 'requirements that do not apply but name a test').toEqual([]);
  });

  it('names only existing chapters of docs/security.md', () => {
    const chapters = rows.flatMap(({ id, how }) =>
      [...how.matchAll(/docs\/security\.md \(([^)]+)\)/g)].flatMap(([, names]) =>
        (names as string).split(', ').map((name) => [id, name]),
      ),
    );
    expect(chapters.length).toBeGreaterThan(10);
    expect(chapters.filter(([, name]) => !textOf('docs/security.md').includes(`\n## ${name}\n`))).toEqual([]);
  });

  it('has no unmet requirement, and proves nine in ten applicable ones by a test', () => {
    const applicable = rows.length - job('n/a');
    reportFigures('ASVS 5.0.0, levels 1 and 2', {
      requirements: rows.length,
      'do not apply': job('n/a'),
      applicable,
      'by a test': job('test'),
      'by a document alone': job('document'),
      'by the proxy': job('proxy'),
      'with an exception that is written down': count(({ how }) => how.includes('ith an exception')),
      'not met': job('not met'),
      'share by a test': `${((job('test') / applicable) * 100).toFixed(1)} %`,
    });
    expect(job('not met')).toBe(0);
    expect(job('test') / applicable).toBeGreaterThanOrEqual(0.9);
  });
});
