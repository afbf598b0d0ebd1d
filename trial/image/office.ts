import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recipe } from '#server/testing/recipe.ts';
import { ROOT } from './base.ts';
import { sh } from './shell.ts';
import type { Storage } from './storage.ts';

const DEPLOY = readFileSync(join(ROOT, 'docs/deploy.md'), 'utf8');
const SECRETS = ['MUHASIP_KEY', 'DB_OWNER_PASSWORD', 'DB_APP_PASSWORD', 'DB_KONSOL_PASSWORD', 'METRICS_TOKEN'];
type Change = readonly [from: string, to: string];

/** The folder of an office whose administrator copies lines of docs/deploy.md, with `docker` at hand. */
export class Office {
  readonly podman: Storage['podman'];
  private readonly folder: string;
  private readonly path: string;

  constructor({ podman, folder }: Storage) {
    this.podman = podman;
    this.folder = join(folder, 'buro');
    const bin = join(folder, 'bin');
    this.path = `${bin}:${process.env.PATH}`;
    for (const one of [bin, join(this.folder, 'deploy')]) mkdirSync(one, { recursive: true });
    cpSync(join(ROOT, 'deploy/muhasip.env.example'), join(this.folder, 'deploy/muhasip.env.example'));
    const docker = `#!/bin/sh\nexec ${process.execPath} ${join(import.meta.dirname, 'docker.ts')} "$@"\n`;
    writeFileSync(join(bin, 'docker'), docker, { mode: 0o755 });
    process.env.TRIAL_FOLDER = folder;
  }

  sh(command: string): Promise<string> {
    return sh('env', '-C', this.folder, `PATH=${this.path}`, 'bash', '-euo', 'pipefail', '-c', command);
  }

  /** The block of the document that has `mark` in it. */
  block(mark: string, ...changes: readonly Change[]): Promise<string> {
    return this.sh(changes.reduce((text, [from, to]) => text.replaceAll(from, to), recipe(mark)));
  }

  /** The line within a sentence of the document that has `mark` in it. */
  said(mark: string, ...changes: readonly Change[]): Promise<string> {
    const found = [...DEPLOY.matchAll(/`(docker [^`\n]+)`/g)]
      .map(([, line]) => line!)
      .filter((line) => line.includes(mark));
    if (found.length !== 1) throw new Error(`docs/deploy.md has ${found.length} lines with ${mark}`);
    return this.sh(changes.reduce((text, [from, to]) => text.replaceAll(from, to), found[0]!));
  }

  /** What the administrator does with an editor, after the first line of the document. */
  async fillEnv(): Promise<string> {
    const [first] = recipe('cp deploy/muhasip.env.example').split('\n');
    await this.sh(first!);
    for (const name of SECRETS) await this.sh(`sed -i "s/^${name}=$/${name}=$(openssl rand -hex 32)/" .env`);
    return this.sh('stat -c "%a %n" .env; grep -cE "^[A-Z_]+=." .env');
  }
}
