import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');

it('npm ci ends with a link to the Node.js of the packages, also where npm has taken it away', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'muhasip-link-')));
  try {
    const own = join(folder, `node_modules/node-${process.platform}-${process.arch}/bin`);
    for (const made of [own, join(folder, 'node_modules/.bin'), join(folder, 'scripts')])
      mkdirSync(made, { recursive: true });
    writeFileSync(join(own, 'node'), '');
    for (const name of ['install.mjs', 'link-node.mjs'])
      cpSync(join(ROOT, 'scripts', name), join(folder, 'scripts', name));
    for (const _ of ['after npm ci', 'and once more'])
      execFileSync(process.execPath, [join(folder, 'scripts/link-node.mjs')]);
    expect(realpathSync(join(folder, 'node_modules/.bin/node'))).toBe(join(own, 'node'));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
