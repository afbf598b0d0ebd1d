import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './embedded-error.ts';

/** `processBegan` tells a process from another one with the same id; null means that no such process runs. */
export const processBegan = (pid: number): string | null => {
  try {
    if (process.platform === 'linux') {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ');
      return !fields || fields[0] === 'Z'
        ? null
        : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}-${fields[19]}`;
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
};

export const processAlive = (pid: number): boolean => processBegan(pid) !== null;

const read = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

const holder = (content: string): number | null => {
  const [pid, began] = content.split('\n');
  return pid && began && processBegan(Number(pid)) === began ? Number(pid) : null;
};

const take = (mine: string, path: string): boolean => {
  try {
    linkSync(mine, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

/** Another server's start may have replaced a dead process's lock file meanwhile; then the new one is put back. */
const removeStale = (path: string, seen: string, suffix: string): void => {
  const aside = `${path}.stale-${suffix}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (read(aside) !== seen) take(aside, path);
  rmSync(aside, { force: true });
};

/**
 * The lock of the data folder is tried for this long, because the server may be started again while its killed
 * predecessor is still listed as a process.
 */
const PATIENCE_MS = 500;

export const lockDataDir = async (dataDir: string): Promise<{ release(): void }> => {
  const path = join(dataDir, 'muhasip.lock');
  const content = `${process.pid}\n${processBegan(process.pid)}\n`;
  const mine = `${path}.${process.pid}`;
  writeFileSync(mine, content, { mode: 0o644 });
  try {
    let pid: number | null = null;
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(20)) {
      if (take(mine, path)) return { release: () => read(path) === content && rmSync(path, { force: true }) };
      const seen = read(path);
      pid = seen === null ? null : holder(seen);
      if (seen !== null && pid === null) removeStale(path, seen, String(process.pid));
    }
    throw new StartError(
      `DATA_DIR kullanımda: ${dataDir} klasörünü çalışan başka bir sunucu (pid ${pid ?? '?'}) kullanıyor.`,
    );
  } finally {
    rmSync(mine, { force: true });
  }
};
