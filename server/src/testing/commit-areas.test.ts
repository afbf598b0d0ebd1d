import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultOf, isSeen } from '#scripts/commit-areas.mjs';
import { FEATURES } from '#server/features.ts';

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
    const file = path.join(folder, 'COMMIT_EDITMSG');
    const hook = (message: string) => {
      writeFileSync(file, message);
      const script = path.join(import.meta.dirname, '../../../scripts/commit-areas.mjs');
      return execFileSync(process.execPath, [script, file], { encoding: 'utf8', stdio: 'pipe' });
    };
    expect(hook('tests: a sentence\n\nMore: of it.\n')).toBe('');
    expect(() => hook('a sentence\n')).toThrow('"a sentence" is not of the form "area: sentence"');
    rmSync(folder, { recursive: true });
  });
});
