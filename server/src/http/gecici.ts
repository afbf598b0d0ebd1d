import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { processBegan } from '#server/db/embedded-lock.ts';

/** The name tells a process from an earlier or later one with the same id, so from one in another container too. */
function nameOf(pid: number): string | null {
  const began = processBegan(pid);
  return began && `${pid}-${createHash('sha256').update(began).digest('hex').slice(0, 12)}`;
}

/**
 * What is being uploaded lies in a folder of this process inside DATA_DIR until it is stored or refused. The folder of
 * a process that no longer runs goes at the next start of any server there, since several may share DATA_DIR.
 */
export class Gecici {
  private readonly root: string;
  private readonly own: string;

  constructor(dataDir: string) {
    this.root = join(dataDir, 'gecici');
    this.own = join(this.root, nameOf(process.pid) ?? String(process.pid));
  }

  /** A path for a new file, which the caller removes. */
  async path(): Promise<string> {
    await mkdir(this.own, { recursive: true, mode: 0o700 });
    return join(this.own, randomUUID());
  }

  async empty(): Promise<void> {
    const names = await readdir(this.root).catch(() => []);
    const left = names.filter((name) => name !== nameOf(Number.parseInt(name, 10)));
    await Promise.all(left.map((name) => rm(join(this.root, name), { recursive: true, force: true })));
  }

  close(): Promise<void> {
    return rm(this.own, { recursive: true, force: true });
  }
}
