import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWhole } from '#server/testing/sample.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'muhasip-release-'));
const clone = join(folder, 'muhasip');
const git = (...args: string[]): string => execFileSync('git', ['-C', clone, ...args], { encoding: 'utf8' }).trim();
const commit = (title: string): void => {
  appendFileSync(join(clone, 'README.md'), '\n');
  git('commit', '--quiet', '--all', '--message', title);
};
const release = (version: string) =>
  spawnSync(process.execPath, ['server/src/commands/release-command.ts', version], { cwd: clone, encoding: 'utf8' });

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.runIf(isWhole && existsSync(join(ROOT, '.git')))('a release', () => {
  beforeAll(() => {
    execFileSync('git', ['clone', '--quiet', '--shared', ROOT, clone]);
    for (const [name, value] of [
      ['user.name', 'Muhasip'],
      ['user.email', 'muhasip@ornek.example'],
    ])
      git('config', name!, value!);
    for (const tag of git('tag', '--list').split('\n').filter(Boolean)) git('tag', '--delete', tag);
    symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
    writeFileSync(join(clone, '.git/info/exclude'), 'node_modules\n');
    for (const script of ['check', 'release:state'])
      execFileSync('npm', ['pkg', 'set', `scripts.${script}=echo ${script} ran`], { cwd: clone });
    git('tag', 'v0.0.9');
    writeFileSync(join(clone, 'CHANGELOG.md'), '# Changes\n\n## 0.0.9 – 2026-01-01\n\nBy hand.\n');
    git('add', 'CHANGELOG.md');
    commit('tahakkuk: refuse duplicate period');
    commit('tests: a page');
    commit('docs, lists: a page');
  });

  it('writes its version, the titles of changes that users see, a commit and a tag, after the checks', () => {
    const { status, stdout, stderr } = release('0.1.1');
    expect(status, stderr).toBe(0);
    expect(stdout).toMatch(/check ran[\s\S]*release:state ran[\s\S]*v0\.1\.1 of 3 commits, with CHANGELOG\.md/);
    const changes =
      /^# Changes\n\n## 0\.1\.1 – \d{4}-\d\d-\d\d\n\n- docs, lists: a page\n- tahakkuk: refuse duplicate period\n\n## 0\.0\.9 – /;
    expect(readFileSync(join(clone, 'CHANGELOG.md'), 'utf8')).toMatch(changes);
    for (const file of ['package.json', 'package-lock.json'])
      expect(JSON.parse(readFileSync(join(clone, file), 'utf8')).version).toBe('0.1.1');
    expect([git('log', '-1', '--format=%s'), git('describe'), git('status', '--porcelain')]).toEqual([
      'release 0.1.1',
      'v0.1.1',
      '',
    ]);
  });

  it('puts the changes since the last release above the earlier ones', () => {
    commit('tests: a day');
    expect(release('0.2.0').status).toBe(0);
    expect(readFileSync(join(clone, 'CHANGELOG.md'), 'utf8')).toMatch(
      /## 0\.2\.0[^#]*\nNothing that users see\.\n\n## 0\.1\.1/,
    );
  });

  it('is refused without a version, for a version that is not newer, without changes, and on a dirty tree', () => {
    const said = (version: string) => release(version).stderr.trim();
    expect([said('iki'), said('0.2.0'), said('0.3.0')]).toEqual([
      'Usage: npm run release -- <major.minor.patch>',
      '0.2.0 is not newer than 0.2.0.',
      'No commit since the last release.',
    ]);
    writeFileSync(join(clone, 'yeni.txt'), '');
    expect(said('0.3.0')).toBe('The tree is not clean: commit or drop what is changed.');
  });

  it('keeps the entry that somebody has written for it', () => {
    rmSync(join(clone, 'yeni.txt'));
    const changelog = '# Changes\n\n## 0.3.0 – 2026-11-27\n\nIn sentences.\n';
    writeFileSync(join(clone, 'CHANGELOG.md'), changelog);
    commit('takvim: a day');
    expect(release('0.3.0').status).toBe(0);
    expect(readFileSync(join(clone, 'CHANGELOG.md'), 'utf8')).toBe(changelog);
    expect(git('describe')).toBe('v0.3.0');
  });

  it('gives its day to an entry that was written before', () => {
    const entry = '# Changes\n\n## 0.4.0 – not released yet\n\nIn sentences.\n';
    writeFileSync(join(clone, 'CHANGELOG.md'), entry);
    commit('takvim: another day');
    expect(release('0.4.0').status).toBe(0);
    expect(readFileSync(join(clone, 'CHANGELOG.md'), 'utf8')).toMatch(
      /^# Changes\n\n## 0\.4\.0 – 20\d\d-\d\d-\d\d\n\nIn sentences\.\n$/,
    );
  });
});
