import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { faultOf, isSeen } from '#scripts/commit-areas.mjs';
import { FEATURES } from '#server/features.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const SCRIPT = 'scripts/check-commits.mjs';
const run = (command: string, args: string[]) => execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe' });
const isWholeClone =
  spawnSync('git', ['rev-parse', '--is-shallow-repository'], { cwd: ROOT, encoding: 'utf8' }).stdout?.trim() ===
  'false';

describe('the title of a commit', () => {
  it('names areas of the list, each feature among them, in at most 72 characters', () => {
    for (const { name } of FEATURES) expect(faultOf(`${name}: refuse duplicate period`), name).toBeNull();
    expect(faultOf('hatirlatma, onay: dialogs fit a phone')).toBeNull();
    expect(faultOf('release 0.2.0')).toBeNull();
    expect(faultOf('hizmet kaydı: a note stays')).toBe('has no area of scripts/commit-areas.mjs: hizmet kaydı');
    expect(faultOf('tests, süzgeç: a filter')).toBe('has no area of scripts/commit-areas.mjs: süzgeç');
    expect(faultOf('a filter without an area')).toBe('is not of the form "area: sentence"');
    expect(faultOf(`tests: ${'a'.repeat(65)}`)).toBeNull();
    expect(faultOf(`tests: ${'a'.repeat(66)}`)).toBe('has 73 characters; 72 is the most');
  });

  it('decides whether the change stands in CHANGELOG.md', () => {
    expect(['tahakkuk: a', 'deploy: a', 'docs, kilavuz: a'].every(isSeen)).toBe(true);
    expect(['tests: a', 'docs, bench: a', 'release 0.2.0'].some(isSeen)).toBe(false);
  });

  it('is refused by the hook that git calls with the file of the message', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'muhasip-title-'));
    const check = (message: string) => {
      writeFileSync(path.join(folder, 'COMMIT_EDITMSG'), message);
      return run(process.execPath, [path.join(ROOT, SCRIPT), path.join(folder, 'COMMIT_EDITMSG')]);
    };
    expect(check('tests: a sentence\n\nMore: of it.\n')).toBe('');
    expect(() => check('a sentence\n')).toThrow('"a sentence" is not of the form "area: sentence"');
    rmSync(folder, { recursive: true });
  });

  it.runIf(isWholeClone)('is refused by npm run lint where git knows the commits, and in no shallow clone', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'muhasip-titles-'));
    const [whole, shallow] = [path.join(folder, 'whole'), path.join(folder, 'shallow')];
    const check = (clone: string) => run(process.execPath, [path.join(clone, SCRIPT)]);
    run('git', ['clone', '--quiet', '--shared', ROOT, whole]);
    expect(check(whole)).toBe('');
    const author = ['-c', 'user.name=Muhasip', '-c', 'user.email=muhasip@ornek.example'];
    run('git', ['-C', whole, ...author, 'commit', '--quiet', '--allow-empty', '--message', 'a sentence']);
    expect(() => check(whole)).toThrow('"a sentence" is not of the form "area: sentence"');
    run('git', ['clone', '--quiet', '--depth', '1', pathToFileURL(whole).href, shallow]);
    expect(check(shallow)).toBe('');
    rmSync(folder, { recursive: true });
  });
});
